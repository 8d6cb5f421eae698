import { relative, resolve } from 'node:path'
import { sayBytes } from '../../internal/words/consequence-words'
import { isInside } from '../../paths/is-inside'
import type { Removed, Restored, StoredLoss } from '../../undo/types'
import { EXIT, misused } from '../failure'
import { createPaint, type Paint, type TextLook } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { type Column, cutToWidth, indentText, tableLines } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { findLoss, granted, type OpenLosses, openLosses } from './open-losses'

/** `atip undo`: lists losses, or brings one back. */
export async function undo(words: ParsedWords, world: World): Promise<number> {
  const [id, ...given] = words.positionals
  const over = words.switches.has('over')
  if (id === undefined && over) throw misused('undo: --over needs the ID of a loss.', ['atip undo lists them.'])
  const opened = await openLosses(world)
  if (id === undefined) {
    printLosses(opened, words, world)
    return EXIT.fine
  }
  const loss = findLoss(opened, id)
  const paths = given.map((path) => resolve(world.cwd, path))
  const restored = granted(opened.store.restore(loss.id, { ...(paths.length > 0 && { paths }), over }))
  if (words.switches.has('json')) printJson(world, { id: loss.id, ...restored })
  else printLines(world, restoredLines(restored, loss.folder, world))
  return EXIT.fine
}

/** At most this many paths are named. */
const MAX_SHOWN = 40

function restoredLines({ restored, removed, left, over }: Restored, folder: string, world: World): string[] {
  const paint = createPaint(world.stdout, world)
  const width = getColumns(world.stdout)
  const show = (path: string): string => cutToWidth(shownLine(shortenPath(path, folder)), width - 4)
  const lines = [
    ...restored.map((path) => `  ${paint('+', 'green')} ${show(path)}`),
    ...removed.map((path) => `  ${paint('-', 'red')} ${show(path)}`),
  ]
  const more = lines.length - MAX_SHOWN
  return [
    lines.length === 0
      ? 'Everything is as it was before the call.'
      : paint(`As before the call again: ${formatCount(lines.length, 'path')}`, 'bold'),
    ...lines.slice(0, MAX_SHOWN),
    ...(more > 0 ? [`  and ${formatCount(more, 'more path')}`] : []),
    ...left.map((path) => `${show(path)} stays, because it holds something that the call did not make.`),
    ...(over === undefined ? [] : [`What was replaced is kept: atip undo ${over}`]),
  ]
}

/** `atip undo forget`: deletes copies now. */
export async function forgetLosses({ positionals, switches }: ParsedWords, world: World): Promise<number> {
  const isAll = switches.has('all')
  if (isAll === positionals.length > 0) {
    throw misused('undo forget: give either IDs or --all.', ['atip undo lists what is kept.'])
  }
  const opened = await openLosses(world)
  const ids = positionals.map((id) => opened.broken.find((each) => each.startsWith(id)) ?? findLoss(opened, id).id)
  const forgotten = granted(opened.store.forget(isAll ? 'all' : ids))
  if (switches.has('json')) {
    printJson(world, { forgotten, expired: opened.expired })
    return EXIT.fine
  }
  const { losses, files, bytes } = forgotten
  const size = `${formatCount(files, 'file')}, ${sayBytes(bytes)}`
  const said =
    losses === 0 ? 'Nothing was kept.' : `Deleted for good: ${formatCount(losses, 'loss', 'losses')}, ${size}.`
  printLines(world, [said, ...sayExpired(opened.expired)])
  return EXIT.fine
}

const STATE = 'STATE'
const COLUMNS: readonly Column[] = [
  { title: 'ID' },
  { title: 'AGO', align: 'right' },
  { title: 'FILES', align: 'right', leaveOut: 2 },
  { title: 'SIZE', align: 'right', leaveOut: 1 },
  { title: STATE },
  { title: 'STAYS', align: 'right', leaveOut: 3 },
  { title: 'WHAT RAN', least: 16 },
]

const LOOKS: Readonly<Record<StoredLoss['state'], TextLook>> = { kept: 'green', unsettled: 'yellow', restored: 'dim' }

/** Prints what is kept: as a table, by folder if there are several. */
export function printLosses({ losses, broken, expired }: OpenLosses, { switches }: ParsedWords, world: World): void {
  if (switches.has('json')) {
    printJson(world, { losses: losses.map(lossRecord), broken, expired })
    return
  }
  const width = getColumns(world.stdout)
  const paint = createPaint(world.stdout, world)
  const notes = [
    ...(losses.some(({ state }) => state === 'unsettled')
      ? ['unsettled: nobody recorded what came after the call, so only what is missing comes back without --over.']
      : []),
    ...(broken.length > 0 ? [`Damaged, and only good to forget: ${broken.join(', ')}.`] : []),
    ...sayExpired(expired),
    ...(losses.length > 0 ? ['atip undo show ID shows what comes back, atip undo ID brings it back.'] : []),
  ]
  const table = losses.length === 0 ? ['Nothing is kept.'] : tableOf(losses, width, paint)
  printLines(world, [...table, ...notes.flatMap((note) => ['', ...indentText(note, 0, width)])])
}

/** Says what was deleted because its term is over. */
export function sayExpired({ losses, bytes }: Removed): string[] {
  if (losses === 0) return []
  return [`Past the seven days and deleted: ${formatCount(losses, 'loss', 'losses')}, ${sayBytes(bytes)}.`]
}

/** Returns a loss as JSON. */
export function lossRecord({ made, until, ...loss }: StoredLoss): Record<string, unknown> {
  return { ...loss, made: new Date(made).toISOString(), until: new Date(until).toISOString() }
}

function tableOf(losses: readonly StoredLoss[], width: number, paint: Paint): string[] {
  const now = Date.now()
  const folders = [...new Set(losses.map(({ folder }) => folder))]
  const sorted = folders.flatMap((folder) => losses.filter((loss) => loss.folder === folder))
  const rows = sorted.map(({ id, made, until, files, bytes, state, what }) => {
    const [ago, stays] = [formatSpan(now - made), formatSpan(until - now)]
    return [id, ago, String(files), sayBytes(bytes), state, stays, shownLine(what)]
  })
  const [head = '', ...lines] = tableLines(COLUMNS, rows, width)
  const place = head.indexOf(STATE)
  const painted = lines.map((line, index) => {
    const { id, state } = sorted[index] as StoredLoss
    const [before, after] = [line.slice(id.length, place), line.slice(place + state.length)]
    return paint(id, 'bold') + before + paint(state, LOOKS[state]) + after
  })
  if (folders.length < 2) return [paint(head, 'bold'), ...painted]
  return [
    paint(head, 'bold'),
    ...folders.flatMap((folder) => [
      paint(shownLine(folder), 'dim'),
      ...painted.filter((_, index) => sorted[index]?.folder === folder),
    ]),
  ]
}

const SPANS: readonly (readonly [milliseconds: number, unit: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
]

/** Formats a time span by its greatest unit: `5 s`, `3 min`, `2 h`, `4 d`. */
export function formatSpan(milliseconds: number): string {
  const [span, unit] = SPANS.find(([each]) => milliseconds >= each) ?? [1000, 's']
  return `${Math.max(0, Math.floor(milliseconds / span))} ${unit}`
}

/** Returns a path relative to a folder if it lies below it. */
export function shortenPath(path: string, folder: string): string {
  return path !== folder && isInside(folder, path) ? relative(folder, path) : path
}
