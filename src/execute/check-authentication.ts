import { findDangers } from '../argv/danger'
import { MACHINE_EYES } from '../folder/machine-eyes'
import { attempt } from '../internal/attempt'
import { wrapErrors } from '../internal/foreign-values'
import { type OptionRules, readOptions } from '../internal/read-options'
import { sayLogin } from '../internal/words/login-words'
import { createEnvironment } from '../process/environment'
import { runProcess } from '../process/run-process'
import { createProcessGroups } from '../process/start-child'
import { presets } from '../safety/policy/presets'
import { createCallJudge } from '../safety/policy/validator'
import { type CallSight, createCallSight, type ValueRedacts } from '../see/see-call'
import { createToolset } from '../toolset/create-toolset'
import type { AtipTool } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import { completeCommandLine } from './complete-command-line'
import { completeSettings, EXECUTOR_OPTIONS, type ExecutorSettings } from './executor-settings'
import type { ExecutorOptions } from './types'

/**
 * The answer of a program that was asked whether its user is logged in.
 *
 * @example
 * const show = ({ status, reason }: AuthenticationStatus): string => `${status}: ${reason}`
 */
export interface AuthenticationStatus {
  status: 'authenticated' | 'unauthenticated' | 'unknown'
  /** A sentence. */
  reason: string
  /**
   * How a person logs in, from the metadata: commands to run and variables to set. Only where the status is not
   * `authenticated` and the metadata says it. Safe to print.
   */
  login?: string | undefined
}

/**
 * How to check.
 *
 * @example
 * const options: AuthenticationOptions = { allow: (words) => words.join(' ') === 'gh auth status', timeoutMs: 5_000 }
 */
export interface AuthenticationOptions
  extends Pick<ExecutorOptions, 'resolve' | 'cwd' | 'env' | 'allowEnv' | 'timeoutMs' | 'trustedFolders' | 'sandbox'> {
  /**
   * Metadata chooses the command, so the host must allow it. `true` allows a command of the tool that is declared
   * to change nothing; a function receives the words of the command and decides. @default false
   */
  allow?: boolean | ((command: readonly string[]) => boolean) | undefined
}

const OPTIONS: OptionRules<AuthenticationOptions> = {
  allow: ['true, false or a function', (value) => typeof value === 'boolean' || typeof value === 'function'],
  resolve: EXECUTOR_OPTIONS.resolve,
  cwd: EXECUTOR_OPTIONS.cwd,
  env: EXECUTOR_OPTIONS.env,
  allowEnv: EXECUTOR_OPTIONS.allowEnv,
  timeoutMs: EXECUTOR_OPTIONS.timeoutMs,
  trustedFolders: EXECUTOR_OPTIONS.trustedFolders,
  sandbox: EXECUTOR_OPTIONS.sandbox,
}
const TIMEOUT_MS = 10_000
const MAX_OUTPUT_BYTES = 4096

/**
 * Runs the `checkCommand` of a tool (RFC section 3.8), contained like any call: without a shell, with a small
 * environment, for at most ten seconds by default. Its output is dropped; its exit code is the answer. `login` says how to
 * log in.
 *
 * @throws AtipValidationError if the tool or an option is invalid
 * @example
 * const { status } = await checkAuthentication(gh) // not allowed to run anything
 * console.log(status) // => unknown
 */
export async function checkAuthentication(
  tool: AtipTool,
  options: AuthenticationOptions = {},
): Promise<AuthenticationStatus> {
  const { plan, login } = wrapErrors('the tool or the options', () => ({
    plan: planCheck(tool, options),
    login: sayLogin(tool),
  }))
  const status = await runCheck(plan)
  return status.status === 'authenticated' || login === undefined ? status : { ...status, login }
}

