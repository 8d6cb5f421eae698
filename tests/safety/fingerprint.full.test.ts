import { type AtipTool, createToolset, fingerprintTools, isAtipError, type Tools } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTool, validTool, validTools } from '../support/arbitraries'
import { SLOWEST_GROWTH } from '../support/growth'
import { runs } from '../support/runs'
import { command, deepFreeze, option, own, tool, toolOf } from '../support/tools'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const SHIPPED: AtipTool[] = Object.values(shipped)

/** The same data with the keys of every object in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, reordered(part)] as const)
  return Object.fromEntries(entries.reverse())
}

/** Paths of all texts, flags and numbers. */
function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[...path]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

/** A copy with another value at one place. */
function mutated(document: AtipTool, path: readonly string[]): AtipTool {
  const copy = structuredClone(document)
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], copy)
  const fields = parent as Record<string, unknown>
  const key = path.at(-1) ?? ''
  const value = fields[key]
  fields[key] = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value}.`
  return copy
}

const rejectionOf = async (tools: unknown): Promise<unknown> =>
  fingerprintTools(tools as Tools).then(
    () => 'no error',
    (error: unknown) => error,
  )

describe('fingerprintTools', () => {
  it.each<[string, AtipTool[]]>([
    ['no tools', []],
    ['a tool', [toolOf()]],
    ['the shipped tools', SHIPPED],
    ['lone surrogates', [tool({ description: '\ud800' })]],
  ])('is sha256 and 64 digits for %s', async (_name, tools) => {
    expect(await fingerprintTools(tools)).toMatch(/^sha256:[0-9a-f]{64}$/)
  })

  it('is the same for equal tools, a toolset of them, and their keys and tools in another order', async () => {
    const expected = await fingerprintTools(SHIPPED)
    expect(await fingerprintTools(SHIPPED)).toBe(expected)
    expect(await fingerprintTools(createToolset(SHIPPED))).toBe(expected)
    expect(await fingerprintTools(createToolset(SHIPPED, { globalOptions: true }))).toBe(expected)
    expect(await fingerprintTools(JSON.parse(JSON.stringify(SHIPPED)))).toBe(expected)
    expect(await fingerprintTools(reordered(SHIPPED) as AtipTool[])).toBe(expected)
    expect(await fingerprintTools([...SHIPPED].reverse())).toBe(expected)
  })

  it('is so for any valid tools', async () => {
    const property = fc.asyncProperty(validTools, async (tools) => {
      const expected = await fingerprintTools(tools)
      expect(await fingerprintTools(createToolset(tools))).toBe(expected)
      expect(await fingerprintTools((reordered(tools) as AtipTool[]).reverse())).toBe(expected)
    })
    await fc.assert(property, { numRuns: runs(25) })
  })

  it('is so for hostile tools, as JSON has them', async () => {
    const property = fc.asyncProperty(hostileTool, async (document) => {
      const text = JSON.stringify(document, (_key, part) => (typeof part === 'bigint' ? `${part}` : part))
      const copy = (): AtipTool => JSON.parse(text)
      const expected = await fingerprintTools([copy()])
      expect(await fingerprintTools(createToolset([copy()]))).toBe(expected)
      expect(await fingerprintTools([reordered(copy()) as AtipTool])).toBe(expected)
    })
    await fc.assert(property, { numRuns: runs(25) })
  })

  it('does not depend on the order of keys that look like numbers or are __proto__', async () => {
    const commands = Object.fromEntries(['b', '10', '__proto__', '9', 'a'].map((key) => [key, command()]))
    const expected = await fingerprintTools([tool({ commands })])
    expect(await fingerprintTools([tool({ commands: reordered(commands) as typeof commands })])).toBe(expected)
    const { __proto__: _, ...others } = commands
    expect(await fingerprintTools([tool({ commands: others })])).not.toBe(expected)
  })

  it('depends on the order of tools with one name', async () => {
    const one = tool({ description: 'One' })
    const other = tool({ description: 'Other' })
    expect(await fingerprintTools([one, other])).not.toBe(await fingerprintTools([other, one]))
  })

  it('changes with any text, flag or number, whichever it is', async () => {
    const property = fc.asyncProperty(validTool, fc.nat(), async (document, index) => {
      const leaves = leavesOf(document)
      const path = leaves[index % leaves.length] ?? []
      expect(await fingerprintTools([mutated(document, path)])).not.toBe(await fingerprintTools([document]))
    })
    await fc.assert(property, { numRuns: runs(100) })
  })

  const withDefault = (value: Json): AtipTool => toolOf({ options: [option('m', { default: value })] })
  const ordered = ['a', 'b'].map((name) => option(name))
  it.each<[string, AtipTool[], AtipTool[]]>([
    ['a tool more', [toolOf()], [toolOf(), { ...toolOf(), name: 's' }]],
    ['a command less', [toolOf()], [tool({ commands: {} })]],
    ['no commands', [tool({ commands: {} })], [tool()]],
    ['a command of another name', [tool({ commands: { a: command() } })], [tool({ commands: { b: command() } })]],
    ['an effect declared as false', [toolOf()], [toolOf({ effects: { destructive: false } })]],
    ['effects that are empty', [toolOf()], [toolOf({ effects: {} })]],
    [
      'an effect in another place',
      [{ ...toolOf(), effects: { network: true } }],
      [toolOf({ effects: { network: true } })],
    ],
    ['options in another order', [toolOf({ options: ordered })], [toolOf({ options: [...ordered].reverse() })]],
    ['true and its text', [withDefault(true)], [withDefault('true')]],
    ['a number and its text', [withDefault(1)], [withDefault('1')]],
    ['null and nothing', [withDefault(null)], [toolOf({ options: [option('m')] })]],
    ['an empty list and an empty object', [withDefault([])], [withDefault({})]],
    ['a list and an object with its indexes', [withDefault(['a'])], [withDefault({ 0: 'a' })]],
    ['data and their JSON', [withDefault(['a'])], [withDefault('["a"]')]],
    ['texts cut elsewhere', [withDefault(['ab', 'c'])], [withDefault(['a', 'bc'])]],
    ['one text with a comma', [withDefault(['a,b'])], [withDefault(['a', 'b'])]],
    ['texts that end alike', [tool({ description: 'a","b":"c' })], [tool({ description: 'a' })]],
    [
      'a lone surrogate and the character for errors',
      [tool({ description: '\ud800' })],
      [tool({ description: '\ufffd' })],
    ],
    ['two lone surrogates', [tool({ description: '\ud800' })], [tool({ description: '\udc00' })]],
    ['composed and decomposed letters', [tool({ description: '\u00e9' })], [tool({ description: 'e\u0301' })]],
    ['a character that nobody sees', [tool({ description: 'a' })], [tool({ description: 'a\u200b' })]],
    ['white space', [tool({ description: 'a b' })], [tool({ description: 'a  b' })]],
    ['a case', [tool({ description: 'a' })], [tool({ description: 'A' })]],
    ['an own __proto__ key', [withDefault({})], [withDefault(JSON.parse('{"__proto__":{"a":1}}'))]],
    ['a field that is not used', [tool()], [{ ...tool(), authentication: { required: true } }]],
    ['a workflow', [tool()], [tool({ patterns: [{ name: 'a', description: 'b', steps: [{ command: 't' }] }] })]],
    ['the source of trust', [tool()], [tool({ trust: { source: 'native' } })]],
    ['the schema of arguments', [toolOf({ 'x-schema': { a: 1 } })], [toolOf({ 'x-schema': { a: 2 } })]],
  ])('differs: %s', async (_name, one, other) => {
    expect(await fingerprintTools(one)).not.toBe(await fingerprintTools(other))
  })

  it('changes nothing', async () => {
    const document = deepFreeze(toolOf({ effects: { creates: ['b', 'a'] } }))
    await expect(fingerprintTools(deepFreeze([document, { ...document, name: 'a' }]))).resolves.toMatch(/^sha256:/)
  })
})

describe('what has no fingerprint is a rejection with an AtipError', () => {
  const cyclic = toolOf() as AtipTool & { commands: Record<string, unknown> }
  cyclic.commands.again = cyclic
  const deep: AtipTool = JSON.parse(
    `{"atip":"1","name":"t","version":"1","description":"d","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  )
  const throwing = (): never => {
    throw new Error('trap')
  }
  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['a text', 't'],
    ['one tool', toolOf()],
    ['a list with null', [null]],
    ['a tool without a name', [{ ...toolOf(), name: '' }]],
    ['commands that contain themselves', [cyclic]],
    ['data that contain themselves', [toolOf({ options: [option('m', { default: own('a', cyclic) })] })]],
    ['50,000 levels', [deep]],
    ['a getter that throws', [Object.defineProperty(toolOf(), 'homepage', { enumerable: true, get: throwing })]],
    ['a proxy that throws', [new Proxy({}, { get: throwing, ownKeys: throwing })]],
  ])('%s', async (_name, tools) => {
    expect(isAtipError(await rejectionOf(tools))).toBe(true)
  })
})

it('the time for 200,000 texts grows as they do', async () => {
  const make = (length: number): AtipTool =>
    toolOf({ examples: Array.from({ length }, (_, index) => `t run ${index}`) })
  const [small, large] = [make(50_000), make(200_000)]
  const timeOf = async (document: AtipTool): Promise<number> => {
    const start = process.cpuUsage()
    await fingerprintTools([document])
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  let growth = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 4 && growth > SLOWEST_GROWTH; attempt++) {
    const least = await timeOf(small)
    growth = Math.min(growth, (await timeOf(large)) / least)
  }
  expect(growth).toBeLessThanOrEqual(SLOWEST_GROWTH)
})
