/**
 * Measures the filter of a build: `DIST=… HALF=tune SEED=1 npx tsx --tsconfig tests/tsconfig.json
 * tests/support/secrets/run.ts`. `SAMPLES` says how many of each pair, `SHOW` how many examples of each. The half
 * `report` names what is worst, but shows no texts. `HOSTILE=1` measures the time of hostile texts instead.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createResultFilter as Create } from 'atip-bridge'
import { printHostile } from './hostile-time'
import { type Finding, measureRecall, type Recall, type Tally } from './recall'

const { DIST = 'dist', HALF = 'tune', SEED, SAMPLES = '1', SHOW = '2', HOSTILE } = process.env
if (HALF !== 'tune' && HALF !== 'report') throw new RangeError('HALF is tune or report')

const module = (await import(pathToFileURL(resolve(DIST, 'index.js')).href)) as { createResultFilter: typeof Create }
const filter = module.createResultFilter([], { maxLength: 2 ** 30 })
const redact = (text: string): string => filter.filter(text, '')

const percent = ({ found, total }: Tally): string =>
  `${((100 * found) / Math.max(1, total)).toFixed(2)} %  (${found} of ${total})`

/** The names with the most findings first. */
function worst(findings: readonly Finding[], by: 'format' | 'context'): [string, Finding[]][] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const name = `${finding.secretClass}: ${finding[by]}`
    groups.set(name, [...(groups.get(name) ?? []), finding])
  }
  return [...groups].sort(([, left], [, right]) => right.length - left.length)
}

function show(title: string, findings: readonly Finding[]): void {
  console.log(`\n${title}: ${findings.length}`)
  for (const by of ['format', 'context'] as const) {
    console.log(`  by ${by}:`)
    for (const [name, group] of worst(findings, by).slice(0, 40)) {
      console.log(`    ${String(group.length).padStart(5)}  ${name}`)
      if (HALF === 'tune') for (const finding of group.slice(0, Number(SHOW))) example(finding)
    }
  }
}

function example({ format, context, text, output, reason }: Finding): void {
  const short = (shown: string): string => JSON.stringify(shown.length > 400 ? `${shown.slice(0, 400)}…` : shown)
  console.log(
    `           ${format} / ${context} (${reason})\n             ${short(text)}\n             ${short(output)}`,
  )
}

function printRecall(recall: Recall): void {
  show('misses', recall.misses)
  show('damage', recall.damage)
  show('lost by colours', recall.lostByColours)
  console.log()
  for (const [name, tally] of Object.entries(recall.tallies)) console.log(`${name.padEnd(12)}${percent(tally)}`)
  console.log(`damage      ${recall.damage.length}\nlost by colours ${recall.lostByColours.length}`)
}

const seed = Number(SEED ?? Date.now() % 2 ** 31)
console.log(`HALF=${HALF} SEED=${seed}`)
if (HOSTILE) printHostile(redact)
else printRecall(measureRecall({ filter: redact, half: HALF, seed, samplesPerPair: Number(SAMPLES) }))