async function runCheck({ settings, words, problem, sight }: CheckPlan): Promise<AuthenticationStatus> {
  if (problem !== undefined) return { status: 'unknown', reason: problem }
  const [command = '', ...args] = words
  const effects = { filesystem: { write: false, delete: false }, network: true }
  const shown = { toolName: command, commandPath: [], effects, stdin: 'none', tty: false, display: '' } as const
  const invocation = { ...shown, commandPath: [], command, args, env: {}, input: undefined }
  const line = completeCommandLine(invocation, { stdin: undefined, named: sight.named }, settings)
  if (typeof line === 'string') return { status: 'unknown', reason: `The check cannot run: ${line}.` }
  if (line.names.some((name) => findDangers({ program: name, path: [], args }, []).length > 0)) {
    return { status: 'unknown', reason: DANGEROUS }
  }
  const { variables: env } = createEnvironment(settings, {}, sight)
  if (sight.look(env, NO_REDACTION, effects).obeyed.length > 0) return { status: 'unknown', reason: OBEYS_FOLDER }
  const limits = { timeoutMs: settings.timeoutMs ?? TIMEOUT_MS, maxOutputBytes: MAX_OUTPUT_BYTES }
  const request = { command: line.command, cwd: settings.cwd, env, input: undefined, ...limits }
  const { end, exitCode } = await runProcess({ ...request, afterExit: 'kill' }, createProcessGroups())
  if (end !== 'exit' || exitCode === null) return { status: 'unknown', reason: `The check did not end: ${end}.` }
  if (exitCode === 0) return { status: 'authenticated', reason: 'The check succeeded.' }
  return { status: 'unauthenticated', reason: `The check failed with exit code ${exitCode}.` }
}

/** Redacts nothing, because nothing that the look finds is shown. */
const NO_REDACTION: ValueRedacts = { known: (text) => text, all: (text) => text }
const OBEYS_FOLDER = 'The check may run a program that the working directory names.'
const DANGEROUS = 'The check does something that is known to be dangerous.'

interface CheckPlan {
  readonly settings: ExecutorSettings
  readonly words: readonly string[]
  readonly problem: string | undefined
  /** The protection from the working directory that a call of the checked command would get. */
  readonly sight: CallSight
}

function planCheck(tool: AtipTool, options: AuthenticationOptions): CheckPlan {
  const given = readOptions<AuthenticationOptions>(options, OPTIONS)
  const toolset = createToolset([tool])
  const { checkCommand } = toolset.tools[0]?.authentication ?? {}
  const words = typeof checkCommand === 'string' ? checkCommand.trim().split(/\s+/) : []
  const settings = completeSettings(given)
  const problem = findProblem(words, toolset, given.allow ?? false)
  const name = findCommand(words.slice(1), toolset.commands)?.name ?? ''
  const sight = createCallSight(toolset, { ...settings, eyes: MACHINE_EYES })({ id: '', name, arguments: {} })
  return { settings, words, problem, sight }
}

/** Returns the command with the most words that a command line begins with. */
function findCommand(args: readonly string[], commands: readonly FlatCommand[]): FlatCommand | undefined {
  const known = commands.filter(({ path }) => path.every((word, index) => word === args[index]))
  return known.sort((one, other) => other.path.length - one.path.length)[0]
}

/** Returns why a check must not run. */
function findProblem(
  words: readonly string[],
  { tools, commands }: ReturnType<typeof createToolset>,
  allow: NonNullable<AuthenticationOptions['allow']>,
): string | undefined {
  const [program, ...args] = words
  if (program === undefined) return 'The tool declares no command that checks it.'
  if (allow === false) return 'The host does not allow the check.'
  if (program !== tools[0]?.name) return 'The check would run another program.'
  if (!words.every((word) => /^[\w@%+=:,./-]+$/.test(word))) return 'The check needs a shell.'
  const command = findCommand(args, commands)
  const path = command?.path ?? []
  if (findDangers({ program, path, args }, []).length > 0) return DANGEROUS
  if (typeof allow === 'function') {
    return attempt(() => allow([...words])) === true ? undefined : 'The host does not allow the check.'
  }
  const isComplete = command !== undefined && args.length === path.length
  const { decide } = createCallJudge(tools, presets.supervised)
  if (isComplete && decide(command.name, {}).decision === 'allow') return undefined
  return 'The check is not a command of the tool that is declared to change nothing.'
}
