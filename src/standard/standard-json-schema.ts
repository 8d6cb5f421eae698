import { AtipValidationError } from '../internal/errors'
import { fieldsOf, kindOf } from '../internal/guard'
import { GEMINI_DIALECT, OPEN_DIALECT, type SchemaDialect } from '../schema/dialects'
import { type LoweredSchema, lowerSchema } from '../schema/lower-schema'
import { type ParameterSchemas, transformParams } from '../schema/parameter-schema'
import { pathOf } from '../toolset/walk-state'
import type { CompileDiagnostic } from '../types/compile'
import type { StandardSchema } from '../types/standard'
import type { FlatCommand } from '../types/toolset'
import type { DiagnosticListener } from './to-standard-schema'

type Converter = StandardSchema['~standard']['jsonSchema']
type Target = keyof typeof TARGETS

/**
 * Frameworks pass these forms on to any provider: they have keys that Gemini takes, and definitions where newer drafts have
 * them, which is no matter to older ones.
 */
const TARGETS = { 'draft-2020-12': OPEN_DIALECT, 'draft-07': OPEN_DIALECT, 'openapi-3.0': GEMINI_DIALECT } as const

/**
 * Writes what a command takes, and what its validation returns, as JSON Schema. Each form is made once, when it is first
 * asked for; what is returned is a copy, since frameworks change it.
 *
 * @param tell is told what a form cannot say, once
 */
export function createJsonSchemaConverter(command: FlatCommand, tell: DiagnosticListener): Converter {
  const texts = new Map<string, string>()
  const write = (target: Target, isOutput: boolean): string => {
    const key = `${target} ${isOutput}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const dialect = chooseDialect(target, isOutput)
    const lowered = lowerCommand(command, dialect)
    const text = JSON.stringify(toJsonSchema(lowered, target))
    texts.set(key, text)
    if (!isOutput) for (const loss of listDiagnostics(command, lowered, dialect)) tell(loss)
    return text
  }
  return Object.freeze<Converter>({
    input: (options) => JSON.parse(write(readTarget(options), false)),
    output: (options) => JSON.parse(write(readTarget(options), true)),
  })
}

function readTarget(options: unknown): Target {
  const { target } = fieldsOf(options)
  const known = Object.keys(TARGETS)
  if (typeof target === 'string' && known.includes(target)) return target as Target
  const given = typeof target === 'string' ? 'another' : kindOf(target)
  throw new AtipValidationError(
    `The target must be one of ${known.join(', ')}, got ${given}`,
    ['options', 'target'],
    target,
  )
}

/** The forms differ in tuples between drafts. What is returned has the tool's own keys. */
function chooseDialect(target: Target, isOutput: boolean): SchemaDialect {
  const { keywords, ...dialect } = TARGETS[target]
  return {
    ...dialect,
    key: isOutput ? 'key' : 'portableKey',
    keywords: target === 'draft-07' ? keywords.filter((keyword) => keyword !== 'prefixItems') : keywords,
  }
}

function lowerCommand({ schema, parameters }: FlatCommand, dialect: SchemaDialect): LoweredSchema {
  if (schema !== undefined) return lowerSchema(schema, dialect)
  // Where texts are taken for numbers, numbers are returned.
  const lowered = transformParams(parameters, dialect.key === 'key' ? { ...dialect, openApi: false } : dialect)
  // An empty list is as good as none.
  for (const key of lowered.required) {
    const property = lowered.properties[key]
    if (property?.items !== undefined) property.minItems = 1
  }
  return { parameters: lowered, notes: [], losses: [], problem: undefined }
}

function toJsonSchema({ parameters, notes }: LoweredSchema, target: Target): Record<string, unknown> {
  const { properties, required, rest }: ParameterSchemas = parameters
  return {
    type: 'object',
    ...(notes.length > 0 && { description: notes.join(' ') }),
    properties,
    ...(required.length > 0 && { required }),
    ...(target !== 'openapi-3.0' && { additionalProperties: false }),
    ...rest,
  }
}

function listDiagnostics(
  { name: toolName, keys, schema, parameters }: FlatCommand,
  { losses }: LoweredSchema,
  { key: field }: SchemaDialect,
): CompileDiagnostic[] {
  const told = losses.map(({ code, message, path }): CompileDiagnostic => {
    return { code, message, toolName, path: pathOf(keys, 'x-schema', ...path) }
  })
  const renamed = schema === undefined ? parameters.filter((parameter) => parameter[field] !== parameter.name) : []
  return [
    ...told,
    ...renamed.map(({ kind, [field]: key }): CompileDiagnostic => {
      const message = `The ${kind} is called ${key}: its name is refused by some providers or not unique`
      return { code: 'PARAMETER_REWRITTEN', message, toolName, path: pathOf(keys) }
    }),
  ]
}
