/**
 * `npm run bench`: what compiling, checking and importing cost, measured on the built package.
 *
 * Times are medians. Two ratios, of the fastest samples, make them comparable between machines: to
 * `JSON.parse(JSON.stringify(output))` of the same output, and to a bare loop that builds the same output objects; both
 * are measured in turn with the compiler. The rows "results kept" hold as much memory with 1,000 commands as is needed
 * for 100,000: what remains between the two is neither output nor garbage collection of it.
 *
 * `BENCH_ONLY=lines,execute npm run bench` runs some of the groups below alone. `npm run bench -- --report` runs the groups
 * that measure what the documents claim, and writes `.reports/bench.md` and `.reports/bench.json`: each claim, what was
 * measured now, the aim, and whether both agree.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AtipTool, Provider, Tools } from 'atip-bridge'
import { EVERYDAY_TASKS } from '../select/everyday-tasks'
import { SEARCH_TASKS } from '../select/search-tasks'
import { buildIfStale } from '../support/build'
import { bareLoop } from './bare'
import { coldImport } from './cold-import'
import { benchDiscover } from './discover'
import { benchExecute } from './execute'
import { benchGuard } from './guard'
import { benchLineRunner } from './line-runner'
import { type Effort, type Measured, measure } from './measure'
import { benchPrepare } from './prepare'
import { benchRedact } from './redact'
import { CLAIMS } from './report/claims'
import {
  measureAgentLines,
  measureConversations,
  measureHelp,
  measureLanguage,
  measurePackage,
  measureSizes,
  measureTypeScale,
} from './report/measure-claims'
import { judgeClaim } from './report/verdict'
import { writeReport } from './report/write-claims'
import { benchSearch, recallOf } from './search'
import { benchShell } from './shell'
import { benchStream } from './stream'
import { makeTools } from './tools'
import { benchArguments, benchLookup } from './validate'

buildIfStale()
const built = (file: string): string => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url))
const library = (await import(built('index.js'))) as typeof import('atip-bridge')
const { compileTools, createToolset, createValidator, generateSafetyPrompt } = library
const metadata = (await import(built('tools.js'))) as typeof import('atip-bridge/tools')

const PROVIDERS = ['openai', 'gemini', 'anthropic'] as const satisfies readonly Provider[]
const EFFORTS: readonly (readonly [leaves: number, effort: Effort])[] = [
  [10, { batch: 500, samples: 11 }],
  [1_000, { batch: 10, samples: 11 }],
  [1_000, { batch: 100, samples: 3, keep: true }],
  [100_000, { batch: 1, samples: 3, keep: true }],
]
const COLUMNS = ['what', 'commands', 'ms', 'per second', '× JSON', '× bare loop', 'samples'] as const

function printRow(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(12))).join(''))
}

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
const count = (value: number): string => Math.round(value).toLocaleString('en-US')

function printTimes(what: string, commands: number, { ms, ratios }: Measured, { batch, samples }: Effort): void {
  const perSecond = ms > 100 ? digits(1000 / ms) : count(1000 / ms)
  const shown = ['json', 'bare'].map((name) => (ratios[name] === undefined ? '–' : digits(ratios[name])))
  printRow([what, count(commands), digits(ms), perSecond, ...shown, `${samples} × ${batch}`])
}

/** Compiles, beside the two measures of the same output. */
async function measureCompile(what: string, tools: Tools, provider: Provider, effort: Effort): Promise<Measured> {
  const output = compileTools(tools, provider).tools
  const measured = await measure(() => compileTools(tools, provider), effort, {
    json: () => JSON.parse(JSON.stringify(output)),
    bare: bareLoop(provider, output),
  })
  printTimes(what, output.length, measured, effort)
  return measured
}

/** Ratios to the bare loop, of 1,000 commands, of 100 times as many that are kept, of 100,000; and one to JSON. */
type Ratios = { json: number; small: number; kept: number; large: number }

