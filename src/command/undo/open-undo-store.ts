import { canKeep, createUndoStore } from '../../undo/create-undo-store'
import { findUndoDirectory } from '../../undo/store-directory'
import type { UndoStore } from '../../undo/types'

/** Returns true for a path of which the user's store can keep a copy, as far as a look tells. */
export function canKeepCopy(path: string): boolean {
  const store = openUndoStore()
  return store !== undefined && canKeep(store, path)
}

/** Opens the user's store of what calls lost; `undefined` for a user without a home directory. */
export function openUndoStore(): UndoStore | undefined {
  const directory = findUndoDirectory()
  return directory === undefined ? undefined : createUndoStore({ directory })
}
