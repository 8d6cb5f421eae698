import { TOOL_GROUPS } from '../catalogue/tool-groups'
import { AtipValidationError } from '../internal/errors'
import { isRecord, withoutUndefined, wrapErrors } from '../internal/foreign-values'
import {
  ANYTHING,
  FLAG,
  MILLISECONDS,
  type OptionRules,
  oneOf,
  readOptions,
  SIGNAL,
  TEXT,
  TEXTS,
  wholeNumber,
} from '../internal/read-options'
import { listExtensionMistakes } from '../safety/inspect/metadata-mistakes'
import { standardCommands } from '../standard/standard-commands'
import { createToolset, ensureToolset, flattenTools } from '../toolset/create-toolset'
import { findDefinition } from '../toolset/resolve-call'
import { COMPILE_OPTIONS } from '../transformers/command-definition'
import { compileTools } from '../transformers/compile-tools'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { ToolCall } from '../types/lifecycle'
import type { GeminiJsonSchemaDeclaration, Provider, ProviderToolMap } from '../types/providers'
import type { PinnedArguments, Tools, Toolset } from '../types/toolset'
import type { TypedToolCall } from '../types/typed-tool'
import { type BackgroundJobs, createBackgroundJobs } from './background/background-jobs'
import { BACKGROUND_NAMES, BACKGROUND_TOOL } from './background/background-tool'
import { createExecutorFor, EXECUTE_OPTIONS, type ToolkitExecutor } from './executor'
import { completeSettings, EXECUTOR_OPTIONS, type ExecutorSettings } from './executor-settings'
import { createTurns } from './handle-turns'
import { isAnswers } from './other-calls'
import { createShellExecutor } from './shell/offer/shell-executor'
import { describeShell } from './shell/offer/shell-tool'
import { prepareShellTools } from './shell/shell-runner'
import { ANSWER_GUIDE, createSystemPrompt } from './system-prompt'
import { createContextRecorder } from './tool-context'
import type {
  BackgroundOptions,
  HandleOptions,
  StandardCallOptions,
  StandardTool,
  Toolkit,
  ToolkitOptions,
} from './toolkit-types'
import type { Executor } from './types'

/**
 * Makes everything that an agent loop needs: definitions, a system prompt, and `handle`, which runs the calls of a
 * response and returns the messages to continue with.
 *
 * A call that failed twice in the same way is not run a third time until a call has changed something or the model has
 * finished.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 * @example
 * const toolkit = createToolkit([git], { provider: 'anthropic' })
 * const block = { type: 'tool_use', id: 'a', name: 'git_push', input: {} }
 * const { pending } = await toolkit.handle({ role: 'assistant', content: [block] })
 * console.log(pending.map(({ call }) => call.name)) // => [ 'git_push' ]
 */
export function createToolkit<
  Tool extends AtipTool = AtipTool,
  S extends Strategy = 'discrete',
  Pinned extends PinnedArguments = NothingPinned,
>(
  tools: Tools<Tool>,
  options: ToolkitOptions<'gemini'> & { jsonSchema: true; strategy?: S; pinned?: Pinned | undefined },
): Toolkit<'gemini', GeminiJsonSchemaDeclaration, OfferedCall<Tool, S, Pinned>>
export function createToolkit<
  P extends Provider,
  Tool extends AtipTool = AtipTool,
  S extends Strategy = 'discrete',
  Pinned extends PinnedArguments = NothingPinned,
