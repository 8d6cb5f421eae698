import type { UndoBounds } from './types'

const MEGABYTE = 1_000_000
const DAY = 86_400_000

/** How much is kept, and how long, unless a host says otherwise. */
export const DEFAULT_BOUNDS: UndoBounds = {
  callBytes: 100 * MEGABYTE,
  callPaths: 5000,
  sessionBytes: 500 * MEGABYTE,
  sessionPaths: 20_000,
  allBytes: 2000 * MEGABYTE,
  term: 7 * DAY,
  freeShare: 0.1,
}

/** More paths are not read from the file system or from a manifest: those of a call before it and after it. */
export const MAX_PATHS = 20_000
