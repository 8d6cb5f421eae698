import { createExecutorFor } from '../../execute/executor'
import { EXECUTOR_OPTIONS, readExecutorSettings } from '../../execute/executor-settings'
import type { Executor } from '../../execute/types'
import { guarded } from '../../internal/guard'
import { createToolset, flattenTools } from '../../toolset/create-toolset'
import type { Danger } from '../../types/argv'
import type { Tools, Toolset } from '../../types/toolset'
import { COUNT, checkOptions, LISTENER, type OptionRule, SIGNAL } from '../settings'
import { toMCP } from '../to-mcp'
import type { MCPInput, MCPOutput, ServeMCPOptions, WrittenMcpTool } from '../types'

/** What is served and how, with defaults. */
export interface ServeSettings {
  readonly toolset: Toolset
  readonly executor: Executor
  /** Where calls run. */
  readonly cwd: string
  readonly dangers: readonly Danger[]
  /** A question for approval goes to the host of the protocol, and not to a function of the caller. */
  readonly asksHost: boolean
  /** As `tools/list` has them. */
  readonly tools: readonly WrittenMcpTool[]
  readonly info: { readonly name: string; readonly version: string }
  readonly instructions: string | undefined
  readonly pageSize: number
  readonly approvalTimeoutMs: number
  readonly input: MCPInput
  readonly output: MCPOutput
  readonly signal: AbortSignal | undefined
  readonly onProblem: (message: string) => void
}

const TEXT: OptionRule = ['a text', (value) => typeof value === 'string' && value !== '']
/** The options beside those of an executor. */
const RULES: Readonly<Record<string, OptionRule>> = {
  name: TEXT,
  version: TEXT,
  instructions: TEXT,
  pageSize: COUNT,
  approvalTimeoutMs: COUNT,
  input: ['a stream that can be read', (value) => typeof Object(value)[Symbol.asyncIterator] === 'function'],
  output: ['a stream that can be written', (value) => ['write', 'on', 'off'].every((name) => hasMethod(value, name))],
  signal: SIGNAL,
  onProblem: LISTENER,
}

/** @throws AtipValidationError if a tool or an option is invalid */
export function readServeSettings(given: Tools, options: ServeMCPOptions): ServeSettings {
  return guarded('the tools or the options', () => {
    checkOptions(options, RULES, Object.keys(EXECUTOR_OPTIONS))
    const executing = Object.entries(options).filter(([name]) => Object.hasOwn(EXECUTOR_OPTIONS, name))
    const settings = readExecutorSettings(Object.fromEntries(executing))
    // Anything else than a toolset is refused.
    if (!Array.isArray(given)) flattenTools(given)
    const toolset = Array.isArray(given) ? createToolset(given) : (given as Toolset)
    const [only, ...others] = toolset.tools
    const { name, version } = others.length > 0 || only === undefined ? ANONYMOUS : only
    const { onProblem = () => {}, pageSize = 100, approvalTimeoutMs = 600_000, instructions, signal } = options
    return {
      ...{ toolset, instructions, pageSize, approvalTimeoutMs, signal, cwd: settings.cwd, dangers: settings.dangers },
      ...{ executor: createExecutorFor('openai', toolset, settings), asksHost: settings.confirm === undefined },
      tools: toMCP(toolset, {
        onDiagnostic: ({ toolName, message }) => tellProblem(onProblem, `${toolName}: ${message}`),
      }),
      info: { name: options.name ?? name, version: options.version ?? version },
      input: options.input ?? process.stdin,
      output: options.output ?? process.stdout,
      onProblem: (message) => tellProblem(onProblem, message),
    }
  })
}

const ANONYMOUS = { name: 'atip-bridge', version: '0' }

function hasMethod(value: unknown, name: string): boolean {
  return typeof Object(value)[name] === 'function'
}

/** Whoever keeps a log must not stop the server. */
function tellProblem(onProblem: (message: string) => void, message: string): void {
  try {
    onProblem(message)
  } catch {
    // There is nobody else to tell.
  }
}
