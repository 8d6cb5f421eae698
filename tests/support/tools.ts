import {
  type AtipArgument,
  type AtipCommand,
  type AtipError,
  type AtipOption,
  type AtipTool,
  type CompileDiagnostic,
  type CompileOptions,
  compileTools,
  createToolset,
  isAtipError,
  type Provider,
  type ProviderTool,
  type Tools,
  type ToolsetOptions,
  type ValidationProblem,
} from 'atip-bridge'

export const PROVIDERS = ['openai', 'gemini', 'anthropic'] as const satisfies readonly Provider[]

/** The smallest valid tool, with other `fields`. */
export function tool(fields: Partial<AtipTool> = {}): AtipTool {
  return { atip: '0.4', name: 't', version: '1.0.0', description: 'A tool', ...fields }
}

/** A tool with one command, `t run`, which compiles to `t_run`. */
export function toolOf(fields: Partial<AtipCommand> = {}): AtipTool {
  return tool({ commands: { run: command(fields) } })
}

export function command(fields: Partial<AtipCommand> = {}): AtipCommand {
  return { description: 'Does it', ...fields }
}

/** A command with these subcommands. */
export function group(commands: Record<string, AtipCommand>, fields: Partial<AtipCommand> = {}): AtipCommand {
  return command({ commands, ...fields })
}

export function argument(name: string, fields: Partial<AtipArgument> = {}): AtipArgument {
  return { name, type: 'string', description: 'An argument', ...fields }
}

export function option(name: string, fields: Partial<AtipOption> = {}): AtipOption {
  return { name, flags: [`--${name}`], type: 'string', description: 'An option', ...fields }
}

/** A tool whose command is found at these keys, the last one with `leaf`. */
export function nested(keys: readonly string[], leaf: Partial<AtipCommand> = {}): AtipTool {
  const [first, ...rest] = [...keys].reverse()
  const inner: Record<string, AtipCommand> = own(first ?? 'run', command(leaf))
  return tool({ commands: rest.reduce((commands, key) => own(key, group(commands)), inner) })
}

/** An object with one own key, even `__proto__`. */
export function own<T>(key: string, value: T): Record<string, T> {
  return Object.fromEntries([[key, value]])
}

/** A parameter of a compiled definition. */
export interface Schema {
  type: string | string[]
  description: string
  enum?: (string | number | null)[]
  items?: { type: string; enum?: (string | number)[] }
}

/** The fields that all providers' definitions have in common. */
export interface Definition {
  name: string
  description: string
  properties: Record<string, Schema>
  required: string[]
}

export function viewOf(definition: ProviderTool): Definition {
  const { name, description, ...rest } = 'function' in definition ? definition.function : definition
  const { properties, required } = 'input_schema' in rest ? rest.input_schema : rest.parameters
  return { name, description, properties, required }
}

/** The compiled definitions, in one shape for every provider. */
export function definitions(tools: Tools, provider: Provider = 'openai', options?: CompileOptions): Definition[] {
  return compileTools(tools, provider, options).tools.map(viewOf)
}

/** The only definition of a tool. */
export function definition(one: AtipTool, provider: Provider = 'openai', options?: CompileOptions): Definition {
  const [first, ...others] = definitions([one], provider, options)
  if (first === undefined || others.length > 0) throw new Error(`expected one definition, got ${others.length}`)
  return first
}

/** The compiled names, in order. */
export function namesOf(tools: Tools, provider: Provider = 'openai'): string[] {
  return definitions(tools, provider).map(({ name }) => name)
}

/** The words of every runnable command, in order: `['pr create', 'pr list']`. */
export function pathsOf(tools: readonly AtipTool[], options?: ToolsetOptions): string[] {
  return createToolset(tools, options).commands.map(({ path }) => path.join(' '))
}

/** Everything that compiling tells. */
export function diagnosticsOf(tools: Tools, provider: Provider = 'openai', options?: CompileOptions) {
  return factsOf(tools, provider, options).map(({ fact: _, ...diagnostic }) => diagnostic)
}

/** The diagnostics of compiling, with the facts that those about the metadata carry. */
export function factsOf(tools: Tools, provider: Provider = 'openai', options?: CompileOptions) {
  const found: CompileDiagnostic[] = []
  compileTools(tools, provider, { ...options, onDiagnostic: (diagnostic) => found.push(diagnostic) })
  return found
}

/** The error that `action` throws, which must be one of ours. */
export function errorOf(
  action: () => unknown,
): AtipError & { path?: string[]; value?: unknown; problems?: readonly ValidationProblem[] } {
  try {
    action()
  } catch (error) {
    if (isAtipError(error)) return error
    throw new Error('threw something that is no AtipError', { cause: error })
  }
  throw new Error('did not throw')
}

/** Freezes a value of plain data and everything in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const key of Reflect.ownKeys(value)) deepFreeze((value as Record<PropertyKey, unknown>)[key])
  }
  return value
}
