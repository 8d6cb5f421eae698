import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createToolkit, type ToolkitOptions } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import type { StandardTool } from '../../src/execute/toolkit-types'
import { installShell, SHELL } from '../support/shell'

const { file, directory } = installShell()
const toolkitWith = (options: Partial<ToolkitOptions> = {}) =>
  createToolkit([SHELL], {
    cwd: directory,
    resolve: () => ({ file }),
    provider: 'openai',
    ...options,
  } as ToolkitOptions)

function toolOf(name: string, options: Partial<ToolkitOptions> = {}): StandardTool {
  const found = toolkitWith(options).standardTools.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const isMade = (name: string): boolean => existsSync(join(directory, name))

describe('the standard tools of a toolkit', () => {
  it('are its commands, created once for every strategy', () => {
    const toolkit = toolkitWith({ strategy: 'action' })
    expect(toolkit.standardTools.map(({ name }) => name)).toEqual(
      toolkitWith().tools.map((each) => (each as { function: { name: string } }).function.name),
    )
    expect(toolkit.standardTools).toBe(toolkit.standardTools)
    expect([toolkit.standardTools, ...toolkit.standardTools].every(Object.isFrozen)).toBe(true)
    for (const { inputSchema } of toolkit.standardTools)
      expect(inputSchema['~standard'].jsonSchema.input({ target: 'draft-07' })).toMatchObject({ type: 'object' })
  })

  it('run allowed calls', async () => {
    const { execute, decide } = toolOf('box_read')
    expect(await decide({ script: 'echo one' })).toMatchObject({ decision: 'allow' })
    const result = await execute({ script: 'echo one' })
    expect(result).toMatchObject({ status: 'ok', stdout: 'one\n' })
    expect(result.text).toContain('$ box read')
  })

  it('run only approved calls if approval is required', async () => {
    const { execute, decide } = toolOf('box_change')
    const input = { script: 'touch approved' }
    expect(await execute(input)).toMatchObject({ status: 'needs-approval' })
    expect(isMade('approved')).toBe(false)
    const { decision, approvalId } = await decide(input)
    expect(decision).toBe('confirm')
    expect(await execute({ script: 'touch other' }, { approvalId })).toMatchObject({ status: 'needs-approval' })
    expect(await execute(input, { approvalId })).toMatchObject({ status: 'ok' })
    expect([isMade('approved'), isMade('other')]).toEqual([true, false])
  })

  it('accept validated arguments and the arguments of a model', async () => {
    const { execute, inputSchema } = toolOf('box_read')
    const result = inputSchema['~standard'].validate({ script: 'echo two' })
    expect(result.issues).toBeUndefined()
    if (result.issues === undefined) expect(await execute(result.value)).toMatchObject({ stdout: 'two\n' })
  })

  const POLICIES = [undefined, presets.unrestricted]
  const MALFORMED = [
    [],
    'text',
    5,
    new Date(0),
    Object.create({ script: 'echo' }),
    { script: {} },
    { script: 'a', zz: 1 },
  ]
  it.each(MALFORMED.flatMap((input) => POLICIES.map((policy) => [input, policy] as const)))(
    'deny what is malformed: %j',
    async (input, policy) => {
      const { execute, decide } = toolOf('box_change', policy === undefined ? {} : { policy })
      expect(await decide(input)).toMatchObject({ decision: 'deny', approvalId: '' })
      const result = await execute(input)
      expect(result).toMatchObject({ status: 'denied', command: [], exitCode: null })
      expect(result.text).toMatch(/script|argument|parameter|object/)
    },
  )

  it('accept undefined as empty arguments', async () => {
    const { execute } = toolOf('box_read')
    for (const input of [undefined, null, {}]) expect(await execute(input)).toMatchObject({ status: 'ok' })
  })

  it('return the messages of the validator', async () => {
    const { execute, inputSchema } = toolOf('box_read')
    const { issues } = inputSchema['~standard'].validate({ zz: 1 })
    const { decision } = await execute({ zz: 1 })
    expect(decision.violations.map(({ message }) => message)).toEqual(issues?.map(({ message }) => message))
  })

  it('stop on request, hide secrets and write the log', async () => {
    const events: string[] = []
    const secret = ['ghp', '_', 'a1B2c3D4e5'.repeat(4).slice(0, 36)].join('')
    const { execute } = toolOf('box_read', { onEvent: ({ type, callId }) => void events.push(`${type} ${callId}`) })
    expect((await execute({ script: `echo ${secret}` }, { id: 'call_7' })).text).not.toContain(secret)
    expect(events).toEqual(['start call_7', 'end call_7'])
    expect(await execute({ script: 'echo' }, { signal: AbortSignal.abort() })).toMatchObject({ status: 'aborted' })
    expect(events.at(-1)).toBe('refusal box_read')
  })

  it.each([[null], [5], [{ signal: 'now' }], [{ approvalId: 7 }]])(
    'refuse options of another kind: %j',
    async (options) => {
      const { execute } = toolOf('box_read')
      await expect(execute({ script: 'echo' }, options as never)).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
    },
  )

  it('report the losses of a schema to the listener of the toolkit', () => {
    const told: { code: string }[] = []
    const { standardTools } = toolkitWith({ onDiagnostic: (diagnostic) => void told.push(diagnostic) })
    const before = told.length
    for (const { inputSchema } of standardTools) inputSchema['~standard'].jsonSchema.input({ target: 'openapi-3.0' })
    expect(told.slice(before).every(({ code }) => code === 'PARAMETER_REWRITTEN')).toBe(true)
  })
})
