import type { AtipTool, ToolCall } from 'atip-bridge'
import {
  type A2TSignature,
  callA2T,
  createA2TClient,
  createA2THandler,
  fromA2T,
  toA2T,
  toA2TFunctions,
  validateA2TInput,
} from 'atip-bridge/a2t'
import { describe, expect, it } from 'vitest'
import fixtures from './fixtures.json'

const ROOT = 'https://api.example.com'
const CALL: ToolCall = { id: '1', name: 'x', arguments: {} }
const signature = fixtures.signatures.weather as A2TSignature
const client = createA2TClient({ root: ROOT })
const tools: AtipTool[] = []
const executor = { execute: async () => ({ status: 'ok', text: '' }) }

/** Every function with options, a misspelled option, and the one that was meant. */
const MISSPELLED: readonly (readonly [
  name: string,
  call: (options: never) => unknown,
  wrong: string,
  right: string,
])[] = [
  ['createA2TClient', (options) => createA2TClient(options), 'maxPagse', 'maxPages'],
  ['createA2TClient retry', (retry) => createA2TClient({ root: ROOT, retry }), 'attemps', 'attempts'],
  ['listTools', (options) => client.listTools(options), 'tag', 'tags'],
  ['getTool', (options) => client.getTool('a', options), 'signl', 'signal'],
  ['listVersions', (options) => client.listVersions('a', options), 'signl', 'signal'],
  ['getVersion', (options) => client.getVersion('a', 1, options), 'signl', 'signal'],
  ['invoke', (options) => client.invoke(signature, {}, options), 'verison', 'version'],
  ['callA2T', (options) => callA2T(client, tools, CALL, options), 'verison', 'version'],
  ['createA2THandler', (options) => createA2THandler([], options), 'basepath', 'basePath'],
  ['fromA2T', (options) => fromA2T([], options), 'sever', 'server'],
  ['toA2T', (options) => toA2T(tools, options), 'skpi', 'skip'],
  ['toA2TFunctions', (options) => toA2TFunctions(tools, executor, options), 'toOutput', 'toOutputs'],
  ['validateA2TInput', (options) => validateA2TInput(signature, {}, options), 'defaultmax', 'defaultMax'],
]

describe('a misspelled option', () => {
  it.each(MISSPELLED)('of %s is refused', async (_, call, wrong, right) => {
    const run = async (): Promise<unknown> => call({ [wrong]: true } as never)
    await expect(run()).rejects.toMatchObject({
      code: 'ATIP_VALIDATION',
      message: expect.stringContaining(`Unknown option ${wrong}: did you mean ${right}?`),
      path: expect.arrayContaining(['options', wrong]),
    })
  })
})
