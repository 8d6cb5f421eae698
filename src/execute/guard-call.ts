import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { quoteForShell } from '../argv/quote-for-shell'
import { createFolderGuard, type GuardedCall, type IdentifiedFinding } from '../folder/create-folder-guard'
import { findReadBelow, showPathFrom } from '../folder/find-read-below'
import { attempt } from '../internal/attempt'
import { cleanName, cut } from '../internal/clean-name'
import { isChange } from '../internal/effects/classify-effects'
import { toRecord } from '../internal/guard'
import { cleanText } from '../internal/text'
import type { Redact } from '../process/redactor'
import { plainKey } from '../safety/policy/arguments'
import { createViolation } from '../safety/policy/checks'
import { createSensitivePathCheck } from '../safety/policy/guarded-paths'
import { flattenTools } from '../toolset/create-toolset'
import { listPlacesBelow } from '../toolset/file-uses'
import { listNamedPaths } from '../toolset/named-paths'
import { addPinned } from '../toolset/pin-arguments'
import { resolveCall } from '../toolset/resolve-call'
import type { AtipEffects } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { NamedPaths } from '../types/named-paths'
import type { Policy, ReportedViolation } from '../types/safety'
import type { FlatCommand, Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import { createProtectedLinkCheck, createSecretLinkCheck } from './link-check'

/** The protection of a call from the folder that it runs in, and a look at the dangers that remain. */
export interface CallGuard extends Omit<GuardedCall, 'find'> {
  /** The command that is called; `undefined` for an unknown one. */
  readonly command: FlatCommand | undefined
  /** The paths that the call names. */
  readonly named: NamedPaths
  /**
   * Looks at the folder, and at links among the arguments. Runs nothing.
   *
   * @param effects those of the call: only one that writes can change what runs later
   */
  look(
    variables: Readonly<Record<string, string | undefined>>,
    redacts: ValueRedacts,
    effects: AtipEffects,
  ): MachineFindings
}

/** Redacts the values of settings: known secrets, and in addresses, which are not programs, all that looks like one. */
export interface ValueRedacts {
  readonly known: Redact
  readonly all: Redact
}

/** The findings of a look at this machine about a call. */
export interface MachineFindings {
  /** Everything that the call obeys in its folder. */
  readonly obeyed: readonly IdentifiedFinding[]
  /** The part of it that no person has approved. */
  readonly asking: readonly IdentifiedFinding[]
  readonly violations: readonly ReportedViolation[]
  /** True if a known secret hides a program that a person would have to approve. */
  readonly hidesProgram: boolean
}

const NOTHING_NAMED: NamedPaths = { written: [], read: [], writesFolder: true }

export const NO_FINDINGS: MachineFindings = { obeyed: [], asking: [], violations: [], hidesProgram: false }

/** The part of an executor's settings that concerns folders. */
type GuardSettings = Pick<ExecutorSettings, 'policy' | 'cwd' | 'trustedFolders' | 'isApproved'>

/** Makes a function that finds out what protects a call from its folder. */
export function createCallGuard(toolset: Toolset, settings: GuardSettings): (call: ToolCall) => CallGuard {
  const { policy, cwd, trustedFolders, isApproved } = settings
  const guard = createFolderGuard(cwd, trustedFolders)
  const findLinks = createLinkFinder(policy, cwd)
  return (call) => {
    const resolved = resolveCall(flattenTools(toolset), call.name, call.arguments)
    const command = 'misfit' in resolved ? undefined : resolved.command
    if (command === undefined || 'misfit' in resolved) {
      return { env: {}, gitConfig: {}, command: undefined, named: NOTHING_NAMED, look: () => NO_FINDINGS }
    }
    const complete = addPinned(command, toRecord(resolved.arguments))
    const { env, gitConfig, find } = guard.plan(complete.command, complete.arguments)
    const look: CallGuard['look'] = (variables, redacts, effects) => {
      const obeyed = policy.allowFolderPrograms === false ? find(variables) : []
      const asking = obeyed.filter(({ approvalId }) => !isApproved(approvalId))
      const links = findLinks(command, call.arguments, effects, [attempt(homedir), variables.HOME])
      const programs = asking.map((each) => toViolation(command, each, redacts))
      const hidesProgram = asking.some((each) => showsProgram(each) && redacts.known(each.value) !== each.value)
      return { obeyed, asking, violations: [...links, ...programs], hidesProgram }
    }
    return { env, gitConfig, command, named: listNamedPaths(complete.command, complete.arguments), look }
  }
}

/** Makes a function that finds the arguments that lead to guarded places through links, or to the files below the home directory. */
function createLinkFinder(
  { allowSensitive, allowOutsideChanges, allowChanges, sensitivePaths = [], protectedPaths = [] }: Policy,
  cwd: string,
): (
  command: FlatCommand,
  args: unknown,
  effects: AtipEffects,
  homes: readonly (string | undefined)[],
) => ReportedViolation[] {
  const findSecrets = allowSensitive === false ? createSecretLinkCheck(sensitivePaths, cwd) : () => []
  const findProtected = allowOutsideChanges === false ? createProtectedLinkCheck(protectedPaths, cwd) : () => []
  const findBelow = (
    command: FlatCommand,
    args: Readonly<Record<string, unknown>>,
    homes: readonly (string | undefined)[],
  ): ReportedViolation[] => {
    const { follows, prints } = listPlacesBelow(command, args)
    if (follows.length === 0 && prints.length === 0) return []
    const resolveAll = (paths: readonly string[]): string[] => paths.map((path) => resolve(cwd, path))
    const below = { follows: resolveAll(follows), prints: resolveAll(prints) }
    const fact = findReadBelow(below, createSensitivePathCheck(sensitivePaths, cwd), homes, cwd)
    return fact === undefined ? [] : [createViolation(command, 'SENSITIVE_READ', fact)]
  }
  return (command, args, effects, homes) => {
    const isWrite = effects.filesystem?.write !== false || effects.filesystem.delete === true
    const isReported = allowChanges === false && isChange(effects)
    const direct = findSecrets(args).map((key) =>
      createViolation(command, 'SENSITIVE_READ', { kind: 'sensitive-path' }, plainKey(key)),
    )
    const secrets = [...direct, ...(allowSensitive === false ? findBelow(command, toRecord(args), homes) : [])]
    if (!isWrite || isReported) return secrets
    const written = findProtected(args).map((key) =>
      createViolation(command, 'CHANGE_OPERATION', { kind: 'protected-path' }, plainKey(key)),
    )
    return [...secrets, ...written]
  }
}

/** Lists the identifiers that approve what a look found; `[]` if it found more than programs that can be identified. */
export function listFolderApprovals({ asking, violations }: MachineFindings): string[] {
  const ids = [...new Set(asking.map(({ approvalId }) => approvalId))]
  return violations.length > asking.length || ids.includes('') ? [] : ids
}

const MAX_NAME = 120
const MAX_PROGRAM = 400
const URL_START = /^[a-z][a-z0-9+.-]*:\/\//i
/** Names of settings whose values are secrets, not programs. */
const SECRET = /(?:token|password|passwd|secret|_auth|apikey|api_key)$/

/** Returns true if the person who approves must see the value of a setting. */
function showsProgram({ name, value, problem }: IdentifiedFinding): boolean {
  return problem === undefined && value !== '' && !SECRET.test(name)
}

/** Makes a violation of a finding. Settings, their values and paths are a stranger's, so they are cleaned. */
function toViolation(command: FlatCommand, finding: IdentifiedFinding, redacts: ValueRedacts): ReportedViolation {
  const { name, value, runs, problem } = finding
  return createViolation(command, 'FOLDER_PROGRAM', {
    kind: 'folder-program',
    setting: problem === undefined ? cleanName(name) : problem === 'declaration' ? 'x-folder' : 'unreadable',
    file: cleanName(showPathFrom(finding.folder, finding.source)),
    runs: cut(cleanText(runs).replace(/[\r\n]+/g, ' '), MAX_NAME),
    ...(showsProgram(finding) && {
      program: quoteForShell([cut((URL_START.test(value) ? redacts.all : redacts.known)(value), MAX_PROGRAM)]),
    }),
  })
}
