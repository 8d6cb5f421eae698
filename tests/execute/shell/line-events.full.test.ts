import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createShellRunner, type ExecutionEvent, type ExecutorOptions } from 'atip-bridge/execute'
import { afterEach, describe, expect, it } from 'vitest'
import { searchPath } from '../../support/machine'
import { createScratch } from '../../support/shell-runs'
import { SHIPPED } from '../../support/shipped'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const make = (options: ExecutorOptions = {}) => {
  const cwd = createScratch()
  folders.push(cwd)
  const events: ExecutionEvent[] = []
  const env = { PATH: searchPath(), HOME: '/nonexistent' }
  const { execute } = createShellRunner(SHIPPED, { cwd, env, onEvent: (event) => void events.push(event), ...options })
  return { cwd, execute, events }
}

describe('the log of a line', () => {
  it('has a start and an end for the line, and for each program that it starts', async () => {
    const { execute, events, cwd } = make()
    await execute(
      'cd dir; cat d.csv | grep -c x; for n in 1 2; do head -n "$n" d.csv > /dev/null; done; grep -q no d.csv',
    )
    const [line] = events
    expect(line).toMatchObject({ type: 'start', toolName: 'shell', approvedBy: 'policy', cwd })
    expect(events.at(-1)).toMatchObject({ type: 'end', toolName: 'shell', exitCode: 1, executionId: line?.executionId })
    const programs = events.slice(1, -1)
    for (const event of programs) {
      expect(event).toMatchObject({ lineExecutionId: line?.executionId, callId: line?.callId })
      expect(event.approvalId).toBe(line?.approvalId)
    }
    const starts = programs.filter(({ type }) => type === 'start')
    expect(starts.map(({ display, toolName }) => [toolName, display])).toEqual([
      ['cat', 'cat d.csv'],
      ['grep', 'grep -c x'],
      ['head', 'head -n 1 d.csv > /dev/null'],
      ['head', 'head -n 2 d.csv > /dev/null'],
      ['grep', 'grep -q no d.csv'],
    ])
    for (const start of starts) expect(start).toMatchObject({ approvedBy: 'policy', cwd: join(cwd, 'dir') })
    const ends = programs.flatMap((event) => (event.type === 'end' ? [event] : []))
    const endOf = (index: number) => ends.find(({ executionId }) => executionId === starts[index]?.executionId)
    expect(endOf(1)).toMatchObject({ status: 'ok', exitCode: 0, signal: null, stdoutBytes: 2, stderrBytes: 0 })
    expect(endOf(4)).toMatchObject({ status: 'failed', exitCode: 1 })
    expect(ends).toHaveLength(starts.length)
  })

  it('says who approved a program, and what ended it', async () => {
    const { execute, events } = make({ confirm: () => true, timeoutMs: 3000 })
    await execute('f=$(echo a.t)xt; rm "$f"; no-such-program; tail -f b.txt')
    const programs = events.filter(({ lineExecutionId }) => lineExecutionId !== undefined)
    expect(programs).toMatchObject([
      { type: 'start', display: 'rm a.txt', approvedBy: 'person' },
      { type: 'end', exitCode: 0, status: 'ok' },
      { type: 'start', display: 'no-such-program', approvedBy: 'person' },
      { type: 'end', exitCode: null, status: 'failed' },
      { type: 'start', display: 'tail -f b.txt' },
      { type: 'end', exitCode: null, status: expect.stringMatching(/^(?:timeout|aborted)$/), signal: 'SIGTERM' },
    ])
  })

  it('holds no secret', async () => {
    const { execute, events } = make({ confirm: () => true })
    await execute(
      'cat --password hunter2hunter2 AKIAIOSFODNN7EXAMPLA a.txt; x=$(echo ghp_)A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8; cat "$x"',
    )
    expect(JSON.stringify(events)).not.toMatch(/hunter2|ghp_A1b2|FODNN7EXAMPLA/)
  })

  it.each(['cat a.txt', 'cat a.txt | cat', 'x=$(cat a.txt)', '{ cat a.txt; } | { cat; }'])(
    'stops the line if the start of a program cannot be logged: %s',
    async (line) => {
      let count = 0
      const { execute } = make({
        onEvent: () => {
          if (count++ === 1) throw new Error('full')
        },
      })
      const result = await execute(`${line}; touch made`)
      expect(result.ending === '' ? result.status : result.ending).toMatch(
        /needs-approval|nothing of it ran.*log could not/,
      )
      count = 0
      const plain = await execute(line)
      expect(plain).toMatchObject({ status: 'denied', stdout: '' })
      expect(plain.text).toMatch(/The log could not be written/)
    },
  )

  it('does not start a program that changed while its start was logged', async () => {
    const cwd = createScratch()
    folders.push(cwd)
    mkdirSync(join(cwd, 'sub'))
    for (const [folder, word] of [
      ['sub', 'good'],
      ['.', 'other'],
    ] as const) {
      writeFileSync(join(cwd, folder, 'own'), `#!/bin/sh\necho ${word}\n`)
      chmodSync(join(cwd, folder, 'own'), 0o755)
    }
    let isEvil = false
    const { execute } = createShellRunner(SHIPPED, {
      cwd,
      env: { PATH: searchPath() },
      confirm: () => true,
      onEvent: ({ display }) => {
        if (isEvil && display === './own') writeFileSync(join(cwd, 'sub/own'), '#!/bin/sh\necho evil\n')
      },
    })
    expect((await execute('cd sub && ./own; cd ..')).stdout).toBe('good\n')
    isEvil = true
    const result = await execute('cd sub && ./own')
    expect(result).toMatchObject({ status: 'denied', stdout: '' })
    expect(result.ending).toMatch(/own has changed since the line was approved/)
  })
})
