import type { Provider } from 'atip-bridge'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { survivesMutations } from '../fuzz/lifecycle'
import { runs } from '../support/runs'

const PROVIDERS = ['openai', 'openai-responses', 'gemini', 'anthropic'] as const satisfies readonly Provider[]

describe('randomly changed responses and streams are parsed, replayed and answered, or refused', () => {
  it.each(PROVIDERS)('%s: 20,000 cases', (provider) => {
    fc.assert(survivesMutations(provider), { numRuns: runs(10_000) })
  })
})
