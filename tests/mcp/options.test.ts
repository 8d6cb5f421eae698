import { describe, expect, it } from 'vitest'
import { callMCP, fromMCP, listMCPTools, serveMCP, toMCP } from '../../src/mcp'

const CLIENT = { listTools: async () => ({ tools: [] }), callTool: async () => ({}) }
const CALL = { id: '1', name: 'x', arguments: {} }

describe('a misspelled option', () => {
  it.each<[string, string, (options: never) => unknown]>([
    ['trust', 'trusted', (options) => fromMCP([], options)],
    ['effectInMeta', 'effectsInMeta', (options) => toMCP([], options)],
    ['maxTool', 'maxTools', (options) => listMCPTools(CLIENT, options)],
    ['timeout', 'timeoutMs', (options) => callMCP(CLIENT, [], CALL, options)],
    ['pagesize', 'pageSize', (options) => serveMCP([], options)],
    ['polizy', 'policy', (options) => serveMCP([], options)],
  ])('%s is refused and %s named', async (given, meant, run) => {
    const refused = async (): Promise<unknown> => run({ [given]: true } as never)
    await expect(refused()).rejects.toMatchObject({
      code: 'ATIP_VALIDATION',
      path: ['options', given],
      message: expect.stringContaining(`did you mean ${meant}?`),
    })
  })
})
