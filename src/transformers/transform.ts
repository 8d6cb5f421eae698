import type { SchemaDialect } from '../internal/dialect'
import { guarded } from '../internal/guard'
import { type ParameterSchemas, transformParams } from '../internal/params'
import { buildSafetySuffix } from '../internal/safety'
import { truncateDescription } from '../internal/text'
import { pathOf } from '../internal/walk-state'
import { type LoweredSchema, lowerSchema } from '../schema/lower-schema'
import { flattenTools } from '../toolset'
import type { CompileDiagnostic, CompileOptions } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { commandsOf } from './action-tools'
import { withExamples } from './examples'
import { readOptions } from './options'
import { lastLoaded, noteRequest } from './request'
import type { ProviderRules } from './rules'

/** What is special about one provider. */
export interface Target<T> {
  readonly rules: ProviderRules
  /** The schema that it takes where strict mode is not asked for. */
  readonly dialect: (options: CompileOptions) => SchemaDialect
  /** `undefined` where strict mode is not asked for, or there is none. */
  readonly strict: (options: CompileOptions) => StrictMode | undefined
  readonly build: (definition: Definition, options: CompileOptions) => T
}

/** Strict mode, for the tools of one request. */
export interface StrictMode {
  readonly dialect: SchemaDialect
  /** Takes one more tool, or says why not: the rest of a sentence. */
  readonly admit: (parameters: ParameterSchemas) => string | undefined
}

/** A tool as any provider wants to know it. */
export interface Definition {
  readonly name: string
  readonly description: string
  readonly parameters: ParameterSchemas
  readonly isStrict: boolean
  /** It is the last one that is not deferred, where that matters. */
  readonly isLast: boolean
}

/** What compiling one set of tools has in common. */
interface Compilation {
  readonly rules: ProviderRules
  readonly options: CompileOptions
  readonly dialect: SchemaDialect
  readonly strict: StrictMode | undefined
  readonly diagnostics: CompileDiagnostic[]
}

/** Compiles every command of `tools` for one provider, then tells `onDiagnostic` what was changed or left out. */
export function transformTools<T>(tools: Tools, given: CompileOptions, target: Target<T>): T[] {
  const diagnostics: CompileDiagnostic[] = []
  const compiled = guarded('the tools', () => {
    const options = readOptions(given)
    const flattened = flattenTools(tools)
    for (const diagnostic of flattened.diagnostics) diagnostics.push(diagnostic)
    const { rules } = target
    const dialect = target.dialect(options)
    const commands = commandsOf(flattened, options, dialect.key, diagnostics)
    const compilation = { rules, options, dialect, strict: target.strict(options), diagnostics }
    const last = options.cacheControl === undefined ? -1 : lastLoaded(commands, options)
    const definitions = commands.map((command, index) =>
      target.build(define(command, index === last, compilation), options),
    )
    noteRequest(commands, rules, options, diagnostics)
    return definitions
  })
  for (const diagnostic of diagnostics) given.onDiagnostic?.(diagnostic)
  return compiled
}

function define(command: FlatCommand, isLast: boolean, compilation: Compilation): Definition {
  const strict = compilation.strict === undefined ? undefined : lowerStrict(command, compilation.strict, compilation)
  const { parameters, notes, losses } = strict ?? lower(command, compilation.dialect)
  tellLosses(command, losses, compilation)
  const description = describe(command, notes, compilation)
  return { name: command.name, description, parameters, isStrict: strict !== undefined, isLast }
}

/** The parameters in strict mode; `undefined` where it cannot be had. */
function lowerStrict(
  command: FlatCommand,
  strict: StrictMode,
  { diagnostics }: Compilation,
): LoweredSchema | undefined {
  const schema = lower(command, strict.dialect)
  const problem = schema.problem ?? strict.admit(schema.parameters)
  if (problem === undefined) return schema
  const message = `Not strict: ${problem}`
  diagnostics.push({ code: 'STRICT_UNAVAILABLE', message, toolName: command.name, path: pathOf(command.keys) })
  return undefined
}

function lower({ schema, parameters }: FlatCommand, dialect: SchemaDialect): LoweredSchema {
  if (schema !== undefined) return lowerSchema(schema, dialect)
  return { parameters: transformParams(parameters, dialect), notes: NONE, losses: NONE, problem: undefined }
}

const NONE: readonly never[] = []

/** Tells what the parameters do not say as the metadata does. */
function tellLosses(
  { name: toolName, keys, schema, parameters }: FlatCommand,
  losses: LoweredSchema['losses'],
  { rules, dialect, diagnostics }: Compilation,
): void {
  for (const { code, message, path } of losses) {
    diagnostics.push({ code, message, toolName, path: pathOf(keys, 'x-schema', ...path) })
  }
  if (schema !== undefined) return
  for (const parameter of parameters) {
    const key = parameter[dialect.key]
    if (key === parameter.name) continue
    const message = `The ${parameter.kind} is called ${key}: its name is refused by ${rules.label} or not unique`
    diagnostics.push({ code: 'PARAMETER_REWRITTEN', message, toolName, path: pathOf(keys) })
  }
}

/** The description with what else there is to say and the safety suffix, as long as the provider takes. */
function describe(command: FlatCommand, notes: readonly string[], compilation: Compilation): string {
  const { rules, options, diagnostics } = compilation
  const suffix = buildSafetySuffix(command.effects, command.readOnly)
  const room = rules.maxDescription - (suffix && ` ${suffix}`).length
  const whole = notes.length === 0 ? command.description : [command.description, ...notes].join(' ')
  if (whole.length > room) {
    const message = `The description is cut to the ${rules.maxDescription} characters that ${rules.label} takes`
    diagnostics.push({ code: 'DESCRIPTION_TRUNCATED', message, toolName: command.name, path: pathOf(command.keys) })
  }
  const cut = truncateDescription(whole, room)
  const text = options.examples === true ? withExamples(cut, command.examples, room) : cut
  return suffix ? `${text} ${suffix}` : text
}
