import type { FileResult } from './suite/run-suite'

/** What a runtime does otherwise than Node, so that tests fail there. It is told in `blue/runtimes.md`. */
export interface KnownDifference {
  readonly runtime: string
  /** The sentence of the page. */
  readonly tells: string
  /** The tests that fail because of it: the file, and a pattern of their names. All of them must fail. */
  readonly tests: readonly (readonly [file: string, name: RegExp])[]
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = []

/** Moves the failures that are known from the failed to the skipped tests. Tells which differences were met. */
export function excuseKnown(
  runtime: string,
  result: FileResult,
): { readonly result: FileResult; readonly met: readonly KnownDifference[] } {
  const own = KNOWN_DIFFERENCES.filter((difference) => difference.runtime === runtime)
  const skipped: Record<string, number> = { ...result.skipped }
  const met = new Set<KnownDifference>()
  const failed = result.failed.filter(({ name }) => {
    const known = own.find(({ tests }) => tests.some(([file, pattern]) => file === result.file && pattern.test(name)))
    if (known === undefined) return true
    met.add(known)
    skipped[known.tells] = (skipped[known.tells] ?? 0) + 1
    return false
  })
  return { result: { ...result, failed, skipped }, met: [...met] }
}
