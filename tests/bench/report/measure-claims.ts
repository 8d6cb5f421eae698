import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readShell } from 'atip-bridge/shell'
import { listRefusals } from '../../../src/shell/language/list-refusals'
import { scoreCounted, TRUTHS } from '../../help/counted'
import { SHIPPED } from '../../support/shipped'
import { shareUnasked } from '../agent-lines'
import { countConversations } from '../conversations/count-tokens'
import { readRecordings } from '../conversations/recordings'
import { median } from '../measure'
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

/** The size of what is downloaded, and of the documents in it. */
export function measurePackage(tell: Tell): void {
  const args = ['pack', '--dry-run', '--ignore-scripts', '--json']
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: BUILT_PACKAGE, encoding: 'utf8' })) as { size: number }[]
  tell('size of the package', (packed?.size ?? Number.NaN) / 1e6, ' MB')
  const sizes = SHIPPED.tools.map((tool) => gzipSync(JSON.stringify(tool)).length)
  tell('size of a document', median(sizes) / 1000, ' kB')
}

/** What ten recorded tasks send with the shell tool and with a search, of what they send with a definition for each command. */
export function measureConversations(tell: Tell): void {
  const [shell, all, found] = countConversations(readRecordings()).map(({ sent }) => sent)
  const share = (sent = Number.NaN): number => (sent / (all ?? Number.NaN)) * 100
  tell('tokens sent with one shell tool', share(shell), ' %')
  tell('tokens sent with a search for commands', share(found), ' %')
}

/** The shares of lines of agents that run unasked; nothing without a file of such lines. */
export function measureAgentLines(tell: Tell, file: string | undefined): void {
  if (file === undefined) console.log('No lines of agents: name a file of them in AGENT_LINES')
  const shares = file === undefined ? {} : shareUnasked(file)
  for (const [policy, share] of Object.entries(shares)) {
    tell(`lines of agents that run unasked under ${policy}`, share * 100, ' %')
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