async function benchCompile(): Promise<Record<(typeof PROVIDERS)[number], Ratios>> {
  const none = (): Ratios => ({ json: Number.NaN, small: Number.NaN, kept: Number.NaN, large: Number.NaN })
  const results = { openai: none(), gemini: none(), anthropic: none() }
  for (const [leaves, effort] of EFFORTS) {
    const tools = makeTools(leaves)
    for (const provider of PROVIDERS) {
      const isKept = effort.keep === true && effort.batch > 1
      const what = `compileTools ${provider}${isKept ? ', results kept' : ''}`
      const { json = Number.NaN, bare = Number.NaN } = (await measureCompile(what, tools, provider, effort)).ratios
      if (leaves === 1_000) Object.assign(results[provider], isKept ? { kept: bare } : { small: bare, json })
      if (leaves === 100_000) results[provider].large = bare
    }
  }
  return results
}

async function benchRest(): Promise<void> {
  const effort = { batch: 4, samples: 11 }
  const tools = makeTools(1_000)
  const toolset = createToolset(tools)
  const clis: AtipTool[] = Object.values(metadata)
  await measureCompile('compileTools openai, from a toolset', toolset, 'openai', effort)
  await measureCompile(`compileTools openai, ${clis.length} real CLIs`, clis, 'openai', effort)
  const policy = { allowDestructive: false, allowBillable: false, minTrustLevel: 'org' } as const
  const validator = createValidator(toolset, policy)
  const names = toolset.commands.map(({ name }) => name)
  const [name = ''] = names
  printTimes('createToolset', 1_000, await measure(() => createToolset(tools), effort), effort)
  printTimes('createValidator, from tools', 1_000, await measure(() => createValidator(tools, policy), effort), effort)
  printTimes(
    'generateSafetyPrompt, from tools',
    1_000,
    await measure(() => generateSafetyPrompt(tools), effort),
    effort,
  )
  const calls = { batch: 20_000, samples: 11 }
  const call = { name: 'a', path: 'b', limit: 5, force: true }
  let next = 0
  const validateNext = () => validator.validate(names[next++ % names.length] ?? '', { name: 'a', path: 'b' })
  printTimes('validate, call after call', 1_000, await measure(validateNext, calls), calls)
  printTimes('validate, --force', 1_000, await measure(() => validator.validate(name, call), calls), calls)
  printTimes('validate, unknown name', 1_000, await measure(() => validator.validate('rm_rf', call), calls), calls)
}

async function benchValidate(): Promise<void> {
  const policy = { allowDestructive: false, allowBillable: false, minTrustLevel: 'org' } as const
  for (const leaves of [10, 1_000, 100_000]) {
    const { ratios } = await benchLookup(library, leaves, policy)
    judge(`validate: ${count(leaves)} commands, × a bare Map.get`, ratios.map ?? Number.NaN, 4)
  }
  for (const leaves of [10, 100]) {
    const { ratios } = await benchArguments(library, leaves)
    judge(`validate with checked arguments: ${count(leaves)} commands, × ajv`, ratios.ajv ?? Number.NaN, 2)
  }
}

async function benchStreams(): Promise<void> {
  const { ratios } = await benchStream(library, 10_000, true)
  judge('stream of 10,000 pieces, × parsing what has come at every piece', ratios.reparse ?? Number.NaN, 0.2)
  const [small, large] = [await benchStream(library, 2_500, false), await benchStream(library, 10_000, false)]
  judge('stream of 10,000 pieces over one of 2,500, by pieces', large.ms / small.ms / 4, 1.3)
}

/** Whole seconds are promised here, not ratios: nothing else finds commands by words. */
function benchSearches(): void {
  const { commands, index, answer } = benchSearch(library, Object.values(metadata), 50_000)
  console.log(`search among ${count(commands)} commands`)
  judge('search: index of 50,000 commands', index, 1000, ' ms')
  judge('search: the slowest of five queries', answer, 5, ' ms')
  for (const [what, tasks] of Object.entries({ 'everyday tasks': EVERYDAY_TASKS, riddles: SEARCH_TASKS })) {
    const { first, five } = recallOf(library, Object.values(metadata), tasks)
    tell(`search: ${tasks.length} ${what}, right first`, first)
    tell(`search: ${tasks.length} ${what}, right among five`, five)
  }
}

/** What was measured, by its words. */
const measured = new Map<string, number>()

function judge(what: string, value: number, limit: number, unit = '', bound: 'most' | 'least' = 'most'): void {
  const isMet = bound === 'most' ? value <= limit : value >= limit
  measured.set(what, value)
  console.log(`${what.padEnd(62)} ${digits(value)}${unit} (at ${bound} ${limit}${unit}: ${isMet ? 'ok' : 'MISSED'})`)
}

