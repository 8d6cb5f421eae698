import type { Toolset } from '../../types/toolset'
import { askOutside } from '../guard/actions/ask-outside'
import type { LogJudge } from './log-judge'
import { addLine, type LogTotals, startTotals } from './log-totals'
import type { NumberedFinding } from './read-log'
import { addWorst, type WorstLines } from './worst-lines'

/** The sums of a folder of transcripts. */
export interface FolderTotals {
  /** Transcripts that were read. */
  files: number
  readonly unreadable: { readonly file: string; readonly problem: string }[]
  entries: number
  /** Calls of tools that are no shell. */
  others: number
  /** Entries and calls that could not be read. */
  broken: number
  /** Lines that are not allowed and that ran in a folder that is not there any more. */
  gone: number
  /** The days of which lines are recorded, as `2026-11-29`. */
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
