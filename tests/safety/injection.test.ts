import { readdirSync, readFileSync } from 'node:fs'
import { type AtipTool, createValidator, inspectTool, type Policy } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { tool } from '../support/tools'

/**
 * A corpus of attacks and of harmless look-alikes, in `tests/fixtures/injection`.
 *
 * Each file is about one concept: `attack-*.json` hold cases with the codes that must be found, all of them and no
 * others (a title that ends in "gives … too" is about one concept and cannot help another one); `benign-*.json` hold
 * cases where nothing may be found. A case is a call or a document:
 *
 * - a call has a `name` and `arguments` for `createValidator([tool], policy).validate`. `policy` is
 *   {@link POLICY} unless it says otherwise. `parameter` is where every violation must point, `severity` what each must
 *   have (`error` unless it says otherwise);
 * - a document is a `tool` for `inspectTool`, beside the tools in `others`. `set` changes fields of it, by path.
 *
 * A tool is a key of `tools.json`, `atip-bridge/tools` and a name of there, or a document with the fields that matter.
 * Characters that one cannot see are written as escapes.
 */
interface CallCase {
  title: string
  tool: ToolReference
  policy?: Policy
  name: string
  arguments: Record<string, unknown>
  parameter?: string
  severity?: 'error' | 'warning'
  expect?: string[]
}

interface DocumentCase {
  title: string
  tool: ToolReference
  set?: Record<string, unknown>
  others?: ToolReference[]
  expect?: string[]
}

type ToolReference = string | Partial<AtipTool>

interface Corpus {
  concept: string
  cases: (CallCase | DocumentCase)[]
}

const POLICY: Policy = { checkArguments: true, allowedPaths: ['.'], cwd: '/srv/project' }
const DIRECTORY = new URL('../fixtures/injection/', import.meta.url)
const SHIPPED: Record<string, AtipTool> = { ...shipped }
const TOOLS: Record<string, AtipTool> = read<{ tools: Record<string, AtipTool> }>('tools.json').tools

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, DIRECTORY), 'utf8'))
}

function corpora(prefix: string): Corpus[] {
  return readdirSync(DIRECTORY)
    .filter((file) => file.startsWith(prefix))
    .sort()
    .map((file) => read<Corpus>(file))
}

function find(reference: ToolReference): AtipTool {
  if (typeof reference !== 'string') return tool(reference)
  const [, name] = /^atip-bridge\/tools (\w+)$/.exec(reference) ?? []
  const found = name === undefined ? TOOLS[reference] : SHIPPED[name]
  if (found === undefined) throw new Error(`no tool ${reference}`)
  return found
}

/** A copy of the tool with the fields at these paths changed. */
function changed(original: AtipTool, fields: Record<string, unknown>): AtipTool {
  const copy = structuredClone(original)
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.')
    const last = keys.pop() as string
    let parent: unknown = copy
    for (const key of keys) parent = (parent as Record<string, unknown>)[key]
    if (typeof parent !== 'object' || parent === null) throw new Error(`nothing at ${path}`)
    Object.assign(parent, { [last]: value })
  }
  return copy
}

function validate({ tool, policy = POLICY, name, arguments: args }: CallCase) {
  return createValidator([find(tool)], policy).validate(name, args)
}

function inspect({ tool, set = {}, others = [] }: DocumentCase) {
  return inspectTool(changed(find(tool), set), { others: others.map(find) })
}

const isCall = (one: CallCase | DocumentCase): one is CallCase => 'arguments' in one

const codesOf = (found: readonly { code: string }[]): string[] => [...new Set(found.map(({ code }) => code))].sort()

/** Every text in arguments that is too long to stand in a message by chance. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 6 ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const named = (corpus: Corpus): [string, Corpus] => [corpus.concept, corpus]
const titled = (one: CallCase | DocumentCase): [string, CallCase | DocumentCase] => [one.title, one]

const attacks = corpora('attack-')
const benign = corpora('benign-')

describe('the corpus', () => {
  const count = (all: Corpus[]): number => all.reduce((sum, { cases }) => sum + cases.length, 0)

  it('holds at least 120 attacks and 120 harmless cases', () => {
    expect(count(attacks)).toBeGreaterThanOrEqual(120)
    expect(count(benign)).toBeGreaterThanOrEqual(120)
  })

  it('names no two cases of a concept alike, expects something of every attack and nothing of the others', () => {
    for (const { cases } of [...attacks, ...benign]) {
      expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length)
    }
    expect(attacks.flatMap(({ cases }) => cases).filter((one) => !one.expect?.length)).toEqual([])
    expect(benign.flatMap(({ cases }) => cases).filter((one) => one.expect !== undefined)).toEqual([])
  })
})

describe.each(attacks.map(named))('found: %s', (_, { cases }) => {
  it.each(cases.map(titled))('%s', (_, one) => {
    const expected = [...(one.expect ?? [])].sort()
    if (!isCall(one)) {
      expect(codesOf(inspect(one))).toEqual(expected)
      return
    }
    const { valid, violations } = validate(one)
    expect(codesOf(violations)).toEqual(expected)
    expect(valid).toBe(false)
    const { parameter, severity = 'error' } = one
    for (const violation of violations) {
      expect(violation.severity).toBe(severity)
      if (parameter !== undefined) expect(violation.parameter).toBe(parameter)
      for (const text of textsIn(one.arguments)) expect(violation.message).not.toContain(text)
    }
  })
})

describe.each(benign.map(named))('nothing found: %s', (_, { cases }) => {
  it.each(cases.map(titled))('%s', (_, one) => {
    if (isCall(one)) expect(validate(one)).toMatchObject({ valid: true, violations: [] })
    else expect(inspect(one)).toEqual([])
  })
})

describe('nothing found: the documents themselves', () => {
  it.each(Object.entries(TOOLS))('%s of the corpus', (_, document) => {
    expect(inspectTool(document, { others: Object.values(TOOLS).filter((other) => other !== document) })).toEqual([])
  })
})
