/**
 * Prints the share of lines whose language the runner of lines accepts, whatever a policy says about them:
 * `npx tsx --tsconfig tests/tsconfig.json tests/bench/shell-lines.ts FILE`, with a JSON object with a `line` in each line.
 */
import { readFileSync } from 'node:fs'
import { readShell } from 'atip-bridge/shell'
import { listRefusals } from '../../src/shell/language/list-refusals'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a file of lines')
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((row): string => JSON.parse(row).line)
const reasons = new Map<string, number>()
for (const line of lines) {
  const [first] = listRefusals(readShell(line))
  if (first !== undefined) reasons.set(first.message, (reasons.get(first.message) ?? 0) + 1)
}
const refused = [...reasons.values()].reduce((sum, count) => sum + count, 0)
console.log(`${((1 - refused / lines.length) * 100).toFixed(1)} % of ${lines.length} lines are accepted`)
for (const [message, count] of [...reasons].sort(([, one], [, other]) => other - one))
  console.log(`${count} × ${message}`)
