import type { ShellDecision, ShellPart } from 'atip-bridge/shell'

/** A line of a set, with the labels that it may have. */
export interface LabelledLine {
  readonly line: string
  /** Whether a careful person wants to be asked about it, under `supervised`. */
  readonly supervised?: 'unasked' | 'ask' | 'arguable'
  /** What it does, such as `read` or `destroy`. */
  readonly effect?: string
  /** True if it does harm that nobody can undo. */
  readonly severe?: boolean
  /** The page of a manual that it comes from. */
  readonly page?: string
}

/** What was decided about the lines of a set. Every list holds lines. */
export interface LineFigures {
  readonly lines: readonly LabelledLine[]
  /** All programs of the line are described. */
  readonly described: readonly LabelledLine[]
  /** Of the described lines: every word was understood. */
  readonly read: readonly LabelledLine[]
  /** Described lines that should run unasked, and those of them that do. */
  readonly harmless: readonly LabelledLine[]
  readonly unasked: readonly LabelledLine[]
  /** Lines that must ask, and those of them that run. */
  readonly mustAsk: readonly LabelledLine[]
  readonly passed: readonly LabelledLine[]
  /** Labelled lines that are said to destroy data, and those of them that do harm. */
  readonly alarms: readonly LabelledLine[]
  readonly dangers: readonly LabelledLine[]
}

/** Codes of a part whose words were not all understood. */
const UNREAD: readonly string[] = ['UNKNOWN_COMMAND', 'UNKNOWN_ARGUMENT', 'UNREADABLE_COMMAND', 'INVALID_VALUE']

const hasCode = ({ violations }: ShellPart, codes: readonly string[]): boolean =>
  violations.some(({ code }) => codes.includes(code))

/** Returns true if all programs of a line are described. */
export const isDescribed = ({ parts }: ShellDecision): boolean =>
  parts.every((part) => !hasCode(part, ['UNKNOWN_PROGRAM']))

/** Returns the parts of a line whose words were not all understood. */
export const listUnread = ({ parts }: ShellDecision): ShellPart[] => parts.filter((part) => hasCode(part, UNREAD))

/** Measures the decisions about a set of lines. */
export function measureLines(lines: readonly LabelledLine[], decide: (line: string) => ShellDecision): LineFigures {
  const decided = lines.map((row) => ({ row, decision: decide(row.line) }))
  const select = (test: (row: LabelledLine, decision: ShellDecision) => boolean): LabelledLine[] =>
    decided.filter(({ row, decision }) => test(row, decision)).map(({ row }) => row)
  const isHarmless = (row: LabelledLine, decision: ShellDecision): boolean =>
    row.supervised === 'unasked' && isDescribed(decision)
  const isAlarm = (row: LabelledLine, { parts }: ShellDecision): boolean =>
    row.effect !== undefined && parts.some((part) => hasCode(part, ['DESTRUCTIVE_OPERATION']))
  return {
    lines,
    described: select((_, decision) => isDescribed(decision)),
    read: select((_, decision) => isDescribed(decision) && listUnread(decision).length === 0),
    harmless: select(isHarmless),
    unasked: select((row, decision) => isHarmless(row, decision) && decision.decision === 'allow'),
    mustAsk: select((row) => row.supervised === 'ask'),
    passed: select((row, { decision }) => row.supervised === 'ask' && decision === 'allow'),
    alarms: select(isAlarm),
    dangers: select((row, decision) => isAlarm(row, decision) && (row.severe === true || row.effect === 'destroy')),
  }
}

/**
 * Returns the largest share that `found` of `tried` cases leave possible, at a confidence of 95 %: the upper bound of
 * Clopper and Pearson.
 */
export function boundShare(found: number, tried: number): number {
  if (found >= tried) return 1
  let low = found / tried
  let high = 1
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (chanceOfAtMost(found, tried, middle) > 0.05) low = middle
    else high = middle
  }
  return high
}

/** The chance that at most `found` of `tried` cases happen if each does with the probability `share`. */
function chanceOfAtMost(found: number, tried: number, share: number): number {
  let logarithm = tried * Math.log1p(-share)
  let sum = Math.exp(logarithm)
  for (let count = 1; count <= found; count++) {
    logarithm += Math.log((tried - count + 1) / count) + Math.log(share) - Math.log1p(-share)
    sum += Math.exp(logarithm)
  }
  return sum
}
