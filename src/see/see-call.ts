import { isAbsolute, resolve } from 'node:path'
import { buildCommand } from '../argv/build-command'
import { quoteForShell } from '../argv/quote-for-shell'
import { readCode } from '../code/read-code'
import { readUsedCode } from '../code/used-code'
import { toFolderFact } from '../folder-rules/find-obeyed'
import { attempt } from '../internal/attempt'
import { cut } from '../internal/clean-name'
import { mayWrite } from '../internal/effects/classify-effects'
import { toRecord } from '../internal/foreign-values'
import { listTexts } from '../internal/list-texts'
import { once } from '../internal/once'
import type { Eyes, PathEyes } from '../paths/eyes'
import { findHome } from '../paths/find-home'
import type { Redact } from '../process/redactor'
import { plainKey } from '../safety/policy/arguments'
import { createViolation } from '../safety/policy/checks'
import { findCatastrophe } from '../safety/policy/find-catastrophe'
import { readPolicyPlan } from '../safety/policy/policy'
import { type LossLook, markFileEffects, tellLosses } from '../safety/policy/tell-losses'
import { createFolderJudge } from '../shell/judge/folder-judge'
import { createLineJudge } from '../shell/judge/line-judge'
import { readShell } from '../shell/read-shell'
import { createSelected, flattenTools } from '../toolset/create-toolset'
import { createFileLister, listPlacesBelow } from '../toolset/files/file-uses'
import { foreseeAll, losesNothing, sortConsequences } from '../toolset/files/foresee'
import { listNamedPaths } from '../toolset/files/named-paths'
import { addPinned } from '../toolset/pin-arguments'
import { resolveCall } from '../toolset/resolve-call'
import type { AtipEffects } from '../types/atip'
import type { Consequence } from '../types/file'
import type { ToolCall } from '../types/lifecycle'
import type { NamedPaths } from '../types/named-paths'
import type { Decision, Policy, ReportedViolation } from '../types/safety'
import type { FlatCommand, Toolset } from '../types/toolset'
import { findReadBelow } from './find-read-below'
import { createFolderProtection, type IdentifiedFinding, type ProtectedCall } from './folder-protection'
import { createLinkSight, type LinkPlace, toLinkFact } from './link-sight'
import { type ForesightSession, startForesight } from './start-foresight'

