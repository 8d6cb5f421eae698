import { sayBriefly } from '../../internal/words/effect-words'
import { sayLosses } from '../../internal/words/loss-words'
import { findHome } from '../../paths/find-home'
import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'
import { askOutside } from '../guard/actions/judge-guarded-line'
import { saysLoss } from '../guard/loss/says-loss'
import { type Losses, weighLosses } from '../guard/loss/weigh-losses'
import { listEffectFacts, sayPlace } from '../line/say-part'
import type { World } from '../world'
import type { LogJudge } from './log-judge'
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
  readonly policies: readonly { readonly policyName: string; readonly judge: LogJudge; readonly totals: LogTotals }[]
}

/** The name of the policy `workspace` where a person trusts the folder of each session. */
export const TRUSTED = 'trusted'

/** Starts the sums of a folder. @param judges those of the policies, with their names */
export function startFolderTotals(judges: readonly (readonly [policyName: string, judge: LogJudge])[]): FolderTotals {
  const policies = judges.map(([policyName, judge]) => ({ policyName, judge, totals: startTotals() }))
  const counts = { files: 0, entries: 0, others: 0, broken: 0, gone: 0 }
  return { ...counts, unreadable: [], days: new Set(), worst: new Map(), policies }
}

/** Makes a function that adds what was found in a transcript to the sums. */
export function createFindingCounter(
  totals: FolderTotals,
  tools: Toolset,
  { env, exists }: Pick<World, 'env' | 'exists'>,
): (found: NumberedFinding, file: string) => void {
  const home = findHome(env)
  return ({ entry, finding, time }, file) => {
    if (finding.kind === 'other') totals.others++
    if (finding.kind === 'broken') totals.broken++
    if (finding.kind !== 'command') return
    const [day] = /^\d{4}-\d\d-\d\d(?=T)/.exec(time ?? '') ?? []
    if (day !== undefined) totals.days.add(day)
    const decided = totals.policies.map(({ judge, totals: own }) => {
      const { decision, policy, place } = judge(finding)
      // The guard asks a person about changes outside of the folder.
      addLine(own, finding, policy === 'workspace' ? askOutside(decision, []) : decision)
      return { decision, cwd: place }
    })
    const [first] = decided
    if (first === undefined || first.decision.decision === 'allow') return
    const { decision, cwd } = first
    if (cwd !== undefined && !exists(cwd)) totals.gone++
    // What is gone today may have been there.
    const losses = weighLosses(decision.parts, tools, { cwd, home, exists: () => true })
    const worst = findWorstPart(decision, losses)
    if (worst === undefined) return
    const isDenied = decided.some(({ decision: { decision: each } }) => each === 'deny')
    const rank = 2 * worst.rank + (isDenied ? 0 : 1)
    addWorst(totals.worst, { file, entry, time, command: finding, cwd, ...worst, rank })
  }
}

/** The place of a line in the transcripts of a folder. */
interface LinePlace {
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
  /** What is lost: words that do not begin a sentence, or sentences without their ends. */
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

/** Lists what a part loses; nothing for a part that is only unknown. */
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

/** Finds the worst part of a line that is not allowed; `undefined` if nothing in the line loses anything. */
function findWorstPart(
  { parts }: ShellDecision,
  { rank, reaches }: Losses,
): Pick<WorstLine, 'part' | 'losses' | 'reach' | 'rank'> | undefined {
  const severe = parts.filter((each) => each.decision !== 'allow' && rank(each) <= MAX_SEVERE)
  const [part] = severe.sort((one, other) => rankPart(one) - rankPart(other))
  const losses = part === undefined ? [] : listLosses(part)
  if (part === undefined || losses.length === 0) return undefined
  return { part, losses, reach: isCatastrophe(part) ? reaches.get(part) : undefined, rank: rankPart(part) }
}

/** Counts a line, and remembers it if it is the worst of its command. */
function addWorst(worst: WorstLines, line: Omit<WorstLine, 'count'>): void {
  const kind = line.part.call?.name ?? line.part.program ?? ''
  const known = worst.get(kind)
  if (known === undefined && worst.size >= MAX_KINDS) return
  const isWorse = known === undefined || line.rank < known.rank
  worst.set(kind, { ...(isWorse ? line : known), count: (known?.count ?? 0) + 1 })
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
