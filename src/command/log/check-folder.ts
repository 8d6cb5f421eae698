import { join, resolve } from 'node:path'
import { createShapeRedactor, type Redact } from '../../process/redactor'
import type { FolderLook } from '../../types/folder-facts'
import type { Toolset } from '../../types/toolset'
import { misused } from '../failure'
import { isHooked, listAgents, sayTranscribed } from '../guard/agents'
import { createLineRedactor } from '../line/redact-line'
import { isUnknown, sayPlace, showSource } from '../line/say-part'
import { createPaint, type Paint } from '../output/paint'
import { getColumns, printJson, printLines, tell } from '../output/print'
import { formatCount, quoted, shownLine } from '../output/shown-text'
import { type Column, indentText, listLines, tableLines } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import { sayUnreadable } from '../read-file'
import type { World } from '../world'
import {
  createFindingCounter,
  type FolderTotals,
  selectWorst,
  startFolderTotals,
  TRUSTED,
  type WorstLine,
} from './folder-totals'
import { createLogJudge } from './log-judge'
import { type LogTotals, toExitCode, totalsRecord } from './log-totals'
import { type FoundLogs, readLog } from './read-log'

/** More files that cannot be read are only counted. */
const MAX_TOLD = 5

/**
 * Reports what agents did according to the transcripts in a folder: the worst of it, and what would have been asked.
 */
export async function checkFolder(
  folder: string,
  { found, tools, look }: { readonly found: FoundLogs; readonly tools: Toolset; readonly look: FolderLook },
  words: ParsedWords,
  world: World,
): Promise<number> {
  if (words.switches.has('verbose')) throw misused('check: --verbose needs one transcript, not a folder of them.')
  const isJson = words.switches.has('json')
  const names = words.values.get('policy') ?? ['supervised', 'workspace', TRUSTED]
  const judges = names.map((name) => {
    const trustsPlaces = name === TRUSTED
    const policyName = trustsPlaces ? 'workspace' : name
    return [name, createLogJudge({ tools, look, policyName, isPast: true, trustsPlaces }, words, world)] as const
  })
  const totals = startFolderTotals(judges)
  const addFinding = createFindingCounter(totals, tools, world)
  if (world.stderr.isTerminal) tell(world, `Reading ${formatCount(found.files.length, 'transcript')}.`)
  for (const each of found.unreadable) addUnreadable(totals, each.path, each.error, world)
  const seen = new Set<string>()
  for (const file of found.files) {
    world.signal.throwIfAborted()
    try {
      let last = 0
      for await (const each of readLog(world.readPieces(resolve(world.cwd, folder, file)), {
        seen,
        mayBePlain: false,
      })) {
        world.signal.throwIfAborted()
        last = each.entry
        addFinding(each, file)
      }
      totals.files++
      totals.entries += last
    } catch (error) {
      addUnreadable(totals, file, error, world)
    }
  }
  const about = { folder, links: found.links, totals }
  if (isJson) printJson(world, folderRecord(about))
  else printLines(world, folderReportLines(about, getColumns(world.stdout), world))
  const [first] = totals.policies
  return first === undefined ? 0 : toExitCode({ ...first.totals, broken: totals.broken })
}

/** Counts what the system did not let us read. @throws every other error */
function addUnreadable(totals: FolderTotals, path: string, error: unknown, world: World): void {
  const { code } = Object(error) as { code?: unknown }
  if (typeof code !== 'string') throw error
  const { says } = sayUnreadable(error)
  totals.unreadable.push({ file: path, problem: says })
  if (totals.unreadable.length <= MAX_TOLD) tell(world, `${quoted(path)} ${says}.`)
}

/** The counts of a folder of transcripts. */
interface FolderReport {
  /** The folder, as the person gave it. */
  readonly folder: string
  /** Links that were not followed. */
  readonly links: number
  readonly totals: FolderTotals
}

const MAX_WORST = 3

