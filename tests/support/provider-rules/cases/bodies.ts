import type { Json } from '../../loopback/rules'

/** A mistake, the request with it, and a part of the answer; or the merit of a request. */
export type Bad = readonly [title: string, body: Json, answer: string]
export type Good = readonly [title: string, body: Json]

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
/** An object with these properties, all of them required, and nothing else. */
export const closed = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
export const open = (properties: Json, fields: Json = {}): Json => ({ type: 'object', properties, ...fields })
export const text = { type: 'string' }
/** Objects in objects; `depth` of them. */
export const tower = (depth: number): Json => (depth === 0 ? text : closed({ in: tower(depth - 1) })) as Json

const named = (fields: Json): Json => ({ name: 'run', description: 'Runs it', ...fields })

export const chat = (parameters: unknown, fields: Json = {}): Json => ({
  tools: [{ type: 'function', function: named({ parameters, ...fields }) }],
})
export const chatStrict = (parameters: unknown): Json => chat(parameters, { strict: true })
export const responses = (parameters: unknown, fields: Json = {}): Json => ({
  tools: [{ type: 'function', ...named({ parameters, strict: false, ...fields }) }],
})
export const anthropic = (schema: unknown, fields: Json = {}): Json => ({
  tools: [named({ input_schema: schema, ...fields })],
})
export const anthropicStrict = (...schemas: unknown[]): Json => ({
  tools: schemas.map((schema, index) => named({ name: `run_${index}`, input_schema: schema, strict: true })),
})
export const gemini = (fields: Json): Json => ({ tools: [{ functionDeclarations: [named(fields)] }] })
/** One property in Gemini's own schema. */
export const geminiProperty = (schema: unknown): Json => gemini({ parameters: open({ a: schema }) })
export const geminiJson = (schema: unknown): Json => gemini({ parametersJsonSchema: schema })
