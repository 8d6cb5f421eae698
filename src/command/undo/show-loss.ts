import { attempt } from '../../internal/attempt'
import { sayBytes } from '../../internal/words/consequence-words'
import { createShapeRedactor } from '../../process/redactor'
import { readSteadily, statPath } from '../../undo/look-at'
import type { Difference, PathState, StoredLoss, UndoStore } from '../../undo/types'
import { EXIT } from '../failure'
import { showChanges } from '../guard/install/line-changes'
import { createPaint, type Paint, type TextLook } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import { formatCount, shownLine, shownLines } from '../output/shown-text'
import { cutToWidth, indentText, type ListRow, listLines } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { findLoss, granted, openLosses } from './open-losses'
import { formatSpan, lossRecord, sayExpired, shortenPath } from './undo'

/** `atip undo show`: shows what bringing a loss back would change. */
export async function showLoss({ positionals: [id = ''], switches }: ParsedWords, world: World): Promise<number> {
  const opened = await openLosses(world)
  const loss = findLoss(opened, id)
  const differences = granted(opened.store.compare(loss.id))
  if (switches.has('json')) {
    const paths = differences.map(({ path, status, before, now }) => ({ path, status, before, now }))
    printJson(world, { ...lossRecord(loss), paths })
    return EXIT.fine
  }
  const paint = createPaint(world.stdout, world)
  const width = getColumns(world.stdout)
  printLines(world, [
    ...headLines(loss, width, paint),
    ...pathLines(differences, loss, { width, paint }),
    ...diffLines(differences, loss, { store: opened.store, width, paint }),
    '',
    ...indentText(sayVerdict(differences, loss.id), 0, width),
    ...sayExpired(opened.expired),
  ])
  return EXIT.fine
}

interface Layout {
  readonly width: number
  readonly paint: Paint
}

function headLines({ what, folder, made, until, files, bytes }: StoredLoss, width: number, paint: Paint): string[] {
  const now = Date.now()
  const size = `${formatCount(files, 'file')}, ${sayBytes(bytes)}`
  const times = `${formatSpan(now - made)} ago, stays for ${formatSpan(until - now)}`
  return [
    paint(cutToWidth(shownLine(what), width), 'bold'),
    ...indentText(`in ${shownLine(folder)}: ${size}, ${times}`, 0, width),
    '',
  ]
}

/** At most this many paths are named. */
const MAX_SHOWN = 40

const WORDS: Readonly<Record<Difference['status'], readonly [word: string, look: TextLook]>> = {
  missing: ['comes back', 'green'],
  changed: ['changes', 'yellow'],
  made: ['goes', 'yellow'],
  newer: ['newer', 'red'],
  same: ['stays', 'dim'],
}

function pathLines(all: readonly Difference[], { folder }: StoredLoss, { width, paint }: Layout): string[] {
  const changing = all.filter(({ status }) => status !== 'same')
  const rows = changing.slice(0, MAX_SHOWN).map((each): ListRow => {
    const [word, look] = WORDS[each.status]
    return [word, `${shownLine(shortenPath(each.path, folder))}: ${sayChange(each)}`, look]
  })
  const more = changing.length - rows.length
  const same = all.length - changing.length
  return [
    ...listLines(rows, width, 2, paint),
    ...(more > 0 ? [`  and ${formatCount(more, 'more path')}`] : []),
    ...(same > 0 ? [`  ${formatCount(same, 'path is', 'paths are')} as before the call`] : []),
  ]
}

function sayChange({ before, now }: Difference): string {
  if (now.kind === 'missing') return sayState(before)
  if (before.kind === 'missing') return `${sayState(now)}, made by the call`
  const [old, present] = [sayState(before), sayState(now)]
  return old === present ? old : `${present} becomes ${old}`
}

function sayState(state: PathState): string {
  switch (state.kind) {
    case 'missing':
      return 'nothing'
    case 'file':
      return `${sayBytes(state.size)}${[0o644, 0o664].includes(state.mode) ? '' : ` (mode ${state.mode.toString(8)})`}`
    case 'link':
      return `link to ${shownLine(state.target)}`
    case 'directory':
      return `directory (mode ${state.mode.toString(8)})`
    case 'other':
      return state.node === '' ? 'something that cannot be looked at' : 'something that is no file'
  }
}

/** Larger files, and more lines, are not compared. */
const MAX_BYTES = 65_536
const MAX_LINES = 30
const MAX_DIFFS = 5

/** Shows how small texts would change. */
function diffLines(
  differences: readonly Difference[],
  loss: StoredLoss,
  { store, width, paint }: Layout & { readonly store: UndoStore },
): string[] {
  const redact = createShapeRedactor({})
  const readable = differences.filter(({ status, before, now }) => {
    return (status === 'changed' || status === 'newer') && isSmall(before) && isSmall(now)
  })
  return readable.slice(0, MAX_DIFFS).flatMap(({ path }) => {
    const kept = store.contents(loss.id, path)
    const [old, now] = [decodeText(kept instanceof Uint8Array ? kept : undefined), decodeText(readSmall(path))]
    if (old === undefined || now === undefined || old === now) return []
    const lines = showChanges(redact(now), redact(old))
    const shown = lines.slice(0, MAX_LINES).map((line) => {
      const text = cutToWidth(shownLines(line), width - 2)
      return `  ${paint(text, text.startsWith('+') ? 'green' : text.startsWith('-') ? 'red' : 'dim')}`
    })
    const more = lines.length - shown.length
    return [
      '',
      paint(shownLine(shortenPath(path, loss.folder)), 'bold'),
      ...shown,
      ...(more > 0 ? [`  and ${formatCount(more, 'more line')}`] : []),
    ]
  })
}

function isSmall(state: PathState): boolean {
  return state.kind === 'file' && state.size <= MAX_BYTES
}

function readSmall(path: string): Uint8Array | undefined {
  return attempt(() => {
    const stats = statPath(path)
    return stats?.isFile() === true && stats.size <= MAX_BYTES ? readSteadily(path, stats) : undefined
  })
}

/** Returns the text that bytes encode; `undefined` if they are not a text. */
function decodeText(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return text?.includes('\0') === true ? undefined : text
}

function sayVerdict(differences: readonly Difference[], id: string): string {
  const newer = differences.filter(({ status }) => status === 'newer').length
  if (newer > 0) {
    const what = formatCount(newer, 'path is', 'paths are')
    return `${what} newer than what the call left, so atip undo ${id} changes nothing. With --over it replaces what is newer, and keeps it as another loss.`
  }
  const isSame = differences.every(({ status }) => status === 'same')
  return isSame ? 'Everything is as it was before the call.' : `atip undo ${id} does this.`
}
