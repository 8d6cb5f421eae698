import { AtipValidationError } from '../internal/errors'
import { describeKind, toRecord } from '../internal/foreign-values'
import { COMMON_LIMITS } from '../internal/provider-limits'
import { GEMINI_DIALECT, OPEN_DIALECT, type SchemaDialect } from '../schema/dialects'
import type { LoweredSchema } from '../schema/lower-schema'
import { type AddDiagnostic, diagnoseParameters, lowerParameters } from '../transformers/command-definition'
import type { StandardSchema } from '../types/standard'
import type { FlatCommand } from '../types/toolset'

type Converter = StandardSchema['~standard']['jsonSchema']
type Target = keyof typeof TARGETS

/**
 * Frameworks pass these schemas on to any provider, so the keys must be acceptable to Gemini. Definitions are in
 * `$defs`, which newer drafts require and older drafts allow.
 */
const TARGETS = { 'draft-2020-12': OPEN_DIALECT, 'draft-07': OPEN_DIALECT, 'openapi-3.0': GEMINI_DIALECT } as const

/**
 * Creates a command's converters. `input` describes the arguments that the command accepts, and `output` describes the
 * arguments that validation returns. A converter creates each schema on first use and returns copies, because
 * frameworks change them.
 *
 * @param tell receives one diagnostic for each feature that a schema cannot express
 */
export function createJsonSchemaConverter(command: FlatCommand, tell: AddDiagnostic): Converter {
  const texts = new Map<string, string>()
  const convert = (options: unknown, isOutput: boolean): Record<string, unknown> => {
    const target = readTarget(options)
    const name = `${target} ${isOutput}`
    const text = texts.get(name) ?? write(target, isOutput)
    texts.set(name, text)
    return JSON.parse(text)
  }
  const write = (target: Target, isOutput: boolean): string => {
    const dialect = chooseDialect(target, isOutput)
    const lowered = lowerCommand(command, dialect)
    if (!isOutput) diagnoseParameters(command, lowered.losses, dialect, COMMON_LIMITS, tell)
    return JSON.stringify(toJsonSchema(lowered, target))
  }
  return Object.freeze<Converter>({
    input: (options) => convert(options, false),
    output: (options) => convert(options, true),
  })
}

function readTarget(options: unknown): Target {
  const { target } = toRecord(options)
  if (typeof target === 'string' && Object.hasOwn(TARGETS, target)) return target as Target
  const given = typeof target === 'string' ? 'another' : describeKind(target)
  const message = `The target must be one of ${Object.keys(TARGETS).join(', ')}, got ${given}`
  throw new AtipValidationError(message, ['options', 'target'], target)
}

/** Older drafts define tuples differently. Output has the keys of the tool's metadata. */
function chooseDialect(target: Target, isOutput: boolean): SchemaDialect {
  const { keywords, ...dialect } = TARGETS[target]
  return {
    ...dialect,
    key: isOutput ? 'key' : 'portableKey',
    keywords: target === 'draft-07' ? keywords.filter((keyword) => keyword !== 'prefixItems') : keywords,
  }
}

function lowerCommand(command: FlatCommand, dialect: SchemaDialect): LoweredSchema {
  if (command.schema !== undefined) return lowerParameters(command, dialect)
  // Validation accepts text for numbers but returns numbers.
  const lowered = lowerParameters(command, dialect.key === 'key' ? { ...dialect, openApi: false } : dialect)
  const { properties, required } = lowered.parameters
  // A required list needs an item, because an empty list counts as absent.
  for (const key of required) {
    const property = properties[key]
    if (property?.items !== undefined) property.minItems = 1
  }
  return lowered
}

function toJsonSchema({ parameters, notes }: LoweredSchema, target: Target): Record<string, unknown> {
  const { properties, required, rest } = parameters
  return {
    type: 'object',
    ...(notes.length > 0 && { description: notes.join(' ') }),
    properties,
    ...(required.length > 0 && { required }),
    ...(target !== 'openapi-3.0' && { additionalProperties: false }),
    ...rest,
  }
}
