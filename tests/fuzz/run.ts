/**
 * `npm run fuzz`: the random tests of the suite, for longer: a million responses and streams of each provider, all else
 * for 20 seconds, the strict schema of every shipped command once, every hostile child 200 times, and 20 writers of one
 * registry 200 times each. FUZZ_SECONDS says how long in all instead, FUZZ_ONLY names what to run, FUZZ_SEED repeats a
 * run.
 */
import fc from 'fast-check'
import { runChildren } from './children'
import { checkShippedGrammars } from './grammar'
import { MILLION, PROPERTIES } from './properties'
import { runRegistryWriters } from './registry'

const { FUZZ_SECONDS, FUZZ_ONLY = '' } = process.env
const chosen = Object.entries(PROPERTIES).filter(([name]) => name.includes(FUZZ_ONLY))
const seconds = Number(FUZZ_SECONDS ?? 20 * chosen.length)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
if (!(Number(FUZZ_SECONDS ?? 1) > 0) || !Number.isInteger(seed)) {
  throw new RangeError('FUZZ_SECONDS must be a positive number, FUZZ_SEED an integer')
}

const share = (seconds * 1000) / chosen.length
console.log(`FUZZ_SEED=${seed}`)
for (const [name, property] of chosen) {
  const isCounted = FUZZ_SECONDS === undefined && MILLION.includes(name)
  const details = await fc.check(property, {
    seed,
    numRuns: isCounted ? 1_000_000 : Number.MAX_SAFE_INTEGER,
    ...(!isCounted && { interruptAfterTimeLimit: share }),
    markInterruptAsFailure: false,
  })
  console.log(`${details.failed ? 'FAILED' : 'ok'}  ${name}: ${details.numRuns.toLocaleString('en-US')} runs`)
  if (!details.failed) continue
  console.error(await fc.asyncDefaultReportMessage(details))
  process.exitCode = 1
}

const GRAMMARS = 'strict schemas of shipped tools as grammars'
if (GRAMMARS.includes(FUZZ_ONLY)) {
  const total = { schemas: 0, accepted: 0, refused: 0, failed: 0 }
  await checkShippedGrammars((name, { faults, accepted, refused }) => {
    total.schemas++
    total.accepted += accepted
    total.refused += refused
    if (faults.length === 0) return
    total.failed++
    console.error(`${name}: ${faults.join('; ')}`)
  })
  const { schemas, accepted, refused, failed } = total
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok'}  ${GRAMMARS}: ${schemas}, ${accepted} texts accepted, ${refused} refused`,
  )
  if (failed > 0) process.exitCode = 1
}

const CHILDREN = 'hostile children'
if (CHILDREN.includes(FUZZ_ONLY)) {
  // 200 runs of each take about a quarter of an hour.
  const times = FUZZ_SECONDS === undefined ? 200 : Math.max(3, Math.round(seconds / 5))
  await runChildren(times, (title, flakes) => {
    console.log(`${flakes.length > 0 ? 'FAILED' : 'ok'}  ${CHILDREN}: ${title}, ${times} runs`)
    for (const { run, faults } of flakes) console.error(`  run ${run}: ${faults.join('; ')}`)
    if (flakes.length > 0) process.exitCode = 1
  })
}

const WRITERS = 'registry writers'
if (WRITERS.includes(FUZZ_ONLY)) {
  // 200 writes of each take about eight minutes.
  const times = FUZZ_SECONDS === undefined ? 200 : Math.max(3, Math.round(seconds / 5))
  const { faults, writes, kills, reads } = await runRegistryWriters(20, times)
  console.log(`${faults.length > 0 ? 'FAILED' : 'ok'}  ${WRITERS}: ${writes} writes, ${kills} kills, ${reads} reads`)
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
