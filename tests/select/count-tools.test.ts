import { compileTools, countTools } from 'atip-bridge'
import { gh, git } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { command, errorOf, tool } from '../support/tools'

const many = (count: number) =>
  tool({ commands: Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, command()])) })

describe('countTools', () => {
  it.each(['openai', 'openai-responses', 'gemini', 'anthropic'] as const)(
    'counts the definitions that %s receives',
    (provider) => {
      const text = JSON.stringify(compileTools([git], provider).tools)
      expect(countTools([git], provider)).toEqual({
        tools: compileTools([git], provider).tools.length,
        characters: text.length,
        estimatedTokens: Math.ceil(text.length / 4),
        withinLimits: true,
      })
    },
  )

  it.each([
    ['openai', 128],
    ['gemini', 512],
  ] as const)('knows how many %s takes: %d', (provider, most) => {
    expect(countTools([many(most)], provider).withinLimits).toBe(true)
    expect(countTools([many(most + 1)], provider)).toMatchObject({ tools: most + 1, withinLimits: false })
  })

  it('applies compile options and forwards diagnostics', () => {
    const codes: string[] = []
    const counted = countTools([gh], 'openai', { strict: true, onDiagnostic: ({ code }) => codes.push(code) })
    expect(counted.characters).toBe(JSON.stringify(compileTools([gh], 'openai', { strict: true }).tools).length)
    expect(codes).toContain('TOOL_LIMIT_EXCEEDED')
  })

  it('returns zero for no tools', () => {
    expect(countTools([], 'anthropic')).toEqual({ tools: 0, characters: 2, estimatedTokens: 1, withinLimits: true })
  })

  it.each([
    ['no tools', null, 'openai', {}],
    ['an unknown provider', [git], 'mistral', {}],
    ['no options', [git], 'openai', null],
  ])('refuses %s', (_, tools, provider, options) => {
    expect(errorOf(() => countTools(tools as never, provider as never, options as never)).code).toBe('ATIP_VALIDATION')
  })
})
