import { sayBytes } from '../../internal/words/consequence-words'
import { EXIT, misused } from '../failure'
import { printJson, printLines } from '../output/print'
import { formatCount } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import { sayExpired } from './list-losses'
import { findLoss, granted, openLosses } from './open-losses'

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
