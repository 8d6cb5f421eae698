import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type AtipTool, presets, type ToolCall } from 'atip-bridge'
import {
  createExecutor,
  createToolkit,
  type ExecuteOptions,
  type ExecutionDecision,
  type ExecutorOptions,
} from 'atip-bridge/execute'
import { afterAll, describe, expect, it } from 'vitest'
import { installPrinter } from '../support/printer'
import { someOf } from '../support/runs'
import { callOf, HARMLESS } from '../support/shell'
import { argument, command, option, own, tool } from '../support/tools'

const { print } = installPrinter()

/** Known by its format, wherever it stands. */
const TOKEN = `ghp_${'c4N4'.repeat(9)}`
/** Known only because the host granted it, or because the metadata says that it is sensitive. */
const PLAIN = 'Zebra-Quartz-4711-Lantern'
const SPECIAL = `Zeb"ra 'Quartz' & 47%11\\Lantern+π`
const PIN = '47114711471147'

const directory = mkdtempSync(join(tmpdir(), 'atip-bridge-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const file = join(directory, 'vault')
/** Shows all that it was given on both streams, and ends as the word says. */
writeFileSync(
  file,
  `#!/bin/sh
show() {
  printf '%s\\n' "$@"
  env
}
show "$@"
show "$@" >&2
cat
for last; do :; done
case $last in
  slow) sleep 20 ;;
  wrong) exit 3 ;;
esac
`,
)
chmodSync(file, 0o755)

const VAULT: AtipTool = tool({
  name: 'vault',
  effects: HARMLESS,
  authentication: { required: false, checkCommand: 'vault status' },
  commands: {
    status: command(),
    run: command({
      arguments: [argument('word', { variadic: true, required: false })],
      options: [
        option('title'),
        option('spaced', { 'x-argv': { separator: ' ' } } as object),
        option('password'),
        option('passphrase', { 'x-argv': { separator: ' ' } } as object),
        option('config', { type: 'file' }),
        option('link', { type: 'url' }),
        option('count', { type: 'integer' }),
        option('kind', { type: 'enum', enum: ['a', 'b'] }),
        option('many', { type: 'array' }),
        option('token', { 'x-sensitive': true, envVar: 'VAULT_TOKEN' }),
        option('bare', { 'x-sensitive': true }),
        option('secret', { 'x-sensitive': 'env', envVar: 'VAULT_SECRET' }),
        option('input', { 'x-sensitive': 'stdin', flags: ['--password-stdin'] }),
        option('pin', { 'x-sensitive': 'env', envVar: 'VAULT_PIN', type: 'integer' }),
      ],
    }),
  },
})

/** All texts in a value, and the value as logs show it. */
function textsIn(value: unknown): string[] {
  const texts: string[] = []
  JSON.stringify(value, (key, each: unknown) => {
    texts.push(key)
    if (typeof each === 'string') texts.push(each)
    return each
  })
  const options = { depth: 30, maxStringLength: null, maxArrayLength: null, breakLength: Number.POSITIVE_INFINITY }
  return [...texts, JSON.stringify(value) ?? '', inspect(value, options), String(value)]
}

const encodedOf = (canary: string): string[] => [
  ...new Set([
    ...Array.from({ length: Math.max(1, canary.length - 9) }, (_, index) => canary.slice(index, index + 10)),
    encodeURIComponent(canary),
    JSON.stringify(canary).slice(1, -1),
    Buffer.from(canary).toString('base64').replace(/=+$/, '').slice(0, -1),
    Buffer.from(canary).toString('hex'),
  ]),
]

/** The texts in which something of the canary is seen. */
function leaksOf(values: unknown, ...canaries: string[]): string[] {
  const pieces = canaries.flatMap(encodedOf)
  return textsIn(values).filter((text) => pieces.some((piece) => text.includes(piece)))
}

interface Seen {
  status: string
  all: unknown
}

/** A decision without the fields for the person who approves, if it is one to approve. */
const forOthers = (request: ExecutionDecision): object => {
  const { display, command, ...others } = request
  return request.decision === 'confirm' ? others : request
}

/**
 * Everything that a call tells to anyone; of a request to confirm it all but the call itself.
 *
 * @param show selects what is looked at in a decision that a person may approve
 */
async function observe(
  call: ToolCall,
  options: ExecutorOptions = {},
  executing: ExecuteOptions = {},
  show: (decision: ExecutionDecision) => object = (decision) => decision,
): Promise<Seen> {
  const all: unknown[] = []
  const confirm: ExecutorOptions['confirm'] = ({ call: _, ...request }) => all.push(show(request)) > 0
  const settings: ExecutorOptions = {
    cwd: directory,
    policy: presets.unrestricted,
    resolve: () => ({ file }),
    onEvent: (event) => all.push(event),
    confirm,
    ...options,
  }
  const executor = createExecutor([VAULT], settings)
  const { stdin } = executing
  all.push(show(await executor.decide(call, { stdin })))
  const result = await executor.execute(call, executing)
  all.push(result.status === 'needs-approval' ? { ...result, decision: show(result.decision) } : result)
  return { status: result.status, all }
}

const run = (args: Record<string, unknown>): ToolCall => callOf('vault_run', args)
const ASK = { rules: [{ command: 'vault', decision: 'confirm' as const }] }

const PLACES: readonly [string, Record<string, unknown>][] = [
  ['an argument', { word: [TOKEN] }],
  ['two arguments', { word: ['a', `x=${TOKEN}`, TOKEN] }],
  ['an argument like a flag', { word: [`--title=${TOKEN}`, `-t${TOKEN}`] }],
  ['an option', { title: TOKEN }],
  ['an option with its value apart', { spaced: TOKEN }],
  ['an option within a text', { title: `please use "${TOKEN}" for it's fine` }],
  ['an option within lines', { title: `a\n${TOKEN}\nb` }],
  ['an option with what is not seen', { title: `a\u00a0${TOKEN}\u00e9` }],
  ['a file', { config: `/tmp/${TOKEN}/x.json` }],
  ['an address', { link: `https://user:${TOKEN}@example.org/?q=${TOKEN}` }],
  ['several values', { many: [TOKEN, `b ${TOKEN}`] }],
]

describe('a token in the arguments appears nowhere', () => {
  const outcomes: readonly [string, string, ExecutorOptions, ExecuteOptions, string[]][] = [
    ['ok', 'ok', {}, {}, []],
    ['failed', 'failed', {}, {}, ['wrong']],
    ['confirmed', 'ok', { policy: ASK }, {}, []],
    ['waiting', 'needs-approval', { policy: ASK, confirm: undefined }, {}, []],
    ['waiting with another approval', 'needs-approval', { policy: ASK, confirm: undefined }, { approvalId: 'x' }, []],
    ['declined', 'denied', { policy: ASK, confirm: () => false }, {}, []],
    ['denied', 'denied', { policy: { deniedCommands: ['vault run'] } }, {}, []],
    ['aborted at once', 'aborted', {}, { signal: AbortSignal.abort(TOKEN) }, []],
    ['unstartable', 'failed', { resolve: () => ({ file: '/etc/passwd' }) }, {}, []],
    ['without a program', 'denied', { resolve: () => undefined }, {}, []],
    ['refused by a sandbox', 'denied', { sandbox: () => [] }, {}, []],
    ['in a sandbox', 'ok', { sandbox: (words) => ['/usr/bin/env', ...words] }, {}, []],
    [
      'unlogged',
      'denied',
      {
        onEvent: () => {
          throw new Error(TOKEN)
        },
      },
      {},
      [],
    ],
    ['with input', 'ok', {}, { stdin: `a\n${TOKEN}\n` }, []],
  ]
  it.each(outcomes)('%s', async (_, expected, options, executing, words) => {
    for (const [place, args] of someOf(PLACES, { short: 4, full: 1 })) {
      const given = words.length === 0 ? args : { ...args, word: [...((args.word as string[]) ?? []), ...words] }
      const { status, all } = await observe(run(given), options, executing, forOthers)
      expect({ place, status, leaks: leaksOf(all, TOKEN) }).toEqual({ place, status: expected, leaks: [] })
    }
  })

  it.each<[string, string, ExecutorOptions, () => ExecuteOptions]>([
    ['out of time', 'timeout', { timeoutMs: 300 }, () => ({})],
    ['stopped', 'aborted', {}, () => ({ signal: AbortSignal.timeout(300) })],
  ])('%s', async (_, expected, options, executing) => {
    const { status, all } = await observe(run({ title: TOKEN, word: [TOKEN, 'slow'] }), options, executing())
    expect({ status, leaks: leaksOf(all, TOKEN) }).toEqual({ status: expected, leaks: [] })
    expect(JSON.stringify(all)).toContain('[REDACTED]')
  })
})

describe('a token where it does not belong appears nowhere', () => {
  it.each<[string, ToolCall]>([
    ['the name of a parameter', run({ [TOKEN]: 'x' })],
    ['the value of an unknown parameter', run({ titel: TOKEN })],
    ['no number', run({ count: TOKEN })],
    ['no choice', run({ kind: TOKEN })],
    ['an object', run({ title: { [TOKEN]: TOKEN } })],
    ['a list where one value is due', run({ title: [TOKEN, TOKEN] })],
    ['a list of lists', run({ word: [[TOKEN]] })],
    ['control characters', run({ title: `${TOKEN}\u0007` })],
    ['a direction override', run({ title: `\u202e${TOKEN}` })],
    ['half a character', run({ title: `${TOKEN}\ud83d` })],
    ['NUL', run({ word: [`${TOKEN}\0`] })],
    ['a value that begins with a dash', run({ spaced: `-${TOKEN}` })],
    ['a file with line breaks', run({ config: `/${TOKEN}\n` })],
    ['too long', run({ title: TOKEN.repeat(5000) })],
    ['a name of Object', run(own('__proto__', { title: TOKEN }))],
    ['a text for all arguments', { id: 'a', name: 'vault_run', arguments: TOKEN as never }],
  ])('%s', async (_, call) => {
    for (const policy of [presets.unrestricted, presets.supervised, { checkArguments: true }]) {
      const { all } = await observe(call, { policy })
      expect(leaksOf(all, TOKEN)).toEqual([])
    }
  })

  it.each<[string, Record<string, unknown>]>([
    ['a path that is not allowed', { config: `/nowhere/${TOKEN}` }],
    ['a path upwards', { config: `../${TOKEN}` }],
    ['a link that leads out', { config: `out/${TOKEN}` }],
  ])('%s', async (_, args) => {
    try {
      symlinkSync('/', join(directory, 'out'))
    } catch {}
    const { status, all } = await observe(run(args), { policy: { allowedPaths: [directory] } })
    expect(status).toMatch(/denied|ok/)
    expect(leaksOf(all, TOKEN)).toEqual([])
  })

  it('the file of the program, or its directory', async () => {
    const place = join(directory, TOKEN)
    for (const options of [{ resolve: () => ({ file: place }) }, { resolve: () => ({ file, identity: TOKEN }) }]) {
      expect(leaksOf((await observe(run({}), options)).all, TOKEN)).toEqual([])
    }
  })
})

describe('a password that only its flag tells', () => {
  it.each([
    ['one word', 'Zebra-Quartz-4711-Lantern'],
    ['words', 'Zebra Quartz Lantern Onyx'],
    ['quotes', `Zebra'Quartz"Lantern`],
    ['lines', 'Zebra\nQuartz\nLantern'],
    ['a comma', 'Zebra,Quartz,Lantern'],
    ['an ampersand', 'Zebra&Quartz&Lantern'],
  ])('of %s appears nowhere in what is shown of the command line', async (_, password) => {
    const seen: string[] = []
    const onEvent: ExecutorOptions['onEvent'] = ({ display }) => seen.push(display)
    const policy = presets.unrestricted
    const executor = createExecutor([VAULT], {
      cwd: directory,
      policy,
      resolve: () => ({ file: '/bin/true' }),
      onEvent,
    })
    for (const args of [{ password }, { passphrase: password }]) {
      const { decision, command: words, text } = await executor.execute(run(args))
      seen.push(decision.display, ...decision.command, ...words, text)
    }
    expect(seen.filter((shown) => /Zebra|Quartz|Lantern/.test(shown))).toEqual([])
  })
})

const GRANTS: readonly [string, ExecutorOptions][] = [
  ['a variable', { env: { VAULT_TOKEN: PLAIN, OTHER: SPECIAL } }],
  ['a variable, the filter off', { env: { VAULT_TOKEN: PLAIN, OTHER: SPECIAL }, filter: false }],
  ['variables of this process', { allowEnv: ['ATIP_TEST_PLAIN', 'ATIP_TEST_SPECIAL'] }],
  ['variables of this process, the filter off', { allowEnv: ['ATIP_TEST_PLAIN', 'ATIP_TEST_SPECIAL'], filter: false }],
]
process.env.ATIP_TEST_PLAIN = PLAIN
process.env.ATIP_TEST_SPECIAL = SPECIAL
afterAll(() => {
  delete process.env.ATIP_TEST_PLAIN
  delete process.env.ATIP_TEST_SPECIAL
})

describe('what is granted appears nowhere', () => {
  it.each(GRANTS)('%s', async (_, grant) => {
    for (const [expected, options, last] of [
      ['ok', {}, 'x'],
      ['failed', {}, 'wrong'],
      ['timeout', { timeoutMs: 250 }, 'slow'],
      ['needs-approval', { policy: ASK, confirm: undefined }, 'x'],
      ['denied', { policy: { deniedCommands: ['vault'] } }, 'x'],
      ['failed', { resolve: () => ({ file: '/etc/passwd' }) }, 'x'],
    ] as const) {
      const call = run({ title: PLAIN, spaced: SPECIAL, word: [`a ${PLAIN}`, `b ${SPECIAL} c`, SPECIAL, last] })
      const { status, all } = await observe(call, { ...grant, ...options })
      expect({ status, leaks: leaksOf(all, PLAIN, SPECIAL) }).toEqual({ status: expected, leaks: [] })
    }
  })

  const zeroWidth = (text: string): string => Array.from(text).join('\u200b')
  const coloured = (text: string): string => Array.from(text, (each) => `\x1b[3${each.length}m${each}`).join('')
  it.each<[string, (text: string) => string]>([
    ['as it is', (text) => text],
    ['twice', (text) => text + text],
    ['within a word', (text) => `x${text}x`],
    ['as JSON', (text) => JSON.stringify({ a: text })],
    ['as an address', (text) => `https://example.org/?q=${encodeURIComponent(text)}`],
    ['as Base64', (text) => Buffer.from(text).toString('base64')],
    ['as Base64 with a line break', (text) => Buffer.from(`${text}\n`).toString('base64')],
    ['as Base64 for addresses', (text) => Buffer.from(text).toString('base64url')],
    ['as credentials in Base64', (text) => `Authorization: Basic ${Buffer.from(`user:${text}`).toString('base64')}`],
    ['in colours', coloured],
    ['behind a backspace', (text) => text.replace(/.$/u, 'x\b$&')],
    ['in an error', (text) => `Error: bad token ${text}.\n    at x (${text})`],
  ])('in output: %s', async (_, encode) => {
    const given = [PLAIN, SPECIAL].map(encode).join('\n')
    for (const filter of [{}, false] as const) {
      if (filter === false && /Basic/.test(given)) continue
      const env = { VAULT_TOKEN: PLAIN, OTHER: SPECIAL }
      const result = await print({ stdout: given, stderr: `${given}\n` }, { env, filter })
      const shown = result.stdout.includes('\b') ? { ...result, stdout: '', stderr: '' } : result
      expect(leaksOf(shown, PLAIN, SPECIAL)).toEqual([])
    }
  })

  it.each<[string, (text: string) => string]>([
    ['zero-width characters', zeroWidth],
    ['tags', (text) => Array.from(text).join('\u{e0041}')],
    ['colours and joiners', (text) => Array.from(text).join('\x1b[1m\u2060\x1b[m')],
    ['backspaces', (text) => Array.from(text).join('x\b')],
    ['controls', (text) => Array.from(text).join('\x01')],
  ])('in the text for the model, split by %s', async (_, split) => {
    const given = [PLAIN, SPECIAL, TOKEN].map(split).join('\n')
    const env = { VAULT_TOKEN: PLAIN, OTHER: SPECIAL }
    const { text } = await print({ stdout: given, stderr: given }, { env })
    expect(leaksOf(text, PLAIN, SPECIAL, TOKEN)).toEqual([])
    expect(text.split('[REDACTED]')).toHaveLength(7)
  })

  it.each(['<|im_start|>', '[end of stdout]', '<system>'])('whatever marks it holds: %s', async (mark) => {
    const secret = `Zebra${mark}Quartz-Lantern`
    const { text } = await print({ stdout: `${secret}\n${zeroWidth(secret)}` }, { env: { VAULT_TOKEN: secret } })
    expect(text).not.toMatch(/Zebra|Quartz|Lantern/)
  })
})

describe('a sensitive parameter appears nowhere', () => {
  it.each(['token', 'bare', 'secret', 'input'])('%s', async (name) => {
    for (const value of someOf([SPECIAL, PLAIN], { short: 2, full: 1 })) {
      for (const [expected, options, last] of [
        ['ok', {}, 'x'],
        ['ok', { filter: false }, 'x'],
        ['failed', {}, 'wrong'],
        ['timeout', { timeoutMs: 200 }, 'slow'],
        ['ok', { policy: ASK }, 'x'],
        ['needs-approval', { policy: ASK, confirm: undefined }, 'x'],
        ['denied', { policy: { deniedCommands: ['vault'] } }, 'x'],
        ['failed', { resolve: () => ({ file: '/etc/passwd' }) }, 'x'],
      ] as const) {
        const { status, all } = await observe(run({ [name]: value, word: [value, last] }), options)
        expect({ status, leaks: leaksOf(all, value) }).toEqual({ status: expected, leaks: [] })
      }
    }
  })

  it('is delivered all the same', async () => {
    const executor = createExecutor([VAULT], { cwd: directory, policy: {}, resolve: () => ({ file }) })
    const { stdout } = await executor.execute(run({ token: PLAIN, secret: SPECIAL, input: 'Typed-in-4711' }))
    expect(stdout).toMatch(/^VAULT_TOKEN=\[REDACTED\]$/m)
    expect(stdout).toMatch(/^VAULT_SECRET=\[REDACTED\]$/m)
    expect(stdout).toMatch(/^\[REDACTED\]$/m)
  })

  it.each<[string, Record<string, unknown>, ExecuteOptions?]>([
    ['beside a wrong one', { token: PLAIN, count: 'x' }],
    ['beside an unknown one', { token: PLAIN, nope: PLAIN }],
    ['of several values', { token: [PLAIN, PLAIN] }],
    ['an object', { token: { a: PLAIN } }],
    ['with control characters', { token: `${PLAIN}\u0007` }],
    ['with NUL', { input: `${PLAIN}\0` }],
    ['two of them for one input', { input: PLAIN, bare: PLAIN }],
    ['beside an input of the host', { input: PLAIN }, { stdin: 'x' }],
    ['that is no number', { pin: PLAIN }],
  ])('refused: %s', async (_, args, executing) => {
    for (const policy of [presets.unrestricted, { checkArguments: true }]) {
      const { status, all } = await observe(run(args), { policy }, executing)
      expect({ status, leaks: leaksOf(all, PLAIN) }).toEqual({ status: 'denied', leaks: [] })
    }
  })

  it.each([PIN, Number(PIN)])('that is read as another type: %j', async (pin) => {
    for (const policy of [presets.unrestricted, { checkArguments: true }]) {
      const { all } = await observe(run({ pin, word: ['x'] }), { policy })
      expect(leaksOf(all, PIN)).toEqual([])
    }
  })
})

describe('what a toolkit tells', () => {
  const responseOf = (name: string, args: unknown) => ({
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'call_1',
              type: 'function',
              function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
            },
          ],
        },
      },
    ],
  })
  const toolkit = (options: ExecutorOptions, events: unknown[]) =>
    createToolkit([VAULT], {
      provider: 'openai',
      cwd: directory,
      resolve: () => ({ file }),
      policy: presets.unrestricted,
      onEvent: (event) => events.push(event),
      ...options,
    })

  it.each<[string, Record<string, unknown>, ExecutorOptions]>([
    ['a token in arguments', { title: TOKEN, word: [TOKEN] }, {}],
    ['a token that is refused', { count: TOKEN, [TOKEN]: TOKEN }, {}],
    ['a token in a call that waits', { title: TOKEN }, { policy: ASK }],
    ['a granted value', { title: PLAIN, word: [SPECIAL] }, { env: { VAULT_TOKEN: PLAIN, OTHER: SPECIAL } }],
    [
      'a granted value, the filter off',
      { title: PLAIN },
      { env: { VAULT_TOKEN: PLAIN, OTHER: SPECIAL }, filter: false },
    ],
    ['sensitive values', { token: PLAIN, input: SPECIAL, word: [PLAIN, SPECIAL] }, {}],
    ['a sensitive value that waits', { token: PLAIN, input: SPECIAL }, { policy: ASK }],
  ])('%s', async (_, args, options) => {
    const all: unknown[] = []
    const kit = toolkit(options, all)
    for (let time = 0; time < 3; time++) {
      const { messages, results, pending } = await kit.handle(responseOf('vault_run', args))
      // The first message and the calls are what the model itself wrote.
      all.push(
        messages.slice(1),
        results,
        // What looks like a token is for the person who approves.
        pending.map(({ call: _call, ...request }) => (args.title === TOKEN ? forOthers(request) : request)),
        await kit.context(),
      )
    }
    all.push(kit.systemPrompt, kit.tools)
    expect(leaksOf(all, TOKEN, PLAIN, SPECIAL)).toEqual([])
  })

  it.each([
    ['that is no JSON', `{"title": "${TOKEN}`],
    ['that is a text', JSON.stringify(TOKEN)],
  ])('of a call %s', async (_, args) => {
    const all: unknown[] = []
    const { messages, results } = await toolkit({}, all).handle(responseOf('vault_run', args))
    all.push(messages.slice(1), results)
    expect(leaksOf(all, TOKEN)).toEqual([])
  })
})

describe('errors about options do not show values', () => {
  it.each<[string, object]>([
    ['a variable with NUL', { env: { VAULT_TOKEN: `${PLAIN}\0` } }],
    ['a variable that is no text', { env: { VAULT_TOKEN: [PLAIN] } }],
    ['variables that are no object', { env: [`VAULT_TOKEN=${PLAIN}`] }],
    ['a name of a variable', { allowEnv: [`VAULT_TOKEN=${PLAIN}`] }],
    ['a directory', { cwd: `/nowhere/${PLAIN}` }],
    ['an unknown option', { token: PLAIN }],
  ])('%s', (_, options) => {
    let error: unknown
    try {
      createExecutor([VAULT], options)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(Error)
    expect(`${(error as Error).message} ${(error as Error).stack}`).not.toContain(PLAIN)
    expect(leaksOf(error, PLAIN)).toEqual([])
  })
})
