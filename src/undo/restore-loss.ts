import { join } from 'node:path'
import { isInside } from '../paths/is-inside'
import { readErrorCode } from '../process/system-problem'
import { compareLoss, holdsSame } from './compare-loss'
import { listNamesUpTo } from './find-keepable'
import { lookAtParents } from './look-at'
import { type RestorePlan, restorePaths, transact } from './restore-paths'
import { readContent } from './store-directory'
import type { Difference, KeepRefusal, Kept, Manifest, Restored, UndoRefusal } from './types'

/** Keeps what restoring replaces, so that restoring can be undone. */
export interface ReplacedKeeper {
  readonly keep: (paths: readonly string[]) => Kept | KeepRefusal
  /** Takes back what `keep` kept, because nothing was replaced. */
  readonly drop: (id: string) => void
}

/**
 * Brings back what a call lost. See `UndoStore.restore`.
 *
 * @param directory the directory of the loss
 * @param replaced `undefined`: what is newer is not replaced
 */
export function restoreLoss(
  manifest: Manifest,
  directory: string,
  paths: readonly string[] | undefined,
  replaced: ReplacedKeeper | undefined,
): Restored | UndoRefusal {
  const selected = selectPaths(manifest, paths)
  if ('not' in selected) return selected
  const { directories } = selected
  const { differences, left } = leaveFilled(selected.differences)
  const newer = differences.filter((each) => isNewer(each, differences))
  if (newer.length > 0 && replaced === undefined) return { not: 'newer', differences: newer }
  const wrong = findOtherParent(manifest, differences) ?? findDamaged(differences, directory)
  if (wrong !== undefined) return wrong
  const kept = keepReplaced(differences, replaced)
  if (kept !== undefined && 'not' in kept) return { not: 'over', path: kept.path, because: kept }
  try {
    const finish = transact((transaction) => {
      const [rootOf, read] = [rootFinder(manifest), createReader(directory)]
      return restorePaths({ differences, directories, rootOf, read }, transaction)
    })
    finish()
  } catch (error) {
    if (kept !== undefined) replaced?.drop(kept.id)
    return toRefusal(error)
  }
  const changed = differences.filter(({ status }) => status !== 'same')
  return {
    restored: changed.filter(({ before }) => before.kind !== 'missing').map(({ path }) => path),
    removed: changed.filter(({ before }) => before.kind === 'missing').map(({ path }) => path),
    left,
    ...(kept !== undefined && { over: kept.id }),
  }
}

/** Keeps what is replaced, and with it all that changes, so that restoring can be undone as a whole. */
function keepReplaced(
  differences: readonly Difference[],
  replaced: ReplacedKeeper | undefined,
): Kept | KeepRefusal | undefined {
  const changed = differences.filter(({ before, now, status }) => {
    return status !== 'same' && !(before.kind === 'directory' && now.kind === 'directory')
  })
  const replaces = changed.some(({ before, now }) => now.kind !== 'missing' && !holdsSame(before, now))
  return replaces ? replaced?.keep(changed.map(({ path }) => path)) : undefined
}

/** Returns what is to be done, with the directories that are missing above the wanted paths. */
function selectPaths(
  manifest: Manifest,
  wanted: readonly string[] | undefined,
): Pick<RestorePlan, 'differences' | 'directories'> | UndoRefusal {
  const all = compareLoss(manifest)
  const unknown = wanted?.find((path) => !all.some((each) => isInside(path, each.path)))
  if (unknown !== undefined) return { not: 'path', path: unknown }
  const isWanted = (path: string): boolean => wanted === undefined || wanted.some((each) => isInside(each, path))
  const isAbove = ({ path, before, now }: Difference): boolean =>
    before.kind === 'directory' && now.kind === 'missing' && wanted?.some((each) => isInside(path, each)) === true
  return {
    differences: all.filter((each) => isWanted(each.path) || isAbove(each)),
    directories: new Map(all.flatMap(({ path, now }) => (now.kind === 'directory' ? [[path, now.node]] : []))),
  }
}

/** Leaves directories that were made by the call, but hold something that was not. */
function leaveFilled(differences: readonly Difference[]): {
  readonly differences: readonly Difference[]
  readonly left: readonly string[]
} {
  const going = new Set<string>()
  const left: string[] = []
  for (const { path, before, now, status } of [...differences].reverse()) {
    if (before.kind !== 'missing' || now.kind === 'missing') continue
    if (now.kind === 'directory' && status === 'made' && holdsOthers(path, going)) left.push(path)
    else going.add(path)
  }
  const staying = new Set(left)
  const stay = (each: Difference): Difference =>
    staying.has(each.path) ? { ...each, before: each.now, status: 'same' } : each
  return { differences: differences.map(stay), left: left.reverse() }
}

/** Returns true for a directory with anything but these paths. */
function holdsOthers(path: string, known: ReadonlySet<string>): boolean {
  try {
    const names = listNamesUpTo(path, known.size)
    return names === undefined || names.some((name) => !known.has(join(path, name)))
  } catch {
    return true
  }
}

/** Returns true for what would be lost by restoring: what is neither what was kept nor what the call left. */
function isNewer({ path, before, now, status }: Difference, all: readonly Difference[]): boolean {
  if (status === 'newer') return true
  if (now.kind !== 'directory' || before.kind === 'directory' || before.kind === 'missing') return false
  return holdsOthers(path, new Set(all.flatMap((each) => (each.before.kind === 'missing' ? [each.path] : []))))
}

function rootFinder({ roots }: Manifest): (path: string) => Manifest['roots'][number] {
  return (path) => roots.find((root) => isInside(root.path, path)) as Manifest['roots'][number]
}

/** Refuses if the directory of a root is not the one of that time. */
function findOtherParent(manifest: Manifest, differences: readonly Difference[]): UndoRefusal | undefined {
  const rootOf = rootFinder(manifest)
  const roots = new Set(differences.filter(({ status }) => status !== 'same').map(({ path }) => rootOf(path)))
  const other = [...roots].find(({ path, parent }) => {
    const now = lookAtParents(path)
    return now === undefined || (parent !== '' && now !== parent)
  })
  return other && { not: 'parent', path: other.path }
}

/** Refuses if contents that are needed are not those that were kept. */
function findDamaged(differences: readonly Difference[], directory: string): UndoRefusal | undefined {
  const damaged = differences.find(({ before, now }) => {
    if (before.kind !== 'file' || holdsSame(before, now)) return false
    return readContent(directory, before.hash ?? '')?.length !== before.size
  })
  return damaged && { not: 'contents', path: damaged.path }
}

function createReader(directory: string): (hash: string) => Uint8Array {
  return (hash) => {
    const bytes = readContent(directory, hash)
    if (bytes === undefined) throw Object.assign(new Error('damaged'), { code: 'EDAMAGED' })
    return bytes
  }
}

function toRefusal(error: unknown): UndoRefusal {
  const { path } = Object(error) as { path?: unknown }
  const code = readErrorCode(error)
  const place = typeof path === 'string' ? { path } : {}
  if (code === 'ECHANGED') return { not: 'parent', ...place }
  return code === 'EDAMAGED' ? { not: 'contents' } : { not: 'system', code, ...place }
}
