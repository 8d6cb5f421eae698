import fc from 'fast-check'
import { junk, nastyText } from './arbitraries'
import { leaf } from './json-schema/leaves'
import { anySchema, rootObject, rootUnion } from './json-schema/structures'
import { annotations, type JsonSchema, keywords, merged, prologue, seldom } from './json-schema/words'

export type { JsonSchema } from './json-schema/words'

/** A tree of nodes, which refers to itself. */
const TREE = {
  type: 'object',
  properties: { value: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
  required: ['value'],
}

const definitions: fc.Arbitrary<JsonSchema> = fc
  .tuple(anySchema, anySchema, fc.boolean())
  .map(([node, other, isOld]) => ({
    $defs: { node, tree: TREE, 'a/b': other, ü: { type: 'string' } },
    ...(isOld && { definitions: { old: other } }),
  }))

const outermost = fc.oneof(
  { weight: 12, arbitrary: merged(rootObject, fc.constant({ type: 'object' })) },
  { weight: 2, arbitrary: rootObject },
  { weight: 1, arbitrary: merged(rootUnion, seldom(fc.constant({ type: 'object' }))) },
  { weight: 1, arbitrary: leaf },
)

/** A schema of a tool's arguments, draft 2020-12, as strangers write them: valid, but seldom what a provider takes. */
export function jsonSchema(): fc.Arbitrary<JsonSchema> {
  return merged(prologue, outermost, seldom(annotations), seldom(definitions))
}

/** Keywords with values of the wrong kind, or of older drafts. */
const malformed: fc.Arbitrary<JsonSchema> = keywords(
  {
    type: fc.constantFrom<unknown[]>(5, null, 'file', 'String', [], ['string', 'string'], ['string', 5], {}, true),
    properties: fc.constantFrom<unknown[]>([], null, 'a', 5, { a: 5 }, { a: null }, { a: [] }, true),
    required: fc.constantFrom<unknown[]>('a', true, {}, null, [5], [['a']], ['a', 'a'], [null]),
    enum: fc.constantFrom<unknown[]>('a', {}, null, ['a', 'a'], [[]], [undefined]),
    items: fc.constantFrom<unknown[]>([{ type: 'string' }], [], 5, null, 'string'),
    prefixItems: fc.constantFrom<unknown[]>([], {}, 5, [5]),
    anyOf: fc.constantFrom<unknown[]>([], {}, null, [5], [null], 'a'),
    oneOf: fc.constantFrom<unknown[]>([], {}, [[]], 5),
    allOf: fc.constantFrom<unknown[]>([], {}, [false], 5),
    not: fc.constantFrom<unknown[]>(5, [], null),
    $ref: fc.constantFrom<unknown[]>(
      5,
      null,
      {},
      '',
      '%',
      '#/%zz',
      '#//',
      '#/$defs/__proto__',
      '#/__proto__',
      '#/type',
    ),
    $defs: fc.constantFrom<unknown[]>([], null, 5, { tree: 5 }, { node: { $ref: '#/$defs/node' } }),
    additionalProperties: fc.constantFrom<unknown[]>('no', null, 5, []),
    patternProperties: fc.constantFrom<unknown[]>({ '(': {} }, [], null),
    dependentRequired: fc.constantFrom<unknown[]>({ a: 'b' }, [], null),
    pattern: fc.constantFrom<unknown[]>('(', '[', 5, null, '\ud83d'),
    format: fc.constantFrom<unknown[]>(5, null, []),
    minimum: fc.constantFrom<unknown[]>('1', null, true, Number.NaN, Number.POSITIVE_INFINITY),
    exclusiveMinimum: fc.constant(true),
    maxItems: fc.constantFrom<unknown[]>(-1, 1.5, '9', null),
    minLength: fc.constantFrom<unknown[]>(-1, 1.5, '9', null),
    multipleOf: fc.constantFrom<unknown[]>(0, -1, '2'),
    description: fc.oneof(nastyText, fc.constantFrom<unknown[]>(5, null, [], {})),
    title: fc.oneof(nastyText, fc.constantFrom<unknown[]>(5, null)),
    nullable: fc.constantFrom<unknown[]>('yes', null, 1),
    $schema: fc.constantFrom<unknown[]>(5, null, 'http://json-schema.org/draft-04/schema#'),
  },
  3,
)

/** The same value with another one somewhere in it; the picks are the way there. */
function replaced(value: unknown, picks: readonly number[], change: (old: unknown) => unknown): unknown {
  const [pick, ...others] = picks
  if (pick === undefined || typeof value !== 'object' || value === null) return change(value)
  const keys = Object.keys(value)
  const chosen = keys[pick % Math.max(keys.length, 1)]
  if (chosen === undefined) return change(value)
  const entries = Object.entries(value).map(([key, inner]) =>
    key === chosen ? [key, replaced(inner, others, change)] : [key, inner],
  )
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

const picks = fc.array(fc.nat(20), { maxLength: 8 })
const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Also what is no schema at all: keywords of wrong kinds, junk in any place, now and then nothing but junk. */
export function hostileJsonSchema(): fc.Arbitrary<unknown> {
  const spoilt = fc
    .tuple(jsonSchema(), picks, malformed)
    .map(([schema, way, wrong]) => replaced(schema, way, (old) => ({ ...(isRecord(old) ? old : {}), ...wrong })))
  const littered = fc.tuple(jsonSchema(), picks, junk).map(([schema, way, other]) => replaced(schema, way, () => other))
  return fc.oneof(
    { weight: 4, arbitrary: spoilt },
    { weight: 3, arbitrary: littered },
    { weight: 2, arbitrary: merged(jsonSchema(), malformed) },
    { weight: 2, arbitrary: jsonSchema() },
    { weight: 1, arbitrary: junk },
  )
}
