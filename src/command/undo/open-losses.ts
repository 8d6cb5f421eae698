import type { Refusal, Removed, StoredLoss, UndoStore } from '../../undo/types'
import { failed } from '../failure'
import { guessMeant } from '../output/guess-meant'
import { quoted } from '../output/shown-text'
import type { World } from '../world'
import { refuse } from './say-refusal'

/** The store of losses, with what a command needs of it. */
export interface OpenLosses {
  readonly store: UndoStore
  readonly losses: readonly StoredLoss[]
  /** The ids of losses that cannot be read. */
  readonly broken: readonly string[]
  /** What went because it was past its term. */
  readonly expired: Removed
}

/** Opens the store, and removes what is past its term. @throws a failure if that is not possible */
export async function openLosses(world: World): Promise<OpenLosses> {
  const store = await world.openUndoStore()
  if (store === undefined) {
    throw failed('Nothing is kept for a user without a home directory.', ['Run atip as a user who has one.'])
  }
  const expired = granted(store.expire())
  return { store, expired, ...granted(store.list()) }
}

/** Returns an answer of the store. @throws a failure for a refusal */
export function granted<T extends object>(answer: T | Refusal): T {
  if ('not' in answer) throw refuse(answer as Refusal)
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
