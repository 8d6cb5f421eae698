import { resolve } from 'node:path'
import { sayBytes } from '../../internal/words/consequence-words'
import type { Restored } from '../../undo/types'
import { EXIT, misused } from '../failure'
import { createPaint } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { cutToWidth } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { printLosses, sayExpired, shortenPath } from './list-losses'
import { findLoss, granted, openLosses } from './open-losses'

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

/** So many paths are named. */
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
