import { AtipValidationError } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { parseToolsManifest, type ToolSpec } from '../../src/agentcli'
import { runs } from '../support/runs'
import fixtures from './fixtures.json'

const POSIX = { directory: '/repo' }

/** Returns the error that `parseToolsManifest` throws. */
function errorOf(json: unknown, options = POSIX): AtipValidationError {
  try {
    parseToolsManifest(json, options)
  } catch (error) {
    if (error instanceof AtipValidationError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const messagesOf = (json: unknown): string[] => errorOf(json).problems.map(({ message }) => message)
const tool = (fields: object): object => ({ name: 't', command: ['/bin/echo'], ...fields })
const manifest = (...tools: unknown[]): object => ({ tools })
const parseOne = (fields: object): ToolSpec | undefined => parseToolsManifest(manifest(tool(fields)), POSIX)[0]

describe('the fixtures', () => {
  it.each(fixtures.commands)('command $command0', ({ command0, ok, error, resolved }) => {
    const json = JSON.stringify(manifest(tool({ command: [command0, 'fixed'] })))
    if (ok) expect(parseToolsManifest(json, POSIX)[0]?.command).toEqual([resolved, 'fixed'])
    else expect(errorOf(json).message).toBe(error)
  })

  it.each(fixtures.windows)('command $command0 on Windows', ({ command0, ok, error }) => {
    const json = manifest(tool({ command: [command0] }))
    const options = { directory: 'C:\\repo' }
    if (ok) expect(parseToolsManifest(json, options)).toHaveLength(1)
    else expect(errorOf(json, options).message).toBe(error)
  })

  it.each(fixtures.env)('variables $in', ({ in: given, ok, error, out }) => {
    const json = manifest(tool({ envPassthrough: given }))
    if (ok) expect(parseToolsManifest(json, POSIX)[0]?.envPassthrough).toEqual(out)
    else expect(errorOf(json).message).toBe(error)
  })
})

describe('what is accepted', () => {
  it.each<[string, unknown]>([
    ['an empty object', {}],
    ['no tools', { tools: [] }],
    ['null for tools', { tools: null }],
    ['null', null],
    ['null as text', 'null'],
    ['another field', { Toolz: 5 }],
  ])('%s is no tools', (_, json) => {
    expect(parseToolsManifest(json, POSIX)).toEqual([])
  })

  it('a whole tool, from text and from what it says', () => {
    const whole = {
      name: 'get_time',
      description: 'Tells the time',
      schema: { type: 'object', properties: { tz: { type: 'string' } } },
      command: ['./tools/bin/get_time', '-j', ''],
      timeoutSec: 5,
      envPassthrough: ['tz', 'OAI_HTTP_TIMEOUT', ' TZ\u0085'],
      more: 'ignored',
    }
    const spec = {
      name: 'get_time',
      description: 'Tells the time',
      schema: whole.schema,
      command: ['/repo/tools/bin/get_time', '-j', ''],
      timeoutSec: 5,
      envPassthrough: ['TZ', 'OAI_HTTP_TIMEOUT'],
    }
    expect(parseToolsManifest(manifest(whole), POSIX)).toEqual([spec])
    expect(parseToolsManifest(JSON.stringify(manifest(whole)), POSIX)).toEqual([spec])
  })

  it.each<[string, object, object]>([
    ['blank names', { name: ' ' }, { name: ' ' }],
    ['names that providers refuse', { name: 'a b/ü' }, { name: 'a b/ü' }],
    [
      'fields with the long s, as Go reads them',
      { timeoutſec: 3, deſcription: 'x' },
      { timeoutSec: 3, description: 'x' },
    ],
    ['fields in any case', { TIMEOUTSEC: 3, EnvPassThrough: ['A'] }, { timeoutSec: 3, envPassthrough: ['A'] }],
    ['null for what is optional', { description: null, timeoutSec: null, envPassthrough: null }, {}],
    ['an empty description', { description: '' }, {}],
    ['a schema that is null', { schema: null }, { schema: null }],
    ['a schema that is true', { schema: true }, { schema: true }],
    ['a timeout of 0', { timeoutSec: 0 }, {}],
    ['a timeout below 0', { timeoutSec: -1 }, {}],
    ['a timeout of many years', { timeoutSec: 1e18 }, { timeoutSec: 1e18 }],
    ['words that are null', { command: ['/bin/echo', null] }, { command: ['/bin/echo', ''] }],
    ['half of a surrogate pair', { name: 'a\ud800' }, { name: 'a\ufffd' }],
    ['the Turkish i and the long s', { envPassthrough: ['ıſ'] }, { envPassthrough: ['IS'] }],
    ['an absolute path as it is', { command: ['/usr//bin/../bin/env/'] }, { command: ['/usr//bin/../bin/env/'] }],
  ])('%s', (_, fields, expected) => {
    expect(parseOne(fields)).toEqual({ ...tool({}), ...expected })
  })

  it('names that differ in case', () => {
    expect(parseToolsManifest(manifest(tool({ name: 'a' }), tool({ name: 'A' })), POSIX)).toHaveLength(2)
  })

  it.each([
    ['/repo/', '/repo/tools/bin/x'],
    ['/a/../repo//b/.', '/repo/b/tools/bin/x'],
    ['/', '/tools/bin/x'],
    ['/../srv', '/srv/tools/bin/x'],
    ['/tmp/configs/sub', '/tmp/configs/sub/tools/bin/x'],
    ['C:\\repo', 'C:\\repo\\tools\\bin\\x'],
    ['c:/repo/../', 'c:\\tools\\bin\\x'],
    ['C:\\', 'C:\\tools\\bin\\x'],
    ['\\\\srv\\share\\repo', '\\\\srv\\share\\repo\\tools\\bin\\x'],
  ])('programs below the directory %s', (directory, file) => {
    expect(parseToolsManifest(manifest(tool({ command: ['./tools/bin/x'] })), { directory })[0]?.command).toEqual([
      file,
    ])
  })
})

describe('what is refused', () => {
  it.each<[string, unknown, string]>([
    ['a missing name', manifest({ command: ['/x'] }), 'tool[0]: name is required'],
    ['an empty name', manifest(tool({ name: '' })), 'tool[0]: name is required'],
    ['a tool that is null', manifest(tool({}), null), 'tool[1]: name is required'],
    ['a name that was there', manifest(tool({}), tool({})), 'tool[1] "t": duplicate name'],
    ['no command', manifest({ name: 'x' }), 'tool[0] "x": command must have at least program name'],
    ['an empty command', manifest(tool({ command: [] })), 'tool[0] "t": command must have at least program name'],
    [
      'a name with signs',
      manifest(tool({ name: 'a"\\\t\u0000\u007f\u0085\u{e0001}é\u{1f600}', command: [] })),
      'tool[0] "a\\"\\\\\\t\\x00\\x7f\\u0085\\U000e0001é\u{1f600}": command must have at least program name',
    ],
    [
      'the name before variables before paths',
      manifest(tool({}), tool({ command: ['x'], envPassthrough: ['-'] })),
      'tool[1] "t": duplicate name',
    ],
    [
      'variables before paths',
      manifest(tool({ command: ['x'], envPassthrough: ['-'] })),
      'tool[0] "t": envPassthrough[0]: invalid name "-" (must match [A-Z_][A-Z0-9_]*)',
    ],
  ])('%s', (_, json, message) => {
    expect(errorOf(json).message).toBe(message)
    expect(errorOf(JSON.stringify(json)).message).toBe(message)
  })

  it.each<[string, unknown, string]>([
    ['text that is no JSON', '{"tools":[}', 'parse manifest: '],
    ['text that ends early', '{"tools":[', 'parse manifest: '],
    ['no text', ' ', 'parse manifest: unexpected end of JSON input'],
    ['something behind it', '{} {}', 'parse manifest: invalid JSON at position 3'],
    ['a byte order mark', '\ufeff{}', 'parse manifest: invalid JSON'],
    ['an array', [], 'parse manifest: the manifest must be an object, got array'],
    ['tools that are no array', { tools: {} }, 'parse manifest: tools must be an array, got object'],
    ['a tool that is none', manifest(tool({}), 5), 'parse manifest: tools[1] must be an object, got number'],
    ['a broken number', manifest(tool({ timeoutSec: 1.5 })), 'parse manifest: tools[0].timeoutSec must be an integer'],
    [
      'a large number',
      manifest(tool({ timeoutSec: 2 ** 63 })),
      'parse manifest: tools[0].timeoutSec must be an integer',
    ],
    ['a command of a text', manifest(tool({ command: '/x' })), 'parse manifest: tools[0].command must be an array of'],
    [
      'a word of a number',
      manifest(tool({ command: ['/x', 1] })),
      'parse manifest: tools[0].command[1] must be a string',
    ],
    [
      'types before rules',
      manifest({}, tool({ name: 5 })),
      'parse manifest: tools[1].name must be a string, got number',
    ],
  ])('%s: the beginning of the message', (_, json, message) => {
    expect(errorOf(json).message.slice(0, message.length)).toBe(message)
  })

  it('never repeats the text', () => {
    expect(errorOf('{"tools": [{"key": sk-secret}]}').message).not.toContain('secret')
  })

  it.each(['configs', '', '.', 'C:', 'C:configs', '\\configs'])(
    'relative programs without an absolute directory: %j',
    (directory) => {
      const json = manifest(tool({ command: ['tools/bin/x'] }))
      expect(errorOf(json, { directory }).message).toBe(
        'tool[0] "t": resolve command[0]: the manifest\'s directory is not an absolute path',
      )
    },
  )

  it.each<[unknown, RegExp]>([
    [undefined, /^Expected an object at options, got undefined$/],
    [null, /^Expected an object at options, got null$/],
    [{}, /^Expected an absolute path at options\.directory, got undefined$/],
    [{ directory: 5 }, /^Expected an absolute path at options\.directory, got number$/],
    [{ directory: '/repo', dir: '/' }, /^Unknown option dir: did you mean directory\? Expected one of directory$/],
  ])('the options %j', (options, message) => {
    expect(() => parseToolsManifest({}, options as never)).toThrow(message)
  })
})

describe('all problems', () => {
  it('are listed in order, wrong types first', () => {
    const json = manifest(
      { command: ['x'] },
      tool({ envPassthrough: ['', 'A-B', 'OK'], command: ['..'] }),
      tool({ command: [], timeoutSec: '5' }),
    )
    expect(messagesOf(json)).toEqual([
      'parse manifest: tools[2].timeoutSec must be an integer, got string',
      'tool[0]: name is required',
      'tool[0] "": relative command[0] must start with ./tools/bin/',
      'tool[1] "t": envPassthrough[0]: empty name',
      'tool[1] "t": envPassthrough[1]: invalid name "A-B" (must match [A-Z_][A-Z0-9_]*)',
      'tool[1] "t": command[0] must not start with \'..\' or escape tools/bin (got "..")',
      'tool[2] "t": duplicate name',
      'tool[2] "t": command must have at least program name',
    ])
  })

  it('do not mention names that could not be read', () => {
    expect(messagesOf(manifest(tool({ name: 1 }), tool({ name: 2 })))).toEqual([
      'parse manifest: tools[0].name must be a string, got number',
      'parse manifest: tools[1].name must be a string, got number',
    ])
  })

  it('have a path and are not printed with the error', () => {
    const error = errorOf(manifest(tool({ command: ['x'], envPassthrough: ['A', '1'] })))
    expect(error).toMatchObject({ code: 'ATIP_VALIDATION', path: ['tools', '0', 'envPassthrough', '1'] })
    expect(error.problems.map(({ path }) => path.join('.'))).toEqual(['tools.0.envPassthrough.1', 'tools.0.command.0'])
    expect(Object.keys(error)).not.toContain('problems')
  })
})

describe('hostile input', () => {
  const cycle: Record<string, unknown> = { type: 'object' }
  cycle.self = cycle
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  const throwing = {
    get name(): string {
      throw new Error('no')
    },
  }

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a number', 5],
    ['a function', () => ({})],
    ['a cycle', manifest(tool({ schema: cycle }))],
    ['a cycle of tools', Object.assign(cycle, { tools: [cycle] })],
    ['an accessor that throws', manifest(throwing)],
    ['a proxy that throws', new Proxy({}, { ownKeys: () => [throwing.name] })],
    ['a deep schema', `{"tools":[{"name":"t","command":["/x"],"schema":${deep}}]}`],
    ['a map', new Map([['tools', []]])],
    ['a bigint', manifest(tool({ timeoutSec: 5n }))],
    ['an endless array', manifest(tool({ command: new Array(2 ** 32 - 1) }))],
    [
      'a proxy that is endless',
      manifest(tool({ command: new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 40 : '/x') }) })),
    ],
    ['not a number', manifest(tool({ schema: { minimum: Number.NaN } }))],
  ])('%s', (_, json) => {
    expect(errorOf(json).message).toMatch(/^parse manifest: /)
  })

  it('distinguishes a cycle from deep nesting', () => {
    expect(errorOf(manifest(tool({ schema: cycle }))).message).toBe('parse manifest: it contains itself')
    expect(errorOf(`{"tools":${deep}}`).message).toBe('parse manifest: exceeded max depth')
  })

  it('reads accessors once', () => {
    let reads = 0
    const changing = {
      command: ['/x'],
      get name(): string {
        return `t${reads++}`
      },
    }
    expect(parseToolsManifest(manifest(changing), POSIX)).toEqual([{ name: 't0', command: ['/x'] }])
  })

  it('takes __proto__ for a name like any other', () => {
    const json =
      '{"__proto__":{"tools":5},"tools":[{"name":"__proto__","command":["/x"],"schema":{"__proto__":{"a":1}}}]}'
    const [spec] = parseToolsManifest(json, POSIX)
    expect(spec?.name).toBe('__proto__')
    expect(JSON.stringify(spec?.schema)).toBe('{"__proto__":{"a":1}}')
    expect(parseToolsManifest(JSON.parse(json), POSIX)).toEqual([spec])
  })

  it('copies: what is changed later changes nothing', () => {
    const schema = { type: 'object' }
    const [spec] = parseToolsManifest(manifest(tool({ schema })), POSIX)
    schema.type = 'string'
    expect(spec?.schema).toEqual({ type: 'object' })
  })

  it('reads a schema that is shared millions of times in linear time', () => {
    let shared: unknown = 'x'
    for (let level = 0; level < 500; level++) shared = [shared, shared]
    expect(parseToolsManifest(manifest(tool({ schema: shared })), POSIX)).toHaveLength(1)
  })

  it('reads very many tools, good ones and bad ones', () => {
    const count = runs(200_000)
    const good = Array.from({ length: count }, (_, index) => tool({ name: `t${index}`, command: ['tools/bin/x'] }))
    expect(parseToolsManifest(manifest(...good.slice(0, count / 2)), POSIX)).toHaveLength(count / 2)
    expect(parseToolsManifest(JSON.stringify({ tools: good }), POSIX)).toHaveLength(count)
    expect(errorOf({ tools: good.map(() => ({})) }).problems).toHaveLength(2 * count)
  })

  it('reads long names with many problems, long paths and much white space', () => {
    const name = 'n'.repeat(1_000_000)
    const { problems } = errorOf(manifest(tool({ name, envPassthrough: Array.from({ length: 100_000 }, () => '-') })))
    expect(problems).toHaveLength(100_000)
    const spaces = `A${' '.repeat(1_000_000)}A`
    expect(messagesOf(manifest(tool({ envPassthrough: [spaces] })))).toHaveLength(1)
    const path = `./tools/bin/${'a/../'.repeat(200_000)}x`
    expect(parseOne({ command: [path] })?.command).toEqual(['/repo/tools/bin/x'])
  })
})
