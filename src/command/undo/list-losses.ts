import { relative } from 'node:path'
import { sayBytes } from '../../internal/words/consequence-words'
import { isInside } from '../../paths/is-inside'
import type { Removed, StoredLoss } from '../../undo/types'
import { createPaint, type Look, type Paint } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { type Column, indentText, tableLines } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import type { OpenLosses } from './open-losses'

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

const LOOKS: Readonly<Record<StoredLoss['state'], Look>> = { kept: 'green', unsettled: 'yellow', restored: 'dim' }

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
