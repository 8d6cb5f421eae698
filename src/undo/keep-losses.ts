import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import { readErrorCode } from '../process/system-problem'
import { findKeepable, isUnchanged, type Keepable, type KeepablePath, type KeepRules } from './find-keepable'
import { readSteadily } from './look-at'
import { writeLossManifest } from './manifest'
import { openStore, putContent, type StorePlaces, syncDirectory } from './store-directory'
import { clear, listLosses, nameLoss, newId, planRoom, removeLosses, summarise, unfinishedName } from './stored-losses'
import type { KeepRefusal, Kept, KeptPath, LossNote, Manifest, NotKeptReason } from './types'

/**
 * Copies what paths hold. See `UndoStore.keep`.
 *
 * @param spared the id of a loss that must stay, because it is being restored
 */
export function keepLosses(
  paths: readonly string[],
  note: LossNote,
  rules: KeepRules,
  now: number,
  spared?: string,
): Kept | KeepRefusal {
  const found = findKeepable(paths, rules)
  if ('not' in found) return found
  const places = openStore(rules.directory, true)
  if (typeof places === 'string') return { not: 'store', path: rules.directory }
  let making: string | undefined
  try {
    const losses = listLosses(places)
    const draft = draftManifest(newId(losses), found, note, now)
    const gone = planRoom(losses, summarise(draft), rules.bounds, now, spared)
    if (gone === undefined) return { not: 'full', path: rules.directory }
    if (!hasSpace(found.bytes, rules)) return { not: 'disk', path: rules.directory }
    making = join(places.kept, unfinishedName(draft.id, draft.made))
    mkdirSync(making, { mode: 0o700 })
    const manifest = fill(making, draft, found, places, rules)
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
    const left = making
    // What cannot be cleared now goes when the store is next tidied.
    if (left !== undefined) attempt(() => clear(left, places))
    return { not: REASONS.get(readErrorCode(error)) ?? 'store', path: rules.directory }
  }
}

/** The reasons why a copy is not kept, by errors of the system. */
const REASONS: ReadonlyMap<string, NotKeptReason> = /* @__PURE__ */ new Map<string, NotKeptReason>([
  ['ENOSPC', 'disk'],
  ['EDQUOT', 'disk'],
  ['EFBIG', 'too-many'],
])

function draftManifest(id: string, { roots, found }: Keepable, note: LossNote, made: number): Manifest {
  const { session, folder, what, does, unasked } = note
  return {
    ...{ id, made, session, folder, what, roots },
    ...(does !== undefined && { does }),
    ...(unasked === true && { unasked }),
    paths: found.map(({ path, state }) => ({ path, before: state })),
  }
}

function hasSpace(added: number, { directory, lookAtFileSystem, bounds }: KeepRules): boolean {
  const { freeBytes, allBytes } = lookAtFileSystem(directory)
  return freeBytes - added >= allBytes * bounds.freeShare
}

/** Copies contents into the directory of a loss, looks again, and writes the manifest. @throws system errors */
function fill(
  directory: string,
  draft: Manifest,
  found: Keepable,
  places: StorePlaces,
  rules: KeepRules,
): Manifest | KeepRefusal {
  const paths: KeptPath[] = []
  for (const each of found.found) {
    const { path, state } = each
    if (state.kind !== 'file') {
      paths.push({ path, before: state })
      continue
    }
    const bytes = readFound(each)
    if (typeof bytes === 'string') return { not: bytes, path }
    if (rules.findsSecret(bytes)) return { not: 'secret', path }
    paths.push({ path, before: { ...state, hash: putContent(bytes, directory, places) } })
  }
  if (!isUnchanged(found)) return { not: 'changed', path: found.roots[0]?.path ?? rules.directory }
  if (!hasSpace(0, rules)) return { not: 'disk', path: rules.directory }
  const manifest = { ...draft, paths }
  writeLossManifest(directory, manifest)
  return manifest
}

function readFound({ path, stats }: KeepablePath): Buffer | 'changed' | 'unreadable' {
  try {
    return (stats && readSteadily(path, stats)) ?? 'changed'
  } catch (error) {
    return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(readErrorCode(error)) ? 'changed' : 'unreadable'
  }
}
