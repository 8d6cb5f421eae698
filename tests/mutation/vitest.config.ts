import { mergeConfig } from 'vitest/config'
import suite from '../../vitest.config'

/** The table tests of the checks: quick enough to be run for each of two thousand mutants. */
const include = [
  'tests/safety/{arguments,decision-{combined,policies,rules,table,undeclared},edges,injection,mutants}.test.ts',
  'tests/safety/{parameters-used,paths,restrict,schema,supervised,unused-rules}.test.ts',
  'tests/safety/validator-{hostile,invalid,parameters,policy,ranks}.test.ts',
  'tests/compile/{effects,parameter-effects,suffix}.test.ts',
]

const { test: _, ...shared } = suite

export default mergeConfig(shared, {
  test: { include, testTimeout: 5000, bail: 1, testNamePattern: '^(?!.*(time grows|grows as)).*$' },
})
