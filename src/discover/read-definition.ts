import { AtipValidationError, isAtipError } from '../internal/errors'
import { isRecord, toRecord } from '../internal/foreign-values'
import { isToolName } from '../internal/tool-name'
import { reject, showPath } from '../process/distrust'
import { createToolset } from '../toolset/create-toolset'
import { validateAtipTool } from '../toolset/flatten'
import type { AtipTool, AtipTrust } from '../types/atip'
import { hashFile } from './trust/file-identity'
import type { DiscoveryOrigin, Rejection } from './types'

/** A tool's valid metadata, or the reason why the metadata was rejected. */
export type DefinitionResult = { readonly ok: true; readonly tool: AtipTool } | Rejection

/** The trust of metadata depends on where it was found (RFC section 11.1); the trust that it claims is ignored. */
const SOURCES: Readonly<
  Record<Exclude<DiscoveryOrigin, 'host' | 'pattern' | 'override' | 'config'>, AtipTrust['source']>
> = {
  registry: 'native',
  probe: 'native',
  shim: 'user',
  sidecar: 'vendor',
  system: 'org',
}

/**
 * Reads a document as the definition of a tool and replaces its trust.
 *
 * @param name the name that the tool must have
 */
export function readDefinition(
  value: unknown,
  file: string,
  origin: keyof typeof SOURCES,
  name?: string,
): DefinitionResult {
  try {
    const tool = validateAtipTool(cleanShownTexts(value), [])
    if (!isToolName(tool.name)) return rejectName(file, tool.name, 'which is not a valid tool name')
    if (name !== undefined && tool.name !== name) return rejectName(file, tool.name, `not ${showPath(name)}`)
    // Compiling would reject the same tools later, but could not name their file.
    createToolset([tool])
    return {
      ok: true,
      tool: { ...tool, trust: { ...readChecksum(tool, value), source: SOURCES[origin], verified: false } },
    }
  } catch (error) {
    if (!isAtipError(error)) throw error
    const path = error instanceof AtipValidationError ? error.path.join('.') : ''
    // Most messages name the place themselves.
    const place = path === '' || error.message.includes(` at ${path}`) ? '' : ` (at ${path})`
    return reject(file, 'invalid', showPath(`${file} is not an ATIP document: ${error.message}${place}`))
  }
}

function rejectName(file: string, name: string, why: string): Rejection {
  return reject(file, 'name', `${showPath(file)} describes "${showPath(name).slice(0, 80)}", ${why}`)
}

/** Fields that people and models read, but no code compares. */
const SHOWN = ['description', 'version', 'homepage', 'examples']
/** Terminal escape sequences: colours, titles, links. */
const SEQUENCE = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g
/** Control characters except line ends and tabs, and marks that change the text direction. */
const INVISIBLE = /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Copies a JSON document and removes invisible characters from the texts that people and models read. */
export function cleanShownTexts(value: unknown, isShown: boolean = false): unknown {
  if (typeof value === 'string') return isShown ? value.replace(SEQUENCE, '').replace(INVISIBLE, '') : value
  if (Array.isArray(value)) return value.map((item) => cleanShownTexts(item, isShown))
  if (!isRecord(value)) return value
  // A command or a parameter may be called `description`, so an object with such a name is not a shown text.
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    cleanShownTexts(field, SHOWN.includes(name) && (typeof field === 'string' || Array.isArray(field))),
  ])
  return Object.fromEntries(fields)
}

/** Reads the checksum, whose field depends on the ATIP version. Ignores signatures, which cannot be checked. */
function readChecksum({ trust }: AtipTool, value: unknown): Pick<AtipTrust, 'checksum'> {
  const { checksum, integrity } = toRecord(trust)
  const { hash } = toRecord(toRecord(value).binary)
  const found = [checksum, toRecord(integrity).checksum, hash].find((claim) => typeof claim === 'string')
  return typeof found === 'string' ? { checksum: found } : {}
}

/**
 * Compares the checksum in metadata with the program. A match proves nothing if the program itself supplied the
 * checksum.
 */
export async function verifyChecksum(
  tool: AtipTool,
  program: string,
  signal: AbortSignal | undefined,
): Promise<DefinitionResult> {
  if (tool.trust?.checksum === undefined) return { ok: true, tool }
  const found = await hashFile(program, { signal })
  return found.ok ? compareChecksum(tool, program, found.hash) : found
}

export function compareChecksum(tool: AtipTool, program: string, hash: string): DefinitionResult {
  const { trust } = tool
  if (trust?.checksum === undefined) return { ok: true, tool }
  if (trust.checksum.replace(/^sha256:/, '').toLowerCase() === hash.replace(/^sha256:/, '')) {
    return { ok: true, tool: { ...tool, trust: { ...trust, verified: trust.source !== 'native' } } }
  }
  const message = `The checksum in the metadata of ${tool.name} is not that of ${showPath(program)}: it is for another version, or one of them was changed`
  return reject(program, 'checksum', message)
}
