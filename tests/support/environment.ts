import fc from 'fast-check'
import { inject } from 'vitest'
import { FULL } from './runs'

/** What vitest and the tests themselves need of the environment. */
const KEPT =
  /^(?:VITEST|ATIP_TESTS$|TMPDIR$|TEMP$|TMP$|NODE_ENV$|NODE_V8_COVERAGE$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/

// Each test file begins in the environment of a bare machine, whatever is set on this one.
for (const name of Object.keys(process.env)) if (!KEPT.test(name)) delete process.env[name]
Object.assign(process.env, inject('machine'))

// A short run is the same every time; chance is for longer ones.
if (!FULL) fc.configureGlobal({ seed: 1 })
