import { resolve } from 'node:path'
import { addDangers, findDangers } from '../../../argv/danger'
import { mayWrite } from '../../../internal/effects/classify-effects'
import { once } from '../../../internal/once'
import { followLinks, resolveLinks } from '../../../paths/follow-links'
import { createEnvironment } from '../../../process/environment'
import { findToolProgram } from '../../../process/find-program'
import { createNamelessViolation, joinContainable } from '../../../safety/policy/checks'
import type { CallTools } from '../../../see/call-tools'
import { toLinkFact } from '../../../see/link-sight'
import type { CallSight, MachineFindings } from '../../../see/see-call'
import { isStricter } from '../../../shell/judge/part-recorder'
import type { AtipEffects } from '../../../types/atip'
import type { ToolCall } from '../../../types/lifecycle'
import type { NamedPaths } from '../../../types/named-paths'
import type { AtipOpens } from '../../../types/opens'
import type { Decision, ReportedViolation } from '../../../types/safety'
import type { ShellLine, ShellSimple } from '../../../types/shell'
import type { ShellPart } from '../../../types/shell-decision'
import type { ExpandedCommand, ExpandedRedirection, ProgramVariables } from '../running-shell'
import type { RunnerParts } from './runner-parts'

/** The findings of this machine about a line. */
export interface LineLook {
  readonly parts: ShellPart[]
  /** The names of everything that was found: an approval is for it alone. */
  readonly found: readonly string[]
}

/** Systems open no longer path. */
const MAX_PATH = 4096
/** So many commands are looked at before the line runs; others when they start. */
const MAX_COMMANDS = 100

/**
 * Looks at this machine for each command whose words are known before the line runs, so that a person is asked about all of
 * it at once. Each command is looked at again right before it starts.
 */
export function lookAtLine(tree: ShellLine, parts: readonly ShellPart[], start: string, runner: RunnerParts): LineLook {
  const looked = [...parts]
  const found: string[] = []
  let cwd = start
  for (const source of tree.commands.slice(0, MAX_COMMANDS)) {
    const command = readStaticCommand(source)
    if (command === undefined) continue
    const own = parts.filter((part) => part.start === source.start && part.end === source.end)
    const look = lookAtMachine(command, own, cwd, runner)
    const violations = look.decisions.flatMap((decision) => decision.violations)
    found.push(...look.obeyed.map(nameObeyed), ...violations.map(({ message }) => `${source.start} ${message}`))
    const index = looked.indexOf(own[0] as ShellPart)
    if (index >= 0) looked[index] = look.decisions.reduce<ShellPart>(addLook, looked[index] as ShellPart)
    found.push(...nameLinked(command, cwd))
    found.push(...command.redirections.flatMap((each) => (each.kind === 'file' ? [nameTarget(each, cwd)] : [])))
    const next = moveBy(command, cwd)
    // A person approved the directory that was there.
    if (next !== cwd) found.push(`${source.start} ${resolveLinks(next)}`)
    cwd = next
  }
  return { parts: looked, found: [...found, ...looked.map(namePart)] }
}

/** Names what a person is told about a part: an approval covers nothing worse. */
function namePart({ start, program = '', decision, effects }: ShellPart): string {
  return `${start} ${program} ${decision} ${JSON.stringify(effects)}`
}

/** Names the file of a redirection: it must not lead elsewhere when the line runs. */
function nameTarget({ source, path }: ExpandedRedirection & { kind: 'file' }, cwd: string): string {
  return `${source.start} ${source.operator} ${followLinks(resolve(cwd, path)).real}`
}

/** Names where words lead through links: a link must not take the place of what a person saw. */
function nameLinked({ source, words }: ExpandedCommand, cwd: string): string[] {
  const paths = words.slice(1).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)])
  return [...new Set(paths)].flatMap((path) => {
    if (path.length > MAX_PATH) return []
    const [named, { real }] = [resolve(cwd, path), followLinks(resolve(cwd, path))]
    return real === named ? [] : [`${source.start} ${path} ${real}`]
  })
}

/** Adds to a decision about the text of a line what a look at this machine objects to. */
export function addLook<Decided extends Decision<ReportedViolation>>(
  one: Decided,
  look: Decision<ReportedViolation>,
): Decided {
  const { containable: _, ...rest } = one
  const { decision, reason } = isStricter(look, one) ? look : one
  const violations = joinViolations(one.violations, look.violations)
  return { ...(rest as Decided), decision, reason, ...joinContainable(one, look), violations }
}

