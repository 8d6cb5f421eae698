import { describe, expect, it } from 'vitest'
import {
  handleToolError,
  handleToolResults,
  parseToolCall,
  parseToolCallStream,
  safeParseToolCall,
  ToolCallBuilder,
  toAssistantMessage,
} from '../../src'
import { errorOf } from '../support/tools'

const MISSPELLED = { toolz: [] } as never
const RESPONSE = { choices: [{ message: { content: 'hi' }, finish_reason: 'stop' }] }
const ERROR = { id: 'call_a', name: 'f', message: 'broken' }
const CALL = { id: 'call_a', name: 'f', arguments: {} }
const MESSAGE = 'Unknown option toolz: did you mean tools? Expected one of tools'

describe('a misspelled option', () => {
  it.each<readonly [string, () => unknown]>([
    ['parseToolCall', () => parseToolCall('openai', RESPONSE, MISSPELLED)],
    ['toAssistantMessage', () => toAssistantMessage('openai', RESPONSE, MISSPELLED)],
    ['handleToolResults', () => handleToolResults('openai', [], MISSPELLED)],
    ['handleToolError of an error', () => handleToolError('openai', ERROR, MISSPELLED)],
    ['handleToolError of a call', () => handleToolError('openai', CALL, 'No.', MISSPELLED)],
  ])('%s throws', (_name, run) => {
    expect(errorOf(run)).toMatchObject({ code: 'ATIP_VALIDATION', path: ['options', 'toolz'], message: MESSAGE })
  })

  it('parseToolCallStream throws', async () => {
    await expect(parseToolCallStream('openai', [] as never, MISSPELLED).next()).rejects.toThrow(MESSAGE)
  })

  it.each<readonly [string, () => { errors: unknown }]>([
    ['safeParseToolCall', () => safeParseToolCall('openai', RESPONSE, MISSPELLED)],
    ['ToolCallBuilder', () => new ToolCallBuilder('openai', MISSPELLED).finish()],
  ])('%s returns the error', (_name, run) => {
    expect(run().errors).toEqual([{ message: MESSAGE }])
  })
})
