import { buildSafetySuffix } from '../internal/effects/read-only'
import { guarded } from '../internal/guard'
import type { ProviderLimits } from '../internal/provider-limits'
import { readOptions } from '../internal/read-options'
import { truncateDescription } from '../internal/text'
import type { SchemaDialect } from '../schema/dialects'
import { type LoweredSchema, lowerSchema } from '../schema/lower-schema'
import { type ParameterSchemas, transformParams } from '../schema/parameter-schema'
import { flattenTools } from '../toolset/create-toolset'
import { pathOf } from '../toolset/walk-state'
import type { CompileDiagnostic, CompileOptions } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { applyStrategy } from './action-tools'
import { COMPILE_OPTIONS, isDeferred } from './compile-options'

/** What is special about one provider. */
export interface ProviderTarget<T> {
  readonly limits: ProviderLimits
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
  readonly limits: ProviderLimits
  readonly options: CompileOptions
  readonly dialect: SchemaDialect
  readonly strict: StrictMode | undefined
  readonly diagnostics: CompileDiagnostic[]
}

/** Compiles every command of `tools` for one provider, then tells `onDiagnostic` what was changed or left out. */
export function transformTools<T>(tools: Tools, given: CompileOptions, target: ProviderTarget<T>): T[] {
  const options = readOptions<CompileOptions>(given, COMPILE_OPTIONS)
  const diagnostics: CompileDiagnostic[] = []
  const compiled = guarded('the tools', () => {
    const flattened = flattenTools(tools)
    for (const diagnostic of flattened.diagnostics) diagnostics.push(diagnostic)
    const { limits } = target
    const dialect = target.dialect(options)
    const commands = applyStrategy(flattened, options, dialect.key, diagnostics)
    const compilation = { limits, options, dialect, strict: target.strict(options), diagnostics }
    const last = options.cacheControl === undefined ? -1 : findLastLoaded(commands, options)
    const definitions = commands.map((command, index) =>
      target.build(defineCommand(command, index === last, compilation), options),
    )
    diagnoseRequest(commands, limits, options, diagnostics)
    return definitions
  })
  for (const diagnostic of diagnostics) options.onDiagnostic?.(diagnostic)
  return compiled
}

function defineCommand(command: FlatCommand, isLast: boolean, compilation: Compilation): Definition {
  const strict =
    compilation.strict === undefined ? undefined : lowerStrictParameters(command, compilation.strict, compilation)
  const { parameters, notes, losses } = strict ?? lowerParameters(command, compilation.dialect)
  diagnoseParameters(command, losses, compilation)
  const description = describeCommand(command, notes, compilation)
  return { name: command.name, description, parameters, isStrict: strict !== undefined, isLast }
}

/** The parameters in strict mode; `undefined` where it cannot be had. */
function lowerStrictParameters(
  command: FlatCommand,
  strict: StrictMode,
  { diagnostics }: Compilation,
): LoweredSchema | undefined {
  const schema = lowerParameters(command, strict.dialect)
  const problem = schema.problem ?? strict.admit(schema.parameters)
  if (problem === undefined) return schema
  const message = `Not strict: ${problem}`
  diagnostics.push({ code: 'STRICT_UNAVAILABLE', message, toolName: command.name, path: pathOf(command.keys) })
  return undefined
}

function lowerParameters({ schema, parameters }: FlatCommand, dialect: SchemaDialect): LoweredSchema {
  if (schema !== undefined) return lowerSchema(schema, dialect)
  return { parameters: transformParams(parameters, dialect), notes: NONE, losses: NONE, problem: undefined }
}

const NONE: readonly never[] = []

/** Tells what the parameters do not say as the metadata does. */
function diagnoseParameters(
  { name: toolName, keys, schema, parameters }: FlatCommand,
  losses: LoweredSchema['losses'],
  { limits, dialect, diagnostics }: Compilation,
): void {
  for (const { code, message, path } of losses) {
    diagnostics.push({ code, message, toolName, path: pathOf(keys, 'x-schema', ...path) })
  }
  if (schema !== undefined) return
  for (const parameter of parameters) {
    const key = parameter[dialect.key]
    if (key === parameter.name) continue
    const message = `The ${parameter.kind} is called ${key}: its name is refused by ${limits.label} or not unique`
    diagnostics.push({ code: 'PARAMETER_REWRITTEN', message, toolName, path: pathOf(keys) })
  }
}

/** The description with what else there is to say and the safety suffix, as long as the provider takes. */
function describeCommand(command: FlatCommand, notes: readonly string[], compilation: Compilation): string {
  const { limits, options, diagnostics } = compilation
  const suffix = buildSafetySuffix(command.effects, command.readOnly)
  const room = limits.maxDescription - (suffix && ` ${suffix}`).length
  const whole = notes.length === 0 ? command.description : [command.description, ...notes].join(' ')
  if (whole.length > room) {
    const message = `The description is cut to the ${limits.maxDescription} characters that ${limits.label} takes`
    diagnostics.push({ code: 'DESCRIPTION_TRUNCATED', message, toolName: command.name, path: pathOf(command.keys) })
  }
  const cut = truncateDescription(whole, room)
  const text = options.examples === true ? withExamples(cut, command.examples, room) : cut
  return suffix ? `${text} ${suffix}` : text
}

const MAX_EXAMPLES = 2

/** A description with the examples that have room, each as a whole. */
export function withExamples(text: string, examples: readonly string[], room: number): string {
  let described = text
  for (const example of examples.slice(0, MAX_EXAMPLES)) {
    const lead = described === text ? `${/[.!?]$/.test(text) ? '' : '.'} Example:` : ' Or:'
    const quote = example.includes('`') ? '"' : '`'
    const longer = `${described}${lead} ${quote}${example}${quote}`
    if (longer.length <= room) described = longer
  }
  return described
}

/** Where the last tool of a request stands that is not deferred; -1 where all are. */
export function findLastLoaded(commands: readonly FlatCommand[], options: CompileOptions): number {
  return commands.reduce((found, { name }, index) => (isDeferred(name, options) ? found : index), -1)
}

/** Notes what concerns the tools of a request together. */
export function diagnoseRequest(
  commands: readonly FlatCommand[],
  { label, maxTools }: ProviderLimits,
  { deferLoading }: CompileOptions,
  diagnostics: CompileDiagnostic[],
): void {
  const tooMany = commands[maxTools]
  if (tooMany !== undefined) {
    const message = `${commands.length} tools: ${label} takes at most ${maxTools} in one request`
    diagnostics.push({ code: 'TOOL_LIMIT_EXCEEDED', message, toolName: tooMany.name, path: pathOf(tooMany.keys) })
  }
  if (typeof deferLoading !== 'object') return
  const names = new Set(commands.map(({ name }) => name))
  for (const [index, name] of deferLoading.entries()) {
    if (names.has(name)) continue
    const path = ['options', 'deferLoading', String(index)]
    diagnostics.push({ code: 'FIELD_IGNORED', message: 'No tool has this name', toolName: name, path })
  }
}
