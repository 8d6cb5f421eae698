import { Ajv } from 'ajv'
import { compileTools, toGemini } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { someOf } from '../support/runs'
import { argument, errorOf, option, toolOf } from '../support/tools'

describe('every program for Gemini in JSON Schema', () => {
  it.each(Object.entries(shipped))('differs in the schema alone, and is valid: %s', (_name, tool) => {
    const plain = toGemini(tool)
    const declared = toGemini(tool, { jsonSchema: true })
    const others = (list: readonly object[]) =>
      list.map((each) => ({ ...each, parameters: undefined, parametersJsonSchema: undefined }))
    expect(others(declared)).toEqual(others(plain))
    for (const [index, { parametersJsonSchema }] of declared.entries()) {
      const { properties, required } = plain[index]?.parameters ?? { properties: {}, required: [] }
      expect(Object.keys(parametersJsonSchema?.properties ?? {})).toEqual(Object.keys(properties))
      expect(parametersJsonSchema?.required ?? []).toEqual(required)
    }
    expect(compileTools([tool], 'gemini', { jsonSchema: true }).tools).toEqual(declared)
    const ajv = new Ajv({ strict: true, allowUnionTypes: true, validateFormats: false })
    for (const { parametersJsonSchema } of someOf(declared.slice(0, 20), { short: 20, full: 1 })) {
      if (parametersJsonSchema === undefined) continue
      expect(ajv.compile(parametersJsonSchema)({ 'no such key': 1 })).toBe(false)
    }
  })
})

describe('Gemini in JSON Schema', () => {
  const levels = option('level', { type: 'enum', enum: [1, 2] })

  it('keeps numbers in an enum, which Gemini’s own schema cannot say', () => {
    const tool = toolOf({ options: [levels] })
    const [declaration] = toGemini(tool, { jsonSchema: true })
    expect(declaration?.parametersJsonSchema?.properties.level).toMatchObject({ type: 'integer', enum: [1, 2] })
    expect(toGemini(tool)[0]?.parameters.properties.level).toMatchObject({ type: 'string', enum: ['1', '2'] })
  })

  it('leaves the schema out where there are no parameters', () => {
    expect(Object.keys(toGemini(toolOf(), { jsonSchema: true })[0] ?? {})).toEqual(['name', 'description'])
  })

  it('keeps the keys that Gemini takes', () => {
    const [declaration] = toGemini(toolOf({ arguments: [argument('no-cache')] }), { jsonSchema: true })
    expect(declaration?.parametersJsonSchema).toMatchObject({ required: ['no_cache'], additionalProperties: false })
  })

  it('is ignored by other providers', () => {
    const tool = toolOf({ options: [levels] })
    for (const provider of ['openai', 'openai-responses', 'anthropic'] as const) {
      expect(compileTools([tool], provider, { jsonSchema: true })).toEqual(compileTools([tool], provider))
    }
  })

  it('is true or false', () => {
    expect(errorOf(() => toGemini(toolOf(), { jsonSchema: 'yes' } as never)).message).toBe(
      'Expected true or false at options.jsonSchema, got string',
    )
  })
})
