import { realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isInside } from '../paths/is-inside'

/** A path on this machine. */
export interface Place {
  /** The path without links, as far as it exists. */
  readonly path: string
  readonly kind: 'file' | 'directory' | 'other' | 'missing'
  /** The directory that holds it; for a missing path, the nearest one that exists. */
  readonly holder: string
}

/** Finds out what a path leads to. Links are followed. */
export function placePath(cwd: string, text: string): Place {
  const wanted = resolve(cwd, text)
  const real = followExisting(wanted)
  if (real === undefined) {
    const parent = placePath('/', dirname(wanted))
    const holder = parent.kind === 'directory' ? parent.path : parent.holder
    return { path: join(parent.path, wanted.slice(dirname(wanted).length)), kind: 'missing', holder }
  }
  return { path: real, kind: findKind(real), holder: dirname(real) }
}

function followExisting(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return path === '/' ? '/' : undefined
  }
}

function findKind(path: string): Place['kind'] {
  try {
    const status = statSync(path)
    return status.isFile() ? 'file' : status.isDirectory() ? 'directory' : 'other'
  } catch {
    return 'missing'
  }
}

/** Removes the places that lie inside others. The result is sorted. */
export function keepOutermost(places: readonly string[]): string[] {
  const kept: string[] = []
  // A directory comes before what is below it, with nothing but its own contents between them.
  const sorted = [...new Set(places)].sort((one, other) => (`${one}/` < `${other}/` ? -1 : 1))
  for (const place of sorted) {
    const last = kept.at(-1)
    if (last === undefined || !isInside(last, place)) kept.push(place)
  }
  return kept
}
