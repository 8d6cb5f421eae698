import { dirname } from 'node:path'
import { isInside } from '../paths/is-inside'
import { lookAt, MISSING } from './look-at'
import { isUntouched, withHash } from './settle-loss'
import type { Difference, FileState, KeptPath, Manifest, PathState } from './types'

/** Says what restoring would do with the paths of a loss, or with these and what is below them. */
export function compareLoss({ paths }: Manifest, wanted?: readonly string[]): Difference[] {
  const isWanted = (path: string): boolean => wanted === undefined || wanted.some((each) => isInside(each, path))
  const present = new Map<string, PathState>()
  return paths.flatMap((kept) => {
    const { path } = kept
    // Paths below a link are not those that were kept.
    const above = present.get(dirname(path))
    const now = above === undefined || above.kind === 'directory' ? lookClosely(kept) : MISSING
    present.set(path, now)
    return isWanted(path) ? [{ path, before: kept.before, now, status: statusOf(kept, now) }] : []
  })
}

/** Looks at a path, and reads a file that may have been written to. */
function lookClosely({ path, before, after }: KeptPath): PathState {
  const now = lookAt(path)
  if (now.kind !== 'file') return now
  const known = [before, after].find((state): state is FileState => state?.kind === 'file' && isUntouched(state, now))
  if (known?.hash !== undefined) return { ...now, hash: known.hash }
  const mayBeSame = [before, after].some((state) => state?.kind === 'file' && state.size === now.size)
  return mayBeSame ? withHash(path, now) : now
}

function statusOf({ before, after }: KeptPath, now: PathState): Difference['status'] {
  if (holdsSame(before, now)) return isSameStamp(before, now) ? 'same' : 'changed'
  if (now.kind === 'missing') return 'missing'
  if (after === undefined || !holdsSame(after, now) || modeOf(after) !== modeOf(now)) return 'newer'
  return before.kind === 'missing' ? 'made' : 'changed'
}

/** Returns true for states of the same kind with the same contents. */
export function holdsSame(one: PathState, other: PathState): boolean {
  if (one.kind === 'file' && other.kind === 'file') {
    return one.hash !== undefined && other.hash !== undefined ? one.hash === other.hash : isUntouched(one, other)
  }
  if (one.kind === 'link' && other.kind === 'link') return one.target === other.target
  if (one.kind === 'other' && other.kind === 'other') return one.node === other.node && one.node !== ''
  return one.kind === other.kind
}

/** Node sets times in steps of a microsecond, and rounds. */
const PRECISION = 2000n

function isSameStamp(one: PathState, other: PathState): boolean {
  if (one.kind === 'missing' || other.kind === 'missing') return true
  const gap = BigInt(one.mtime) - BigInt(other.mtime)
  return modeOf(one) === modeOf(other) && gap <= PRECISION && gap >= -PRECISION
}

/** Returns the mode of a file or directory; `undefined` for a link, whose mode says nothing. */
function modeOf(state: PathState): number | undefined {
  return state.kind === 'missing' || state.kind === 'link' ? undefined : state.mode
}
