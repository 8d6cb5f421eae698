import { type CompileDiagnostic, type CompileOptions, compileTools, type Provider } from 'atip-bridge'
import type { JsonSchema } from './json-schema/words'
import { toolOf } from './tools'

/**
 * The forms of a schema: OpenAI's without strict mode and with it, Anthropic's strict one, Gemini's own and its JSON
 * Schema.
 */
export type Dialect = 'openai' | 'strict' | 'anthropic' | 'gemini' | 'json'

const FORMS: { readonly [D in Dialect]: readonly [provider: Provider, options: CompileOptions] } = {
  openai: ['openai', {}],
  strict: ['openai', { strict: true }],
  anthropic: ['anthropic', { anthropicStrict: true }],
  gemini: ['gemini', {}],
  json: ['gemini', { jsonSchema: true }],
}

export const DIALECTS = Object.keys(FORMS) as readonly Dialect[]

/** A command with a JSON Schema, as it is sent. */
export interface CompiledSchema {
  /** That of its parameters; a copy. */
  readonly schema: JsonSchema
  readonly description: string
  /** The parts that are not said as the original says them. */
  readonly losses: readonly CompileDiagnostic[]
  /** Why it is not strict, where that was asked for. */
  readonly notStrict: readonly string[]
  readonly isStrict: boolean
}

/** Compiles the command `t run` with this `x-schema`. */
export function compileSchema(schema: unknown, dialect: Dialect): CompiledSchema {
  const [provider, options] = FORMS[dialect]
  const found: CompileDiagnostic[] = []
  const onDiagnostic = (diagnostic: CompileDiagnostic): void => void found.push(diagnostic)
  const tool = toolOf({ 'x-schema': schema as JsonSchema })
  const [definition] = compileTools([tool], provider, { ...options, onDiagnostic }).tools
  const sent = JSON.parse(JSON.stringify(definition))
  const { description, strict, ...rest } = sent.function ?? sent
  return {
    schema: rest.parameters ?? rest.input_schema ?? rest.parametersJsonSchema ?? {},
    description,
    losses: found.filter(({ code }) => code !== 'STRICT_UNAVAILABLE'),
    notStrict: found.filter(({ code }) => code === 'STRICT_UNAVAILABLE').map(({ message }) => message),
    isStrict: strict === true,
  }
}

/** A lowered schema as plain JSON Schema: Gemini's own says `nullable` instead of a type. */
export function plainSchema(schema: JsonSchema, dialect: Dialect): JsonSchema {
  return dialect === 'gemini' ? withoutNullable(schema) : schema
}

function withoutNullable({ nullable, ...schema }: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema
  const plain: JsonSchema = {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, each]) => [key, withoutNullable(each as JsonSchema)]),
      ),
    }),
    ...(isObject(items) && { items: withoutNullable(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(withoutNullable) }),
  }
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
