import { execFileSync } from 'node:child_process'
import * as root from 'atip-bridge'
import * as a2t from 'atip-bridge/a2t'
import * as agentcli from 'atip-bridge/agentcli'
import * as authors from 'atip-bridge/authors'
import * as code from 'atip-bridge/code'
import * as discover from 'atip-bridge/discover'
import * as execute from 'atip-bridge/execute'
import * as frameworks from 'atip-bridge/frameworks'
import * as mcp from 'atip-bridge/mcp'
import * as shell from 'atip-bridge/shell'
import * as tools from 'atip-bridge/tools'
import { describe, expect, inject, it } from 'vitest'

const { consumer } = inject('built')
const TOOL: root.AtipTool = {
  atip: '0.6',
  name: 'notes',
  version: '1.0.0',
  description: 'Notes on the command line',
  commands: { remove: { description: 'Removes a note', effects: { destructive: true, reversible: false } } },
}

/** The names that both kinds of code have in scope: `esm` and `cjs`, the package as both kinds load it; `tool`. */
const HEAD = `
  import { createRequire } from 'node:module'
  const require = createRequire(process.cwd() + '/consumer.js')
  const cjs = require('atip-bridge')
  const esm = await import('atip-bridge')
  const tool = ${JSON.stringify(TOOL)}
  const thrown = (action) => { try { action() } catch (error) { return error } }
`

/** Returns the JSON that a fresh Node process prints when it runs `script` in the consumer's project. */
function run(script: string, type: 'module' | 'commonjs' = 'module', ...flags: string[]): unknown {
  const options = { cwd: consumer, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, [...flags, `--input-type=${type}`, '-e', script], options))
}

const print = (expression: string): string => `console.log(JSON.stringify(${expression}))`

describe('the packed package', () => {
  it.each(['esm', 'cjs'])('works as %s', (copy) => {
    const script = `
      const { calls } = ${copy}.safeParseToolCall('anthropic', { content: [{ type: 'tool_use', id: 'a', name: 'notes_remove' }] })
      const validator = ${copy}.createValidator([tool], { allowDestructive: false })
      ${print(`{
        compiled: ${copy}.compileTools([tool], 'openai'),
        codes: validator.validate(calls[0].name, calls[0].arguments).violations.map(({ code }) => code),
        filtered: ${copy}.createResultFilter([tool]).filter('password=hunter22', 'notes_remove'),
      }`)}`
    expect(run(HEAD + script)).toEqual({
      compiled: root.compileTools([TOOL], 'openai'),
      codes: ['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION'],
      filtered: 'password=[REDACTED]',
    })
  })

  it.each([
    ['esm', 'cjs'],
    ['cjs', 'esm'],
  ])('is one copy: %s and %s have the same classes', (one, other) => {
    const script = print(`{
      isSameClass: ${one}.AtipError === ${other}.AtipError,
      isAtipError: ${one}.isAtipError(thrown(() => ${other}.compileTools([{}], 'openai'))),
      isAnyError: ${one}.isAtipError(new TypeError('no')),
      commands: ${one}.compileTools(${other}.createToolset([tool]), 'gemini').tools.length,
    }`)
    expect(run(HEAD + script)).toEqual({ isSameClass: true, isAtipError: true, isAnyError: false, commands: 1 })
  })

  it.each(['atip-bridge/dist/index.js', 'atip-bridge/src/index.ts', 'atip-bridge/internal/flatten'])(
    'keeps %s to itself',
    (path) => {
      const code = `await import('${path}').then(() => 'imported', (error) => error.code)`
      expect(run(print(code))).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED')
    },
  )
})

/** Every property of every global, prototypes included, and what hangs on the process. */
const WORLD = `
  const describeWorld = () => {
    const lines = []
    for (const key of Reflect.ownKeys(globalThis)) {
      const { value } = Object.getOwnPropertyDescriptor(globalThis, key)
      lines.push(String(key))
      for (const object of [value, value?.prototype]) {
        if (object !== Object(object) || object === globalThis) continue
        for (const name of Reflect.ownKeys(object)) {
          const { get, set, value: held } = Object.getOwnPropertyDescriptor(object, name)
          lines.push([key, name, get, set, typeof held === 'function' ? held : typeof held].map(String).join(' '))
        }
      }
    }
    const timers = process.getActiveResourcesInfo().filter((name) => /Time|Immediate/.test(name))
    const listeners = process.eventNames().map((name) => String(name) + process.listenerCount(name))
    return [...lines, ...listeners, timers.join()]
  }
  const before = describeWorld()
`

const CHANGED = 'describeWorld().filter((line) => !before.includes(line))'
const STRICT = ['--throw-deprecation', '--disallow-code-generation-from-strings']

/** Returns what `load` changed in the world of a fresh process. */
function changesBy(load: string, type: 'module' | 'commonjs'): string[] {
  return run(`${WORLD}${load};${print(CHANGED)}`, type, ...STRICT) as string[]
}

describe('loading the package', () => {
  const entries = {
    'atip-bridge': root,
    'atip-bridge/tools': tools,
    'atip-bridge/shell': shell,
    'atip-bridge/execute': execute,
    'atip-bridge/discover': discover,
    'atip-bridge/agentcli': agentcli,
    'atip-bridge/a2t': a2t,
    'atip-bridge/mcp': mcp,
    'atip-bridge/frameworks': frameworks,
    'atip-bridge/authors': authors,
    'atip-bridge/code': code,
  }
  const expected = Object.entries(entries).map(([name, source]) => [name, Object.keys(source).sort(), []])

  it.each([
    ['import', 'module', 'await import(name)'],
    ['require', 'commonjs', 'require(name)'],
  ] as const)(
    'by %s gives what the sources export, changes nothing in the process and prints nothing',
    (_, type, load) => {
      const script = `
      const loaded = []
      for (const name of ${JSON.stringify(Object.keys(entries))}) {
        loaded.push([name, Object.keys(${load}).sort(), ${CHANGED}])
      }
      ${print('loaded')}`
      expect(run(WORLD + script, type, ...STRICT)).toEqual(expected)
    },
  )

  it.each([
    'globalThis.leak = 1',
    'Array.prototype.at = () => 1',
    "process.on('exit', () => {})",
    'setTimeout(() => {})',
  ])('would be caught at %s', (change) => {
    expect(changesBy(change, 'module')).toHaveLength(1)
  })
})
