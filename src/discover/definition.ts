import { AtipValidationError, isAtipError } from '../errors'
import { fieldsOf } from '../internal/guard'
import { validateAtipTool } from '../internal/validate'
import { createToolset } from '../toolset'
import type { AtipTool, AtipTrust } from '../types/atip'
import { showPath } from './refusal'
import { reject } from './reject'
import { cleanShownTexts } from './shown-texts'
import { isToolName } from './tool-name'
import type { DiscoveryOrigin, Rejection } from './types'

/** The metadata of a tool that everything else of this package can read, or why it is not. */
export type Definition = { readonly ok: true; readonly tool: AtipTool } | Rejection

/** Where metadata was found says how far it is trusted (RFC section 11.1). What it says of that itself counts for nothing. */
const SOURCES: Readonly<Record<Exclude<DiscoveryOrigin, 'host' | 'override'>, AtipTrust['source']>> = {
  registry: 'native',
  probe: 'native',
  shim: 'user',
  sidecar: 'vendor',
  system: 'org',
}

/**
 * Reads a document as the definition of a tool, and puts its trust right.
 *
 * @param name what the tool must be called
 */
export function readDefinition(value: unknown, file: string, origin: keyof typeof SOURCES, name?: string): Definition {
  try {
    const tool = validateAtipTool(cleanShownTexts(value), [])
    if (!isToolName(tool.name)) return rejectName(file, tool.name, 'which is no name of a tool')
    if (name !== undefined && tool.name !== name) return rejectName(file, tool.name, `not ${showPath(name)}`)
    // Whatever compiling would refuse is refused here, where it can be told what it is.
    createToolset([tool])
    return {
      ok: true,
      tool: { ...tool, trust: { ...checksumOf(tool, value), source: SOURCES[origin], verified: false } },
    }
  } catch (error) {
    if (!isAtipError(error)) throw error
    const place = error instanceof AtipValidationError && error.path.length > 0 ? ` (at ${error.path.join('.')})` : ''
    return reject(file, 'invalid', showPath(`${file} is no ATIP document: ${error.message}${place}`))
  }
}

function rejectName(file: string, name: string, why: string): Rejection {
  return reject(file, 'name', `${showPath(file)} describes "${showPath(name).slice(0, 80)}", ${why}`)
}

/** A checksum is a claim that can be checked, in each of the places where versions of ATIP have it; a signature is not. */
function checksumOf({ trust }: AtipTool, value: unknown): Pick<AtipTrust, 'checksum'> {
  const { checksum, integrity } = fieldsOf(trust)
  const { hash } = fieldsOf(fieldsOf(value).binary)
  const found = [checksum, fieldsOf(integrity).checksum, hash].find((claim) => typeof claim === 'string')
  return typeof found === 'string' ? { checksum: found } : {}
}
