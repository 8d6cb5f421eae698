import { compileTools, countTools } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'

/** What the definition of one command may cost in a request. */
const MOST_TOKENS = 1500

/**
 * Commands that cost more: without one of their options, lines that use it could not be read. Options that few calls
 * need count here, but hosts of MCP are not offered them.
 */
const LARGE: Readonly<Record<string, number>> = {
  curl: 2950,
  docker_run: 2600,
  docker_create: 2500,
  dpkg: 2050,
  podman_run: 2800,
  protoc: 1650,
  podman_build: 1650,
  git_log: 3850,
  git_show: 2900,
  git_diff: 2150,
  'git_rev-list': 2200,
  'git_format-patch': 1950,
  'git_range-diff': 2100,
  'git_diff-tree': 2100,
  rg: 1550,
  tar: 1700,
}

describe('the definition of every described command', () => {
  const tools = Object.values(shipped)
  const { tools: definitions } = compileTools(tools, 'openai')
  const costs = definitions.map((each) => [each.function.name, JSON.stringify(each).length / 4] as const)

  it(`costs at most ${MOST_TOKENS} tokens, or as much as is said here`, () => {
    expect(costs.filter(([name, tokens]) => tokens > (LARGE[name] ?? MOST_TOKENS))).toEqual([])
  })

  it('is measured as countTools measures', () => {
    const total = costs.reduce((sum, [, tokens]) => sum + tokens, 0)
    expect(countTools(tools, 'openai').estimatedTokens / total).toBeCloseTo(1, 2)
  })
})
