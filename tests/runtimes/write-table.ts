import { replacePlace } from '../readme/replace-place'
import { ENTRIES } from './bundle/entries'

/** The tests that passed in a runtime, of the files that use each entry; undefined where no file of an entry can run. */
export interface Ran {
  /** The runtime with its version. */
  readonly runtime: string
  readonly passed: Readonly<Record<string, number | undefined>>
}

const ABSENT = 'needs Node'

/** Rounds down to two digits, so that the table changes only if much does. */
export function roundTests(count: number): string {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return (Math.floor(count / unit) * unit).toLocaleString('en-US')
}

/** Returns the table of what runs where. */
export function tabulateRuntimes(runs: readonly Ran[]): string {
  const rows = ENTRIES.map((entry) => [
    `\`${entry}\``,
    ...runs.map(({ passed }) => (passed[entry] === undefined ? ABSENT : roundTests(passed[entry]))),
  ])
  const head = ['tests that pass', ...runs.map(({ runtime }) => runtime)]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the page with the table in its place. */
export function writeRuntimes(page: string, runs: readonly Ran[]): string {
  return replacePlace(page, 'runtimes', tabulateRuntimes(runs))
}
