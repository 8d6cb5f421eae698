import { mergeConfig } from 'vitest/config'
import suite from '../../vitest.config'

/** The table tests of the checks: quick enough to be run for each of two thousand mutants. */
const include = [
  'tests/safety/{agent-credentials,arguments,causes,decision-{combined,policies,rules,table,undeclared},edges}.test.ts',
  'tests/safety/{sensitive-paths,hosts,injection,mistakes,mutants,no-paths,parameters-used,paths,previews}.test.ts',
  'tests/safety/{read-only,restrict,rfc-examples,said-by-metadata,schema,shapes,supervised,unused-rules,writable-paths}.test.ts',
  'tests/safety/validator-{hostile,invalid,parameters,policy,ranks}.test.ts',
  'tests/compile/{action-calls,effects,parameter-effects,suffix}.test.ts',
]

const { test: _, ...shared } = suite

export default mergeConfig(shared, {
  test: {
    include,
    testTimeout: 20_000,
    bail: 1,
    testNamePattern: '^(?!.*(time grows|grows as|limits of a document)).*$',
  },
})
