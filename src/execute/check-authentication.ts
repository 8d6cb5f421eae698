import { dangersOf } from '../argv/danger'
import { guarded, invalid, isRecord } from '../internal/guard'
import { createEnvironment } from '../process/environment'
import { createProcessGroups } from '../process/process-groups'
import { runProcess } from '../process/run-process'
import { presets } from '../safety/policy/presets'
import { createCallJudge } from '../safety/policy/validator'
import { createToolset } from '../toolset/create-toolset'
import type { AtipTool } from '../types/atip'
import { completeCommandLine } from './complete-command-line'
import { type ExecutorSettings, readExecutorSettings } from './executor-settings'
import type { ExecutorOptions } from './types'

/** Whether a program says that its user is known to it. */
export interface AuthenticationStatus {
  status: 'authenticated' | 'unauthenticated' | 'unknown'
  /** A sentence. */
  reason: string
}

/** How to check. */
export interface AuthenticationOptions
  extends Pick<ExecutorOptions, 'resolve' | 'cwd' | 'env' | 'allowEnv' | 'timeoutMs' | 'sandbox'> {
  /**
   * Metadata says which command is run, so the host must allow it: `true` for a command of the tool that is declared to
   * change nothing; a function that is given the words of any other. @default false
   */
  allow?: boolean | ((command: readonly string[]) => boolean) | undefined
}

type Allow = NonNullable<AuthenticationOptions['allow']>

const TIMEOUT = 10_000
const MAX_OUTPUT = 4096

/**
 * Runs the `checkCommand` of a tool (RFC section 3.8), contained like any call: without a shell, with a small environment,
 * for ten seconds at most. What it prints is dropped; its exit code is the answer.
 *
 * @throws AtipValidationError if the tool or an option is invalid
 */
export async function checkAuthentication(
  tool: AtipTool,
  options: AuthenticationOptions = {},
): Promise<AuthenticationStatus> {
  const { settings, words, problem } = guarded('the tool or the options', () => plan(tool, options))
  if (problem !== undefined) return { status: 'unknown', reason: problem }
  const [command = '', ...args] = words
  const effects = { filesystem: { write: false, delete: false }, network: true }
  const shown = { toolName: command, commandPath: [], effects, stdin: 'none', tty: false, display: '' } as const
  const invocation = { ...shown, commandPath: [], command, args, env: {}, input: undefined }
  const line = completeCommandLine(invocation, undefined, settings)
  if (typeof line === 'string') return { status: 'unknown', reason: `The check cannot run: ${line}.` }
  const isKnown = line.names.some((name) => dangersOf({ program: name, path: [], args }, []).length > 0)
  if (isKnown) return { status: 'unknown', reason: 'The check does something that is known to be dangerous.' }
  const { variables: env } = createEnvironment(settings, {})
  const limits = { timeoutMs: settings.timeoutMs ?? TIMEOUT, maxOutputBytes: MAX_OUTPUT, afterExit: 'kill' } as const
  const request = { command: line.command, cwd: settings.cwd, env, input: undefined, ...limits }
  const { end, exitCode } = await runProcess(request, createProcessGroups())
  if (end !== 'exit' || exitCode === null) return { status: 'unknown', reason: `The check did not end: ${end}.` }
  if (exitCode === 0) return { status: 'authenticated', reason: 'The check succeeded.' }
  return { status: 'unauthenticated', reason: `The check failed with exit code ${exitCode}.` }
}

interface Plan {
  readonly settings: ExecutorSettings
  readonly words: readonly string[]
  readonly problem?: string
}

function plan(tool: AtipTool, options: AuthenticationOptions): Plan {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { allow = false, ...others } = options
  if (typeof allow !== 'boolean' && typeof allow !== 'function') {
    throw invalid('true, false or a function', ['options', 'allow'], allow)
  }
  const settings = readExecutorSettings(others)
  const toolset = createToolset([tool])
  const { checkCommand } = toolset.tools[0]?.authentication ?? {}
  const words = typeof checkCommand === 'string' ? checkCommand.trim().split(/\s+/) : []
  const problem = problemOf(words, toolset, allow as Allow)
  return problem === undefined ? { settings, words } : { settings, words, problem }
}

/** Why a command is not run. */
function problemOf(
  words: readonly string[],
  { tools, commands }: ReturnType<typeof createToolset>,
  allow: Allow,
): string | undefined {
  const [program, ...args] = words
  if (program === undefined) return 'The tool declares no command that checks it.'
  if (allow === false) return 'The host does not allow the check.'
  if (program !== tools[0]?.name) return 'The check would run another program.'
  if (!words.every((word) => /^[\w@%+=:,./-]+$/.test(word))) return 'The check needs a shell.'
  const known = commands.filter(({ path }) => path.every((word, index) => word === args[index]))
  const command = known.sort((one, other) => other.path.length - one.path.length)[0]
  const path = command?.path ?? []
  if (dangersOf({ program, path, args }, []).length > 0)
    return 'The check does something that is known to be dangerous.'
  if (typeof allow === 'function') return isAllowed(allow, words) ? undefined : 'The host does not allow the check.'
  const decide = createCallJudge(tools, presets.supervised).decide
  const isHarmless =
    command !== undefined && args.length === path.length && decide(command.name, {}).decision === 'allow'
  return isHarmless ? undefined : 'The check is no command of the tool that is declared to change nothing.'
}

function isAllowed(allow: (command: readonly string[]) => boolean, words: readonly string[]): boolean {
  try {
    return allow([...words]) === true
  } catch {
    return false
  }
}
