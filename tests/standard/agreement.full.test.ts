import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type AtipTool, createToolset } from 'atip-bridge'
import * as known from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyJson } from '../../src/internal/copy-data'
import { standardCommands } from '../../src/standard/standard-commands'
import type { StandardCommand } from '../../src/types/standard'
import { hostileTools, validTool } from '../support/arbitraries'
import { hostileJsonSchema, jsonSchema } from '../support/json-schema-arbitraries'
import type { Json } from '../support/loopback/rules'
import { PROVIDER_RULES } from '../support/provider-rules'
import { byLength, runs, someOf } from '../support/runs'
import { toolOf } from '../support/tools'
import { checkOpenApi, plainOf } from './open-api'

const TARGETS = ['draft-2020-12', 'draft-07', 'openapi-3.0'] as const
type Target = (typeof TARGETS)[number]
type Accepts = (value: unknown) => unknown

const settings = {
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  validateFormats: false,
  ownProperties: true,
  addUsedSchema: false,
  logger: false,
} as const
const old = new Ajv(settings)
const recent = new Ajv2020({ ...settings, strictTuples: false })

/** Returns a check of values. Throws if the schema is invalid in its dialect. */
function compile(schema: Json, target: Target): Accepts {
  if (target === 'openapi-3.0') checkOpenApi(schema)
  const plain = target === 'openapi-3.0' ? plainOf(schema) : schema
  return (target === 'draft-2020-12' ? recent : old).compile(plain)
}

/** Both schemas of a command, compiled once if they are equal. */
function compileBoth(command: StandardCommand, target: Target): { takes: Accepts; returns: Accepts } {
  const { input, output } = standardOf(command).jsonSchema
  const takes = compile(input({ target }), target)
  const isSame = JSON.stringify(input({ target })) === JSON.stringify(output({ target }))
  return { takes, returns: isSame ? takes : compile(output({ target }), target) }
}

const commands = standardCommands(createToolset(Object.values(known)))
const standardOf = ({ inputSchema }: StandardCommand) => inputSchema['~standard']

const anyText = fc.string()

/** Returns a value that usually fits one of our schemas. */
function takenBy(schema: Json): fc.Arbitrary<unknown> {
  const { type, enum: values, items, minItems = 0 } = schema as Json & { minItems?: number }
  if (Array.isArray(values))
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: anyText })
  if (type === 'array')
    return fc.array(takenBy(items as Json), {
      maxLength: 3,
      minLength: fc.sample(fc.constantFrom(0, minItems), 1)[0] ?? 0,
    })
  if (type === 'boolean')
    return fc.oneof({ weight: 5, arbitrary: fc.boolean() }, { weight: 1, arbitrary: fc.constantFrom('true', 1) })
  if (type === 'integer')
    return fc.oneof({ weight: 5, arbitrary: fc.integer() }, { weight: 1, arbitrary: fc.constantFrom(1.5, '7', 1e20) })
  if (type === 'number')
    return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('7.5', 'x'))
  return fc.oneof(
    { weight: 6, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constantFrom('-rf', '\0', '\ud83d', 5, {}) },
  )
}

/** Returns arguments for a schema: some left out, some `null`, some unknown. */
function argumentsOf({ properties, required = [] }: Json): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries((properties ?? {}) as Record<string, Json>).slice(0, 8)
  const fields = entries.map(([key, schema]): [string, fc.Arbitrary<unknown>] => {
    const value = takenBy(schema)
    const isNeeded = (required as string[]).includes(key)
    return [
      key,
      isNeeded ? value : fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }),
    ]
  })
  const needed = entries.map(([key]) => key).filter((key) => (required as string[]).includes(key))
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: needed, noNullPrototype: true })
  return fc.oneof(
    { weight: 9, arbitrary: record },
    { weight: 1, arbitrary: record.map((given) => ({ ...given, unknown_key: 1 })) },
  )
}

/** Returns false for what JSON Schema cannot refuse: strings that look like flags or are broken, unsafe integers. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'string'
    ? !/^-.|\0|\p{Cs}/su.test(value)
    : typeof value === 'number'
      ? value >= 0 && (!Number.isInteger(value) || Number.isSafeInteger(value))
      : !Array.isArray(value) || value.every(isSaid)

/** Returns the given values without those that count as absent. */
const givenIn = (given: Json): unknown[] =>
  Object.values(given).filter((value) => value !== null && !(Array.isArray(value) && value.length === 0))

