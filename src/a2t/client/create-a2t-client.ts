import { invalid } from '../../internal/guard'
import { COUNT, type OptionRules, readOptions, SIGNAL, TEXTS } from '../../internal/read-options'
import { toolUrl } from '../platform-root'
import type { Warn } from '../read-fields'
import type { A2TSignature } from '../types'
import {
  type A2TClient,
  type A2TClientOptions,
  type A2TListOptions,
  type A2TReadOptions,
  readClientSettings,
} from './client-options'
import { invokeTool } from './invoke-tool'
import { fetchAndRead, isSignatureOf, listPages, readSingleSignature } from './read-tools'

const READ_OPTIONS: OptionRules<A2TReadOptions> = { signal: SIGNAL }
const LIST_OPTIONS: OptionRules<A2TListOptions> = { signal: SIGNAL, tags: TEXTS, version: COUNT }

/**
 * A client of the tools of one A2T server. It holds no connection and no state.
 *
 * The draft tells clients to repeat what failed and has no key that would make that safe: a lost answer may be that of an
 * action that happened. So an invocation is repeated only where nothing was done, or `retry.isIdempotent` says so.
 *
 * @throws AtipValidationError for an option that is wrong
 */
export function createA2TClient(options: A2TClientOptions): A2TClient {
  const settings = readClientSettings(options)
  const { root } = settings
  const read = async (toolId: string, path: string, options: unknown, version?: number): Promise<A2TSignature> => {
    const { signal } = readOptions<A2TReadOptions>(options, READ_OPTIONS)
    return fetchAndRead(toolUrl(root, toolId) + path, createSignatureReader(toolId, version), settings, signal)
  }
  return {
    root,
    listTools(options = {}) {
      const { signal, ...wanted } = readOptions<A2TListOptions>(options, LIST_OPTIONS)
      return filterTools(listPages(`${root}/tools`, settings, signal), wanted)
    },
    getTool: (toolId, options = {}) => read(toolId, '', options),
    listVersions(toolId, options = {}) {
      const { signal } = readOptions<A2TReadOptions>(options, READ_OPTIONS)
      return listPages(`${toolUrl(root, toolId)}/versions`, settings, signal, toolId)
    },
    async getVersion(toolId, version, options = {}) {
      if (!COUNT[1](version)) throw invalid(COUNT[0], ['version'], version)
      return read(toolId, `/versions/${version}`, options, version)
    },
    invoke: (signature, args, options = {}) => invokeTool(settings, signature, args, options),
  }
}

/** Reads one signature, which must be the one that was asked for. */
function createSignatureReader(
  toolId: string,
  version: number | undefined,
): (value: unknown, warn: Warn) => A2TSignature {
  return (value, warn) => {
    const found = readSingleSignature(value, warn)
    if (isSignatureOf(found, toolId) && found.version === (version ?? found.version)) return found
    throw invalid('the tool and the version that were asked for', [], value)
  }
}

async function* filterTools(
  signatures: AsyncIterable<A2TSignature>,
  { tags = [], version }: A2TListOptions,
): ReturnType<A2TClient['listTools']> {
  for await (const signature of signatures) {
    const isWanted = tags.every((tag) => signature.tags.includes(tag))
    if (isWanted && signature.version === (version ?? signature.version)) yield signature
  }
}
