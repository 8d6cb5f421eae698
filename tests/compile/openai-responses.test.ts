import { compileTools, toOpenAI, toOpenAIResponses } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { errorOf, toolOf } from '../support/tools'

describe.each(Object.entries(shipped))('%s for the Responses API', (_name, tool) => {
  it.each([undefined, false, true])('is what Chat Completions gets, flat, and says strict: %j', (strict) => {
    const options = strict === undefined ? {} : { strict }
    const expected = toOpenAI(tool, options).map(({ function: { name, description, parameters } }) => {
      return { type: 'function', name, description, strict: strict === true, parameters }
    })
    expect(toOpenAIResponses(tool, options)).toStrictEqual(expected)
    expect(compileTools([tool], 'openai-responses', options)).toStrictEqual({
      provider: 'openai-responses',
      tools: expected,
    })
  })
})

describe('the Responses API', () => {
  it('reports and refuses as Chat Completions does', () => {
    const codes: string[] = []
    toOpenAIResponses(toolOf({ description: 'x'.repeat(2000) }), { onDiagnostic: ({ code }) => codes.push(code) })
    expect(codes).toEqual(['DESCRIPTION_TRUNCATED'])
    expect(errorOf(() => toOpenAIResponses({} as never)).path).toEqual(['atip'])
  })
})