/** Checks that a schema and its validation agree. @returns true if they accept the arguments */
function agreement(command: StandardCommand, target: Target): (given: Json) => boolean {
  const { validate } = standardOf(command)
  const { takes, returns } = compileBoth(command, target)
  return (given) => {
    const result = validate(given)
    const isTaken = takes(given)
    if (result.issues === undefined) {
      expect(returns(result.value)).toBe(true)
      expect(validate(result.value)).toEqual(result)
      // The OpenAPI form has strings for numbers.
      if (isTaken && target !== 'openapi-3.0') expect(Object.values(result.value)).toEqual(givenIn(given))
      return true
    }
    expect(result.issues.length).toBeGreaterThan(0)
    // For Gemini, the OpenAPI form does not say that other keys are refused.
    const isOther = target === 'openapi-3.0' && Object.hasOwn(given, 'unknown_key')
    if (isTaken && !isOther) expect(Object.values(given).every(isSaid)).toBe(false)
    return false
  }
}

/** One of so many shipped commands is looked at, for each target another one. */
const PART = byLength({ short: 60, full: 12, long: 4 })

describe.each(TARGETS)('in %s', (target) => {
  // Compiling a schema takes longer than everything else here.
  it('the schemas of some of the shipped commands agree with validation', () => {
    const isOurs = (_: unknown, index: number): boolean => index % (PART * TARGETS.length) === TARGETS.indexOf(target)
    let [taken, refused] = [0, 0]
    const mine = commands.filter(isOurs)
    for (const command of mine) {
      const check = agreement(command, target)
      const given = argumentsOf(standardOf(command).jsonSchema.input({ target }))
      fc.assert(
        fc.property(given, (each) => {
          if (check(each)) taken++
          else refused++
        }),
        { numRuns: 5 },
      )
    }
    expect(Math.min(taken, refused)).toBeGreaterThan(mine.length / 4)
  })

  it('the schemas of random tools agree with validation', () => {
    const toolAndArguments = validTool.chain((tool) => {
      const own = standardCommands([tool])
      const given = own.map((each) => argumentsOf(standardOf(each).jsonSchema.input({ target })))
      return fc.tuple(fc.constant(own), fc.tuple(...given))
    })
    fc.assert(
      fc.property(toolAndArguments, ([own, given]) => {
        own.forEach((command, index) => void agreement(command, target)(given[index] as Json))
      }),
      { numRuns: runs(30) },
    )
  })

  it('every schema of a hostile tool is valid in its dialect', () => {
    fc.assert(
      fc.property(hostileTools, (tools: AtipTool[]) => {
        for (const command of standardCommands(tools)) {
          compileBoth(command, target)
          expect(standardOf(command).validate({ a: 1 })).toBeTypeOf('object')
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('every schema of a command with x-schema is valid in its dialect', () => {
    fc.assert(
      fc.property(fc.oneof(jsonSchema(), hostileJsonSchema()), fc.object(), (schema, given) => {
        const [command] = standardCommands([toolOf({ 'x-schema': schema as Json })]) as [StandardCommand]
        compileBoth(command, target)
        const result = standardOf(command).validate(given)
        if (result.issues === undefined) expect(copyJson(result.value)).toEqual({ value: result.value })
      }),
      { numRuns: runs(50) },
    )
  })

  it('every schema of the shipped tools is valid in its dialect', () => {
    for (const command of commands) {
      const { input, output } = standardOf(command).jsonSchema
      for (const schema of [input({ target }), output({ target })]) {
        if (target === 'openapi-3.0') checkOpenApi(schema)
        else expect((target === 'draft-07' ? old : recent).validateSchema(schema)).toBe(true)
      }
    }
  })
})

describe('the schemas of the shipped tools', () => {
  const definitions = (target: Target) =>
    someOf(commands, { short: 10, full: 1 }).map((command) => ({
      ...command,
      schema: standardOf(command).jsonSchema.input({ target }),
    }))
  const inGroups = <T>(all: readonly T[]): T[][] =>
    Array.from({ length: Math.ceil(all.length / 100) }, (_, index) => all.slice(index * 100, (index + 1) * 100))

  it.each(TARGETS)('in %s are accepted by OpenAI and Anthropic', (target) => {
    for (const group of inGroups(definitions(target))) {
      const chat = group.map(({ name, description, schema: parameters }) => ({
        type: 'function',
        function: { name, description, parameters },
      }))
      const responses = chat.map(({ type, function: each }) => ({ type, ...each, strict: false }))
      const anthropic = group.map(({ name, description, schema }) => ({ name, description, input_schema: schema }))
      expect(PROVIDER_RULES.openai({ tools: chat })).toBeUndefined()
      expect(PROVIDER_RULES['openai-responses']({ tools: responses })).toBeUndefined()
      expect(PROVIDER_RULES.anthropic({ tools: anthropic })).toBeUndefined()
    }
  })

  it.each(TARGETS)('in %s are accepted by Gemini', (target) => {
    const field = target === 'openapi-3.0' ? 'parameters' : 'parametersJsonSchema'
    for (const group of inGroups(definitions(target))) {
      const functionDeclarations = group.map(({ name, description, schema }) => ({
        name,
        description,
        [field]: schema,
      }))
      expect(PROVIDER_RULES.gemini({ tools: [{ functionDeclarations }] })).toBeUndefined()
    }
  })
})