/** Returns the JSON record of a folder, without secrets. */
export function folderRecord({ folder, links, totals }: FolderReport): Record<string, unknown> {
  const redact = createShapeRedactor({})
  const { days, worst, policies, ...counts } = totals
  return {
    ...{ folder: redact(folder), ...counts, links, days: days.size, ...spanOf(days) },
    policies: policies.map(({ policyName, totals: decided }) => {
      const { lines, unasked, codes, programs } = totalsRecord(decided, redact)
      return { policy: policyName, lines, ...ratesOf(decided, days.size), unasked, codes, programs }
    }),
    worst: selectWorst(worst, MAX_WORST).map((each) => worstRecord(each, redact)),
  }
}

function worstRecord(each: WorstLine, redactShapes: Redact): Record<string, unknown> {
  const { file, entry, time, command, cwd, part, count } = each
  const redact = createLineRedactor(command.line, redactShapes)
  return {
    ...{ line: redact(command.line), part: redact(part.source), loses: sayLoss(each, redact), count },
    ...{ file: redact(file), entry, ...(time && { time: redact(time) }), ...(cwd && { cwd: redact(cwd) }) },
    ...(command.mode === 'unasked' && { mode: command.mode }),
  }
}

function spanOf(days: ReadonlySet<string>): { readonly from?: string; readonly to?: string } {
  const [from, ...others] = [...days].sort()
  return from === undefined ? {} : { from, to: others.at(-1) ?? from }
}

const countLines = ({ lines }: LogTotals): number => lines.allow + lines.confirm + lines.deny
const roundTenth = (value: number): number => Math.round(value * 10) / 10

/** Returns how many questions a policy would have asked per day, if the days are known, and per hundred lines. */
function ratesOf(totals: LogTotals, days: number): { readonly perDay?: number; readonly perHundred?: number } {
  const count = countLines(totals)
  return {
    ...(days > 0 && { perDay: roundTenth(totals.lines.confirm / days) }),
    ...(count > 0 && { perHundred: roundTenth((totals.lines.confirm / count) * 100) }),
  }
}

/** Says what a line may have lost, in one sentence. */
function sayLoss({ part, reach, losses }: WorstLine, redact: Redact): string {
  const about = reach === undefined ? [] : [`this is about ${reach}`]
  const said = [...losses, ...about, sayPlace(part), isUnknown(part) ? 'not all that it does is known' : undefined]
  return `${redact(said.filter(Boolean).join('; ')).replace(/^./, (letter) => letter.toUpperCase())}.`
}

/** Lays out the report of a folder: the worst lines, then what would have been asked, and what to do next. */
export function folderReportLines({ folder, links, totals }: FolderReport, width: number, world: World): string[] {
  const paint = createPaint(world.stdout, world)
  const redact = createShapeRedactor({})
  const say = (text: string): string[] => indentText(text, 0, width)
  const [first] = totals.policies
  const count = first === undefined ? 0 : countLines(first.totals)
  const found = selectWorst(totals.worst, MAX_WORST)
  const { from, to } = spanOf(totals.days)
  const when =
    from === undefined
      ? ''
      : from === to
        ? `, on ${from}`
        : `, on ${formatCount(totals.days.size, 'day')} from ${from} to ${to}`
  const worst = found.flatMap((each, index) => ['', ...worstLines(each, index + 1, { width, redact, paint })])
  const notes = listNotes(totals, links).flatMap((note) => ['', ...say(note)])
  if (count === 0) {
    const known = `Known are transcripts of agents (${sayTranscribed()}): files of JSON.`
    return [...say(`No line of shell was found below ${shownLine(redact(folder))}. ${known}`), ...notes]
  }
  return [
    ...say(`${formatCount(count, 'line')} of shell in ${formatCount(totals.files, 'transcript')}${when}.`),
    '',
    ...say(found.length === 0 ? 'None of them is known to destroy anything.' : 'The worst of them:').map((line) =>
      paint(line, 'bold'),
    ),
    ...worst.slice(1),
    '',
    paint('What atip guard would have asked:', 'bold'),
    ...policyLines(totals, width),
    ...notes,
    '',
    paint('Next:', 'bold'),
    ...nextLines(found[0], folder, width, redact),
  ]
}

