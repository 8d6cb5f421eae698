import { Ajv } from 'ajv'
import { type AtipTool, compileTools, createToolset, type FlatCommand, type Provider } from 'atip-bridge'
import * as cliTools from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { listOffered } from '../../src/toolset/list-offered'
import { someOf } from '../support/runs'
import { PROVIDERS, type Schema, viewOf } from '../support/tools'

const TOOLS = Object.entries(cliTools) as [string, AtipTool][]
const MODES = [
  ['openai', true],
  ['openai', false],
  ['gemini', false],
  ['anthropic', false],
] as const satisfies readonly (readonly [Provider, boolean])[]
const ALL = TOOLS.flatMap(([cli, tool]) =>
  MODES.map(([provider, strict]) => [cli, provider, strict ? 'strict' : 'not strict', tool, strict] as const),
)

const NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/
const KEYS: Record<Provider, RegExp> = {
  openai: /^[A-Za-z0-9_.-]{1,64}$/,
  'openai-responses': /^[A-Za-z0-9_.-]{1,64}$/,
  anthropic: /^[A-Za-z0-9_.-]{1,64}$/,
  gemini: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
}
const UNSAFE = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u
const SAMPLES: Record<string, unknown> = { string: 'x', integer: 1, number: 1.5, boolean: true }

/** The JSON Schema of a definition's parameters, as it is sent. */
function schemaOf(definition: ReturnType<typeof compileTools>['tools'][number]): Record<string, unknown> {
  if ('function' in definition) return definition.function.parameters
  return 'input_schema' in definition ? definition.input_schema : definition.parameters
}

/** Returns a value that fits the schema of a parameter. */
function sampleOf({ type, enum: values, items }: Pick<Schema, 'type' | 'enum' | 'items'>): unknown {
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'array') return items === undefined ? [] : [sampleOf(items)]
  return values === undefined ? SAMPLES[kind ?? ''] : values[0]
}

/** The definitions of a program for a provider. */
interface Compiled {
  readonly provider: Provider
  readonly strict: boolean
  readonly commands: readonly FlatCommand[]
  readonly tools: ReturnType<typeof compileTools>['tools']
  readonly views: readonly ReturnType<typeof viewOf>[]
  readonly each: readonly (ReturnType<typeof viewOf> & { schema: Record<string, unknown>; command: FlatCommand })[]
}

function compile(tool: AtipTool, provider: Provider, strict: boolean): Compiled {
  const commands = listOffered(createToolset([tool]).commands)
  const { tools } = compileTools([tool], provider, { strict })
  const views = tools.map(viewOf)
  const each = views.map((view, index) => ({
    ...view,
    schema: schemaOf(tools[index] as (typeof tools)[number]),
    command: commands[index] as FlatCommand,
  }))
  return { provider, strict, commands, tools, views, each }
}

