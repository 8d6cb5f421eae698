import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findsSecret } from '../process/finds-secret'
import { createListedPathCheck, createSensitivePathCheck } from '../safety/policy/sensitive-paths'
import { compareLoss } from './compare-loss'
import { DEFAULT_BOUNDS, findKeepable, type KeepRules, lookAtFileSystem } from './find-keepable'
import { keepLosses } from './keep-losses'
import { readLossManifest, writeLossManifest } from './manifest'
import { type ReplacedKeeper, restoreLoss } from './restore-loss'
import { sayUnkept } from './say-not-kept'
import { settleLoss } from './settle-loss'
import { dropUnshared, openStore, readContent, type StorePlaces } from './store-directory'
import {
  hashSession,
  isExpired,
  type LossSummary,
  listLosses,
  nameLoss,
  removeLosses,
  removeStrays,
  summarise,
} from './stored-losses'
import type {
  Kept,
  Manifest,
  Removed,
  Restored,
  StoredLoss,
  StoredLosses,
  UndoRefusal,
  UndoStore,
  UndoStoreOptions,
} from './types'

/**
 * Opens the store of what calls lose, for the option `undo` of executors and runners. Touches nothing before it is used.
 *
 * @example
 * const undo = createUndoStore({ directory: '/srv/app/.state/undo' })
 * const executor = createExecutor([git], { undo })
 */
export function createUndoStore(options: UndoStoreOptions): UndoStore {
  const { directory, now = Date.now } = options
  const rules = readRules(options)
  return {
    measure: (paths) =>
      paths.map((path) => {
        const found = findKeepable([path], rules)
        return 'not' in found ? found : { files: found.files, bytes: found.bytes }
      }),
    keep: (paths, note) => keepLosses(paths, note, rules, now()),
    settle: (id) => settle(id, rules, now()),
    list: (filter = {}) =>
      withStore(directory, { losses: [], broken: [] }, (places) => list(filter, places, rules, now())),
    compare: (id, paths) => withLoss(directory, id, ({ manifest }) => compareLoss(manifest, paths)),
    contents: (id, path) =>
      withLoss(directory, id, ({ manifest, place }) => {
        const before = manifest.paths.find((each) => each.path === path)?.before
        if (before?.kind !== 'file') return undefined
        return readContent(place, before.hash ?? '') ?? { not: 'contents', path }
      }),
    restore: (id, wish = {}) => restore(id, wish, rules, now()),
    forget: (ids) => forget(ids, directory),
    expire: () =>
      withStore(directory, NOTHING, (places) => {
        const gone = listLosses(places).filter((loss) => isExpired(loss, rules.bounds, now()))
        const removed = removeLosses(gone, places)
        removeStrays(places, now())
        return removed
      }),
  }
}

/** Returns why a store cannot keep a copy of a path; `undefined` if a look finds no reason. */
export function findUnkept({ measure }: Pick<UndoStore, 'measure'>, path: string): string | undefined {
  const [measured] = measure([path])
  return measured !== undefined && 'not' in measured ? sayUnkept(measured, path) : undefined
}

function settle(id: string, { directory, bounds }: KeepRules, now: number): Kept | UndoRefusal {
  return withLoss(directory, id, (loss) => {
    const settled = settleLoss(loss.manifest, bounds.callBytes, now)
    if (settled === undefined) return { not: 'too-many' }
    const { files, bytes } = rewrite(loss, settled)
    return { id: settled.id, files, bytes }
  })
}

type Filter = NonNullable<Parameters<UndoStore['list']>[0]>

function list({ session, folder }: Filter, { kept }: StorePlaces, { bounds }: KeepRules, now: number): StoredLosses {
  const isWanted = (loss: LossSummary): boolean =>
    !isExpired(loss, bounds, now) && (session === undefined || loss.session === hashSession(session))
  const read = listLosses({ kept })
    .filter(isWanted)
    .map((loss) => readLossManifest(join(kept, nameLoss(loss)), loss.id) ?? loss.id)
  return {
    losses: read
      .filter((each) => typeof each !== 'string')
      .filter((each) => session === undefined || each.session === session)
      .filter((each) => folder === undefined || each.folder === folder)
      .map((each) => describeLoss(each, bounds.term)),
    broken: read.filter((each) => typeof each === 'string'),
  }
}

type RestoreWish = NonNullable<Parameters<UndoStore['restore']>[1]>

