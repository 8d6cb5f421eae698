import { replacePlace } from '../readme/replace-place'
import { ENTRIES, NODE_ENTRIES } from './bundle/entries'
import { KNOWN_DIFFERENCES } from './known-differences'

/** The tests that passed in a runtime, of the files that use each entry; undefined where no file of an entry can run. */
export interface Ran {
  /** The runtime with its version. */
  readonly runtime: string
  readonly passed: Readonly<Record<string, number | undefined>>
}

/** The runtimes, in the order of the table. */
export const RUNTIME_NAMES = ['Chromium', 'Bun', 'Deno', 'workerd'] as const
const ABSENT = 'needs Node'
/** An entry that was added after the last run. */
const UNTRIED = 'not tried'
const HEAD = 'tests that pass'

/** Rounds down to two digits, so that the table changes only if much does. */
export function roundTests(count: number): string {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return (Math.floor(count / unit) * unit).toLocaleString('en-US')
}

const isOf = ({ runtime }: Ran, name: string): boolean => runtime.split(' ')[0] === name

/** Returns the table of what runs where, and below it the runtimes of which nothing is known. */
export function tabulateRuntimes(runs: readonly Ran[]): string {
  const known = RUNTIME_NAMES.flatMap((name) => runs.filter((run) => isOf(run, name)).slice(-1))
  const rows = ENTRIES.map((entry) => {
    const missing = NODE_ENTRIES.includes(entry) ? ABSENT : UNTRIED
    const cells = known.map(({ passed }) => (passed[entry] === undefined ? missing : roundTests(passed[entry])))
    return [`\`${entry}\``, ...cells]
  })
  const head = [HEAD, ...known.map(({ runtime }) => runtime)]
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const unknown = RUNTIME_NAMES.filter((name) => !known.some((run) => isOf(run, name)))
  const rest = unknown.length === 0 ? [] : ['', `No whole run without a failure is recorded of ${unknown.join(', ')}.`]
  const differences = KNOWN_DIFFERENCES.map(({ runtime, tells }) => `- ${runtime}: ${tells}`)
  const told =
    differences.length === 0 ? [] : ['', 'What is otherwise there, and is left out of the counts:', '', ...differences]
  return [...table, ...rest, ...told].join('\n')
}

/** Reads the runs that the table of a page tells about; counts are as the table rounds them. */
export function readRuntimes(page: string): Ran[] {
  const [, text = ''] = /<!-- runtimes -->\n([\s\S]*?)\n<!-- \/runtimes -->/.exec(page) ?? []
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  const [head = [], , ...rows] = lines.map((line) => line.slice(2, -2).split(' | '))
  const countOf = (cell = ''): number | undefined => (/\d/.test(cell) ? Number(cell.replaceAll(',', '')) : undefined)
  return head.slice(1).map((runtime, column) => ({
    runtime,
    passed: Object.fromEntries(rows.map((row) => [row[0]?.replaceAll('`', ''), countOf(row[column + 1])])),
  }))
}

/** Returns the page with the runs in its table, in place of earlier ones of the same runtimes. */
export function writeRuntimes(page: string, runs: readonly Ran[]): string {
  return replacePlace(page, 'runtimes', tabulateRuntimes([...readRuntimes(page), ...runs]))
}
