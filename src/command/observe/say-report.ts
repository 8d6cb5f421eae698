import type { AtipEffects } from '../../types/atip'
import { formatCount, quoted, shownLine } from '../output/shown-text'
import { indentText, type ListRow, listLines } from '../output/text-layout'
import type { CopiedFolder } from './copy-folder'
import type { ObservedEffect } from './denied-effects'
import type { ObservationReport } from './report'

/** What is said about a run besides what it did. */
export interface ReportFacts {
  readonly words: readonly string[]
  /** Where the metadata comes from; `undefined` if nothing is compared. */
  readonly source: string | undefined
  /** Why nothing is compared. */
  readonly note: string | undefined
  readonly copied: CopiedFolder
  readonly complaint: string
}

const MAX_SHOWN = 12

/** Says in words what a run did, which effects are true, and what contradicts the metadata. */
export function sayReport(report: ObservationReport, facts: ReportFacts, width: number): string[] {
  const rows = listRows(report)
  return [
    ...indentText(sayEnd(report, facts), 0, width),
    '',
    ...(rows.length === 0 ? ['It did nothing that can be seen.'] : listLines(rows, width, 0)),
    ...listWarnings(report).flatMap((text) => ['', ...indentText(text, 0, width)]),
    '',
    'Effects of this run:',
    '',
    ...indentJson(report.effects),
    '',
    ...indentText(
      'Not seen by a run: idempotent, reversible, destructive, cost, what a server changed, and what other words would do.',
      0,
      width,
    ),
    '',
    ...sayComparison(report, facts, width),
  ]
}

function sayEnd({ end, exitCode }: ObservationReport, { words, copied, complaint }: ReportFacts): string {
  const ENDS: Readonly<Record<ObservationReport['end'], string>> = {
    exit: exitCode === null ? 'was ended by a signal' : `ended with exit code ${exitCode}`,
    timeout: 'took longer than a minute and was stopped',
    aborted: 'was stopped',
    prompt: 'asked a question, which nobody answers, and was stopped',
    unstartable: 'could not be started',
    'too much': 'did more than can be recorded and was stopped: nothing below is complete',
  }
  const said = complaint !== '' && exitCode !== 0 ? ` It said: ${quoted(complaint)}.` : ''
  const left = copied.leftOut.length > 0 ? ` Not copied: ${formatCount(copied.leftOut.length, 'special file')}.` : ''
  const failed = exitCode === 0 ? '' : ' A call that fails proves little.'
  const line = quoted(words.join(' '))
  return `${line} ${ENDS[end]}, in a copy of ${formatCount(copied.files, 'file')}.${said}${left}${failed}`
}

function listRows(report: ObservationReport): ListRow[] {
  const { renamed, outside, readsInput, usesTerminal } = report
  const asked = [...(readsInput ? ['standard input'] : []), ...(usesTerminal ? ['a terminal'] : [])]
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['Read', report.read],
    ['Looked for', report.missing],
    ['Created', report.created],
    ['Modified', report.modified],
    ['Deleted', report.deleted],
    ['Renamed', renamed.map(({ from, to }) => `${from} to ${to}`)],
    ['Temporary', report.temporary],
    ['Outside', outside.map(({ path, refused }) => (refused ? `${path} (refused)` : path))],
    ['Started', report.programs],
    ['Connected', report.connections],
    ['Listened', report.listens],
    ['Asked for', asked],
  ]
  return rows.filter(([, items]) => items.length > 0).map(([name, items]) => [name, listSome(items)])
}

function listSome(items: readonly string[]): string {
  const shown = items.slice(0, MAX_SHOWN).map((item) => shownLine(item))
  const more = items.length > MAX_SHOWN ? ` and ${items.length - MAX_SHOWN} more` : ''
  return `${shown.join(', ')}${more}`
}

function listWarnings({ unseen }: ObservationReport): string[] {
  if (unseen.length === 0) return []
  const ways = unseen.map((way) => (way === 'io_uring' ? 'io_uring' : 'a process that cannot be traced'))
  return [`It used ${ways.join(' and ')}: what it did that way is not seen, except changes of its folders.`]
}

function indentJson(effects: AtipEffects): string[] {
  return JSON.stringify(effects, null, 2)
    .split('\n')
    .map((line) => `  ${line}`)
}

const WORDS: Readonly<Record<ObservedEffect, string>> = {
  'filesystem.read': 'filesystem.read is declared false, but it read',
  'filesystem.write': 'filesystem.write is declared false, but it changed',
  'filesystem.delete': 'filesystem.delete is declared false, but it deleted',
  network: 'network is declared false, but it talked to',
  subprocess: 'subprocess is declared false, or the command READ-ONLY, but it started',
  'interactive.stdin': 'interactive.stdin is declared none, but it',
  'interactive.tty': 'interactive.tty is declared false, but it used',
}

function sayComparison({ contradictions }: ObservationReport, { note, source }: ReportFacts, width: number): string[] {
  if (note !== undefined) return indentText(note, 0, width)
  if (contradictions.length === 0) {
    return indentText(`Nothing contradicts the metadata (${shownLine(source)}).`, 0, width)
  }
  return [
    ...indentText(`The metadata (${shownLine(source)}) is contradicted:`, 0, width),
    ...contradictions.flatMap(({ effect, evidence }) =>
      indentText(`- ${WORDS[effect]} ${listSome(evidence)}`, 2, width),
    ),
  ]
}
