import { sayBriefly } from '../../internal/words/effect-words'
import { sayLosses } from '../../internal/words/loss-words'
import type { ShellPart } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'
import { askOutside } from '../guard/actions/ask-outside'
import { saysLoss } from '../guard/loss/is-severe'
import { weighLosses } from '../guard/loss/weigh-losses'
import { listEffectFacts, sayPlace } from '../line/say-part'
import type { LoggedDecision, LogJudge } from './log-judge'
import { addLine, type LogTotals, startTotals } from './log-totals'
import type { NumberedFinding } from './read-log'
import type { LoggedCommand } from './transcript'

/** The sums of a folder of transcripts. */
export interface FolderTotals {
  /** Transcripts that were read. */
  files: number
  readonly unreadable: { readonly file: string; readonly problem: string }[]
  entries: number
  /** Calls of tools that are not a shell. */
  others: number
  /** Entries and calls that could not be read. */
  broken: number
  /** Lines that are not allowed and whose folder no longer exists. */
  gone: number
  /** The days on which lines ran, as `2026-11-29`. */
  readonly days: Set<string>
  readonly worst: WorstLines
  /** The decisions of each policy; the worst lines come from the first. */
  readonly policies: readonly { readonly policyName: string; readonly totals: LogTotals }[]
}

/** The name of the policy `workspace` where a person trusts the folder of each session. */
export const TRUSTED = 'trusted'

export function startFolderTotals(names: readonly string[]): FolderTotals {
  const policies = names.map((policyName) => ({ policyName, totals: startTotals() }))
  const counts = { files: 0, entries: 0, others: 0, broken: 0, gone: 0 }
  return { ...counts, unreadable: [], days: new Set(), worst: new Map(), policies }
}

/** The means of judging a line of a transcript. */
interface FolderMeans {
  readonly tools: Toolset
  readonly home: string | undefined
  readonly exists: (path: string) => boolean
  /** The judge of each policy. */
  readonly judges: readonly LogJudge[]
}

/** Counts a finding of a transcript. */
export function addFinding(
  totals: FolderTotals,
  { entry, finding, time }: NumberedFinding,
  file: string,
  { tools, home, exists, judges }: FolderMeans,
): void {
  if (finding.kind === 'other') totals.others++
  if (finding.kind === 'broken') totals.broken++
  if (finding.kind !== 'command') return
  const [day] = /^\d{4}-\d\d-\d\d(?=T)/.exec(time ?? '') ?? []
  if (day !== undefined) totals.days.add(day)
  const decided = judges.map((judge) => judge(finding))
  for (const [index, { decision, policy }] of decided.entries()) {
    const known = totals.policies[index]
    // The guard asks a person about changes outside of the folder.
    const asked = policy === 'workspace' ? askOutside(decision, []) : decision
    if (known !== undefined) addLine(known.totals, finding, asked)
  }
  const [first] = decided
  if (first === undefined) return
  if (first.decision.decision !== 'allow' && first.place !== undefined && !exists(first.place)) totals.gone++
  const isDenied = decided.some(({ decision }) => decision.decision === 'deny')
  addWorst(totals.worst, finding, first, { file, entry, time, tools, home, isDenied })
}

/** The place of a line in the transcripts of a folder. */
export interface LinePlace {
  /** The path of the transcript below the folder. */
  readonly file: string
  readonly entry: number
  /** The recorded time, in ISO 8601. */
  readonly time: string | undefined
}

/** A line that may have lost something, and how many others did the same. */
export interface WorstLine extends LinePlace {
  readonly command: LoggedCommand
  /** The directory in which it ran, if that is known. */
  readonly cwd: string | undefined
  /** The worst of its parts. */
  readonly part: ShellPart
  /** The disk or the home directory, if the line is about all of it. */
  readonly reach: string | undefined
  /** What is lost: words that begin no sentence, or sentences without their ends. */
  readonly losses: readonly string[]
  /** How bad it is: 0 is the worst. */
  readonly rank: number
  /** Lines with the same command, this one among them. */
  readonly count: number
}

/** The worst line of each command. */
export type WorstLines = Map<string, WorstLine>

/** The effects that lose something. */
const GRAVE: readonly string[] = ['destructive', 'reversible', 'filesystem.delete', 'cost.billable']

/** Lists what a part loses; nothing for one that is only not known. */
function listLosses(part: ShellPart): string[] {
  const losses = sayLosses(part.violations, part.consequences).map((loss) => loss.replace(/\.$/, ''))
  if (losses.length > 0) return losses
  const named = new Set(listEffectFacts(part).flatMap(({ effects = [] }) => effects))
  const grave = sayBriefly((effect) => GRAVE.includes(effect) && named.has(effect as never))
  return grave.length === 0 ? [] : [grave.join(', ')]
}

/** Parts that the guard ranks higher are not severe: tests and builds run what may do anything. */
const MAX_SEVERE = 2
/** Lines of more commands are left out unless they are worse than those before. */
const MAX_KINDS = 10_000

/** The means of weighing a line. */
interface WorstMeans extends LinePlace {
  readonly tools: Toolset
  readonly home: string | undefined
  /** True if a policy denies the line. */
  readonly isDenied: boolean
}

/** Remembers a line that is not allowed if it may lose something, and is the worst of its command. */
export function addWorst(
  worst: WorstLines,
  command: LoggedCommand,
  { decision, place: cwd }: LoggedDecision,
  { tools, home, isDenied, ...place }: WorstMeans,
): void {
  if (decision.decision === 'allow') return
  // What is gone today may have been there.
  const weighed = weighLosses(decision.parts, tools, { cwd, home, exists: () => true })
  const severe = decision.parts.filter((each) => each.decision !== 'allow' && weighed.rank(each) <= MAX_SEVERE)
  const [part] = severe.sort((one, other) => rankPart(one) - rankPart(other))
  const losses = part === undefined ? [] : listLosses(part)
  if (part === undefined || losses.length === 0) return
  const kind = part.call?.name ?? part.program ?? ''
  const known = worst.get(kind)
  if (known === undefined && worst.size >= MAX_KINDS) return
  const count = (known?.count ?? 0) + 1
  const rank = 2 * rankPart(part) + (isDenied ? 0 : 1)
  const reach = isCatastrophe(part) ? weighed.reaches.get(part) : undefined
  const isWorse = known === undefined || rank < known.rank
  worst.set(kind, { ...(isWorse ? { ...place, command, cwd, part, losses, reach, rank } : known), count })
}

/** In a longer text, words such as `remove` may mean anything. */
const MAX_WORDS = 120

/** Ranks a part: 0 a catastrophe, 1 known to destroy something elsewhere, 2 known to destroy something here, 3 the rest. */
function rankPart(part: ShellPart): number {
  if (isCatastrophe(part)) return 0
  const { source, violations } = part
  const codes = new Set(violations.map(({ code }) => code))
  const saysIt = codes.has('UNDESCRIBED_CODE') && source.length <= MAX_WORDS && saysLoss(source)
  const isKnown = codes.has('DESTRUCTIVE_OPERATION') || saysIt
  return !isKnown ? 3 : sayPlace(part) === undefined ? 2 : 1
}

function isCatastrophe({ violations }: ShellPart): boolean {
  return violations.some(({ code }) => code === 'CATASTROPHE')
}

/** Returns the worst lines of different commands: the worst first, then those that are met most often. */
export function selectWorst(worst: WorstLines, most: number): WorstLine[] {
  const sorted = [...worst.values()].sort((one, other) => one.rank - other.rank || other.count - one.count)
  return sorted.slice(0, most)
}
