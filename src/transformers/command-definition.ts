import { buildSafetySuffix } from '../internal/effects/classify-effects'
import type { ProviderLimits } from '../internal/provider-limits'
import { FLAG, FUNCTION, type OptionRules, oneOf, TEXTS } from '../internal/read-options'
import { truncateDescription } from '../internal/text'
import type { SchemaDialect } from '../schema/dialects'
import { type LoweredSchema, lowerSchema } from '../schema/lower-schema'
import { type ParameterSource, toParameterSchemas } from '../schema/parameter-schema'
import { locateCommand } from '../toolset/walk'
import type { CompileDiagnostic, CompileOptions } from '../types/compile'
import type { FlatCommand } from '../types/toolset'

/**
 * Turns a command into the description and the parameters of its definition, for all providers.
 *
 * @module
 */

/** The source of a definition: a command, or a tool for a group of commands. */
export interface DefinitionSource
  extends Pick<FlatCommand, 'name' | 'keys' | 'description' | 'effects' | 'readOnly' | 'examples' | 'schema'> {
  readonly parameters: readonly ParameterSource[]
}

export type AddDiagnostic = (diagnostic: CompileDiagnostic) => void

/** Returns the parameters of a command in a dialect of JSON Schema. */
export function lowerParameters({ schema, parameters }: DefinitionSource, dialect: SchemaDialect): LoweredSchema {
  if (schema !== undefined) return lowerSchema(schema, dialect)
  return { parameters: toParameterSchemas(parameters, dialect), notes: NONE, losses: NONE, problem: undefined }
}

const NONE: readonly never[] = []

/** Reports where the lowered parameters differ from the metadata. */
export function diagnoseParameters(
  { name: toolName, keys, schema, parameters }: DefinitionSource,
  losses: LoweredSchema['losses'],
  { key: field }: SchemaDialect,
  { label }: ProviderLimits,
  add: AddDiagnostic,
): void {
  for (const { code, message, path } of losses) {
    add({ code, message, toolName, path: locateCommand(keys, 'x-schema', ...path) })
  }
  if (schema !== undefined) return
  for (const parameter of parameters) {
    const key = parameter[field]
    if (key === parameter.name) continue
    const message = `The ${parameter.kind} is called ${key}: its name is not unique or not accepted by ${label}`
    add({ code: 'PARAMETER_REWRITTEN', message, toolName, path: locateCommand(keys) })
  }
}

/** Returns the description with notes, examples and the safety suffix, cut to the provider's limit. */
export function describeForModel(
  { name: toolName, keys, description, effects, readOnly }: DefinitionSource,
  { notes, examples }: { readonly notes: readonly string[]; readonly examples: readonly string[] },
  { maxDescription, label }: ProviderLimits,
  add: AddDiagnostic,
): string {
  const suffix = buildSafetySuffix(effects, readOnly)
  const room = maxDescription - (suffix && ` ${suffix}`).length
  const whole = notes.length === 0 ? description : [description, ...notes].join(' ')
  if (whole.length > room) {
    const message = `The description is cut to the ${maxDescription} characters that ${label} accepts`
    add({ code: 'DESCRIPTION_TRUNCATED', message, toolName, path: locateCommand(keys) })
  }
  const text = addExamples(truncateDescription(whole, room), examples, room)
  return suffix ? `${text} ${suffix}` : text
}

const MAX_EXAMPLES = 2

/** Appends up to two examples, each only if it fits completely. */
function addExamples(text: string, examples: readonly string[], room: number): string {
  let described = text
  for (const example of examples.slice(0, MAX_EXAMPLES)) {
    const lead = described === text ? `${/[.!?]$/.test(text) ? '' : '.'} Example:` : ' Or:'
    const quote = example.includes('`') ? '"' : '`'
    const longer = `${described}${lead} ${quote}${example}${quote}`
    if (longer.length <= room) described = longer
  }
  return described
}

/** The rules for the options of every function that compiles definitions. */
export const COMPILE_OPTIONS: OptionRules<CompileOptions> = {
  strict: FLAG,
  jsonSchema: FLAG,
  anthropicStrict: FLAG,
  strategy: /* @__PURE__ */ oneOf('discrete', 'action'),
  examples: FLAG,
  cacheControl: /* @__PURE__ */ oneOf('5m', '1h'),
  deferLoading: ['true, false or an array of names', (value) => FLAG[1](value) || TEXTS[1](value)],
  onDiagnostic: FUNCTION,
}

/** Returns true if a tool is loaded only when the provider's tool search finds it. */
export function isDeferred(name: string, { deferLoading = false }: CompileOptions): boolean {
  return typeof deferLoading === 'boolean' ? deferLoading : deferLoading.includes(name)
}
