import type { Decision } from '../../types/safety'
import type { ShellDecision } from '../../types/shell-decision'
import { EXIT, EXIT_CODES } from '../failure'
import { sayTranscribed } from '../guard/agents'
import { formatCount, shownLine } from '../output/shown-text'
import { type Column, cutToWidth, indentText, type ListRow, listLines, tableLines } from '../output/text-layout'
import type { LogFinding, LoggedCommand } from './transcript'

/** How often each decision was made. */
export type DecisionCounts = Record<Decision['decision'], number>

/** The sums of a log. */
export interface LogTotals {
  /** Entries of the log: its lines, or the messages of a document. */
  entries: number
  readonly lines: DecisionCounts
  /** Lines that were not allowed and that the agent ran in a mode without questions. */
  unasked: number
  /** Lines with at least one violation of this code. */
  readonly codes: Map<string, number>
  /** Parts of lines, by the name of their program. */
  readonly programs: Map<string, DecisionCounts>
  /** Calls of tools that are not a shell. */
  others: number
  /** Entries and calls that could not be read. */
  broken: number
}

export function startTotals(): LogTotals {
  return { entries: 0, lines: noDecisions(), unasked: 0, codes: new Map(), programs: new Map(), others: 0, broken: 0 }
}

const noDecisions = (): DecisionCounts => ({ allow: 0, confirm: 0, deny: 0 })

/** Programs with other names are counted together. */
const MAX_PROGRAMS = 10_000
export const OTHER_PROGRAMS = '(others)'
export const NO_PROGRAM = '(none)'

/** Counts a line and its parts. */
export function addLine(
  totals: LogTotals,
  { mode }: LoggedCommand,
  { decision, violations, parts }: ShellDecision,
): void {
  totals.lines[decision]++
  if (mode === 'unasked' && decision !== 'allow') totals.unasked++
  for (const code of new Set(violations.map((violation) => violation.code))) {
    totals.codes.set(code, (totals.codes.get(code) ?? 0) + 1)
  }
  for (const part of parts) {
    const { program = NO_PROGRAM } = part
    const isCounted = totals.programs.has(program) || totals.programs.size < MAX_PROGRAMS
    const name = isCounted ? program : OTHER_PROGRAMS
    const counts = totals.programs.get(name) ?? noDecisions()
    counts[part.decision]++
    totals.programs.set(name, counts)
  }
}

/** Counts what is not a line. */
export function addOther(totals: LogTotals, { kind }: Exclude<LogFinding, LoggedCommand>): void {
  if (kind === 'other') totals.others++
  else totals.broken++
}

/** Returns the exit code. Calls that could not be read count as calls that must be asked about. */
export function toExitCode({ lines, broken }: Pick<LogTotals, 'lines' | 'broken'>): number {
  if (lines.deny > 0) return EXIT_CODES.deny
  return lines.confirm + broken > 0 ? EXIT_CODES.confirm : EXIT.fine
}

/** Returns the totals as JSON, names cleaned by `show`. */
export function totalsRecord(totals: LogTotals, show: (text: string) => string): Record<string, unknown> {
  const { codes, programs, ...rest } = totals
  const named = sortPrograms(programs).map(([name, counts]) => ({ program: show(name), ...counts }))
  return { ...rest, codes: Object.fromEntries(sortCounts(codes)), programs: named }
}

const MAX_ROWS = 20

/** Lays out the totals: by decision, by code, and by program. */
export function totalsLines(totals: LogTotals, show: (text: string) => string, width: number): string[] {
  const { entries, lines, codes, programs, unasked, others, broken } = totals
  const count = lines.allow + lines.confirm + lines.deny
  const notes: string[] = [
    ...(unasked > 0
      ? [`Not allowed, but run in a mode in which the agent asks nobody: ${formatCount(unasked, 'line')}.`]
      : []),
    ...(others > 0 ? [`Not judged, because the tool is no shell: ${formatCount(others, 'call')}.`] : []),
    ...(broken > 0
      ? [`Not read, so nobody knows what they would do: ${broken} of ${formatCount(entries, 'entry', 'entries')}.`]
      : []),
  ]
  if (count === 0)
    notes.unshift(`Known are transcripts of agents (${sayTranscribed()}), and files with one command per line.`)
  return [
    ...indentText(count === 0 ? 'No line of shell was found.' : `${formatCount(count, 'line')} of shell:`, 0, width),
    ...listLines(
      [share('allow', lines.allow, count), share('ask', lines.confirm, count), share('deny', lines.deny, count)],
      width,
    ),
    ...(codes.size === 0 ? [] : ['', 'Why:']),
    ...listLines(
      sortCounts(codes).map(([code, number]): ListRow => [code, formatCount(number, 'line')]),
      width,
    ),
    ...(programs.size === 0 ? [] : ['', ...programLines(programs, show, width)]),
    ...notes.flatMap((note) => ['', ...indentText(note, 0, width)]),
  ]
}

function share(word: string, number: number, count: number): ListRow {
  return [word, `${number} (${count === 0 ? 0 : Math.round((number / count) * 100)} %)`]
}

const COLUMNS: readonly Column[] = [
  { title: 'PROGRAM', least: 8 },
  { title: 'ALLOW', align: 'right' },
  { title: 'ASK', align: 'right' },
  { title: 'DENY', align: 'right' },
]

function programLines(programs: LogTotals['programs'], show: (text: string) => string, width: number): string[] {
  const sorted = sortPrograms(programs)
  const rows = sorted.slice(0, MAX_ROWS).map(([name, { allow, confirm, deny }]) => {
    return [cutToWidth(shownLine(show(name)), 40), ...[allow, confirm, deny].map(String)]
  })
  const more = sorted.length - rows.length
  return [...tableLines(COLUMNS, rows, width), ...(more > 0 ? [`and ${formatCount(more, 'other program')}`] : [])]
}

function sortCounts(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** Sorts programs: those with the most questions and denials first. */
function sortPrograms(programs: LogTotals['programs']): [string, DecisionCounts][] {
  const strictOf = ({ confirm, deny }: DecisionCounts): number => confirm + deny
  return [...programs].sort(([, one], [, other]) => strictOf(other) - strictOf(one) || other.allow - one.allow)
}
