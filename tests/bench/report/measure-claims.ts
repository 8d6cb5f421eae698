import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readShell } from 'atip-bridge/shell'
import { listRefusals } from '../../../src/shell/language/list-refusals'
import { scoreCounted, TRUTHS } from '../../help/counted'
import { BUILT_PACKAGE, measureTypes, TYPE_PROGRAMS } from '../type-scale'

/** Takes a measured value under the words of its claim. */
export type Tell = (what: string, value: number, unit?: string) => void

/** The sizes of single imports, as `npm run check` limits them. */
export function measureSizes(tell: Tell): void {
  const said = execFileSync('npx', ['size-limit', '--json'], { cwd: BUILT_PACKAGE, encoding: 'utf8' })
  for (const { name, size } of JSON.parse(said) as { name: string; size: number }[]) {
    tell(`size of ${name}`, size / 1000, ' kB')
  }
}

/** What `fromHelp` finds in the texts that a person counted. */
export function measureHelp(tell: Tell): void {
  const scores = TRUTHS.map(scoreCounted)
  const fields = { 'options found': 'options', 'subcommands found': 'commands', 'values right': 'values' } as const
  for (const [what, field] of Object.entries(fields)) {
    const sum = (part: 'expected' | 'found'): number => scores.reduce((all, score) => all + score[field][part], 0)
    tell(`counted ${what}`, (sum('found') / sum('expected')) * 100, ' %')
  }
}

/** The share of lines of READMEs, npm scripts and CI files whose language the runner of lines accepts. */
export function measureLanguage(tell: Tell): void {
  const file = new URL('../../fixtures/shell/lines-aside.ndjson', import.meta.url)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const accepted = lines.filter((row) => listRefusals(readShell(JSON.parse(row).line)).length === 0)
  tell(
    `lines of others that the runner of lines accepts, of ${lines.length}`,
    (accepted.length / lines.length) * 100,
    ' %',
  )
}

/** The work of the compiler for programs of users. */
export function measureTypeScale(tell: Tell): void {
  for (const [name, source] of Object.entries(TYPE_PROGRAMS)) {
    const { instantiations, milliseconds } = measureTypes(source, BUILT_PACKAGE)
    tell(name, instantiations)
    console.log(`  in ${Math.round(milliseconds)} ms`)
  }
}
