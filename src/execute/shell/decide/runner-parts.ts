import { homedir } from 'node:os'
import { readCode } from '../../../code/read-code'
import { lookIntoFolder } from '../../../folder/look-into-folder'
import { MACHINE_EYES } from '../../../folder/machine-eyes'
import { once } from '../../../internal/once'
import { resolveLinks } from '../../../paths/follow-links'
import { isInside } from '../../../paths/is-inside'
import { createEnvironment, findSecretVariables } from '../../../process/environment'
import { createKnownRedactor, createRedactor, createShapeRedactor, type Redact } from '../../../process/redactor'
import { type Mask, readSecretCommands } from '../../../safety/redact/secret-output'
import { type CallStanding, type CallTools, createCallTools } from '../../../see/call-tools'
import { createLinkSight, type LinkSight } from '../../../see/link-sight'
import { type CallSight, createCallSight } from '../../../see/see-call'
import { startForesight } from '../../../see/start-foresight'
import { createFolderJudge } from '../../../shell/judge/folder-judge'
import { createLineJudge, type LineJudge } from '../../../shell/judge/line-judge'
import { type ShellState, startState } from '../../../shell/state/shell-state'
import { knownText, limitValue } from '../../../shell/state/shell-value'
import type { ToolCall } from '../../../types/lifecycle'
import type { Toolset } from '../../../types/toolset'
import { containWords } from '../../contain-words'
import type { ExecutorSettings } from '../../executor-settings'
import { createLossKeeper, type LossKeeper } from '../../gate/loss-keeper'
import type { Variable } from '../running-shell'

/** The parts that all lines of a runner share. */
export interface RunnerParts {
  readonly toolset: Toolset
  readonly settings: ExecutorSettings
  readonly judge: LineJudge
  /** Returns the judge of calls by themselves: dangers of the host count there. */
  readonly toolsOf: (standing: CallStanding) => CallTools
  readonly maskOf: (toolName: string) => Mask | undefined
  /** Finds what protects calls in a directory. */
  readonly seeAt: (cwd: string) => (call: ToolCall) => CallSight
  /** Sees links from a directory. */
  readonly linksAt: (cwd: string) => LinkSight
  /** Returns why nothing can run contained, as the end of a sentence; `undefined` if it can, or if the policy contains nothing. */
  readonly sayUncontained: () => string | undefined
  /** Copies what commands lose. */
  readonly keeper: LossKeeper
  readonly redact: Redact
  /** Redacts the secrets that programs get, and nothing else. */
  readonly redactKnown: Redact
  /** The secrets that programs get. */
  readonly secrets: readonly string[]
  /** The variables that a line sees: none of the secrets that programs get. */
  readonly variables: Readonly<Record<string, string>>
}

const MAX_SIGHTS = 32

/** @throws AtipValidationError if a tool or the policy is invalid */
export function createRunnerParts(toolset: Toolset, settings: ExecutorSettings): RunnerParts {
  const { policy, cwd, filter, trustedFolders, onDiagnostic } = settings
  const { variables, granted } = createEnvironment(settings, {})
  const secrets = findSecretVariables(granted)
  const sights = new Map<string, (call: ToolCall) => CallSight>()
  const keeper = createLossKeeper(settings.undo)
  return {
    toolset,
    settings,
    keeper,
    // Whether it can be done does not depend on the program.
    sayUncontained: once(() => {
      const tried = containWords([process.execPath], { cwd, home: variables.HOME }, settings)
      return typeof tried === 'string' ? tried : undefined
    }),
    judge: createLineJudge({
      ...{
        tools: toolset,
        policy,
        cwd,
        startForesight: () => startForesight(MACHINE_EYES, keeper),
        shell: 'bash',
        isOwnShell: true,
        readCode,
      },
      home: variables.HOME ?? homedir(),
      folders: createFolderJudge(lookIntoFolder, [...trustedFolders]),
    }),
    toolsOf: createCallTools(toolset, policy, { onDiagnostic }),
    maskOf: readSecretCommands(toolset),
    seeAt: (place) => {
      const sight =
        sights.get(place) ??
        createCallSight(toolset, { ...settings, cwd: place, base: cwd, eyes: MACHINE_EYES, foresight: keeper })
      if (sights.size >= MAX_SIGHTS) sights.clear()
      sights.set(place, sight)
      return sight
    },
    linksAt: (place) => createLinkSight(policy, { cwd: place, base: cwd }, MACHINE_EYES),
    redact: createRedactor(createShapeRedactor(filter), secrets),
    redactKnown: createKnownRedactor(secrets),
    secrets,
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => !secrets.includes(value))),
  }
}

/** Variables that are judged by their values. */
const MAX_KNOWN = 60

/**
 * Returns the real directory of a shell, which may have come there by links. What is inside the host's directory begins
 * with the path that the host gave.
 */
export function findPlace(cwd: string, { settings }: RunnerParts): string {
  const [real, start] = [resolveLinks(cwd), resolveLinks(settings.cwd)]
  return isInside(start, real) ? settings.cwd.replace(/\/$/, '') + real.slice(start === '/' ? 0 : start.length) : real
}

/** Returns the state of a shell in a directory, with the variables that judges need to know. */
export function stateAt(cwd: string, variables: ReadonlyMap<string, Variable | undefined>): ShellState {
  const known = [...variables]
    .slice(0, MAX_KNOWN)
    .map(([name, variable]) => [name, limitValue(knownText(variable?.value ?? ''))] as const)
  return { ...startState(cwd), variables: new Map(known) }
}
