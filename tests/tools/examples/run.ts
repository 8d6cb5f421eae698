/**
 * `npm run examples`: prints the share of command lines in the examples of manual pages that are read without a problem.
 *
 * `--failed` prints the lines that are not, with the first problem of each. `--record` takes the lines from the pages of
 * this machine first and writes them to records.json.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as shipped from 'atip-bridge/tools'
import { listExamples, listPages } from './list-pages'
import { countOutcomes, readExample } from './read-example'

const FILE = new URL('records.json', import.meta.url)
const { values } = parseArgs({ options: { failed: { type: 'boolean' }, record: { type: 'boolean' } } })

if (values.record === true) {
  const programs = new Set(Object.values(shipped).map(({ name }) => name))
  const pages = listPages(programs).map(({ name, file }) => [name, listExamples(file, programs)] as const)
  const records = Object.fromEntries(pages.filter(([, lines]) => lines.length > 0))
  writeFileSync(FILE, `${JSON.stringify(records, undefined, 2)}\n`)
}

const records: Record<string, string[]> = JSON.parse(readFileSync(FILE, 'utf8'))
if (values.failed === true) {
  for (const [page, lines] of Object.entries(records)) {
    for (const line of lines) {
      const { outcome, problems } = readExample(line)
      if (outcome !== 'read') console.log([page, outcome, line, problems[0]?.message ?? ''].join('\t'))
    }
  }
}

const { read, problem, undescribed, beyond } = countOutcomes(Object.values(records).flat())
const show = (title: string, all: number) =>
  console.log(`${title}: ${read} of ${all} lines are read, ${((read / all) * 100).toFixed(1)} %`)
show('All examples', read + problem + undescribed + beyond)
show('Without placeholders', read + problem + undescribed)
show('Of described commands', read + problem)