/** What is true of the definitions of every program for every provider. */
const RULES: Readonly<Record<string, (compiled: Compiled) => void>> = {
  'has one definition for every command that models are offered': ({ views, commands }) => {
    expect(views.length).toBeGreaterThan(0)
    expect(views.map(({ name }) => name)).toEqual(commands.map(({ name }) => name))
  },

  'has legal, unique names': ({ views }) => {
    expect(views.filter(({ name }) => !NAME.test(name))).toEqual([])
    expect(new Set(views.map(({ name }) => name)).size).toBe(views.length)
  },

  'has descriptions that say something, in one clean line of legal length': ({ views, each, provider }) => {
    const texts = each.flatMap(({ description, properties }) => [
      description,
      ...Object.values(properties).map((schema) => schema.description),
    ])
    expect(texts.filter((text) => text.trim() === '' || UNSAFE.test(text) || /\bundefined\b/.test(text))).toEqual([])
    if (provider === 'openai') expect(views.filter(({ description }) => description.length > 1024)).toEqual([])
  },

  'has legal keys, each of them a parameter': ({ each, provider }) => {
    for (const { properties, command } of each) {
      const keys = command.parameters.map(({ key, portableKey }) => (provider === 'gemini' ? portableKey : key))
      expect(Object.keys(properties)).toEqual(keys)
      expect(keys.filter((key) => !KEYS[provider].test(key))).toEqual([])
    }
  },

  'requires what is required, each once': ({ each, provider, strict }) => {
    for (const { properties, required, command } of each) {
      const wanted = command.parameters.filter((parameter) => strict || parameter.required)
      expect(required).toEqual(wanted.map(({ key, portableKey }) => (provider === 'gemini' ? portableKey : key)))
      expect(new Set(required).size).toBe(required.length)
      expect(required.filter((key) => !Object.hasOwn(properties, key))).toEqual([])
    }
  },

  'uses no keyword that the provider refuses': ({ each, provider, strict }) => {
    const root = ['properties', 'required', 'type']
    for (const { schema } of each) {
      expect(Object.keys(schema).sort()).toEqual(provider === 'openai' ? ['additionalProperties', ...root] : root)
      expect([schema.type, schema.additionalProperties]).toEqual(['object', provider === 'openai' ? false : undefined])
    }
    const schemas = each.flatMap(({ properties }) => Object.values(properties))
    expect(new Set(schemas.flatMap((schema) => Object.keys(schema)))).toEqual(
      new Set(['type', 'description', 'enum', 'items'].filter((key) => schemas.some((schema) => key in schema))),
    )
    expect(schemas.filter(({ type, items }) => type.includes('array') !== (items !== undefined))).toEqual([])
    expect(schemas.filter(({ type }) => Array.isArray(type) && !(strict && type.at(-1) === 'null'))).toEqual([])
    expect(
      schemas.filter(({ items }) => items && !Object.keys(items).every((key) => /^(type|enum)$/.test(key))),
    ).toEqual([])
  },

  'lists allowed values that are some, differ, and are of the type that is said': ({ each, provider }) => {
    const schemas = each.flatMap(({ properties }) => Object.values(properties))
    const nodes = schemas.flatMap((schema): Pick<Schema, 'type' | 'enum'>[] => [
      schema,
      ...(schema.items ? [schema.items] : []),
    ])
    const enums = nodes.filter(({ enum: values }) => values !== undefined)
    expect(
      enums.filter(({ enum: values = [] }) => values.length === 0 || new Set(values).size < values.length),
    ).toEqual([])
    expect(enums.filter(({ type, enum: values = [] }) => type.includes('null') !== (values.at(-1) === null))).toEqual(
      [],
    )
    const isOther = (value: unknown) => value !== null && typeof value !== 'string'
    if (provider === 'gemini')
      expect(enums.filter(({ type, enum: values }) => type !== 'string' || values?.some(isOther))).toEqual([])
  },

  'stays within what strict mode allows a schema': ({ each }) => {
    for (const { properties } of each) {
      const schemas = Object.values(properties)
      expect(schemas.length).toBeLessThanOrEqual(5000)
      expect(
        schemas.flatMap((schema) => [...(schema.enum ?? []), ...(schema.items?.enum ?? [])]).length,
      ).toBeLessThanOrEqual(1000)
    }
  },

  'is valid JSON Schema that takes what it should and refuses what it should not': ({ each, provider, strict }) => {
    const wrong: string[] = []
    // Not every command of large programs, because compiling a schema takes long.
    const some = someOf(each, { short: 40, full: each.length < 60 ? 1 : 3 })
    const ajv = new Ajv({ strict: true, allowUnionTypes: true, messages: false, code: { optimize: false } })
    for (const { schema, properties, required, name, command } of some) {
      const validate = ajv.compile(schema)
      const full = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sampleOf(one)]))
      const isNullable = (key: string) => strict && command.parameters.some((one) => one.key === key && !one.required)
      const tell = (args: object, isValid: boolean, what: string): void => {
        if (validate(args) !== isValid) wrong.push(`${name}: ${what}`)
      }
      tell(full, true, 'all parameters')
      tell(Object.fromEntries(required.map((key) => [key, isNullable(key) ? null : full[key]])), true, 'the least')
      tell({ ...full, 'no such key': 1 }, provider !== 'openai', 'an unknown key')
      for (const key of required) tell({ ...full, [key]: undefined }, false, `without ${key}`)
      for (const [key, { enum: values, items }] of Object.entries(properties)) {
        tell({ ...full, [key]: {} }, false, `an object for ${key}`)
        tell({ ...full, [key]: null }, isNullable(key), `null for ${key}`)
        if (items !== undefined) tell({ ...full, [key]: [{}] }, false, `a list of objects for ${key}`)
        if (values !== undefined) tell({ ...full, [key]: 'no such value' }, false, `another value for ${key}`)
      }
    }
    expect(wrong).toEqual([])
  },

  'has the strict key only in strict mode': ({ tools, strict }) => {
    const json = JSON.stringify(tools)
    expect(json.split('"strict":true')).toHaveLength(strict ? tools.length + 1 : 1)
    expect(json).not.toContain('"strict":false')
  },

  'ends in the suffix of its effects': ({ each }) => {
    for (const { description, command } of each) {
      const { destructive, reversible, idempotent, cost, creates = [] } = command.effects
      expect(description.includes('DESTRUCTIVE')).toBe(destructive === true)
      expect(description.includes('NOT REVERSIBLE')).toBe(reversible === false)
      expect(description.includes('NOT IDEMPOTENT')).toBe(idempotent === false)
      expect(description.includes('BILLABLE')).toBe(cost?.billable === true)
      expect(description.endsWith(']')).toBe(/\[(?:[⚠💰🔒]|CREATES: )[^[]*\]$/u.test(description))
      expect(description.includes('CREATES: ')).toBe(creates.length > 0)
    }
  },
}

it.each(ALL)('%s for %s, %s', (_cli, provider, _mode, tool, strict) => {
  const compiled = compile(tool, provider, strict)
  for (const check of Object.values(RULES)) check(compiled)
})

describe('all tools together', () => {
  const all = TOOLS.map(([, tool]) => tool)

  it.each(PROVIDERS)('have names of their own for %s', (provider) => {
    const names = compileTools(all, provider).tools.map((definition) => viewOf(definition).name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(listOffered(createToolset(all).commands).map(({ name }) => name))
  })

  it('keep the names that they have alone', () => {
    const alone = all.flatMap((tool) => createToolset([tool]).commands.map(({ name }) => name))
    expect(createToolset(all).commands.map(({ name }) => name)).toEqual(alone)
  })
})
