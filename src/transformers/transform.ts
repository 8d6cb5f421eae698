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
import { isDeferred, readOptions } from './options'
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
  /** It is the last one that is not deferred. */
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
    const commands = commandsOf(flattened, options, diagnostics)
    const { rules } = target
    const dialect = target.dialect(options)
    const compilation = { rules, options, dialect, strict: target.strict(options), diagnostics }
    const last = commands.reduce((found, { name }, index) => (isDeferred(name, options) ? found : index), -1)
    const definitions = commands.map((command, index) =>
      target.build(define(command, index === last, compilation), options),
    )
    noteLimit(commands, compilation)
    return definitions
  })
  for (const diagnostic of diagnostics) given.onDiagnostic?.(diagnostic)
  return compiled
}

function noteLimit(commands: readonly FlatCommand[], { rules, diagnostics }: Compilation): void {
  const tooMany = commands[rules.maxTools]
  if (tooMany === undefined) return
  const message = `${commands.length} tools: ${rules.label} takes at most ${rules.maxTools} in one request`
  diagnostics.push({ code: 'TOOL_LIMIT_EXCEEDED', message, toolName: tooMany.name, path: pathOf(tooMany.keys) })
}

function define(command: FlatCommand, isLast: boolean, compilation: Compilation): Definition {
  const schema = parametersFor(command, compilation)
  return {
    name: command.name,
    description: describe(command, schema.notes, compilation),
    parameters: schema.parameters,
    isStrict: schema.isStrict,
    isLast,
  }
}

type Parameters = Pick<LoweredSchema, 'parameters' | 'notes'> & { readonly isStrict: boolean }

/** The parameters in strict mode where that is asked for and can be had. */
function parametersFor(command: FlatCommand, compilation: Compilation): Parameters {
  const { dialect, strict, diagnostics } = compilation
  if (strict !== undefined) {
    const schema = lower(command, strict.dialect)
    const problem = schema.problem ?? strict.admit(schema.parameters)
    if (problem === undefined) return { ...tell(command, schema, strict.dialect, compilation), isStrict: true }
    const message = `Not strict: ${problem}`
    diagnostics.push({ code: 'STRICT_UNAVAILABLE', message, toolName: command.name, path: pathOf(command.keys) })
  }
  return { ...tell(command, lower(command, dialect), dialect, compilation), isStrict: false }
}

function lower({ schema, parameters }: FlatCommand, dialect: SchemaDialect): LoweredSchema {
  if (schema !== undefined) return lowerSchema(schema, dialect)
  return { parameters: transformParams(parameters, dialect), notes: NONE, losses: NONE, problem: undefined }
}

const NONE: readonly never[] = []

/** Tells what the parameters do not say as the metadata does. */
function tell(
  command: FlatCommand,
  schema: LoweredSchema,
  { key: spelling }: SchemaDialect,
  { rules, diagnostics }: Compilation,
): LoweredSchema {
  const toolName = command.name
  for (const { message, path } of schema.losses) {
    diagnostics.push({ code: 'FIELD_IGNORED', message, toolName, path: pathOf(command.keys, 'x-schema', ...path) })
  }
  for (const parameter of command.schema === undefined ? command.parameters : NONE) {
    const key = parameter[spelling]
    if (key === parameter.name) continue
    const message = `The ${parameter.kind} is called ${key}: its name is refused by ${rules.label} or not unique`
    diagnostics.push({ code: 'PARAMETER_REWRITTEN', message, toolName, path: pathOf(command.keys) })
  }
  return schema
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
