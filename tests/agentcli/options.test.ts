import { describe, expect, it } from 'vitest'
import { fromToolsManifest, parseToolsManifest, runManifestTool, toToolsManifest } from '../../src/agentcli'

const SPEC = { name: 'x', command: ['/bin/true'] }

describe('a misspelled option', () => {
  it.each<[string, string, (options: never) => unknown]>([
    ['direktory', 'directory', (options) => parseToolsManifest({}, options)],
    ['override', 'overrides', (options) => fromToolsManifest([SPEC], options)],
    ['runer', 'runner', (options) => toToolsManifest([], options)],
    ['timeoutMS', 'timeoutMs', (options) => runManifestTool(SPEC, {}, options)],
  ])('%s is refused and %s named', async (given, meant, run) => {
    const refused = async (): Promise<unknown> => run({ [given]: true } as never)
    await expect(refused()).rejects.toMatchObject({
      code: 'ATIP_VALIDATION',
      path: ['options', given],
      message: expect.stringContaining(`did you mean ${meant}?`),
    })
  })
})
