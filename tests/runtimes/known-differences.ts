import type { FileResult } from './suite/run-suite'

/** What a runtime does otherwise than Node, so that tests fail there. It is told in `blue/runtimes.md`. */
export interface KnownDifference {
  readonly runtime: string
  /** The sentence of the page. */
  readonly tells: string
  /** True if its tests pass by chance, once in a while. */
  readonly mayPass?: boolean
  /** The tests that fail because of it: the file, and a pattern of their names. Some of them must. */
  readonly tests: readonly (readonly [file: string, name: RegExp])[]
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    runtime: 'Bun',
    tells: 'The stack of an error begins with `Error`, not with its name.',
    tests: [['tests/errors.test.ts', /says its name, its code and its message/]],
  },
  {
    runtime: 'Bun',
    tells: 'Messages about JSON do not say at which position it is invalid.',
    tests: [['tests/agentcli/parse-tools-manifest.test.ts', /something behind it/]],
  },
  {
    runtime: 'Bun',
    tells: 'A program does not get a variable that is named `__proto__`.',
    tests: [['tests/execute/environment.full.test.ts', /may name "__proto__"/]],
  },
  {
    runtime: 'Bun',
    tells: 'In lines of shell, `2>&1` does not keep the order in which a program wrote.',
    tests: [['tests/execute/shell/line-limits.full.test.ts', /2>&1 > keeps the order/]],
  },
  {
    runtime: 'Bun',
    tells: 'It writes characters outside ASCII as escapes in `String.raw`, which only tests use.',
    tests: [
      ['tests/safety/filter-lines.test.ts', /\\u00AB/],
      ['tests/safety/labelled/labelled.test.ts', /^the labelled set/],
    ],
  },
  {
    runtime: 'Deno',
    tells: 'It gives programs a variable of its own.',
    tests: [
      ['tests/execute/environment.full.test.ts', /are those that are neutral|are no more where/],
      ['tests/agentcli/run-manifest-tool.full.test.ts', /variables > are/],
    ],
  },
  {
    runtime: 'Deno',
    tells:
      'Its `fetch` repeats a request whose connection was closed, and does not say that a connection was refused: the outcome is then `outcome-unknown` where Node tells `unavailable`.',
    tests: [
      ['tests/a2t/client-faults.full.test.ts', /is not repeated after an answer|takes no connections|has no address/],
    ],
  },
  {
    runtime: 'Deno',
    tells:
      'Programs of a line share no pipe: `2>&1` does not keep the order in which one wrote, and of a group that reads a pipe the first program gets all of it.',
    tests: [
      ['tests/execute/shell/line-limits.full.test.ts', /2>&1 > keeps the order/],
      ['tests/execute/shell/bash-differences.full.test.ts', /groups in pipes/],
    ],
  },
  {
    runtime: 'Deno',
    tells:
      'The change of a file is told to the second: one that is overwritten within it, and whose time is set back, is taken for the same.',
    mayPass: true,
    tests: [['tests/discover/file-identity.test.ts', /is overwritten, and its time set back/]],
  },
  {
    runtime: 'Deno',
    tells: 'A program that prints without end may be stopped by its time before it is stopped by its output.',
    mayPass: true,
    tests: [['tests/discover/discover-tools.full.test.ts', /finds every valid program/]],
  },
]

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