>(
  tools: Tools<Tool>,
  options: ToolkitOptions<P> & { strategy?: S; pinned?: Pinned | undefined },
): Toolkit<P, ProviderToolMap[P], OfferedCall<Tool, S, Pinned>>
export function createToolkit<P extends Provider>(tools: Tools, options: ToolkitOptions<P>): Toolkit<P> {
  return wrapErrors('the tools or the options', () => {
    const given = readOptions<ToolkitOptions>(options, TOOLKIT_OPTIONS)
    const provider = given.provider as P
    const { checkAuthentication = false, checkVersions = false, onDiagnostic, strategy } = given
    const isShell = given.interface === 'shell'
    const programs = isShell ? prepareShellTools(tools, given.pinned) : ensureToolset(tools, given.pinned)
    const toolset = isShell ? createToolset([describeShell(programs, TOOL_GROUPS)]) : programs
    const picked = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(COMPILE_OPTIONS, name)))
    const compileOptions: CompileOptions = { ...picked, onDiagnostic: refuseTooMany(onDiagnostic, strategy) }
    const { tools: definitions } = compileTools(toolset, provider, compileOptions)
    const settings = completeSettings(given)
    for (const mistake of programs.tools.flatMap(listExtensionMistakes)) onDiagnostic?.(mistake)
    const executor = isShell
      ? createShellExecutor(provider, programs, toolset, settings)
      : createExecutorFor(provider, toolset, settings)
    const context = createContextRecorder({
      toolset: programs,
      settings,
      executor,
      mayCheck: checkAuthentication,
      mayAskVersions: checkVersions,
    })
    const background = openBackground(
      isShell ? refuseBackground(given.background) : given.background,
      toolset,
      executor,
      settings,
    )
    const turns = createTurns({ provider, toolset, executor, context, settings, background })
    let standardTools: readonly StandardTool[] | undefined
    return Object.freeze<Toolkit<P>>({
      tools: background === undefined ? definitions : [...compileBackground(provider, compileOptions), ...definitions],
      systemPrompt: isShell ? ANSWER_GUIDE : createSystemPrompt(toolset, strategy),
      handle: async (response, handling = {}) =>
        turns.handle(response, readOptions<HandleOptions>(handling, HANDLE_OPTIONS)),
      get standardTools() {
        standardTools ??= createStandardTools(toolset, executor, settings)
        return standardTools
      },
      context: context.read,
      close: async () => background?.close(),
    })
  })
}

const TOOLKIT_OPTIONS: OptionRules<ToolkitOptions> = {
  provider: ANYTHING,
  interface: /* @__PURE__ */ oneOf('commands', 'shell'),
  checkAuthentication: FLAG,
  checkVersions: FLAG,
  background: ['true, false or an object', (value) => typeof value === 'boolean' || isRecord(value)],
  ...COMPILE_OPTIONS,
  ...EXECUTOR_OPTIONS,
}
const HANDLE_OPTIONS: OptionRules<HandleOptions> = {
  signal: SIGNAL,
  approvals: TEXTS,
  results: [
    'an array of results',
    (value) => Array.isArray(value) && value.every((result) => isRecord(result) && Array.isArray(result.command)),
  ],
  others: ANYTHING,
  answers: ['an array of { id, result }', isAnswers],
}
const STANDARD_CALL_OPTIONS: OptionRules<StandardCallOptions> = {
  signal: SIGNAL,
  approvalId: EXECUTE_OPTIONS.approvalId,
  id: TEXT,
}

const BACKGROUND_OPTIONS: OptionRules<BackgroundOptions> = {
  limit: /* @__PURE__ */ wholeNumber(1, 64),
  timeoutMs: MILLISECONDS,
}

/** @throws AtipValidationError for a wrong option, or if a command has the name of one of the definitions */
function openBackground(
  given: ToolkitOptions['background'],
  toolset: Toolset,
  executor: ToolkitExecutor,
  settings: ExecutorSettings,
): BackgroundJobs | undefined {
  if (given === undefined || given === false) return undefined
  const path = ['options', 'background']
  const options = given === true ? {} : readOptions<BackgroundOptions>(given, BACKGROUND_OPTIONS, path)
  const taken = BACKGROUND_NAMES.find((name) => findDefinition(flattenTools(toolset), name) !== undefined)
  if (taken !== undefined)
    throw new AtipValidationError(`A command of the tools has the name ${taken}`, path, undefined)
  return createBackgroundJobs(executor.startInBackground, settings, options)
}

