/**
 * `npm run fuzz`: the random tests of the suite, for longer. FUZZ_SECONDS says how long in all (60), FUZZ_SEED repeats
 * a run.
 */
import fc from 'fast-check'
import { PROPERTIES } from './properties'

const seconds = Number(process.env.FUZZ_SECONDS ?? 60)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
if (!(seconds > 0) || !Number.isInteger(seed)) {
  throw new RangeError('FUZZ_SECONDS must be a positive number, FUZZ_SEED an integer')
}

const share = (seconds * 1000) / Object.keys(PROPERTIES).length
console.log(`${seconds} seconds, FUZZ_SEED=${seed}`)
for (const [name, property] of Object.entries(PROPERTIES)) {
  const details = await fc.check(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: share,
    markInterruptAsFailure: false,
  })
  console.log(`${details.failed ? 'FAILED' : 'ok'}  ${name}: ${details.numRuns.toLocaleString('en-US')} runs`)
  if (!details.failed) continue
  console.error(await fc.asyncDefaultReportMessage(details))
  process.exitCode = 1
}
