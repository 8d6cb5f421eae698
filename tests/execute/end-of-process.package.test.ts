import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { createMark, killMarked, processesOf, shellTool, survivorsOf } from '../support/executor'

const { consumer } = inject('built')

describe('the end of the process that runs calls', () => {
  const executorScript = (body: string): string => `
    import { createExecutor } from 'atip-bridge/execute'
    import { presets } from 'atip-bridge'
    const options = { policy: presets.unrestricted, resolve: () => ({ file: '/bin/sh' }), concurrency: 2 }
    const [one, other] = [1, 2].map(() => createExecutor([${JSON.stringify(shellTool())}], options))
    const run = (script, { execute } = one) =>
      execute({ id: 'a', name: 'sh', arguments: { script, words: [process.argv[1]] } })
    ${body}`

  interface Ended {
    readonly code: number | null
    readonly signal: string | null
    readonly errors: string
  }

  /** Runs a script in the consumer's project, does something when its child runs, and waits for its end. */
  async function ending(body: string, mark: string, act: (pid: number) => void): Promise<Ended> {
    const args = ['--input-type=module', '-e', executorScript(body), mark]
    const child = spawn(process.execPath, args, { cwd: consumer, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    const end = new Promise<Ended>((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal, errors })),
    )
    try {
      await sleepOf(mark, child)
      act(child.pid as number)
      return await Promise.race([end, sleep(8000, { code: null, signal: 'none: it goes on', errors })])
    } finally {
      child.kill('SIGKILL')
    }
  }

  /** Waits for the first program of the script, which has the mark on its command line, too. A script that ended starts none. */
  async function sleepOf(mark: string, child: ChildProcess): Promise<void> {
    const goesOn = (): boolean => child.exitCode === null && child.signalCode === null
    for (let times = 0; times < 400 && goesOn() && (await processesOf(`sleep ${mark}`)).length === 0; times++)
      await sleep(10)
  }

  const SLEEPER = `run('exec sleep "$1"')`
  const STUBBORN = `run('trap "" TERM INT HUP; sleep "$1" & sleep "$1"; sleep "$1"')`

  it.concurrent.each<[string, string, NodeJS.Signals, Pick<Ended, 'code' | 'signal'>]>([
    ['process.exit', `process.on('SIGUSR2', () => process.exit(3)); ${SLEEPER}`, 'SIGUSR2', { code: 3, signal: null }],
    [
      'an error',
      `process.on('SIGUSR2', () => { throw new Error('end') }); ${SLEEPER}`,
      'SIGUSR2',
      { code: 1, signal: null },
    ],
    ['SIGINT', SLEEPER, 'SIGINT', { code: null, signal: 'SIGINT' }],
    ['SIGTERM', SLEEPER, 'SIGTERM', { code: null, signal: 'SIGTERM' }],
    ['SIGHUP', SLEEPER, 'SIGHUP', { code: null, signal: 'SIGHUP' }],
    ['SIGTERM, where the program ignores it', STUBBORN, 'SIGTERM', { code: null, signal: 'SIGTERM' }],
    [
      'SIGTERM, with calls of two executors',
      `${SLEEPER}; ${SLEEPER}; run('exec sleep "$1"', other)`,
      'SIGTERM',
      { code: null, signal: 'SIGTERM' },
    ],
    [
      'SIGINT, which the script takes for itself',
      `process.on('SIGINT', () => process.exit(5)); ${SLEEPER}`,
      'SIGINT',
      { code: 5, signal: null },
    ],
    [
      'SIGTERM, which the script takes for itself once, to end later',
      `process.once('SIGTERM', () => setTimeout(() => process.exit(6), 200)); ${SLEEPER}`,
      'SIGTERM',
      { code: 6, signal: null },
    ],
  ])('by %s leaves no program, and is as it would be without us', async (_, body, signal, expected) => {
    const mark = createMark()
    try {
      const ended = await ending(body, mark, (pid) => {
        process.kill(pid, signal)
      })
      expect({ code: ended.code, signal: ended.signal }).toEqual(expected)
      expect(await survivorsOf(mark)).toEqual([])
    } finally {
      await killMarked(mark)
    }
  })

  it.concurrent.each([
    ['close', 'await toolkit.close()'],
    ['background_stop', "await call('background_stop', { id: 'job_1' })"],
  ])('does not come before %s has stopped what runs in the background', async (_, stop) => {
    const mark = createMark()
    const script = `
      import { createToolkit } from 'atip-bridge/execute'
      import { presets } from 'atip-bridge'
      const options = { policy: presets.unrestricted, resolve: () => ({ file: '/bin/sh' }), background: true }
      const toolkit = createToolkit([${JSON.stringify(shellTool())}], { ...options, provider: 'anthropic' })
      const call = (name, input) =>
        toolkit.handle({ role: 'assistant', content: [{ type: 'tool_use', id: name, name, input }] })
      const given = JSON.stringify({ script: 'exec sleep "$1"', words: [process.argv[1]] })
      const { results } = await call('background_start', { name: 'sh', arguments: given })
      ${stop}
      console.log(results[0].status, 'stopped')`
    try {
      const args = ['--input-type=module', '-e', script, mark]
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: consumer })
      expect(stdout).toBe('ok stopped\n')
      expect(await survivorsOf(mark)).toEqual([])
    } finally {
      await killMarked(mark)
    }
  })

  it('that takes a signal for itself and goes on still ends the programs of later calls', async () => {
    const mark = createMark()
    // Two calls run when the signal comes and one waits; it takes the place of the first that ends.
    const body = `
      process.on('SIGINT', () => setTimeout(() => process.exit(4), 1500))
      run('exec sleep "$1"')
      run('sleep 1')
      run('exec sleep "$1"')`
    try {
      const ended = await ending(body, mark, (pid) => process.kill(pid, 'SIGINT'))
      expect(ended).toEqual({ code: 4, signal: null, errors: '' })
      expect(await survivorsOf(mark)).toEqual([])
    } finally {
      await killMarked(mark)
    }
  })

  it('is not held up by a program that was left behind', async () => {
    const mark = createMark()
    const body = `await run('(trap "" TERM; sleep "$1"; sleep "$1") & sleep 0.3')`
    const ended = await ending(body, mark, () => {})
    expect(ended).toEqual({ code: 0, signal: null, errors: '' })
    expect(await survivorsOf(mark)).toEqual([])
  })
})
