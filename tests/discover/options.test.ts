import type { AtipTool } from 'atip-bridge'
import { discoverTools, probeTool, readRegistry, serveAgentFlag, writeRegistry } from 'atip-bridge/discover'
import { describe, expect, it } from 'vitest'
import { tool } from '../support/tools'

const FUNCTIONS: [string, (options: object) => unknown, misspelled: string, meant: string][] = [
  ['discoverTools', (options) => discoverTools(options), 'skips', 'skip'],
  ['probeTool', (options) => probeTool('/bin/true', options), 'timeOutMs', 'timeoutMs'],
  ['readRegistry', (options) => readRegistry('/no/such/place', options), 'ownr', 'owner'],
  ['writeRegistry', (options) => writeRegistry('/no/such/place', {}, options), 'waitMS', 'waitMs'],
  ['a change of writeRegistry', (change) => writeRegistry('/no/such/place', change), 'puts', 'put'],
  ['serveAgentFlag', (options) => serveAgentFlag(tool({}) as AtipTool, ['--agent'], options), 'writeErr', 'writeError'],
]

describe('a misspelled option', () => {
  it.each(FUNCTIONS)(
    'of %s is refused with a message that names the right option',
    async (_, run, misspelled, meant) => {
      await expect((async () => run({ [misspelled]: true }))()).rejects.toMatchObject({
        code: 'ATIP_VALIDATION',
        message: expect.stringMatching(
          `Unknown (option|field) ${misspelled}: did you mean ${meant}\\? Expected one of`,
        ),
      })
    },
  )
})