/** The protection of a call from the folder that it runs in, and a look at the dangers that remain. */
export interface CallSight extends Omit<ProtectedCall, 'find'> {
  /** The command that is called; `undefined` for an unknown one. */
  readonly command: FlatCommand | undefined
  /** Returns what there is at a path that it names. */
  readonly measure?: LossLook['measure']
  /** Its arguments, with those that every call gets. */
  readonly args: Readonly<Record<string, unknown>>
  /** The paths that the call names. */
  readonly named: NamedPaths
  /** True for a call that loses nothing of the files that it names, as the policy sees it. */
  readonly losesNothing: boolean
  /** True for a call whose code only reads, and reads no file. */
  readonly readsOnly?: boolean
  /** Its consequences for the files of which it may lose something; `undefined` if not all of them are known. */
  readonly consequences: readonly Consequence[] | undefined
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

/**
 * Redacts the values of settings: known secrets, and in addresses, which are not programs, everything that looks like a
 * secret.
 */
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

/** Returns a path from a directory, as a program sees it: a step up after a link leads to the parent of its target. */
function startFrom(cwd: string, path: string): string {
  return isAbsolute(path) ? path : `${cwd}/${path}`
}

const NOTHING_NAMED: NamedPaths = { written: [], read: [], writesFolder: true }

export const NO_FINDINGS: MachineFindings = { obeyed: [], asking: [], violations: [], hidesProgram: false }

/** Makes a function that finds out what protects a call from its folder, and where its words lead on this machine. */
export function createCallSight(
  toolset: Toolset,
  settings: LinkPlace & {
    readonly policy: Policy
    readonly trustedFolders: readonly string[]
    /** Returns true for the identifier of a program of a folder that a person approved. */
    readonly isApproved: (approvalId: string) => boolean
    readonly eyes: Eyes
    /** The session of the calls. @default nothing is known of it */
    readonly foresight?: ForesightSession
  },
): (call: ToolCall) => CallSight {
  const { policy, cwd, trustedFolders, isApproved, eyes } = settings
  const protection = createFolderProtection(cwd, trustedFolders, eyes)
  const findLinks = createLinkFinder(policy, settings, eyes)
  const findDenied = createDenialFinder(toolset, policy, cwd)
  return (call) => {
    const resolved = resolveCall(flattenTools(toolset), call.name, call.arguments)
    const command = 'misfit' in resolved ? undefined : resolved.command
    if (command === undefined || 'misfit' in resolved) {
      const nothing = { isVouchedFor: false, losesNothing: false, consequences: undefined, env: {}, gitConfig: {} }
      return { ...nothing, command: undefined, args: {}, named: NOTHING_NAMED, look: () => NO_FINDINGS }
    }
    const complete = addPinned(command, toRecord(resolved.arguments))
    const { find, ...protectedCall } = protection.plan(complete.command, complete.arguments)
    const look: CallSight['look'] = (variables, redacts, effects) => {
      const obeyed = policy.allowFolderPrograms === false ? find(variables) : []
      const asking = obeyed.filter(({ approvalId }) => !isApproved(approvalId))
      const links = findLinks(command, toRecord(call.arguments), effects, [findHome(), variables.HOME], redacts.all)
      const programs = asking.map((each) => toViolation(command, each, redacts))
      const hidesProgram = asking.some((each) => showsProgram(each) && redacts.known(each.value) !== each.value)
      const denied = effects.subprocess === false ? [] : findDenied(call)
      const places = { cwd, homes: [findHome(), variables.HOME] }
      const target = findCatastrophe(complete.command, complete.arguments, effects, places)
      const isCatastrophe = target !== undefined && policy.allowCatastrophe !== true
      const catastrophe = isCatastrophe
        ? [createViolation(command, 'CATASTROPHE', { kind: 'catastrophe', target })]
        : []
      return { obeyed, asking, violations: [...catastrophe, ...denied, ...links, ...programs], hidesProgram }
    }
    const uses = createFileLister(complete.command)(complete.arguments)
    const foresee = startForesight(eyes, settings.foresight)
    const consequences = foreseeAll(uses, (loss) =>
      foresee({ ...loss, path: loss.of === undefined ? startFrom(cwd, loss.path) : resolve(cwd, loss.path) }),
    )
    const measure = (path: string): Consequence | undefined =>
      foresee({ path: startFrom(cwd, path), does: 'delete' })?.[0]
    const losesFiles = consequences === undefined || consequences.length === 0 || !losesNothing(consequences, policy)
    const named = listNamedPaths(complete.command, uses)
    const args = complete.arguments
    const readsOnly = usesReadingCode(complete.command, args)
    if (readsOnly)
      return { ...protectedCall, command, args, named, losesNothing: false, readsOnly, consequences: [], look }
    return { ...protectedCall, measure, command, args, named, losesNothing: !losesFiles, consequences, look }
  }
}

/**
 * Returns true for a call whose code only reads. Code that reads files, or loads modules that a folder may have, does
 * not count.
 */
function usesReadingCode(command: FlatCommand, args: Readonly<Record<string, unknown>>): boolean {
  const running = command.parameters.filter(({ key, definition }) => key in args && 'x-runs' in definition)
  const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  const texts = new Map(running.map((each) => [each, [args[each.key]].flat().map(toText)]))
  const stdin = command.parameters.find(({ kind }) => kind === 'stdin')?.key ?? ''
  const { [stdin]: input, ...others } = args
  const given = texts.size === 0 ? { args: others, input: toText(input) } : { args, input: undefined }
  const reading = readUsedCode({ command, texts, ...given }, readCode)?.reading
  return reading?.kind === 'reads' && reading.files.length === 0 && (reading.modules ?? []).length === 0
}

/** Makes a function that finds arguments that lead elsewhere through links, and reads of credentials that no argument names. */
function createLinkFinder(
  policy: Policy,
  place: LinkPlace,
  eyes: PathEyes,
): (
  command: FlatCommand,
  args: Readonly<Record<string, unknown>>,
  effects: AtipEffects,
  homes: readonly (string | undefined)[],
  redact: Redact,
) => ReportedViolation[] {
  const sight = createLinkSight(policy, place, eyes)
  const { isSensitive } = sight
  const resolveAll = (paths: readonly string[]): string[] => paths.map((path) => resolve(place.cwd, path))
  return (command, args, effects, homes, redact) => {
    const linked = Object.entries(args).flatMap(([key, value]): ReportedViolation[] => {
      const texts = [...listTexts(value)].filter((text) => text !== undefined)
      const found = sight.findAmong(texts, mayWrite(effects))
      if (found === undefined) return []
      const [code, fact] = toLinkFact(redact(found.text), found.to)
      return [createViolation(command, code, fact, plainKey(key))]
    })
    const { follows, prints } = listPlacesBelow(createFileLister(command)(args))
    if (isSensitive === undefined || (follows.length === 0 && prints.length === 0)) return linked
    const below = { follows: resolveAll(follows), prints: resolveAll(prints) }
    const fact = findReadBelow(below, isSensitive, homes, place.cwd, eyes)
    return fact === undefined ? linked : [...linked, createViolation(command, 'SENSITIVE_READ', fact)]
  }
}

/** Lists the identifiers that approve what a look found; `[]` if it found more than programs that can be identified. */
export function listFolderApprovals({ asking, violations }: MachineFindings): string[] {
  const ids = [...new Set(asking.map(({ approvalId }) => approvalId))]
  return violations.length > asking.length || ids.includes('') ? [] : ids
}

const MAX_PROGRAM = 400
const URL_START = /^[a-z][a-z0-9+.-]*:\/\//i
/** Names of settings whose values are secrets, not programs. */
const SECRET = /(?:token|password|passwd|secret|_auth|apikey|api_key)$/

/** Returns true if the person who approves must see the value of a setting. */
function showsProgram({ name, value, problem }: IdentifiedFinding): boolean {
  return problem === undefined && value !== '' && !SECRET.test(name)
}

/** Makes a violation of a finding, with the program that a person would approve. */
function toViolation(command: FlatCommand, finding: IdentifiedFinding, redacts: ValueRedacts): ReportedViolation {
  const { value } = finding
  return createViolation(command, 'FOLDER_PROGRAM', {
    ...toFolderFact(finding),
    ...(showsProgram(finding) && {
      program: quoteForShell([cut((URL_START.test(value) ? redacts.all : redacts.known)(value), MAX_PROGRAM)]),
    }),
  })
}

/**
 * Makes a function that finds the rules that deny what a call runs in turn, such as `git bisect run rm x`: those that the
 * judge of lines finds in its words.
 */
function createDenialFinder(
  toolset: Toolset,
  policy: Policy,
  cwd: string,
): (call: ToolCall) => readonly ReportedViolation[] {
  if (!readPolicyPlan(policy).rules.some(({ decision }) => decision === 'deny')) return () => []
  const judge = once(() => {
    const flattened = flattenTools(toolset)
    const commands = flattened.commands.map((each) => each.pinned?.command ?? each)
    const tools = createSelected(flattened, flattened.tools, commands)
    const circumstances = { cwd, home: undefined, startForesight: undefined, shell: 'bash' as const }
    return createLineJudge({ ...circumstances, tools, policy, folders: createFolderJudge(undefined, []) })
  })
  return (call) => {
    const built = attempt(() => buildCommand(toolset, call))
    if (built === undefined) return []
    const line = readShell(quoteForShell([built.command, ...built.args]))
    const { violations } = judge().judge(line, judge().start).decision
    return violations.filter(({ code }) => code === 'COMMAND_DENIED')
  }
}

/**
 * Adds what a call would lose to the decision about it.
 *
 * @param decideLosingNothing decides about the same call as one that loses nothing of its files
 */
export function addConsequences(
  decision: Decision<ReportedViolation>,
  { command, args, measure, consequences = [], losesNothing }: Omit<CallSight, 'look' | 'named'>,
  decideLosingNothing: () => Decision<ReportedViolation>,
): Decision<ReportedViolation> {
  const named = tellLosses(decision, command, args, { ...(measure && { measure }) })
  if (consequences.length === 0) return named
  const told = { ...named, consequences: sortConsequences(consequences) }
  return losesNothing || decision.decision === 'allow'
    ? told
    : markFileEffects(told, [decideLosingNothing()], consequences)
}
