import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { presets } from 'atip-bridge'
import { createExecutor, type ExecutionEvent, type ExecutionResult, type ExecutorOptions } from 'atip-bridge/execute'
import { afterAll, describe, expect, it } from 'vitest'
import {
  callOf,
  createFolder,
  createMark,
  killMarked,
  plainTool,
  processesOf,
  scriptCall,
  shell,
  shellTool,
  startOf,
  survivorsOf,
  UNRESTRICTED,
  WELL_BEFORE_MS,
} from '../support/executor'

const folder = createFolder()
afterAll(folder.remove)

const SLEEP = 'echo on; sleep "$1"'

/** Options together with a list of all events. */
function recorded(options: ExecutorOptions): { options: ExecutorOptions; events: ExecutionEvent[] } {
  const events: ExecutionEvent[] = []
  return { options: { ...options, onEvent: (event) => void events.push(event) }, events }
}

describe.concurrent('the exit code', () => {
  it.each([
    ['true', 'ok', 0],
    ['exit 1', 'failed', 1],
    ['exit 255', 'failed', 255],
    ['exit 130', 'failed', 130],
    ['no-such-program-anywhere', 'failed', 127],
    ['kill -TERM $$', 'failed', null],
    ['kill -PIPE $$', 'failed', null],
  ])('of %j', async (script, status, exitCode) => {
    expect(await shell()(script)).toMatchObject({ status, exitCode })
  })

  it('of a program that was killed is the signal, for the log and for the model', async () => {
    const { options, events } = recorded({})
    const { text } = await shell(options)('kill -KILL $$')
    expect(text).toMatch(/\nkilled by SIGKILL after \d\.\d s\n\[no output\]$/)
    expect(events.at(-1)).toMatchObject({ type: 'end', status: 'failed', exitCode: null, signal: 'SIGKILL' })
  })
})

describe('abort', () => {
  it('before the start: nothing runs', async () => {
    const { options, events } = recorded({})
    const file = join(folder.path, 'aborted')
    const result = await shell(options)('touch "$1"', [file], { signal: AbortSignal.abort() })
    expect(result).toMatchObject({ status: 'aborted', exitCode: null, command: [], durationMs: 0 })
    expect(events).toMatchObject([{ type: 'refusal', status: 'aborted' }])
    expect((await shell()('test -e "$1"', [file])).exitCode).toBe(1)
  })

  it.concurrent.each<[string, string]>([
    ['politely', SLEEP],
    ['by force', `trap "" TERM; ${SLEEP}; sleep "$1"`],
    ['with its children', `echo on; sleep "$1" & (trap "" TERM; sleep "$1") & sleep "$1"`],
  ])('while it runs: it is stopped %s', async (_, script) => {
    const mark = createMark()
    const controller = new AbortController()
    const running = shell()(script, [mark], { signal: controller.signal })
    await startOf(mark)
    const aborted = performance.now()
    controller.abort()
    expect(await running).toMatchObject({ status: 'aborted', exitCode: null, stdout: 'on\n' })
    expect(performance.now() - aborted).toBeLessThan(WELL_BEFORE_MS)
    expect((await running).text).toMatch(
      /\nstopped after \d\.\d s on request\. What it did until then is not undone\.\n/,
    )
    expect(await survivorsOf(mark)).toEqual([])
  })

  it('at once behind the start', async () => {
    const mark = createMark()
    const controller = new AbortController()
    const running = shell({ onEvent: ({ type }) => void (type === 'start' && controller.abort()) })(SLEEP, [mark], {
      signal: controller.signal,
    })
    expect(await running).toMatchObject({ status: 'aborted', exitCode: null })
    expect(await survivorsOf(mark)).toEqual([])
  })

  it('while it waits for its turn: it never runs, and the next one does', async () => {
    const mark = createMark()
    const { options, events } = recorded({ concurrency: 1 })
    const run = shell(options)
    const controller = new AbortController()
    const first = run('sleep 0.3; echo first')
    const second = run(SLEEP, [mark], { signal: controller.signal })
    const third = run('echo third')
    controller.abort()
    expect(await second).toMatchObject({ status: 'aborted', command: [] })
    expect(events.map(({ type }) => type)).toEqual(['start', 'refusal'])
    expect(await first).toMatchObject({ status: 'ok', stdout: 'first\n' })
    expect(await third).toMatchObject({ status: 'ok', stdout: 'third\n' })
    expect(await processesOf(mark)).toEqual([])
  })

  it('behind the end changes nothing', async () => {
    const controller = new AbortController()
    const result = await shell()('echo on', [], { signal: controller.signal })
    controller.abort()
    expect(result).toMatchObject({ status: 'ok', exitCode: 0 })
  })

  it('leaves no listener on a signal that many calls share', async () => {
    const { signal } = new AbortController()
    const warnings: Error[] = []
    const onWarning = (warning: Error): void => void warnings.push(warning)
    process.on('warning', onWarning)
    const run = shell({ concurrency: 2 })
    for (let times = 0; times < 4; times++)
      await Promise.all(Array.from({ length: 5 }, () => run('true', [], { signal })))
    await sleep(10)
    process.off('warning', onWarning)
    expect(warnings).toEqual([])
  })
})

