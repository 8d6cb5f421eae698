import { AtipRequestError } from '../errors'
import { guarded, invalid } from '../internal/guard'
import type { OptionRules } from './check-options'
import { readCallOptions } from './client-options'
import { type ClientSettings, COUNT, readClientSettings } from './client-settings'
import type { A2TClient, A2TClientOptions, A2TListOptions, A2TReadOptions } from './client-types'
import { invokeTool } from './invoke-tool'
import { toolUrl } from './platform-root'
import { readSingle } from './read-page'
import { listPages, readFrom } from './read-tools'
import type { A2TSignature } from './types'

const LIST_OPTIONS: OptionRules = {
  tags: ['an array of texts', (value) => Array.isArray(value) && value.every((tag) => typeof tag === 'string')],
  version: COUNT,
}

/**
 * A client of the tools of one A2T server. It holds no connection and no state.
 *
 * The draft tells clients to repeat what failed and has no key that would make that safe: a lost answer may be that of an
 * action that happened. So an invocation is repeated only where nothing was done, or `retry.isIdempotent` says so.
 *
 * @throws AtipValidationError for an option that is wrong
 */
export function createA2TClient(options: A2TClientOptions): A2TClient {
  const settings = guarded('the options', () => readClientSettings(options))
  const { root } = settings
  /** One signature, which must be the one that was asked for. */
  const read = async (toolId: string, path: string, options: unknown, version?: number): Promise<A2TSignature> => {
    const { signal } = readCallOptions<A2TReadOptions>(options)
    const found = await readFrom(toolUrl(root, toolId) + path, readSingle, settings, signal)
    if (found.toolId.toLowerCase() === toolId.toLowerCase() && found.version === (version ?? found.version))
      return found
    throw new AtipRequestError('The server answered with another tool or version than it was asked for', 'content')
  }
  return {
    root,
    listTools: (options = {}) => listTools(settings, readCallOptions(options, LIST_OPTIONS)),
    getTool: (toolId, options = {}) => read(toolId, '', options),
    listVersions(toolId, options = {}) {
      const { signal } = readCallOptions<A2TReadOptions>(options)
      return listPages(`${toolUrl(root, toolId)}/versions`, 'version', settings, signal)
    },
    async getVersion(toolId, version, options = {}) {
      if (!COUNT[1](version)) throw invalid(COUNT[0], ['version'], version)
      return read(toolId, `/versions/${version}`, options, version)
    },
    invoke: (signature, args, options = {}) => invokeTool(settings, signature, args, options),
  }
}

async function* listTools(
  settings: ClientSettings,
  { tags = [], version, signal }: A2TListOptions,
): ReturnType<A2TClient['listTools']> {
  for await (const signature of listPages(`${settings.root}/tools`, 'toolId', settings, signal)) {
    const isWanted = tags.every((tag) => signature.tags.includes(tag))
    if (isWanted && signature.version === (version ?? signature.version)) yield signature
  }
}
