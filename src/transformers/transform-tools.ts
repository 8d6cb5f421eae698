import { wrapErrors } from '../internal/foreign-values'
import type { ProviderLimits } from '../internal/provider-limits'
import { readOptions } from '../internal/read-options'
import type { SchemaDialect } from '../schema/dialects'
import type { LoweredSchema } from '../schema/lower-schema'
import type { ParameterSchemas } from '../schema/parameter-schema'
import { flattenTools } from '../toolset/create-toolset'
import { listDiagnostics } from '../toolset/list-diagnostics'
import { listOffered } from '../toolset/list-offered'
import { locateCommand } from '../toolset/walk'
import type { CompileDiagnostic, CompileOptions } from '../types/compile'
import type { Tools } from '../types/toolset'
import { createActionTools } from './action-tools'
import {
  type AddDiagnostic,
  COMPILE_OPTIONS,
  type DefinitionSource,
  describeForModel,
  diagnoseParameters,
  lowerParameters,
} from './command-definition'

/** The parts of compiling that differ between providers. */
export interface ProviderTarget<T> {
  readonly limits: ProviderLimits
  /** Returns the dialect that is used outside strict mode. */
  readonly dialect: (options: CompileOptions) => SchemaDialect
  /** Returns the strict mode, or `undefined` if it is not requested or the provider has none. */
  readonly strict: (options: CompileOptions) => StrictMode | undefined
  readonly build: (definition: Definition, options: CompileOptions) => T
  /** Completes the tools of one request. */
  finish?(tools: readonly T[], options: CompileOptions): void
}

/** Strict mode for the tools of one request. */
export interface StrictMode {
  readonly dialect: SchemaDialect
  /** Admits one more tool, or returns the reason for the refusal, worded as the end of a sentence. */
  readonly admit: (parameters: ParameterSchemas) => string | undefined
}

/** A definition before it gets the provider's shape. */
export interface Definition {
  readonly name: string
  readonly description: string
  readonly parameters: ParameterSchemas
  readonly isStrict: boolean
}

/** The state during the compilation of one set of tools. */
interface Compilation {
  readonly limits: ProviderLimits
  readonly options: CompileOptions
  readonly dialect: SchemaDialect
  readonly strict: StrictMode | undefined
  readonly add: AddDiagnostic
}

/** Compiles every command of `tools` for one provider, then reports every change and omission to `onDiagnostic`. */
export function transformTools<T>(tools: Tools, given: CompileOptions, target: ProviderTarget<T>): T[] {
  const options = readOptions<CompileOptions>(given, COMPILE_OPTIONS)
  const diagnostics: CompileDiagnostic[] = []
  const add: AddDiagnostic = (diagnostic) => void diagnostics.push(diagnostic)
  const compiled = wrapErrors('the tools', () => {
    const flattened = flattenTools(tools)
    listDiagnostics(flattened).forEach(add)
    const { limits } = target
    const dialect = target.dialect(options)
    const sources =
      options.strategy === 'action' ? createActionTools(flattened, dialect.key, add) : listOffered(flattened.commands)
    const compilation = { limits, options, dialect, strict: target.strict(options), add }
    const definitions = sources.map((source) => target.build(defineCommand(source, compilation), options))
    target.finish?.(definitions, options)
    diagnoseRequest(sources, compilation)
    return definitions
  })
  for (const diagnostic of diagnostics) options.onDiagnostic?.(diagnostic)
  return compiled
}

function defineCommand(source: DefinitionSource, { limits, options, dialect, strict, add }: Compilation): Definition {
  const strictly = strict && lowerStrictly(source, strict, add)
  const { parameters, notes, losses } = strictly ?? lowerParameters(source, dialect)
  diagnoseParameters(source, losses, dialect, limits, add)
  const examples = options.examples === true ? source.examples : []
  const description = describeForModel(source, { notes, examples }, limits, add)
  return { name: source.name, description, parameters, isStrict: strictly !== undefined }
}

/** Lowers the parameters for strict mode. Returns `undefined` if they cannot be strict. */
function lowerStrictly(
  source: DefinitionSource,
  { dialect, admit }: StrictMode,
  add: AddDiagnostic,
): LoweredSchema | undefined {
  const lowered = lowerParameters(source, dialect)
  const problem = lowered.problem ?? admit(lowered.parameters)
  if (problem === undefined) return lowered
  const message = `Not strict: ${problem}`
  add({ code: 'STRICT_UNAVAILABLE', message, toolName: source.name, path: locateCommand(source.keys) })
  return undefined
}

/** Reports problems that concern a request, not a single tool. */
function diagnoseRequest(sources: readonly DefinitionSource[], { limits, options, add }: Compilation): void {
  const { label, maxTools } = limits
  const tooMany = sources[maxTools]
  if (tooMany !== undefined) {
    const message = `${sources.length} tools: ${label} accepts at most ${maxTools} in one request`
    add({ code: 'TOOL_LIMIT_EXCEEDED', message, toolName: tooMany.name, path: locateCommand(tooMany.keys) })
  }
  if (typeof options.deferLoading !== 'object') return
  const names = new Set(sources.map(({ name }) => name))
  for (const [index, name] of options.deferLoading.entries()) {
    if (names.has(name)) continue
    const path = ['options', 'deferLoading', String(index)]
    add({ code: 'FIELD_IGNORED', message: 'No tool has this name', toolName: name, path })
  }
}