/** @throws AtipValidationError if calls should go on in the background, because what a line starts ends with it */
function refuseBackground(given: ToolkitOptions['background']): undefined {
  if (given === undefined || given === false) return undefined
  const message = 'Lines of shell do not go on in the background'
  throw new AtipValidationError(message, ['options', 'background'], undefined)
}

function compileBackground<P extends Provider>(
  provider: P,
  { strict, jsonSchema, anthropicStrict }: CompileOptions,
): ProviderToolMap[P][] {
  const options = withoutUndefined<CompileOptions>({ strict, jsonSchema, anthropicStrict })
  return compileTools([BACKGROUND_TOOL], provider, options).tools
}

/** Returns a callback that throws for too many definitions, because the provider would refuse the whole request. */
function refuseTooMany(
  onDiagnostic: CompileOptions['onDiagnostic'],
  strategy: CompileOptions['strategy'],
): NonNullable<CompileOptions['onDiagnostic']> {
  return (diagnostic) => {
    if (diagnostic.code === 'TOOL_LIMIT_EXCEEDED') {
      const fewer = strategy === 'action' ? '' : "use strategy: 'action', which makes one definition of each group, or "
      const message = `${diagnostic.message}: ${fewer}choose some of them with selectCommands or restrictTools`
      throw new AtipValidationError(message, ['tools'], undefined)
    }
    onDiagnostic?.(diagnostic)
  }
}

/** Returns the commands of a toolset as tools of frameworks, run by an executor. */
function createStandardTools(
  toolset: Toolset,
  { decide, execute }: Executor,
  { confirm, onDiagnostic }: ExecutorSettings,
): readonly StandardTool[] {
  const tools = standardCommands(toolset, { onDiagnostic }).map((command) => {
    // The executor refuses arguments that are not an object.
    const toCall = (input: unknown, id = command.name): ToolCall => {
      return { id, name: command.name, arguments: input as ToolCall['arguments'] }
    }
    return Object.freeze<StandardTool>({
      ...command,
      confirms: confirm !== undefined,
      decide: (input) => decide(toCall(input)),
      execute: async (input, options = {}) => {
        const { id, ...others } = readOptions<StandardCallOptions>(options, STANDARD_CALL_OPTIONS)
        return execute(toCall(input, id), others)
      },
    })
  })
  return Object.freeze(tools)
}

type Strategy = NonNullable<CompileOptions['strategy']> | undefined
type NothingPinned = Readonly<Record<never, never>>

/**
 * A call of tools as a toolkit offers them: typed by the literals of the tools, without pinned arguments. The names of
 * actions are not derived.
 */
type OfferedCall<Tool, S, Pinned> = true extends (S extends 'action' ? true : IsGeneral<Pinned>)
  ? ToolCall
  : [keyof Pinned] extends [never]
    ? TypedToolCall<Tool>
    : WithoutPinned<TypedToolCall<Tool>, Pinned>

/** True if it is not known which parameters are pinned. */
type IsGeneral<Pinned> = string extends keyof Pinned ? true : false

type WithoutPinned<Call, Pinned> = Call extends { name: infer Name; arguments: infer Arguments }
  ? Omit<Call, 'arguments'> & { arguments: Omit<Arguments, PinnedKeys<Name, Pinned>> }
  : never

/** The names of the parameters that are pinned for the tool to which the name of a command belongs. */
type PinnedKeys<Name, Pinned> = {
  [Words in keyof Pinned & string]: Name extends FirstWord<Words> | `${FirstWord<Words>}_${string}`
    ? keyof Pinned[Words]
    : never
}[keyof Pinned & string]
type FirstWord<Words extends string> = Words extends `${infer First} ${string}` ? First : Words
