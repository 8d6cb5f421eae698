import { addDangers, findDangers } from '../../../argv/danger'
import { mayWrite } from '../../../internal/effects/classify-effects'
import { once } from '../../../internal/once'
import { createEnvironment } from '../../../process/environment'
import { findProgram } from '../../../process/find-program'
import { createNamelessViolation } from '../../../safety/policy/checks'
import type { CallTools } from '../../../see/call-tools'
import { toLinkFact } from '../../../see/link-sight'
import type { CallSight, MachineFindings } from '../../../see/see-call'
import type { AtipEffects } from '../../../types/atip'
import type { ToolCall } from '../../../types/lifecycle'
import type { NamedPaths } from '../../../types/named-paths'
import type { AtipOpens } from '../../../types/opens'
import type { Decision, ReportedViolation } from '../../../types/safety'
import type { ShellPart } from '../../../types/shell-decision'
import type { ExpandedCommand, ProgramVariables } from '../running-shell'
import type { RunnerContext } from './runner-context'

/** What this machine adds to the decision about a command whose words are known. */
export interface MachineLook {
  readonly decisions: readonly Decision<ReportedViolation>[]
  /** Everything that it obeys in its folder. */
  readonly obeyed: MachineFindings['obeyed']
  /** Builds the variables of its program, with those that protect it from the folder. */
  readonly listVariables: () => ProgramVariables
  /** The paths that its calls name. */
  readonly named: NamedPaths
}

/** Looks at links, at the folder, and at the dangers of the host. Runs nothing. */
export function lookAtMachine(
  command: ExpandedCommand,
  parts: readonly ShellPart[],
  cwd: string,
  context: RunnerContext,
): MachineLook {
  const { judge, settings, redact, redactKnown } = context
  const calls = parts.flatMap(({ call }) => (call === undefined ? [] : [call]))
  const guarded = calls.map((call) => context.guardAt(cwd)(call))
  const listVariables = once(() => protect(guarded, settings))
  const redacts = { known: redactKnown, all: redact }
  const looks = guarded.map((guard, index) =>
    guard.look(listVariables().variables, redacts, effectsOf(parts, calls[index])),
  )
  const found = [...looks.flatMap(({ violations }) => violations), ...findLinks(command, parts, cwd, context)]
  const decisions = [
    ...(found.length === 0 ? [] : [judge.weigh(found)]),
    ...calls.flatMap((call, index) => {
      const tools = context.toolsOf(guarded[index] ?? { isVouchedFor: false, losesNothing: false })
      return findHostDangers(command, call, parts, tools, context)
    }),
    ...(looks.some(({ hidesProgram }) => hidesProgram) ? [denyHidden(command)] : []),
  ]
  const named = joinNamed(guarded.map((guard) => guard.named))
  return { decisions, obeyed: looks.flatMap(({ obeyed }) => obeyed), listVariables, named }
}

function joinNamed(all: readonly NamedPaths[]): NamedPaths {
  return {
    written: all.flatMap(({ written }) => written),
    read: all.flatMap(({ read }) => read),
    opens: joinOpens(all.flatMap(({ opens }) => opens ?? [])),
    ...(all.some(({ isSelfDescribed }) => isSelfDescribed === true) && { isSelfDescribed: true }),
    writesFolder: all.length === 0 || all.some(({ writesFolder }) => writesFolder),
  }
}

function joinOpens(all: readonly AtipOpens[]): AtipOpens {
  const join = (field: keyof AtipOpens): string[] => all.flatMap((opens) => opens[field] ?? [])
  return { read: join('read'), network: join('network'), write: join('write') }
}

/** Adds violations that were found on this machine to those that the text shows, which say the same with fewer words. */
export function joinViolations(
  seen: readonly ReportedViolation[],
  found: readonly ReportedViolation[],
): ReportedViolation[] {
  return [...seen.filter((one) => !found.some((other) => isSame(one, other))), ...found]
}

function isSame(one: ReportedViolation, other: ReportedViolation): boolean {
  if (one.fact.kind !== 'folder-program' || other.fact.kind !== 'folder-program') return one.message === other.message
  return one.fact.setting === other.fact.setting
}

/** Names what a command obeys in its folder, so that it can be compared with what a person approved. */
export function nameObeyed({ approvalId, name, source }: MachineFindings['obeyed'][number]): string {
  return approvalId || JSON.stringify([name, source])
}

/** Builds the variables of a program, with those that protect what it runs from the folder. */
function protect(guarded: readonly CallSight[], settings: RunnerContext['settings']): ProgramVariables {
  const env: Record<string, string> = Object.assign({}, ...guarded.map((guard) => guard.env))
  const gitConfig: Record<string, string> = Object.assign({}, ...guarded.map((guard) => guard.gitConfig))
  const plain = createEnvironment(settings, {}).variables
  if (Object.keys(env).length === 0 && Object.keys(gitConfig).length === 0) {
    return { variables: plain, protecting: new Set() }
  }
  const { variables } = createEnvironment(settings, {}, { env, gitConfig })
  return { variables, protecting: new Set(Object.keys(variables).filter((name) => variables[name] !== plain[name])) }
}

function effectsOf(parts: readonly ShellPart[], call: ToolCall | undefined): AtipEffects {
  return parts.find((part) => part.call === call)?.effects ?? {}
}

/** Finds links among the files of redirections, and among the words of programs that are not described. */
function findLinks(
  { redirections, words }: ExpandedCommand,
  parts: readonly ShellPart[],
  cwd: string,
  context: RunnerContext,
): ReportedViolation[] {
  const sight = context.linksAt(cwd)
  const writes = parts.some(({ effects }) => mayWrite(effects))
  const isRead = parts.every(({ call }) => call !== undefined)
  const files = redirections.flatMap((each) => (each.kind === 'file' ? [each] : []))
  const found = [
    ...files.map(({ path, source }) => sight.findAmong([path], !/^<(?!>)/.test(source.operator))),
    sight.findAmong(isRead ? [] : words.slice(1), writes),
  ]
  return found.flatMap((linked): ReportedViolation[] => {
    if (linked === undefined) return []
    const [code, fact] = toLinkFact(context.redact(linked.text), linked.to)
    return [createNamelessViolation('', code, fact)]
  })
}

/** Judges a call by the dangers of the host, and by those of other names of the program's file. */
function findHostDangers(
  { words: [program = '', ...args] }: ExpandedCommand,
  call: ToolCall,
  parts: readonly ShellPart[],
  { judge }: CallTools,
  { settings }: RunnerContext,
): Decision<ReportedViolation>[] {
  const found = findProgram(program, settings)
  const others = found.problem === undefined ? found.names.filter((name) => name !== program) : []
  const dangers = [
    ...findDangers({ program, path: [], args }, settings.dangers, []),
    ...others.flatMap((name) => findDangers({ program: name, path: [], args }, settings.dangers)),
  ]
  if (dangers.length === 0) return []
  const { coerced: _, ...decision } = judge.decide(
    call.name,
    call.arguments,
    addDangers(effectsOf(parts, call), dangers),
  )
  return [decision]
}

function denyHidden({ words }: ExpandedCommand): Decision<ReportedViolation> {
  const fact = { kind: 'no-command-line' as const, problem: HIDES }
  const violation = createNamelessViolation(words[0] ?? '', 'INVALID_ARGUMENT', fact)
  return { decision: 'deny', reason: violation.message, violations: [violation] }
}

const HIDES = 'a known secret in the folder would hide what it runs, so nobody could see what they approve'
