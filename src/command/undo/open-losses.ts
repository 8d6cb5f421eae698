import { quoteForShell } from '../../argv/quote-for-shell'
import { describeSystemProblem } from '../../process/system-problem'
import { createUndoStore, findUnkept } from '../../undo/create-undo-store'
import { sayNotKept } from '../../undo/say-not-kept'
import { findUndoDirectory } from '../../undo/store-directory'
import type { Removed, StoredLoss, UndoRefusal, UndoStore } from '../../undo/types'
import { type Failure, failed } from '../failure'
import { formatCount, guessMeant, quoted } from '../output/shown-text'
import type { World } from '../world'

/** Returns why the user's store cannot keep a copy of a path; `undefined` if it probably can. */
export function findUnkeptCopy(path: string): string | undefined {
  const store = openUndoStore()
  return store === undefined ? 'there is no home directory for copies' : findUnkept(store, path)
}

/** Opens the user's store of what calls lost; `undefined` for a user without a home directory. */
export function openUndoStore(): UndoStore | undefined {
  const directory = findUndoDirectory()
  return directory === undefined ? undefined : createUndoStore({ directory })
}

/** The store of losses, with what a command needs of it. */
export interface OpenLosses {
  readonly store: UndoStore
  readonly losses: readonly StoredLoss[]
  /** The ids of losses that cannot be read. */
  readonly broken: readonly string[]
  /** The losses that were deleted because their term is over. */
  readonly expired: Removed
}

/** Opens the store, and deletes what is past its term. @throws a failure if that is not possible */
export async function openLosses(world: World): Promise<OpenLosses> {
  const store = await world.openUndoStore()
  if (store === undefined) {
    throw failed('Nothing is kept for a user without a home directory.', ['Run atip as a user who has one.'])
  }
  const expired = granted(store.expire())
  return { store, expired, ...granted(store.list()) }
}

/** Returns an answer of the store. @throws a failure for a refusal */
export function granted<T extends object>(answer: T | UndoRefusal): T {
  if ('not' in answer) throw refuse(answer as UndoRefusal)
  return answer
}

/** Finds a loss by the first characters of its id. @throws a failure that says what there is */
export function findLoss({ losses, broken }: OpenLosses, id: string): StoredLoss {
  const found = losses.filter((loss) => loss.id.startsWith(id))
  const [loss] = found
  if (loss !== undefined && found.length === 1) return loss
  if (found.length > 1) throw failed(`Several losses begin with ${quoted(id)}.`, ['Type more characters of the id.'])
  if (broken.some((each) => each.startsWith(id))) throw refuse({ not: 'broken' })
  const guess = guessMeant(id, ['show', 'forget', ...losses.map((each) => each.id)])
  throw failed(`There is no loss ${quoted(id)}.${guess}`, ['atip undo lists what is kept, for seven days.'])
}

const NOTHING = 'Nothing was changed.'

/** Creates the failure for a refusal of the store: what is wrong, where, and what to do. */
export function refuse(refusal: UndoRefusal): Failure {
  const [message, hint] = sayRefusal(refusal)
  return failed(`${message} ${NOTHING}`, [hint])
}

function sayRefusal({ not, path = '', code = '', differences = [], because }: UndoRefusal): [string, string] {
  const place = quoted(path)
  switch (not) {
    case 'unknown':
      return ['There is no such loss.', 'atip undo lists what is kept, for seven days.']
    case 'ambiguous':
      return ['Several losses begin with this id.', 'Type more characters of it.']
    case 'broken':
      return ['What is written about this loss is damaged.', 'Delete it: atip undo forget ID']
    case 'contents':
      return [`The copy of ${place} is damaged.`, 'Name other paths to bring them back without it.']
    case 'parent':
      return [`The directory that held ${place} is gone, or is another one now.`, 'Put it back where it was, first.']
    case 'path':
      return [`This loss has no ${place}.`, 'atip undo show ID lists its paths.']
    case 'newer':
      return [
        `${formatCount(differences.length, 'path is', 'paths are')} newer than what the call left, such as ${quoted(differences[0]?.path ?? '')}.`,
        'atip undo show ID shows how; --over replaces what is newer, and keeps it as another loss.',
      ]
    case 'over':
      return [
        `What would be replaced cannot be kept: ${quoted(because?.path ?? path)} ${sayNotKept(because?.not ?? 'unreadable')}.`,
        'Move it away yourself, then try again without --over.',
      ]
    case 'system': {
      const { reason, advice } = describeSystemProblem(code)
      return [
        `${path === '' ? 'A path' : place} cannot be changed: ${reason}.`,
        `${advice.replace(/^./, (letter) => letter.toUpperCase())}.`,
      ]
    }
    case 'too-many':
      return ['Too much changed to record it.', 'Look at the folder yourself.']
    case 'store':
      return [
        `The copies in ${place} are not safe: the directory must belong to you alone, and be no link.`,
        `Look who changed it, then: ${quoteForShell(['chmod', '700', path])}`,
      ]
  }
}
