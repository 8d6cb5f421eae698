import { EXIT, misused } from '../../failure'
import { createPaint } from '../../output/paint'
import { getColumns, printLines } from '../../output/print'
import { formatCount, jsonLine, shownLine } from '../../output/shown-text'
import { type Column, cutToWidth, tableLines } from '../../output/text-layout'
import type { ParsedWords } from '../../parse-words'
import type { World } from '../../world'
import { type LoggedEntry, logFile, readLogEntries, readText } from './log-entries'

/** So many entries are shown to people. */
const MAX_SHOWN = 200

/** `atip guard log`: shows what was decided, the newest last. */
export async function showLog(words: ParsedWords, world: World): Promise<number> {
  const { values, switches } = words
  const since = readSince(values.get('since')?.[0])
  const decisions = values.get('decision')
  const isLeft = (entry: LoggedEntry): boolean =>
    decisions?.includes('left') === true && readText(entry, 'decision').startsWith('left to ')
  const isWanted = (entry: LoggedEntry): boolean =>
    matches(entry, 'agent', values.get('agent')) &&
    (matches(entry, 'decision', decisions) || isLeft(entry)) &&
    (since === undefined || Date.parse(readText(entry, 'time')) >= since)
  const { entries, broken } = readLogEntries(logFile(world.env))
  const wanted = entries.filter(isWanted)
  if (switches.has('json')) {
    for (const entry of wanted) world.stdout.write(`${jsonLine(entry)}\n`)
    return EXIT.fine
  }
  printLines(world, wanted.length === 0 ? ['Nothing was logged.'] : tableOf(wanted.slice(-MAX_SHOWN), world))
  const left = wanted.length - MAX_SHOWN
  if (left > 0) printLines(world, ['', `${formatCount(left, 'older entry', 'older entries')}: --json shows all.`])
  if (broken > 0) printLines(world, ['', `Not read: ${formatCount(broken, 'line')} that are no entries.`])
  return EXIT.fine
}

function matches(entry: LoggedEntry, field: string, wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || wanted.includes(readText(entry, field))
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads how far back to look: `30m`, `2h`, `7d` or a date. */
function readSince(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  const since = count === undefined ? Date.parse(text) : Date.now() - Number(count) * (UNITS[unit] ?? 0)
  if (!Number.isNaN(since)) return since
  throw misused('guard log: --since needs a time such as 30m, 2h, 7d or 2026-11-23.')
}

/** Words of the table for each decision. */
const HAPPENED: Readonly<Record<string, string>> = {
  none: 'no opinion',
  allow: 'allowed',
  ask: 'asked',
  deny: 'denied',
}

const COLUMNS: readonly Column[] = [
  { title: 'TIME', least: 14 },
  { title: 'AGENT', least: 6 },
  { title: 'DECISION' },
  { title: 'MS', align: 'right', leaveOut: 1 },
  { title: 'WHAT', least: 16 },
  { title: 'BY', least: 8 },
]

function tableOf(entries: readonly LoggedEntry[], world: World): string[] {
  const paint = createPaint(world.stdout, world)
  const rows = entries.map((entry) => {
    const what = readText(entry, 'subject') || readText(entry, 'tool') || readText(entry, 'event')
    const time = readText(entry, 'time').replace('T', ' ').slice(0, 16)
    const decided = readText(entry, 'decision')
    const decision = `${HAPPENED[decided] ?? decided}${entry.observed === true ? ' (observed)' : ''}`
    return [
      time,
      readText(entry, 'agent'),
      decision,
      readText(entry, 'ms'),
      cutToWidth(shownLine(what), 60),
      readText(entry, 'by'),
    ].map(shownLine)
  })
  const [head = '', ...others] = tableLines(COLUMNS, rows, getColumns(world.stdout))
  return [paint(head, 'bold'), ...others]
}
