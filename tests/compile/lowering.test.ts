import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../support/json-schema/words'
import { compileSchema, DIALECTS, type Dialect } from '../support/lowered'
import { COMBINED, DEFS, ENUMS, NULLS, REFERENCES, type Row } from './lowering-cases'
import { LIMITS, LISTS, OBJECTS, WORDS } from './lowering-shapes'

/** A property without a description is described by its name. */
function described(schema: JsonSchema, dialect: Dialect): JsonSchema {
  const { anyOf, description = 'it' } = schema
  if (dialect !== 'gemini' || !Array.isArray(anyOf)) return { ...schema, description }
  return { anyOf: anyOf.map((option) => described(option, dialect)) }
}

const TABLES: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  ['references', REFERENCES],
  ['choices and parts', COMBINED],
  ['null', NULLS],
  ['enums', ENUMS],
  ['lists', LISTS],
  ['limits', LIMITS],
  ['objects', OBJECTS],
  ['words', WORDS],
]

describe.each(TABLES)('JSON Schemas of commands: %s', (_table, rows) => {
  it.each(rows.map(([title, ...row]) => ({ title, row })))('$title', ({ row: [schema, expected, lossy = []] }) => {
    const root = {
      type: 'object',
      properties: { it: schema },
      required: ['it'],
      additionalProperties: false,
      $defs: DEFS,
    }
    for (const dialect of DIALECTS) {
      const compiled = compileSchema(root, dialect)
      const wanted = expected[dialect] ?? expected.openai
      const reason = typeof wanted === 'string' ? [`Not strict: ${wanted}`] : []
      const lowered = typeof wanted === 'string' ? expected.openai : wanted
      const shown = {
        dialect,
        properties: compiled.schema.properties,
        reason: compiled.notStrict,
      }
      expect(shown).toEqual({ dialect, properties: { it: described(lowered, dialect) }, reason })
      expect(compiled.schema.required).toEqual(['it'])
      const isLossy = lossy.includes(typeof wanted === 'string' ? 'openai' : dialect)
      const lost = compiled.losses.map(({ message }) => message)
      expect(`${dialect}: ${isLossy === lost.length > 0 ? 'as said' : lost.join('; ')}`).toBe(`${dialect}: as said`)
    }
  })
})