function tell(what: string, value: number, unit = ''): void {
  measured.set(what, value)
  console.log(`${what.padEnd(62)} ${digits(value)}${unit}`)
}

async function benchCompiling(): Promise<void> {
  printRow(COLUMNS)
  const results = await benchCompile()
  await benchRest()
  console.log('\nAt 100,000 commands there are few samples; read their times as an order of size.\n')
  for (const provider of PROVIDERS) {
    judge(`${provider}: 1,000 commands, × JSON round trip of the output`, results[provider].json, 0.3)
  }
  for (const provider of PROVIDERS) {
    const { small, kept, large } = results[provider]
    judge(`${provider}: × bare loop at 100,000 over the same at 1,000`, large / small, 1.3)
    console.log(
      `${' '.repeat(provider.length)}  the same, over 1,000 with results kept`.padEnd(63) + digits(large / kept),
    )
  }
}

function benchCold(): void {
  const cold = coldImport(built('index.js'), 21)
  console.log(
    `cold import: ${digits(cold.ms)} ms, of an empty module ${digits(cold.empty)} ms (medians of 21 processes)`,
  )
  judge('cold import, over an empty module', cold.ms - cold.empty, 5, ' ms')
  tell('cold import, × an empty module', cold.ms / cold.empty)
  for (const name of ['cat', 'git']) {
    const { ms, empty } = coldImport(built(`tools/${name}.js`), 21)
    judge(`cold import of atip-bridge/tools/${name}, over an empty module`, ms - empty, 2, ' ms')
  }
}

const load = async <T>(file: string): Promise<T> => (await import(built(file))) as T
const tools: readonly AtipTool[] = Object.values(metadata)

/** The groups, in the order in which they run. */
const GROUPS: Readonly<Record<string, () => void | Promise<void>>> = {
  sizes: () => {
    measureSizes(tell)
    measurePackage(tell)
  },
  help: () => measureHelp(tell),
  language: () => measureLanguage(tell),
  types: () => measureTypeScale(tell),
  conversations: () => measureConversations(tell),
  agents: () => measureAgentLines(tell, process.env.AGENT_LINES),
  compile: benchCompiling,
  validate: benchValidate,
  streams: benchStreams,
  search: benchSearches,
  cold: benchCold,
  prepare: async () =>
    benchPrepare(library, await load<typeof import('atip-bridge/execute')>('execute.js'), tools, judge),
  execute: () => benchExecute(judge),
  discover: () => benchDiscover(judge),
  redact: () => benchRedact(library, judge, built('index.js')),
  guard: () => benchGuard(judge, built('programs/atip.js')),
  shell: async () => benchShell(await load<typeof import('atip-bridge/shell')>('shell.js'), tools, judge),
  lines: () => benchLineRunner(judge),
}

/** Writes each claim of the documents beside what was measured, and says which differ. */
function report(): void {
  const judged = CLAIMS.map((claim) => judgeClaim(claim, measured.get(claim.measured)))
  const surroundings = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}. Ratios that differ on a busy machine are measured again on a quiet one before a claim is changed.`
  mkdirSync('.reports', { recursive: true })
  writeFileSync('.reports/bench.md', writeReport(judged, surroundings))
  writeFileSync('.reports/bench.json', `${JSON.stringify({ surroundings, judged }, null, 2)}\n`)
  const count = (verdict: string): number => judged.filter((each) => each.verdict === verdict).length
  console.log(
    `\n.reports/bench.md: ${count('as claimed')} as claimed, ${count('differs')} differ, ${count('not measured')} not measured`,
  )
}

const isReport = process.argv.includes('--report')
const claimed = new Set(CLAIMS.map(({ group }) => group))
const only = process.env.BENCH_ONLY?.split(',')
for (const name of only ?? []) {
  if (!Object.hasOwn(GROUPS, name)) throw new Error(`BENCH_ONLY takes ${Object.keys(GROUPS).join(', ')}, not ${name}`)
}
console.log(`atip-bridge on Node ${process.versions.node}, ${cpus()[0]?.model}\n`)
for (const [name, bench] of Object.entries(GROUPS)) {
  if (only === undefined ? !isReport || claimed.has(name) : only.includes(name)) await bench()
}
if (isReport) report()
