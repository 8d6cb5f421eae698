/**
 * Prints precision and recall by class: `npx tsx --tsconfig tests/tsconfig.json tests/safety/labelled/measure.ts open`.
 * Takes `open` (also prints each case that went wrong), `held` (figures only) or `programs` (outputs of programs).
 */
import { HALVES } from './halves'
import { readCases } from './notation'
import { measurePrograms } from './programs'
import { addTallies, f1Of, judge, precisionOf, recallOf, type Tally, type Verdict } from './score'

const SEEDS = 20
const percent = (value: number): string => value.toFixed(3)
const row = (name: string, tally: Tally): string => {
  const { cases, hits, misses, wrong } = tally
  const figures = [percent(precisionOf(tally)), percent(recallOf(tally)), percent(f1Of(tally))].join(' | ')
  return `| ${name} | ${cases} | ${hits} | ${misses} | ${wrong} | ${figures} |`
}

function measureHalf(half: keyof typeof HALVES): void {
  const verdicts = new Map<string, Verdict[]>()
  const bad: string[] = []
  for (const labelled of readCases(HALVES[half])) {
    const verdict = judge(labelled)
    verdicts.set(labelled.className, [...(verdicts.get(labelled.className) ?? []), verdict])
    const { misses, wrong, differs, output } = verdict
    if (misses === 0 && wrong === 0 && !differs) continue
    const what = [misses > 0 && 'missed', wrong > 0 && 'wrong', differs && 'differs'].filter(Boolean).join(', ')
    bad.push(`${labelled.className}: ${what}\n  ${labelled.line}\n  ${output.replaceAll('\n', '␤')}`)
  }
  const all = [...verdicts.values()].flat()
  if (half === 'open') console.log(`${bad.join('\n')}\n`)
  console.log('| class | cases | gone | left | wrong | precision | recall | F1 |\n|---|---|---|---|---|---|---|---|')
  for (const [name, each] of verdicts) console.log(row(name, addTallies(each)))
  console.log(row(`all, ${half}`, addTallies(all)))
  console.log(`\nfindSecrets differs from the filter in ${all.filter(({ differs }) => differs).length} cases`)
}

function measureOutputs(): void {
  const rows = measurePrograms(SEEDS)
  for (const { name, examples } of rows) for (const example of examples) console.log(`${name}: ${example}`)
  console.log('\n| output | secrets | gone | harmless lines | kept |\n|---|---|---|---|---|')
  for (const { name, secrets, gone, lines, kept } of rows) {
    console.log(`| ${name} | ${secrets} | ${gone} | ${lines} | ${kept} |`)
  }
  const sum = (key: 'secrets' | 'gone' | 'lines' | 'kept'): number => rows.reduce((total, each) => total + each[key], 0)
  const [gone, kept] = [sum('gone') / sum('secrets'), sum('kept') / sum('lines')]
  console.log(`| all | ${sum('secrets')} | ${percent(gone)} | ${sum('lines')} | ${percent(kept)} |`)
}

const [what = ''] = process.argv.slice(2)
if (what === 'open' || what === 'held') measureHalf(what)
else if (what === 'programs') measureOutputs()
else console.error('usage: measure.ts open | held | programs')
