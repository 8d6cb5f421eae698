import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileTools, createToolset, handleToolResult, parseToolCall } from 'atip-bridge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fromToolsManifest,
  loadToolsManifest,
  type ManifestToolEvent,
  type RunManifestOptions,
  runManifestTool,
  type ToolOutcome,
  type ToolSpec,
} from '../../src/agentcli'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'agentcli-')))
const bin = join(folder, 'tools/bin')
const KEY = 'sk-test-1234567890'
const MANY = 1_000_000
/** More digits than a number keeps. */
const LARGE = Number('12345678901234567890')

const sh = (script: string): string => `#!/bin/sh\n${script}\n`
const node = (script: string): string =>
  `#!${process.execPath}\nconst input = JSON.parse(require('fs').readFileSync(0, 'utf8'))\n${script}\n`

interface Sample extends Partial<Omit<ToolSpec, 'command'>> {
  readonly script: string
  readonly args?: string[]
  readonly mode?: number
}

/** Tools as people write them, good ones and bad ones. */
const SAMPLES: Record<string, Sample> = {
  echo: { script: sh('cat') },
  get_time: { script: node('console.log(JSON.stringify({ zone: input.timezone, year: 2026 }))'), timeoutSec: 20 },
  add: { script: node('console.log(JSON.stringify(input.a + input.b))') },
  list_files: { script: node("console.log(JSON.stringify(require('fs').readdirSync(input.path).length > 0))") },
  words: { script: sh(`printf '["%s","%s"]' "$1" "$2"`), args: ['$(id) `id` ; x', '*'] },
  where: { script: sh('printf \'"%s"\' "$PWD"') },
  pretty: { script: sh('printf \'{\\n  "text": "two  spaces\\\\n",\\r\\n  "n": 12345678901234567890\\n}\\n\'') },
  silent: { script: sh('exit 0') },
  plain_text: { script: sh('printf "done:\\n 3 files\\n"') },
  half_json: { script: sh('printf \'{"a": \'') },
  warns: { script: sh('echo careful >&2; echo "{}"') },
  reads_nothing: { script: sh('echo true') },
  closes_input: { script: sh('exec <&-; sleep 0.2; echo 1') },
  late: { script: sh(`( sleep 0.1; printf '"late"' ) & exit 0`) },
  big: { script: node(`console.log(JSON.stringify('x'.repeat(${MANY})))`) },
  flood: { script: sh('head -c 30000000 /dev/zero') },
  sleeper: { script: sh('sleep 60'), timeoutSec: 1 },
  stubborn: { script: sh("trap '' TERM; while :; do sleep 0.1; done"), timeoutSec: 1 },
  family: { script: sh(`sleep 61 & echo $! > "$1"; sleep 61`), args: [join(folder, 'family')], timeoutSec: 1 },
  leaves_child: { script: sh(`sleep 62 & echo $! > "$1"; echo '"gone"'`), args: [join(folder, 'child')] },
  marks: { script: sh('echo > "$1"'), args: [join(folder, 'mark')] },
  daemon: { script: sh(`setsid sleep 63 & echo $! > "$1"; echo '"up"'`), args: [join(folder, 'daemon')] },
  says_boom: { script: sh('echo "not this"; echo boom >&2; exit 3') },
  says_nothing: { script: sh('exit 7') },
  says_json: { script: sh('printf \'{"error":"missing timezone",\\n"hint":"give one"}\\n\' >&2; exit 1') },
  says_much: { script: node("process.stderr.write('€'.repeat(400_000)); process.exitCode = 1") },
  says_much_json: { script: node("console.error(JSON.stringify({ error: 'y'.repeat(5000) })); process.exitCode = 1") },
  says_wide_json: { script: node("console.error(JSON.stringify({ error: '€'.repeat(900) })); process.exitCode = 1") },
  says_more_json: {
    script: node("console.error(JSON.stringify({ error: 'e', more: '€'.repeat(4000) })); process.exitCode = 1"),
  },
  says_other_json: { script: sh('echo "[1]" >&2; exit 1') },
  is_killed: { script: sh('kill -KILL $$') },
  asks: { script: sh('printf "Password: "; sleep 60') },
  environment: {
    script: node('console.log(JSON.stringify(process.env))'),
    envPassthrough: ['OAI_API_KEY', 'NOT_THERE', 'EMPTY'],
  },
  leaks: { script: sh('echo "401 for $OAI_API_KEY" >&2; exit 1'), envPassthrough: ['OAI_API_KEY'] },
  leaks_result: { script: sh(`printf '{"key":"%s","pin":%s}' "$OAI_API_KEY" 4711`), envPassthrough: ['OAI_API_KEY'] },
  says_place: { script: sh('echo "at $PLACE"'), envPassthrough: ['PLACE'] },
  says_password: { script: sh('echo "not hunter: hunter2x" >&2; exit 1'), envPassthrough: ['PLACE'] },
  leaks_number: { script: sh('echo "{\\"pin\\": $DOOR_PIN}"'), envPassthrough: ['DOOR_PIN'] },
  not_executable: { script: sh('exit 0'), mode: 0o644 },
  no_program: { script: 'neither', mode: 0o755 },
}

