import { createToolset } from 'atip-bridge'
import { checkAuthentication, createBubblewrap, createExecutor, createToolkit } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { plainTool } from '../support/executor'

const tools = [plainTool('t')]
const call = { id: '1', name: createToolset(tools).commands[0]?.name ?? '', arguments: {} }
const executor = createExecutor(tools)
const toolkit = createToolkit(tools, { provider: 'openai' })
const answer = { choices: [{ message: { role: 'assistant', content: 'done' } }] }

const FUNCTIONS: [string, (options: object) => unknown, misspelled: string, meant: string][] = [
  ['createExecutor', (options) => createExecutor(tools, options), 'alowEnv', 'allowEnv'],
  ['the filter of createExecutor', (filter) => createExecutor(tools, { filter }), 'redactSecret', 'redactSecrets'],
  ['execute', (options) => executor.execute(call, options), 'approvalID', 'approvalId'],
  ['decide', (options) => executor.decide(call, options), 'stdIn', 'stdin'],
  ['createToolkit', (options) => createToolkit(tools, { provider: 'openai', ...options }), 'stirct', 'strict'],
  ['handle', (options) => toolkit.handle(answer, options), 'approval', 'approvals'],
  ['a standard tool', (options) => toolkit.standardTools[0]?.execute({}, options), 'signals', 'signal'],
  ['checkAuthentication', (options) => checkAuthentication(plainTool('t'), options), 'timeoutMS', 'timeoutMs'],
  ['createBubblewrap', (options) => createBubblewrap(options), 'writeable', 'writable'],
]

describe('a misspelled option', () => {
  it.each(FUNCTIONS)('of %s is refused, naming the right one', async (_, run, misspelled, meant) => {
    await expect((async () => run({ [misspelled]: true }))()).rejects.toMatchObject({
      code: 'ATIP_VALIDATION',
      message: expect.stringContaining(`Unknown option ${misspelled}: did you mean ${meant}? Expected one of`),
    })
  })
})
