import { realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { attempt } from '../internal/attempt'
import { isInside } from '../paths/is-inside'

/** A path on this machine. */
export interface PlacedPath {
  /** The path without links, as far as it exists. */
  readonly path: string
  readonly kind: 'file' | 'directory' | 'other' | 'missing'
  /** The directory that holds it; for a missing path, the nearest one that exists. */
  readonly holder: string
}

/** Finds out what a path leads to. Links are followed. */
export function placePath(cwd: string, text: string): PlacedPath {
  const wanted = resolve(cwd, text)
  const real = attempt(() => realpathSync.native(wanted)) ?? (wanted === '/' ? '/' : undefined)
  if (real === undefined) {
    const parent = placePath('/', dirname(wanted))
    const holder = parent.kind === 'directory' ? parent.path : parent.holder
    return { path: join(parent.path, wanted.slice(dirname(wanted).length)), kind: 'missing', holder }
  }
  const status = attempt(() => statSync(real))
  const kind = status?.isFile()
    ? 'file'
    : status?.isDirectory()
      ? 'directory'
      : status === undefined
        ? 'missing'
        : 'other'
  return { path: real, kind, holder: dirname(real) }
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