const ENV = { PATH: process.env.PATH, HOME: folder, OAI_API_KEY: KEY, OTHER: 'hidden', EMPTY: '', DOOR_PIN: '471199' }

let specs: ToolSpec[] = []
const specOf = (name: string): ToolSpec => specs.find((spec) => spec.name === name) as ToolSpec
const run = (name: string, args: unknown = {}, options: RunManifestOptions = {}): Promise<ToolOutcome> =>
  runManifestTool(specOf(name), args, { env: ENV, ...options })

beforeAll(async () => {
  mkdirSync(bin, { recursive: true })
  const tools = Object.entries(SAMPLES).map(([name, { script, args = [], mode = 0o755, ...fields }]) => {
    writeFileSync(join(bin, name), script, { mode })
    return { name, command: [`./tools/bin/${name}`, ...args], ...fields }
  })
  const missing = { name: 'missing', command: ['./tools/bin/missing'] }
  writeFileSync(join(folder, 'tools.json'), JSON.stringify({ tools: [...tools, missing] }))
  specs = await loadToolsManifest(join(folder, 'tools.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // One that has ended and that nobody has waited for yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
const waitForEnd = async (file: string): Promise<void> => {
  const pid = Number(readFileSync(file, 'utf8'))
  expect(pid).toBeGreaterThan(1)
  while (isAlive(pid)) await sleep(20)
}

describe.concurrent('a manifest of real tools', () => {
  it('has more than twenty of them', () => {
    expect(specs.length).toBeGreaterThan(20)
    expect(specOf('echo').command).toEqual([join(bin, 'echo')])
  })

  it.each<[string, unknown, unknown, string?]>([
    ['echo', { a: 1 }, { a: 1 }, '{"a":1}'],
    ['echo', ' {"a":\n [1,  2]}\n', { a: [1, 2] }, '{"a":  [1,  2]}'],
    ['echo', '{"n":12345678901234567890}', { n: LARGE }, '{"n":12345678901234567890}'],
    ['echo', '', {}, '{}'],
    ['echo', undefined, {}, '{}'],
    ['echo', null, {}, '{}'],
    [
      'echo',
      { text: 'é\u{1f600}\ud800\u2028', ['__proto__']: 1 },
      { text: 'é\u{1f600}\ud800\u2028', ['__proto__']: 1 },
    ],
    ['get_time', { timezone: 'Europe/Helsinki' }, { zone: 'Europe/Helsinki', year: 2026 }],
    ['add', { a: 1, b: 2 }, 3, '3'],
    ['list_files', { path: '/' }, true, 'true'],
    ['words', {}, ['$(id) `id` ; x', '*']],
    ['silent', {}, {}, '{}'],
    ['plain_text', {}, 'done:\n 3 files', '"done:\\n 3 files"'],
    ['half_json', {}, '{"a":', '"{\\"a\\":"'],
    ['warns', {}, {}, '{}'],
    ['reads_nothing', { text: 'x'.repeat(MANY) }, true, 'true'],
    ['closes_input', { text: 'x'.repeat(MANY) }, 1, '1'],
    ['late', {}, 'late', '"late"'],
    ['big', {}, 'x'.repeat(MANY)],
  ])('%s gives what it says', async (name, args, result, content) => {
    const outcome = await run(name, args)
    expect(outcome).toMatchObject({ status: 'ok', exitCode: 0, truncated: false })
    expect(outcome.result).toEqual(result)
    expect(outcome.content).toBe(content ?? JSON.stringify(result))
  })

  it('keeps white space in texts, and large numbers', async () => {
    const { content, result } = await run('pretty')
    expect(content).toBe('{   "text": "two  spaces\\n",   "n": 12345678901234567890 }')
    expect(result).toEqual({ text: 'two  spaces\n', n: LARGE })
  })

  it('does not deadlock on large input and output', async () => {
    const args = { text: 'x'.repeat(MANY) }
    expect((await run('echo', args, { maxOutputBytes: 2 * MANY })).result).toEqual(args)
  })

  it.each<[string, string, number | null]>([
    ['says_boom', 'boom', 3],
    ['says_nothing', 'exit status 7', 7],
    ['says_other_json', '[1]', 1],
    ['is_killed', 'signal: killed', null],
    ['asks', 'tool asked a question and was stopped: it must not ask anything', null],
    ['missing', `start: ${join(bin, 'missing')}: no such file or directory`, null],
    ['not_executable', `start: ${join(bin, 'not_executable')}: permission denied`, null],
    ['leaks', '401 for [REDACTED]', 1],
  ])('%s fails with the words %j', async (name, error, exitCode) => {
    const outcome = await run(name)
    expect(outcome).toMatchObject({ status: 'failed', result: { error }, exitCode, truncated: false })
    expect(outcome.content).toBe(JSON.stringify({ error }))
  })

  it('says why a file that is not a program does not start', async () => {
    const { result, status } = await run('no_program')
    expect(status).toBe('failed')
    expect(result).toEqual({ error: expect.stringMatching(/^start: .*no_program: |not found/) })
  })

  it('passes on an error in JSON unchanged', async () => {
    const { content, result } = await run('says_json')
    expect(result).toEqual({ error: 'missing timezone', hint: 'give one' })
    expect(content).toBe('{"error":"missing timezone", "hint":"give one"}')
  })

  it.each([
    ['says_much', '€'.repeat(333)],
    ['says_much_json', 'y'.repeat(1000)],
    ['says_wide_json', '€'.repeat(333)],
    ['says_more_json', 'e'],
  ])('cuts errors to 1000 bytes, between characters: %s', async (name, error) => {
    expect(await run(name)).toMatchObject({ status: 'failed', result: { error }, truncated: true })
  })

  it('leaves out a result that is too long', async () => {
    const tooLong = { status: 'ok', truncated: true, content: '{"truncated":true,"reason":"large-tool-output"}' }
    expect(await run('flood')).toMatchObject(tooLong)
    const outcome = await run('big', {}, { maxOutputBytes: 8192 })
    expect(outcome).toMatchObject(tooLong)
    // Each one has its own.
    Object.assign(outcome.result as object, { reason: 'changed' })
    const again = await run('big', {}, { maxOutputBytes: 8192 })
    expect(again.result).toEqual({ truncated: true, reason: 'large-tool-output' })
  })

  it.each(['sleeper', 'stubborn'])('stops %s when its time is over', async (name) => {
    const outcome = await run(name)
    expect(outcome).toMatchObject({ status: 'timeout', result: { error: 'tool timed out' }, exitCode: null })
    expect(outcome.durationMs).toBeGreaterThan(900)
  })

  it('stops it by the default where the manifest has no time', async () => {
    const spec = { name: 'x', command: ['/bin/sleep', '60'] }
    expect(await runManifestTool(spec, {}, { timeoutMs: 300 })).toMatchObject({ status: 'timeout' })
  })

  it('ends what a tool started, with it', async () => {
    expect((await run('family')).status).toBe('timeout')
    await waitForEnd(join(folder, 'family'))
  })

  it('ends what a tool leaves behind', async () => {
    expect(await run('leaves_child')).toMatchObject({ status: 'ok', result: 'gone' })
    await waitForEnd(join(folder, 'child'))
  })

  it('stops when the signal aborts', async () => {
    const spec = { name: 'x', command: ['/bin/sleep', '60'] }
    const outcome = await runManifestTool(spec, {}, { signal: AbortSignal.timeout(200) })
    expect(outcome).toMatchObject({ status: 'aborted', content: '{"error":"tool was stopped"}' })
  })

  it('does not start after the signal has aborted', async () => {
    const events: unknown[] = []
    const options = { signal: AbortSignal.abort(), onEvent: (event: unknown) => void events.push(event) }
    const outcome = await run('marks', {}, options)
    expect(outcome).toMatchObject({ status: 'aborted', result: { error: 'tool was stopped' }, durationMs: 0 })
    await sleep(100)
    expect(existsSync(join(folder, 'mark'))).toBe(false)
    expect(events).toEqual([])
    expect((await run('marks')).status).toBe('ok')
    expect(existsSync(join(folder, 'mark'))).toBe(true)
  })

  it('ignores an abort after the end', async () => {
    const controller = new AbortController()
    const options = { signal: controller.signal, onEvent: () => controller.abort() }
    expect(await run('silent', {}, options)).toMatchObject({ status: 'ok', exitCode: 0 })
  })

  it('does not wait for what has left the group and holds the output', async () => {
    const outcome = await run('daemon')
    expect(outcome).toMatchObject({ status: 'ok', result: 'up' })
    process.kill(Number(readFileSync(join(folder, 'daemon'), 'utf8')))
  })

  it('runs in the directory that it is given', async () => {
    expect((await run('where', {}, { cwd: folder })).result).toBe(folder)
    expect((await run('where')).result).toBe(process.cwd())
  })

  it('runs many at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => run('echo', { index })))
    expect(outcomes.map(({ result }) => result)).toEqual(outcomes.map((_, index) => ({ index })))
  })
})

describe('variables', () => {
  it('are PATH, HOME and what the manifest names, as far as it is there', async () => {
    const { result } = await run('environment')
    const { OAI_API_KEY, ...rest } = result as Record<string, string>
    expect(OAI_API_KEY).toBe('[REDACTED]')
    // Some systems add one of their own.
    expect(Object.keys(rest).filter((name) => !name.startsWith('__'))).toEqual(['PATH', 'HOME', 'EMPTY'])
  })

  it('are empty if PATH and HOME are empty or absent', async () => {
    const { result } = await run('environment', {}, { env: { PATH: '', OTHER: 'x' } })
    expect(Object.keys(result as object).filter((name) => !name.startsWith('__'))).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('hold no directory of PATH in which others can put programs', async () => {
    const open = join(folder, 'open')
    mkdirSync(open)
    chmodSync(open, 0o777)
    const own = join(folder, 'node_modules', '.bin')
    mkdirSync(own, { recursive: true })
    const env = { PATH: [open, own, '.', '/usr/bin'].join(':') }
    const { result } = await run('environment', {}, { env })
    expect((result as Record<string, string>).PATH).toBe('/usr/bin')
  })

  it('are redacted even if the output limit is small', async () => {
    expect((await run('leaks', {}, { maxOutputBytes: 20 })).result).toEqual({ error: '401 for [REDACTED]' })
  })

  it('are read once: what is passed on is what is redacted', async () => {
    const values = ['first-value-1', 'second-value-2', 'third-value-3']
    const env = {
      PATH: process.env.PATH,
      get OAI_API_KEY() {
        return values.shift()
      },
    }
    expect((await run('leaks', {}, { env })).result).toEqual({ error: '401 for [REDACTED]' })
  })

  it.each<[string, string, string]>([
    ['an address with a password', 'postgres://ada:hunter2x@db/notes', '[REDACTED]'],
    ['an address without one', 'postgres://ada@db/notes', 'postgres://ada@db/notes'],
    ['a word', 'Europe/Helsinki', 'Europe/Helsinki'],
  ])('that are %s', async (_, PLACE, shown) => {
    const { result } = await run('says_place', {}, { env: { PATH: process.env.PATH, PLACE } })
    expect(result).toBe(`at ${shown}`)
  })

  it('whose password is told alone are redacted, too', async () => {
    const env = { PATH: process.env.PATH, PLACE: ['postgres://ada:', 'hunter2x@db/notes'].join('') }
    expect((await run('says_password', {}, { env })).result).toEqual({ error: 'not hunter: [REDACTED]' })
  })

  it('are searched for passwords in linear time', async () => {
    const env = { PATH: process.env.PATH, PLACE: `://${':'.repeat(120_000)}` }
    expect((await run('says_place', {}, { env })).status).toBe('ok')
  })

  it('are redacted, and the rest stays', async () => {
    expect((await run('leaks_result')).content).toBe('{"key":"[REDACTED]","pin":4711}')
    expect((await run('leaks_number')).content).not.toContain('471199')
  })
})

describe('the audit event', () => {
  const eventOf = async (name: string, options: RunManifestOptions = {}): Promise<ManifestToolEvent | undefined> => {
    const events: ManifestToolEvent[] = []
    await run(name, {}, { onEvent: (event) => void events.push(event), ...options })
    expect(events.length).toBe(1)
    return events[0]
  }

  it('says what was run, and names of variables only', async () => {
    const event = await eventOf('environment')
    expect(event).toEqual({
      ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      tool: 'environment',
      argv: [join(bin, 'environment')],
      cwd: process.cwd(),
      exit: 0,
      ms: expect.any(Number),
      stdoutBytes: expect.any(Number),
      stderrBytes: 0,
      truncated: false,
      envKeys: ['OAI_API_KEY', 'EMPTY'],
    })
    expect(JSON.stringify(event)).not.toContain(KEY)
  })

  it.each<[string, object]>([
    ['silent', { exit: 0, stdoutBytes: 0 }],
    ['flood', { exit: 0, stdoutBytes: 30_000_000, truncated: true }],
    ['says_boom', { exit: 3, stderrBytes: 5 }],
    ['sleeper', { exit: -1 }],
    ['is_killed', { exit: -1 }],
    ['missing', { exit: -1 }],
    ['reads_nothing', { exit: 0 }],
  ])('of %s', async (name, expected) => {
    const event = await eventOf(name)
    expect(event).toMatchObject(expected)
    expect(event).not.toHaveProperty('envKeys')
  })

  it('shows no secret from the manifest', async () => {
    const events: ManifestToolEvent[] = []
    const command = ['/bin/echo', `--token=${KEY}`, `-x${KEY}`, '--password', 'hunter2abc', '--verbose']
    const outcome = await runManifestTool(
      { name: 'x', command },
      {},
      { env: ENV, onEvent: (event) => void events.push(event) },
    )
    expect(outcome.status).toBe('ok')
    expect(events[0]?.argv).toEqual([
      '/bin/echo',
      '--token=[REDACTED]',
      '-x[REDACTED]',
      '--password',
      '[REDACTED]',
      '--verbose',
    ])
  })

  it('does not fail the call if the listener throws', async () => {
    const onEvent = (): never => {
      throw new Error('the disk is full')
    }
    expect(await run('add', { a: 1, b: 1 }, { onEvent })).toMatchObject({ status: 'ok', result: 2 })
    // A rejection that nobody takes would end this run of tests.
    const rejecting = async (): Promise<void> => onEvent()
    expect(await run('add', { a: 1, b: 1 }, { onEvent: rejecting })).toMatchObject({ status: 'ok', result: 2 })
    await sleep(20)
  })
})

describe('hostile input', () => {
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level++) deep = [deep]

  it.each<[string, unknown]>([
    ['text that is no JSON', '{"a":'],
    ['two values', '{} {}'],
    ['a cycle', cycle],
    ['a bigint', { a: 5n }],
    ['a map, which would become nothing', new Map([['a', 1]])],
    ['not a number, which would become null', { a: Number.NaN }],
    ['a hole, which would become null', [undefined]],
    ['a function', () => 5],
    ['a symbol', Symbol('x')],
    [
      'an accessor that throws',
      {
        get a(): never {
          throw new Error(KEY)
        },
      },
    ],
    ['endless depth', deep],
  ])('%s as arguments is for the model to read, and nothing runs', async (_, args) => {
    const events: unknown[] = []
    const outcome = await run('echo', args, { onEvent: (event) => void events.push(event) })
    expect(outcome).toMatchObject({ status: 'failed', exitCode: null, durationMs: 0 })
    expect(outcome.content).toMatch(/^\{"error":"the arguments are not /)
    expect(events).toEqual([])
  })

  it.each<[string, unknown, unknown]>([
    ['null for a tool', null, {}],
    ['no command', { name: 'x' }, {}],
    ['a relative program', { name: 'x', command: ['echo'] }, {}],
    ['a relative program below tools/bin', { name: 'x', command: ['./tools/bin/x'] }, {}],
    ['a variable that is none', { name: 'x', command: ['/bin/echo'], envPassthrough: ['A=B'] }, {}],
    ['options that are none', { name: 'x', command: ['/bin/echo'] }, null],
    ['an option that there is not', { name: 'x', command: ['/bin/echo'] }, { timeout: 5 }],
    ['no time', { name: 'x', command: ['/bin/echo'] }, { timeoutMs: 0 }],
    ['endless time', { name: 'x', command: ['/bin/echo'] }, { timeoutMs: Number.POSITIVE_INFINITY }],
    ['a relative directory', { name: 'x', command: ['/bin/echo'] }, { cwd: '.' }],
    ['a directory that there is not', { name: 'x', command: ['/bin/echo'] }, { cwd: '/no/such/directory' }],
    ['a signal that is none', { name: 'x', command: ['/bin/echo'] }, { signal: {} }],
    ['no room', { name: 'x', command: ['/bin/echo'] }, { maxOutputBytes: 0 }],
    ['variables that are none', { name: 'x', command: ['/bin/echo'] }, { env: 'PATH' }],
    ['a listener that is none', { name: 'x', command: ['/bin/echo'] }, { onEvent: 1 }],
  ])('%s', async (_, spec, options) => {
    await expect(runManifestTool(spec as never, {}, options as never)).rejects.toMatchObject({
      code: 'ATIP_VALIDATION',
    })
  })

  it.skipIf(process.platform === 'win32')('a path of Windows is no name to look for in PATH', async () => {
    writeFileSync(join(bin, 'C:\\x'), sh('echo 1'), { mode: 0o755 })
    const outcome = runManifestTool({ name: 'x', command: ['C:\\x'] }, {}, { env: { PATH: bin } })
    await expect(outcome).rejects.toThrow(/^Expected an absolute path of this system at spec\.command\.0/)
  })

  it('a tool is what its own fields say, in their own spelling', async () => {
    const spec = { name: 'x', command: ['/bin/echo', '1'], COMMAND: ['/bin/echo', '2'] }
    expect((await runManifestTool(spec, {})).result).toBe(1)
  })

  it.each(['a\0b', '/a\0b', '/dev/null', '/dev/null/x', 'relative'])('no directory to run in: %j', async (cwd) => {
    const outcome = runManifestTool({ name: 'x', command: ['/bin/echo'] }, {}, { cwd })
    await expect(outcome).rejects.toThrow(/^Expected the absolute path of a directory at options\.cwd/)
  })

  it('words with NUL do not start', async () => {
    const outcome = await runManifestTool({ name: 'x', command: ['/bin/echo', 'a\0b'] }, {})
    expect(outcome).toMatchObject({ status: 'failed', result: { error: expect.stringMatching(/^start: /) } })
  })

  it('a time of many years is waited for without a warning', async () => {
    const outcome = await runManifestTool({ name: 'x', command: ['/bin/sleep', '0.3'], timeoutSec: 1e15 }, {})
    expect(outcome).toMatchObject({ status: 'ok', result: {} })
  })
})

describe('loadToolsManifest', () => {
  const write = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const tools = JSON.stringify({ tools: [{ name: 'x', command: ['tools/bin/x'] }] })

  it('resolves programs against the directory of the file, whatever the directory of the process', async () => {
    mkdirSync(join(folder, 'configs/sub'), { recursive: true })
    const file = write('configs/sub/tools.json', tools)
    const expected = [{ name: 'x', command: [join(folder, 'configs/sub/tools/bin/x')] }]
    expect(await loadToolsManifest(file)).toEqual(expected)
    expect(await loadToolsManifest(relative(process.cwd(), file))).toEqual(expected)
  })

  it('does not follow a link to know the directory', async () => {
    mkdirSync(join(folder, 'link'))
    symlinkSync(write('real.json', tools), join(folder, 'link/tools.json'))
    const [spec] = await loadToolsManifest(join(folder, 'link/tools.json'))
    expect(spec?.command).toEqual([join(folder, 'link/tools/bin/x')])
  })

  it.each<[string, () => string, string]>([
    [
      'a file that there is not',
      () => '/no/tools.json',
      'read manifest: open /no/tools.json: no such file or directory',
    ],
    ['a directory', () => folder, `read manifest: read ${folder}: is a directory`],
    ['a device', () => '/dev/zero', 'read manifest: read /dev/zero: not a regular file'],
    ['a large file', () => write('large.json', Buffer.alloc(8_388_609)), ': more than 8388608 bytes'],
    ['an empty file', () => write('empty.json', ''), 'parse manifest: unexpected end of JSON input'],
    ['no JSON', () => write('none.json', 'tools: []'), 'parse manifest: '],
    ['a byte order mark', () => write('bom.json', `\ufeff${tools}`), 'parse manifest: '],
    ['a rule that is broken', () => write('rule.json', '{"tools":[{}]}'), 'tool[0]: name is required'],
  ])('refuses %s', async (_, file, message) => {
    const error = await loadToolsManifest(file()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'ATIP_VALIDATION', message: expect.stringContaining(message) })
    expect((error as { problems: unknown[] }).problems.length).toBeGreaterThan(0)
  })

  it('does not wait for a pipe', async () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    await expect(loadToolsManifest(pipe)).rejects.toThrow(`read manifest: read ${pipe}: not a regular file`)
  })

  it.each([undefined, null, '', 5, 'a\0b'])('refuses the path %j', async (file) => {
    await expect(loadToolsManifest(file as never)).rejects.toThrow(/^Expected a path at file/)
  })
})

describe('a whole turn', () => {
  it('from the manifest to the answer', async () => {
    const toolset = createToolset(fromToolsManifest(specs))
    expect(compileTools(toolset, 'anthropic').tools).toHaveLength(specs.length)
    const response = { content: [{ type: 'tool_use', id: 'toolu_1', name: 'add', input: { a: 2, b: 3 } }] }
    const [call] = parseToolCall('anthropic', response)
    const spec = specs.find(({ name }) => name === toolset.resolve(call?.name ?? '')?.tool.name)
    const { result } = await runManifestTool(spec as ToolSpec, call?.arguments, { env: ENV })
    expect(JSON.stringify(handleToolResult('anthropic', 'toolu_1', result))).toContain('"5"')
  })
})