function restore(given: string, wish: RestoreWish, rules: KeepRules, now: number): Restored | UndoRefusal {
  const { directory } = rules
  return withLoss(directory, given, (loss) => {
    const { id, session, folder } = loss.manifest
    const note = { session, folder, what: `atip undo ${id}`, does: 'replace' } as const
    const replaced: ReplacedKeeper = {
      keep: (paths) => keepLosses(paths, note, rules, now, id),
      drop: (kept) => void forget([kept], directory),
    }
    const restored = restoreLoss(loss.manifest, loss.place, wish.paths, wish.over ? replaced : undefined)
    if ('not' in restored) return restored
    if (restored.over !== undefined) settle(restored.over, rules, now)
    if (wish.paths === undefined) rewrite(loss, { ...loss.manifest, restored: now })
    return restored
  })
}

function forget(ids: readonly string[] | 'all', directory: string): Removed | UndoRefusal {
  return withStore<Removed>(directory, ids === 'all' ? NOTHING : { not: 'unknown' }, (places) => {
    const all = listLosses(places)
    if (ids === 'all') return removeLosses(all, places)
    const found = ids.map((id) => findLoss(all, id))
    const wrong = found.find((each) => 'not' in each)
    if (wrong !== undefined) return wrong as UndoRefusal
    return removeLosses([...new Set(found as LossSummary[])], places)
  })
}

const NOTHING = { losses: 0, files: 0, bytes: 0 } as const

function readRules(options: UndoStoreOptions): KeepRules {
  const isCredential = createSensitivePathCheck([], undefined)
  const isNever = createListedPathCheck(options.never ?? [], undefined)
  return {
    directory: options.directory,
    bounds: { ...DEFAULT_BOUNDS, ...options.bounds },
    isNever: (path) => options.never !== undefined && isNever(path, true),
    holdsCredentials: options.holdsCredentials ?? ((path) => isCredential(path, true)),
    findsSecret: options.findsSecret ?? findsSecret,
    lookAtFileSystem: options.lookAtFileSystem ?? lookAtFileSystem,
  }
}

/** Uses a store, or returns `empty` if there is none. An error of the system becomes a refusal. */
function withStore<T>(
  directory: string,
  empty: T | UndoRefusal,
  action: (places: StorePlaces) => T | UndoRefusal,
): T | UndoRefusal {
  const places = openStore(directory, false)
  if (places === 'missing') return empty
  if (places === 'unsafe') return { not: 'store', path: directory }
  try {
    return action(places)
  } catch {
    return { not: 'store', path: directory }
  }
}

/** A loss that was read. */
interface Loss {
  readonly manifest: Manifest
  readonly summary: LossSummary
  readonly place: string
  readonly places: StorePlaces
}

function withLoss<T>(directory: string, id: string, action: (loss: Loss) => T | UndoRefusal): T | UndoRefusal {
  return withStore<T>(directory, { not: 'unknown' }, (places) => {
    const summary = findLoss(listLosses(places), id)
    if ('not' in summary) return summary
    const place = join(places.kept, nameLoss(summary))
    const manifest = readLossManifest(place, summary.id)
    return manifest === undefined ? { not: 'broken' } : action({ manifest, summary, place, places })
  })
}

function findLoss(losses: readonly LossSummary[], id: string): LossSummary | UndoRefusal {
  const found = losses.filter((loss) => id !== '' && loss.id.startsWith(id))
  const [first] = found
  if (first === undefined) return { not: 'unknown' }
  return found.length > 1 ? { not: 'ambiguous' } : first
}

/** Writes a manifest anew, and drops contents that it does not name; a loss of nothing goes. @throws system errors */
function rewrite({ manifest: old, summary, place, places }: Loss, manifest: Manifest): LossSummary {
  const now = summarise(manifest)
  if (manifest.paths.length === 0) {
    removeLosses([summary], places)
    return now
  }
  writeLossManifest(place, manifest)
  const named = listHashes(manifest)
  const dropped = [...listHashes(old)].filter((hash) => !named.has(hash))
  for (const hash of dropped) rmSync(join(place, hash), { force: true })
  dropUnshared(dropped, places)
  if (nameLoss(now) !== nameLoss(summary)) renameSync(place, join(places.kept, nameLoss(now)))
  return now
}

function listHashes({ paths }: Manifest): Set<string> {
  return new Set(paths.flatMap(({ before }) => (before.kind === 'file' ? (before.hash ?? []) : [])))
}

function describeLoss(manifest: Manifest, term: number): StoredLoss {
  const { id, made, session, folder, what, does, unasked, roots, settled, restored } = manifest
  const { files, bytes } = summarise(manifest)
  return {
    ...{ id, made, until: made + term, session, folder, what, files, bytes },
    ...(does !== undefined && { does }),
    ...(unasked === true && { unasked }),
    state: restored !== undefined ? 'restored' : settled === undefined ? 'unsettled' : 'kept',
    paths: roots.map(({ path }) => path),
  }
}
