import { createUndoStore, findUnkept } from '../../undo/create-undo-store'
import { findUndoDirectory } from '../../undo/store-directory'
import type { UndoStore } from '../../undo/types'

/** Returns why the user's store cannot keep a copy of a path; `undefined` if it can, as far as a look tells. */
export function findUnkeptCopy(path: string): string | undefined {
  const store = openUndoStore()
  return store === undefined ? 'there is no home directory for copies' : findUnkept(store, path)
}

/** Opens the user's store of what calls lost; `undefined` for a user without a home directory. */
export function openUndoStore(): UndoStore | undefined {
  const directory = findUndoDirectory()
  return directory === undefined ? undefined : createUndoStore({ directory })
}