/** Returns a command whose words are all known; undefined for any other. */
export function readStaticCommand(source: ShellSimple): ExpandedCommand | undefined {
  const words = source.words.map(({ text }) => text)
  if (words.includes(undefined)) return undefined
  const redirections = source.redirections.flatMap((each): ExpandedRedirection[] =>
    each.kind === 'file' && each.target.text !== undefined
      ? [{ kind: 'file', source: each, path: each.target.text }]
      : [],
  )
  return { source, words: words as string[], assignments: [], redirections }
}

/** Returns the directory after a command, as if it were the whole line. */
export function moveBy({ words: [name, target, ...others] }: ExpandedCommand, cwd: string): string {
  return name === 'cd' && target !== undefined && others.length === 0 ? resolve(cwd, target) : cwd
}

/** The findings of this machine about a command whose words are known. */
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
  runner: RunnerParts,
): MachineLook {
  const { judge, settings, redact, redactKnown } = runner
  const calls = parts.flatMap(({ call }) => (call === undefined ? [] : [call]))
  const sights = calls.map((call) => runner.seeAt(cwd)(call))
  const listVariables = once(() => protect(sights, settings))
  const redacts = { known: redactKnown, all: redact }
  const looks = sights.map((sight, index) =>
    sight.look(listVariables().variables, redacts, effectsOf(parts, calls[index])),
  )
  const found = [...looks.flatMap(({ violations }) => violations), ...findLinks(command, parts, cwd, runner)]
  const decisions = [
    ...(found.length === 0 ? [] : [judge.weigh(found)]),
    ...calls.flatMap((call, index) => {
      const tools = runner.toolsOf(sights[index] ?? { isVouchedFor: false, losesNothing: false })
      return findHostDangers(command, call, parts, tools, runner)
    }),
    ...(looks.some(({ hidesProgram }) => hidesProgram) ? [denyHidden(command)] : []),
  ]
  const named = joinNamed(sights.map((sight) => sight.named))
  return { decisions, obeyed: looks.flatMap(({ obeyed }) => obeyed), listVariables, named }
}

function joinNamed(all: readonly NamedPaths[]): NamedPaths {
  const join = (field: keyof AtipOpens): string[] => all.flatMap(({ opens }) => opens?.[field] ?? [])
  return {
    written: all.flatMap(({ written }) => written),
    read: all.flatMap(({ read }) => read),
    opens: { read: join('read'), network: join('network'), write: join('write') },
    ...(all.some(({ isSelfDescribed }) => isSelfDescribed === true) && { isSelfDescribed: true }),
    writesFolder: all.length === 0 || all.some(({ writesFolder }) => writesFolder),
  }
}

/** Adds violations that were found on this machine to those that the text shows, which say the same with fewer words. */
function joinViolations(seen: readonly ReportedViolation[], found: readonly ReportedViolation[]): ReportedViolation[] {
  return [...seen.filter((one) => !found.some((other) => isSame(one, other))), ...found]
}

function isSame(one: ReportedViolation, other: ReportedViolation): boolean {
  if (one.fact.kind !== 'folder-program' || other.fact.kind !== 'folder-program') return one.message === other.message
  return one.fact.setting === other.fact.setting
}

/** Names a setting that a command obeys in its folder, for the comparison with those that a person approved. */
export function nameObeyed({ approvalId, name, source }: MachineFindings['obeyed'][number]): string {
  return approvalId || JSON.stringify([name, source])
}

/** Builds the variables of a program, with those that protect what it runs from the folder. */
function protect(sights: readonly CallSight[], settings: RunnerParts['settings']): ProgramVariables {
  const env: Record<string, string> = Object.assign({}, ...sights.map((sight) => sight.env))
  const gitConfig: Record<string, string> = Object.assign({}, ...sights.map((sight) => sight.gitConfig))
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
  runner: RunnerParts,
): ReportedViolation[] {
  const sight = runner.linksAt(cwd)
  const writes = parts.some(({ effects }) => mayWrite(effects))
  const isRead = parts.every(({ call }) => call !== undefined)
  const files = redirections.flatMap((each) => (each.kind === 'file' ? [each] : []))
  const found = [
    ...files.map(({ path, source }) => sight.findAmong([path], !/^<(?!>)/.test(source.operator))),
    sight.findAmong(isRead ? [] : words.slice(1), writes),
  ]
  return found.flatMap((linked): ReportedViolation[] => {
    if (linked === undefined) return []
    const [code, fact] = toLinkFact(runner.redact(linked.text), linked.to)
    return [createNamelessViolation('', code, fact)]
  })
}

/** Judges a call by the dangers of the host, and by those of other names of the program's file. */
function findHostDangers(
  { words: [program = '', ...args] }: ExpandedCommand,
  call: ToolCall,
  parts: readonly ShellPart[],
  { judge }: CallTools,
  { settings }: RunnerParts,
): Decision<ReportedViolation>[] {
  const found = findToolProgram(program, settings)
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
