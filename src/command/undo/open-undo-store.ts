import { createUndoStore } from '../../undo/create-undo-store'
import { findUndoDirectory } from '../../undo/store-directory'
import type { UndoStore } from '../../undo/types'

/** Opens the user's store of what calls lost; `undefined` for a user without a home directory. */
export function openUndoStore(): UndoStore | undefined {
  const directory = findUndoDirectory()
  return directory === undefined ? undefined : createUndoStore({ directory })
}