function worstLines(
  each: WorstLine,
  number: number,
  { width, redact: redactShapes, paint }: { width: number; redact: Redact; paint: Paint },
): string[] {
  const { command, part, file, entry, time, cwd, count } = each
  const redact = createLineRedactor(command.line, redactShapes)
  const show = (text: string): string => shownLine(redact(text))
  const when = time === undefined ? '' : `${show(time).replace('T', ' ').slice(0, 16)} `
  const others = count > 1 ? `; ${formatCount(count - 1, 'more line')} of this command` : ''
  const unasked = command.mode === 'unasked' ? '; the agent asked nobody' : ''
  return [
    `${number}. ${paint(showSource(command.line, redact, width - 3, 'middle'), 'bold')}`,
    ...(part.source.trim() === command.line.trim()
      ? []
      : indentText(`Its worst part: ${showSource(part.source, redact, 2 * width, 'middle')}`, 3, width)),
    ...indentText(shownLine(sayLoss(each, redact)), 3, width).map((line) => paint(line, 'red')),
    ...indentText(`${when}${cwd === undefined ? '' : `in ${show(cwd)}`}${unasked}${others}`.trim(), 3, width),
    ...indentText(`${show(file)}, entry ${entry}`, 3, width).map((line) => paint(line, 'dim')),
  ].filter((line) => line.trim() !== '')
}

const COLUMNS: readonly Column[] = [
  { title: 'POLICY' },
  { title: 'ASKED', align: 'right' },
  { title: 'DENIED', align: 'right' },
  { title: 'ASKED A DAY', align: 'right' },
  { title: 'PER 100 LINES', align: 'right' },
]

/** The meaning of the policies for an agent, in a few words. */
const POLICY_WORDS: Readonly<Record<string, string>> = {
  supervised: 'runs what only reads, and asks before the rest (the default)',
  workspace: 'runs changes in the folder of the session that can be undone, too',
  [TRUSTED]: 'the same in a folder of trustedFolders, whose scripts and programs run',
}

function policyLines({ policies, days }: FolderTotals, width: number): string[] {
  const rows = policies.map(({ policyName, totals }) => {
    const { perDay = '–', perHundred = '–' } = ratesOf(totals, days.size)
    return [policyName, totals.lines.confirm, totals.lines.deny, perDay, perHundred].map(String)
  })
  const words = policies.flatMap(({ policyName }) => {
    const said = POLICY_WORDS[policyName]
    return said === undefined ? [] : [[policyName, said] as const]
  })
  return [...tableLines(COLUMNS, rows, width).map((line) => `  ${line}`), ...listLines(words, width)]
}

/** Lists what the report leaves out. */
function listNotes({ policies, gone, entries, others, broken, unreadable }: FolderTotals, links: number): string[] {
  const unasked = policies[0]?.totals.unasked ?? 0
  const left = [
    ...(unreadable.length > 0 ? [formatCount(unreadable.length, 'file or folder', 'files or folders')] : []),
    ...(broken > 0 ? [`${broken} of ${formatCount(entries, 'entry', 'entries')}`] : []),
    ...(links > 0 ? [formatCount(links, 'symbolic link')] : []),
    ...(others > 0 ? [`${formatCount(others, 'call')} of tools that are no shell`] : []),
  ]
  return [
    ...(unasked > 0 ? [`${formatCount(unasked, 'line')} ran in a mode in which the agent asks nobody.`] : []),
    ...(gone > 0
      ? [`${formatCount(gone, 'line')} ran in folders that are gone. The guard asks less where it can look.`]
      : []),
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
  ]
}

function nextLines(worst: WorstLine | undefined, folder: string, width: number, redact: Redact): string[] {
  const file = worst === undefined ? 'FILE' : join(folder, worst.file)
  const agents = listAgents(isHooked)
  return [
    `atip check --log ${shownLine(redact(file))} lists what that transcript holds, and why each line would ask.`,
    `atip guard install AGENT makes an agent ask you before such lines run, and keeps copies of what they lose; with --print it only shows the change. Agents: ${agents.join(', ')}.`,
  ].flatMap((step) => indentText(step, 2, width))
}