describe('at the same time', () => {
  it.each([
    [1, 4],
    [3, 8],
    [undefined, 8],
  ])('run no more than concurrency %j says, of %i', async (concurrency, calls) => {
    let running = 0
    let most = 0
    const onEvent = ({ type }: ExecutionEvent): void => {
      running += type === 'start' ? 1 : -1
      most = Math.max(most, running)
    }
    const run = shell({ onEvent, ...(concurrency !== undefined && { concurrency }) })
    const results = await Promise.all(Array.from({ length: calls }, () => run('sleep 0.1')))
    expect(results.map(({ status }) => status)).toEqual(Array(calls).fill('ok'))
    expect([most, running]).toEqual([concurrency ?? 4, 0])
  })

  it('in the order in which they were asked for', async () => {
    const run = shell({ concurrency: 1 })
    const ended: string[] = []
    const call = async (word: string): Promise<void> => void ended.push((await run('echo "$1"', [word])).stdout.trim())
    await Promise.all(['a', 'b', 'c', 'd'].map(call))
    expect(ended).toEqual(['a', 'b', 'c', 'd'])
  })

  it('the time of one that waits begins when it starts', async () => {
    const run = shell({ concurrency: 1, timeoutMs: 1500 })
    const results = await Promise.all(Array.from({ length: 4 }, () => run('sleep 0.5')))
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  it('a place becomes free whatever became of its call', async () => {
    const run = shell({ concurrency: 1, timeoutMs: 5000 })
    const calls = [run('exit 3'), run('kill -9 $$'), run('echo "$1"', ['a\0']), run('echo on')]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(['failed', 'failed', 'denied', 'ok'])
  })

  it('many executors add nothing to what this process listens to afterwards', async () => {
    const listening = (): number[] =>
      ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((event) => process.listenerCount(event))
    const before = listening()
    const warnings: Error[] = []
    const onWarning = (warning: Error): void => void warnings.push(warning)
    process.on('warning', onWarning)
    await Promise.all(Array.from({ length: 12 }, () => shell()('sleep 0.2')))
    await sleep(10)
    process.off('warning', onWarning)
    expect(warnings.map(({ message }) => message)).toEqual([])
    await expect.poll(() => listening().every((count, index) => count <= (before[index] ?? 0))).toBe(true)
  })
})

describe.concurrent('standard input', () => {
  const text = 'one\ntwo ä€😀\n'

  it.each<[string, string | Uint8Array]>([
    ['a text', text],
    ['bytes', new TextEncoder().encode(text)],
    ['a buffer', Buffer.from(text)],
    ['part of a buffer', new TextEncoder().encode(`xx${text}yy`).subarray(2, -2)],
  ])('is %s', async (_, stdin) => {
    expect((await shell()('cat', [], { stdin })).stdout).toBe(text)
  })

  it.each(['', new Uint8Array(0)])('is empty where it is %j', async (stdin) => {
    expect(await shell()('cat; echo "end $?"', [], { stdin })).toMatchObject({ stdout: 'end 0\n' })
  })

  it('is all of 5 MB', async () => {
    const result = await shell()('wc -c', [], { stdin: 'x'.repeat(5_000_000) })
    expect(result.stdout.trim()).toBe('5000000')
  })

  it.each<[string, string, Partial<ExecutionResult>]>([
    ['ends', 'echo on', { status: 'ok', exitCode: 0 }],
    ['closes it', 'exec <&-; sleep 0.1; echo on', { status: 'ok', exitCode: 0 }],
    ['reads a little of it', 'head -c 10 >/dev/null; echo on', { status: 'ok', exitCode: 0 }],
    ['fails', 'echo on; exit 3', { status: 'failed', exitCode: 3 }],
    ['leaves it open', 'echo on; sleep "$1"', { status: 'timeout', exitCode: null }],
  ])('of 5 MB does no harm where the program %s', async (_, script, expected) => {
    const mark = createMark()
    const result = await shell({ timeoutMs: 1500 })(script, [mark], { stdin: Buffer.alloc(5_000_000, 'x') })
    expect(result).toMatchObject({ ...expected, stdout: 'on\n', stderr: '' })
    expect(result.durationMs).toBeLessThan(WELL_BEFORE_MS)
    expect(await survivorsOf(mark)).toEqual([])
  })

  it('is none where none is given', async () => {
    expect((await shell()('if [ -p /dev/stdin ]; then echo pipe; else cat; echo none; fi')).stdout).toBe('none\n')
  })
})

describe('the time that a call has', () => {
  const within = (timeout: string) => shellTool({ effects: { duration: { timeout } } })

  it.concurrent.each<[string, string | undefined, number | undefined, string, 'ok' | 'timeout']>([
    ['of the metadata', '200ms', undefined, 'sleep "$1"', 'timeout'],
    ['of the metadata, which is enough', '5s', undefined, 'sleep 0.3', 'ok'],
    ['of the options, less than the metadata says', '60s', 200, 'sleep "$1"', 'timeout'],
    ['of the options, more than the metadata says', '100ms', 5000, 'sleep 0.3', 'ok'],
    ['of the options alone', undefined, 200, 'sleep "$1"', 'timeout'],
    ['of neither', undefined, undefined, 'sleep 0.3', 'ok'],
    ['of a text that is no time', 'soon', undefined, 'sleep 0.3', 'ok'],
  ])('is that %s', async (_, timeout, timeoutMs, script, status) => {
    const mark = createMark()
    const options = timeoutMs === undefined ? {} : { timeoutMs }
    const result = await shell(options, timeout === undefined ? shellTool() : within(timeout))(script, [mark])
    expect(result.status).toBe(status)
    expect(result.durationMs).toBeLessThan(WELL_BEFORE_MS)
    expect(await survivorsOf(mark)).toEqual([])
  })

  it('is told when it is over', async () => {
    const { text } = await shell({ timeoutMs: 100 })('echo on; sleep "$1"', [createMark()])
    expect(text).toMatch(
      /\nstopped after \d+\.\d s: it took longer than allowed\. What it did until then is not undone\.\n/,
    )
  })

  it('is not over where the program ended in time, however busy this process was', async () => {
    const busy = (): void => {
      const until = performance.now() + 600
      while (performance.now() < until);
    }
    const onEvent = ({ type }: ExecutionEvent): void => void (type === 'start' && setImmediate(busy))
    const result = await shell({ timeoutMs: 300, onEvent })('echo on')
    expect(result).toMatchObject({ status: 'ok', exitCode: 0, stdout: 'on\n' })
  })
})

describe.concurrent('what a call leaves behind', () => {
  const BACKGROUND = 'sleep "$1" </dev/null >/dev/null 2>&1 & echo done'

  it('is ended by default', async () => {
    const mark = createMark()
    expect(await shell()(BACKGROUND, [mark])).toMatchObject({ status: 'ok', stdout: 'done\n' })
    expect(await survivorsOf(mark)).toEqual([])
  })

  it.each([
    ['has closed its output', BACKGROUND],
    ['holds its output', 'sleep "$1" & echo done'],
  ])('stays with afterExit "leave" where it %s', async (_, script) => {
    const mark = createMark()
    try {
      const result = await shell({ afterExit: 'leave' })(script, [mark])
      expect(result).toMatchObject({ status: 'ok', stdout: 'done\n' })
      expect(result.durationMs).toBeLessThan(WELL_BEFORE_MS)
      await sleep(100)
      expect(await processesOf(mark)).toHaveLength(1)
    } finally {
      await killMarked(mark)
    }
  })

  it.each([
    ['its time is over', 'timeout'],
    ['it is aborted', 'aborted'],
  ])('is ended all the same when %s', async (_, status) => {
    const mark = createMark()
    const controller = new AbortController()
    const run = shell({ afterExit: 'leave', timeoutMs: status === 'timeout' ? 300 : 20_000 })
    const running = run('sleep "$1" </dev/null >/dev/null 2>&1 & sleep "$1"', [mark], { signal: controller.signal })
    if (status === 'aborted') {
      await startOf(mark)
      controller.abort()
    }
    expect((await running).status).toBe(status)
    expect(await survivorsOf(mark)).toEqual([])
  })
})

describe.concurrent('a program that cannot be started', () => {
  const directory = join(folder.path, 'directory')
  mkdirSync(directory)
  const SCRIPT = '#!/bin/sh\necho on\n'
  const run = (file: string, options: ExecutorOptions = {}): Promise<ExecutionResult> =>
    createExecutor([plainTool('t')], { policy: presets.unrestricted, resolve: () => ({ file }), ...options }).execute(
      callOf('t'),
    )

  it.each<[string, string, ExecutorOptions, Partial<ExecutionResult>, string]>([
    ['missing', join(folder.path, 'missing'), {}, { status: 'denied' }, 't cannot run: the file of t'],
    [
      'missing, unverified',
      join(folder.path, 'missing'),
      { verifyIdentity: false },
      { status: 'denied' },
      't cannot run: the file of t',
    ],
    [
      'not executable',
      folder.file('plain', SCRIPT, 0o644),
      {},
      { status: 'failed' },
      'not started: this user may not run the program',
    ],
    ['a directory', directory, {}, { status: 'denied' }, 't cannot run: the file of t'],
    [
      'a directory, unverified',
      directory,
      { verifyIdentity: false },
      { status: 'denied' },
      't cannot run: the file of t is not a regular file',
    ],
    [
      'below a file',
      join(folder.file('below', SCRIPT), 'x'),
      { verifyIdentity: false },
      { status: 'denied' },
      't cannot run: the file of t',
    ],
    [
      'without its interpreter',
      folder.file('orphan', '#!/no/such/interpreter\n'),
      {},
      { status: 'failed' },
      'not started: the program or its interpreter is missing',
    ],
    [
      'without its interpreter, unverified',
      folder.file('orphan-2', '#!/no/such/interpreter\n'),
      { verifyIdentity: false },
      { status: 'failed' },
      'not started: the program or its interpreter is missing',
    ],
    [
      'given too much',
      folder.file('much', SCRIPT),
      { env: { MUCH: 'x'.repeat(4_000_000) } },
      { status: 'failed' },
      'not started: the command line is too long for this system',
    ],
  ])('because it is %s', async (_, file, options, expected, text) => {
    const result = await run(file, options)
    expect(result).toMatchObject({ exitCode: null, stdout: '', stderr: '', ...expected })
    expect(result.text).toContain(text)
  })

  it('is told apart from one without "#!", which the system takes for a script of its shell', async () => {
    expect(await run(folder.file('bare', 'echo on\n'))).toMatchObject({ status: 'ok', stdout: 'on\n' })
  })

  it('is logged with its end', async () => {
    const { options, events } = recorded({ verifyIdentity: false })
    await run(folder.file('orphan-3', '#!/no/such/interpreter\n'), options)
    expect(events).toMatchObject([
      { type: 'start' },
      { type: 'end', status: 'failed', exitCode: null, signal: null, stdoutBytes: 0 },
    ])
  })

  it('since its directory is gone', async () => {
    const cwd = join(folder.path, 'gone')
    mkdirSync(cwd)
    const run = shell({ cwd })
    expect((await run('pwd')).stdout).toBe(`${cwd}\n`)
    rmSync(cwd, { recursive: true })
    const result = await run('pwd')
    expect(result).toMatchObject({ status: 'denied', exitCode: null })
    expect(result.text).toContain('the directory in which calls run is gone')
  })

  it('since its directory went while a person was asked', async () => {
    const cwd = join(folder.path, 'going')
    mkdirSync(cwd)
    const confirm = (): boolean => {
      rmSync(cwd, { recursive: true })
      return true
    }
    const { execute } = createExecutor([shellTool()], { ...UNRESTRICTED, policy: presets.supervised, cwd, confirm })
    expect(await execute(scriptCall('echo on'))).toMatchObject({ status: 'needs-approval', stdout: '', command: [] })
  })
})

describe('what a call has written is counted, kept or not', () => {
  it.each([
    [60_000, false],
    [1_048_576, false],
    [1_048_577, true],
    [5_000_000, true],
  ])('%i bytes', async (bytes, truncated) => {
    const { options, events } = recorded({ filter: false })
    const script = `perl -e 'my $line = ("x " x 49) . "x\\n"; print substr($line x ($ARGV[0] / 100 + 1), 0, $ARGV[0])' "$1"`
    const result = await shell(options)(script, [String(bytes)])
    expect(result).toMatchObject({ status: 'ok', truncated })
    expect(events.at(-1)).toMatchObject({ type: 'end', stdoutBytes: bytes, stderrBytes: 0, truncated })
    if (!truncated) expect(result.stdout).toHaveLength(bytes)
    const [, cut] = /\n\[cut: (\d+) bytes left out here\]\n/.exec(result.stdout) ?? []
    expect(cut === undefined).toBe(!truncated)
    const kept = result.stdout.replace(/\n\[cut: \d+ bytes left out here\]\n/, '').length
    expect(kept + Number(cut ?? 0)).toBe(bytes)
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('through no character, %i bytes further', async (shift) => {
    const stdin = 'a'.repeat(shift) + '😀é'.repeat(40_000)
    const { stdout, truncated } = await shell({ maxOutputBytes: 65_536, filter: false })('cat', [], { stdin })
    expect(truncated).toBe(true)
    const whole = /^a*(😀é)*😀?\n\[cut: \d+ bytes left out here\]\n(é?(😀é)*)$/u
    expect(whole.test(stdout)).toBe(true)
  })
})
