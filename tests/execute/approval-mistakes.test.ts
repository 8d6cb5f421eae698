import { createExecutor, createToolkit, type ExecutorOptions } from 'atip-bridge/execute'
import { toAISDK, toLangChain, toOpenAIAgents } from 'atip-bridge/frameworks'
import { describe, expect, it } from 'vitest'
import { ANSWERS } from '../support/loopback/answers'
import { callOf, installShell, SHELL } from '../support/shell'

const { file, directory } = installShell()
const setUp = (options: ExecutorOptions = {}) => {
  const notes: { code: string; message: string; path: string[] }[] = []
  const onDiagnostic: ExecutorOptions['onDiagnostic'] = (note) => notes.push(note)
  const settings = { cwd: directory, resolve: () => ({ file }), onDiagnostic, ...options }
  return {
    notes,
    executor: createExecutor([SHELL], settings),
    toolkit: createToolkit([SHELL], { ...settings, provider: 'anthropic' }),
  }
}
const change = callOf('box_change', { script: 'echo changed' })
const response = ANSWERS.anthropic(
  { text: 'Well', calls: [{ name: 'box_change', args: { script: 'echo changed' } }] },
  1,
)

describe('confirm', () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  it.each<[why: string, confirm: () => unknown, message: string]>([
    [
      'throws',
      () => {
        throw new Error('no window')
      },
      'confirm threw an error: no window',
    ],
    ['rejects', () => Promise.reject(new Error('no window')), 'confirm threw an error: no window'],
    [
      'throws a secret',
      () => {
        throw new Error('password=correct-horse-7')
      },
      'confirm threw an error: password=[REDACTED]',
    ],
    ['throws nothing', () => Promise.reject(undefined), 'confirm threw an error'],
    ['throws what cannot be read', () => Promise.reject(hostile), 'confirm threw an error'],
    ['forgets to answer', () => undefined, 'confirm answered neither true nor false, but undefined'],
    ['answers in words', () => 'yes', 'confirm answered neither true nor false, but string'],
    ['answers like a race', () => 'aborted', 'confirm answered neither true nor false, but string'],
  ])('that %s is reported, and nothing runs', async (_, confirm, message) => {
    const { notes, executor } = setUp({ confirm: confirm as never })
    const { status, command, text } = await executor.execute(change, { signal: new AbortController().signal })
    expect([status, command]).toEqual(['denied', []])
    expect(text).toBe('This call was not run. Nobody could be asked for approval, because asking failed.')
    expect(notes).toEqual([{ code: 'CONFIRM_FAILED', message, path: ['options', 'confirm'] }])
  })

  it('may fail although the report fails, too', async () => {
    const onDiagnostic = (): void => {
      throw new Error('broken log')
    }
    const { executor } = setUp({ confirm: () => Promise.reject(new Error('x')), onDiagnostic })
    expect((await executor.execute(change)).status).toBe('denied')
  })

  it('is used by the adapters of frameworks instead of their own questions', async () => {
    const asked: string[] = []
    const { toolkit } = setUp({ confirm: ({ display }) => asked.push(display) > 0 })
    const input = { script: 'echo changed' }
    const call = { toolCallId: 'call', messages: [] }
    const own = toAISDK(toolkit).box_change
    expect(await own?.needsApproval(input, call)).toBe(false)
    expect(await own?.execute(input, call)).toMatchObject({ status: 'ok' })
    const agents = toOpenAIAgents(toolkit).find(({ name }) => name === 'box_change')
    const context = { isToolApproved: () => undefined }
    expect(await agents?.needsApproval(context, JSON.stringify(input), 'call')).toBe(false)
    expect(await agents?.invoke(context, JSON.stringify(input))).toContain('exit code 0')
    const { tools, interruptOn } = toLangChain(toolkit)
    const toolCall = { name: 'box_change', args: input }
    expect(await interruptOn.box_change?.when({ toolCall })).toBe(false)
    expect(await tools.find(({ name }) => name === 'box_change')?.invoke(toolCall)).toContain('exit code 0')
    expect(asked).toHaveLength(3)
    expect(await toAISDK(setUp().toolkit).box_change?.needsApproval(input, call)).toBe(true)
  })
})

describe('an approval', () => {
  it.each(['', 'nonsense', 'f'.repeat(64), 'f'.repeat(65)])('that fits nothing says so: %j', async (approvalId) => {
    const { reason } = (await setUp().executor.execute(change, { approvalId })).decision
    expect(reason).toMatch(
      /^The approval (?:that was given is not the approvalId of any call|was given for something else)\./,
    )
  })

  it('that fits no call of its turn leaves the calls pending', async () => {
    const { notes, toolkit } = setUp()
    await toolkit.handle(response)
    const { results, pending } = await toolkit.handle(response, { approvals: ['nonsense'] })
    expect(results).toMatchObject([{ status: 'needs-approval' }])
    expect(results[0]?.text).toContain('An approval that was given fits no call of this turn.')
    expect(notes).toMatchObject([{ code: 'APPROVAL_UNKNOWN', path: ['options', 'approvals'] }])
    const approvals = pending.map(({ approvalId }) => approvalId)
    expect((await toolkit.handle(response, { approvals })).results).toMatchObject([{ stdout: 'changed\n' }])
  })

  it('that is missing counts as no', async () => {
    const { notes, toolkit } = setUp()
    await toolkit.handle(response)
    expect((await toolkit.handle(response, { approvals: [] })).results[0]?.text).toContain('A person declined it')
    expect(notes).toEqual([])
  })
})
