/**
 * `npm run runtimes`: the tests of the package in Chromium, Bun, Deno and workerd, against the build. Each runtime in which
 * all of them pass gets its column in the table of `blue/runtimes.md`.
 *
 * `npm run runtimes -- bun` runs the tests in one runtime; `npm run runtimes -- bun shell/` only some of them, which writes
 * nothing. `--left` says which test files are
 * left out of each runtime, and why; `--each` prints the result of each file.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../support/build'
import { type Bundle, bundleTests, ROOT } from './bundle/bundle-tests'
import { ENTRIES } from './bundle/entries'
import { chooseFiles } from './choose-files'
import { excuseKnown, KNOWN_DIFFERENCES, type KnownDifference } from './known-differences'
import { CHROMIUM } from './runtimes/chromium'
import { BUN, DENO } from './runtimes/own-process'
import type { Runtime } from './runtimes/runtime'
import { WORKERD } from './runtimes/workerd'
import type { FileResult } from './suite/run-suite'
import { type Ran, writeRuntimes } from './write-table'

const RUNTIMES: readonly Runtime[] = [CHROMIUM, BUN, DENO, WORKERD]
const PAGE = join(ROOT, 'blue/runtimes.md')
const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('--'))
const isRuntime = (word: string): boolean => RUNTIMES.some(({ name }) => name.toLowerCase() === word)
const chosen = RUNTIMES.filter(({ name }) => words.includes(name.toLowerCase()) || !words.some(isRuntime))
const parts = words.filter((word) => !isRuntime(word))

const names = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })

/** Runs the tests in a runtime, and says how that went. */
async function runIn(runtime: Runtime, version: string): Promise<Ran | undefined> {
  const files = chooseFiles(names, runtime.hasNode).filter((name) => parts.every((part) => name.includes(part)))
  const bundle = await bundleTests(files, { runtime: runtime.name, hasNode: runtime.hasNode })
  const folder = join(ROOT, '.reports/runtimes', runtime.name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const results: FileResult[] = []
  const met = new Set<KnownDifference>()
  const start = Date.now()
  await runtime.run(bundle, folder, (given) => {
    const { result, met: here } = excuseKnown(runtime.name, given)
    for (const each of here) met.add(each)
    results.push(result)
    printFaults(result)
  })
  printSum(version, results, bundle, Date.now() - start)
  const silent = bundle.files.filter((file) => !results.some((result) => result.file === file))
  if (silent.length > 0) throw new Error(`${runtime.name} said nothing about ${silent.join(', ')}`)
  if (results.some(({ failed }) => failed.length > 0)) return undefined
  const unmet = KNOWN_DIFFERENCES.filter(
    (each) => each.runtime === runtime.name && each.mayPass !== true && !met.has(each),
  )
  if (parts.length === 0 && unmet.length > 0) {
    throw new Error(`These differences are gone: ${unmet.map(({ tells }) => tells).join(' ')}`)
  }
  return { runtime: version, passed: countByEntry(bundle, results) }
}

function printFaults({ file, passed, failed, ms }: FileResult): void {
  if (given.includes('--each')) console.log(`  ${file}: ${passed} passed, ${failed.length} failed, ${ms} ms`)
  for (const { name, message } of failed) {
    process.exitCode = 1
    const lines = message.split('\n').slice(0, 12)
    console.log([`  ✗ ${file} > ${name}`, ...lines.map((line) => `      ${line}`)].join('\n'))
  }
}

function printSum(version: string, results: readonly FileResult[], { left }: Bundle, ms: number): void {
  const sum = (count: (result: FileResult) => number): number => results.reduce((all, each) => all + count(each), 0)
  const failed = sum((result) => result.failed.length)
  const passed = sum((result) => result.passed)
  const out = Object.entries(left)
  console.log(
    `${version}: ${passed} tests passed in ${results.length} files, ${failed} failed, ${out.length} files need what it lacks, ${Math.round(ms / 1000)} s`,
  )
  const reasons = new Map<string, number>()
  for (const { skipped } of results) {
    for (const [reason, count] of Object.entries(skipped)) reasons.set(reason, (reasons.get(reason) ?? 0) + count)
  }
  for (const [reason, count] of reasons) console.log(`  ${count} not made: ${reason}`)
  if (given.includes('--left')) for (const [file, why] of out) console.log(`  ${file} ← ${why}`)
}

function countByEntry({ entriesOf }: Bundle, results: readonly FileResult[]): Ran['passed'] {
  const rows = ENTRIES.map((entry) => {
    const using = results.filter(({ file }) => entriesOf[file]?.includes(entry))
    return [entry, using.length === 0 ? undefined : using.reduce((all, { passed }) => all + passed, 0)] as const
  })
  return Object.fromEntries(rows)
}

buildIfStale()
// Whoever lacks a runtime hears it before anything runs.
const versions = await Promise.all(chosen.map((runtime) => runtime.version()))
for (const [index, runtime] of chosen.entries()) {
  const run = await runIn(runtime, versions[index] ?? '')
  if (run !== undefined && parts.length === 0) writeFileSync(PAGE, writeRuntimes(readFileSync(PAGE, 'utf8'), [run]))
}
