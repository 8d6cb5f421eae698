import { randomUUID } from 'node:crypto'
import type { Consequence } from '../../types/file'
import type { Decision } from '../../types/safety'
import { findUnkept } from '../../undo/create-undo-store'
import { sayNotKept, sayUnkept } from '../../undo/say-not-kept'
import type { UndoStore } from '../../undo/types'

/** Copies what calls lose just before they start. */
export interface LossKeeper {
  /** When it was made, in milliseconds: no call came earlier. */
  readonly began: number
  /** Returns why a path cannot be copied whole, `''` without a store; `undefined` if a look finds no reason. */
  readonly unkept: (path: string) => string | undefined
  /** Copies the files that a decision says would be lost and can be kept: all of them, or none. */
  keep(decision: Pick<Decision, 'consequences' | 'decision'>, note: KeepNote): KeptLosses
}

/** The call that is about to start. */
export interface KeepNote {
  readonly cwd: string
  /** The command as people see it, secrets redacted. */
  readonly what: string
}

/** The copies that were made, or why they could not be. */
export interface KeptLosses {
  readonly problem?: string
  /** Returns the changes of files, with the way to get copies back. */
  tell(consequences: readonly Consequence[]): Consequence[]
  /** Records the state after the call. */
  settle(): void
}

const NOTHING_KEPT: KeptLosses = { tell: (consequences) => [...consequences], settle: () => {} }

/** Creates a keeper of losses; without a store, nothing is kept. */
export function createLossKeeper(store: UndoStore | undefined): LossKeeper {
  const session = randomUUID()
  // A look may say that a path can be kept, and the copy then finds a secret in it.
  const refused = new Map<string, string>()
  return {
    began: Date.now(),
    unkept: (path) => (store === undefined ? '' : (refused.get(path) ?? findUnkept(store, path))),
    keep({ decision, consequences = [] }, { cwd, what }) {
      const losses = consequences.filter(({ kind }) => kind === 'keepable')
      if (store === undefined || losses.length === 0) return NOTHING_KEPT
      const paths = losses.map(({ path }) => path)
      const kept = store.keep(paths, { session, folder: cwd, what, unasked: decision === 'allow' })
      if ('not' in kept) {
        refused.set(kept.path, sayUnkept(kept, kept.path))
        return { ...NOTHING_KEPT, problem: `No copy could be kept, because ${kept.path} ${sayNotKept(kept.not)}` }
      }
      const { id } = kept
      return {
        tell: (told) =>
          told.map((each) =>
            each.kind === 'keepable' && paths.includes(each.path)
              ? { ...each, kind: 'kept', restore: `atip undo ${id}` }
              : each,
          ),
        settle: () => void store.settle(id),
      }
    },
  }
}
