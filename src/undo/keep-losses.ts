import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { readErrorCode } from '../process/system-problem'
import { type FoundPath, findKeepable, isSteady, type Keepable, type KeepRules } from './find-keepable'
import { isMissing, readSteadily } from './look-at'
import { writeManifest } from './manifest'
import { openStore, putContent, type StorePlaces, syncDirectory } from './store-directory'
import { clear, listLosses, nameLoss, newId, planRoom, removeLosses, summarise, unfinishedName } from './stored-losses'
import type { Kept, KeptPath, LossNote, Manifest, NotKept, NotKeptReason } from './types'

export interface KeepMeans extends KeepRules {
  readonly findsSecret: (bytes: Uint8Array) => boolean
  readonly now: number
  /** The id of a loss that must stay, because it is being restored. */
  readonly spared?: string
}

/** Copies what paths hold. See `UndoStore.keep`. */
export function keepLosses(paths: readonly string[], note: LossNote, means: KeepMeans): Kept | NotKept {
  const found = findKeepable(paths, means)
  if ('not' in found) return found
  const places = openStore(means.directory, true)
  if (typeof places === 'string') return { not: 'store', path: means.directory }
  let making: string | undefined
  try {
    const losses = listLosses(places)
    const draft = draftManifest(newId(losses), found, note, means.now)
    const gone = planRoom(losses, summarise(draft), means)
    if (gone === undefined) return { not: 'full', path: means.directory }
    if (!hasSpace(found.bytes, means)) return { not: 'disk', path: means.directory }
    making = join(places.kept, unfinishedName(draft.id, draft.made))
    mkdirSync(making, { mode: 0o700 })
    const manifest = fill(making, draft, { found, places, means })
    if ('not' in manifest) {
      clear(making, places)
      return manifest
    }
    renameSync(making, join(places.kept, nameLoss(summarise(manifest))))
    syncDirectory(places.kept)
    removeLosses(gone, places)
    const { files, bytes } = found
    return { id: draft.id, files, bytes }
  } catch (error) {
    if (making !== undefined) clearQuietly(making, places)
    return { not: REASONS.get(readErrorCode(error)) ?? 'store', path: means.directory }
  }
}

/** The reasons why a copy is not kept, by errors of the system. */
const REASONS: ReadonlyMap<string, NotKeptReason> = /* @__PURE__ */ new Map<string, NotKeptReason>([
  ['ENOSPC', 'disk'],
  ['EDQUOT', 'disk'],
  ['EFBIG', 'too-many'],
])

function clearQuietly(making: string, places: StorePlaces): void {
  try {
    clear(making, places)
  } catch {
    // What is left goes when the store is next tidied.
  }
}

function draftManifest(id: string, { roots, found }: Keepable, note: LossNote, made: number): Manifest {
  const { session, folder, what, does, unasked } = note
  return {
    ...{ id, made, session, folder, what, roots },
    ...(does !== undefined && { does }),
    ...(unasked === true && { unasked }),
    paths: found.map(({ path, state }) => ({ path, before: state })),
  }
}

function hasSpace(added: number, { directory, lookAtFileSystem, bounds }: KeepMeans): boolean {
  const { freeBytes, allBytes } = lookAtFileSystem(directory)
  return freeBytes - added >= allBytes * bounds.freeShare
}

interface Filling {
  readonly found: Keepable
  readonly places: StorePlaces
  readonly means: KeepMeans
}

/** Copies contents into the directory of a loss, looks again, and writes the manifest. @throws system errors */
function fill(directory: string, draft: Manifest, { found, places, means }: Filling): Manifest | NotKept {
  const paths: KeptPath[] = []
  for (const each of found.found) {
    const { path, state } = each
    if (state.kind !== 'file') {
      paths.push({ path, before: state })
      continue
    }
    const bytes = readFound(each)
    if (typeof bytes === 'string') return { not: bytes, path }
    if (means.findsSecret(bytes)) return { not: 'secret', path }
    paths.push({ path, before: { ...state, hash: putContent(bytes, directory, places) } })
  }
  if (!isSteady(found)) return { not: 'changed', path: found.roots[0]?.path ?? means.directory }
  if (!hasSpace(0, means)) return { not: 'disk', path: means.directory }
  const manifest = { ...draft, paths }
  writeManifest(directory, manifest)
  return manifest
}

function readFound({ path, stats }: FoundPath): Buffer | 'changed' | 'unreadable' {
  try {
    return (stats && readSteadily(path, stats)) ?? 'changed'
  } catch (error) {
    return isMissing(error) || readErrorCode(error) === 'ELOOP' ? 'changed' : 'unreadable'
  }
}
