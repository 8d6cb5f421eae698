/**
 * `npm run fuzz`: the random tests of the suite, for longer: a million responses and streams of each provider, all else
 * for 20 seconds. FUZZ_SECONDS says how long in all instead, FUZZ_ONLY names what to run, FUZZ_SEED repeats a run.
 */
import fc from 'fast-check'
import { MILLION, PROPERTIES } from './properties'

const { FUZZ_SECONDS, FUZZ_ONLY = '' } = process.env
const chosen = Object.entries(PROPERTIES).filter(([name]) => name.includes(FUZZ_ONLY))
const seconds = Number(FUZZ_SECONDS ?? 20 * chosen.length)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
if (!(seconds > 0) || !Number.isInteger(seed)) {
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
