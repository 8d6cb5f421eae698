import { type AtipTool, compileTools } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonSchema } from '../support/json-schema-arbitraries'
import { checkStrictGrammar, strictSchemasOf } from '../support/strict-grammar'
import { argument, option, toolOf } from '../support/tools'
import { compileGrammar } from '../support/xgrammar'

/** One in this many commands of the shipped tools is tested; `npm run fuzz` tests all. */
const STRIDE = 7
const GENERATED = 300

/** Checks every schema in turn. @returns how many values were tried */
async function checkAll(schemas: readonly (readonly [name: string, schema: Record<string, unknown>])[]) {
  const total = { accepted: 0, refused: 0 }
  for (const [index, [name, schema]] of schemas.entries()) {
    const { faults, accepted, refused } = await checkStrictGrammar(schema, index)
    if (faults.length > 0) expect.fail(`${name}: ${faults.join('\n')}\n${JSON.stringify(schema)}`)
    total.accepted += accepted
    total.refused += refused
  }
  return total
}

describe('a model that is held to a strict schema writes what the schema says, and nothing else', () => {
  it('of the shipped tools', async () => {
    const schemas = strictSchemasOf(Object.values(shipped))
    expect(schemas).toHaveLength(compileTools(Object.values(shipped), 'openai').tools.length)
    const { accepted, refused } = await checkAll(schemas.filter((_schema, index) => index % STRIDE === 0))
    expect(accepted).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(3_000)
  })

  it('of commands with a JSON Schema', async () => {
    const tools = fc
      .sample(jsonSchema(), { numRuns: GENERATED, seed: 1 })
      .map((schema, index) => ({ ...toolOf({ 'x-schema': schema }), name: `t${index}` }))
    const schemas = strictSchemasOf(tools)
    expect(schemas.length).toBeGreaterThan(GENERATED / 10)
    const { accepted, refused } = await checkAll(schemas)
    expect(accepted).toBeGreaterThan(200)
    expect(refused).toBeGreaterThan(500)
  })
})

const text = { type: 'string' }
const tree = {
  type: 'object',
  properties: { name: text, below: { type: 'array', items: { $ref: '#/$defs/tree' } } },
  required: ['name'],
  additionalProperties: false,
}
const closed = (properties: Record<string, unknown>, required: readonly string[] = []): AtipTool =>
  toolOf({ 'x-schema': { type: 'object', properties, required, additionalProperties: false, $defs: { tree } } })

/** Arguments that a model can and cannot write for a tool. */
const TOOLS: readonly (readonly [title: string, tool: AtipTool, accepted: unknown[], refused: unknown[]])[] = [
  ['no parameters', toolOf(), [{}], [{ a: 1 }, null]],
  ['required ones', toolOf({ arguments: [argument('a')] }), [{ a: '' }], [{}, { a: null }, { a: 1 }]],
  ['optional ones', toolOf({ options: [option('a')] }), [{ a: '' }, { a: null }], [{}, { a: 1 }]],
  [
    'optional enums',
    toolOf({ options: [option('a', { type: 'enum', enum: ['x', 'y'] })] }),
    [{ a: 'x' }, { a: null }],
    [{ a: 'z' }, {}],
  ],
  [
    'enums of numbers',
    toolOf({ arguments: [argument('a', { type: 'enum', enum: [1, 2] as never })] }),
    [{ a: 1 }, { a: 2 }],
    [{ a: '1' }, { a: 3 }, { a: null }],
  ],
  [
    'lists',
    toolOf({ options: [option('a', { type: 'integer', variadic: true })] }),
    [{ a: [1, 2] }, { a: [] }, { a: null }],
    [{ a: ['1'] }, { a: 1 }],
  ],
  [
    'unions',
    closed({ a: { oneOf: [{ type: 'integer', minimum: 1 }, { const: 'auto' }, { type: 'null' }] } }, ['a']),
    [{ a: 1 }, { a: 'auto' }, { a: null }],
    [{ a: 0 }, { a: 'other' }, {}],
  ],
  [
    'trees',
    closed({ a: { $ref: '#/$defs/tree' } }, ['a']),
    [{ a: { name: 'x', below: [{ name: 'y', below: null }] } }],
    [{ a: { name: 'x' } }, { a: { name: 'x', below: [null] } }, { a: null }],
  ],
  [
    'limits',
    closed({ a: { type: 'array', items: { type: 'integer', maximum: 9 }, minItems: 1, maxItems: 2 } }, ['a']),
    [{ a: [9] }, { a: [1, 2] }],
    [{ a: [] }, { a: [10] }, { a: [1, 2, 3] }],
  ],
]

describe('the grammar of a strict schema', () => {
  it.each(TOOLS)('knows %s', async (_title, tool, accepted, refused) => {
    const [named] = strictSchemasOf([tool])
    if (named === undefined) throw new Error('not strict')
    const { accepts } = await compileGrammar(named[1])
    expect(accepted.map((value) => accepts(JSON.stringify(value)))).toEqual(accepted.map(() => true))
    expect(refused.map((value) => accepts(JSON.stringify(value)))).toEqual(refused.map(() => false))
  })
})
