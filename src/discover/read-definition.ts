import { AtipValidationError, isAtipError } from '../internal/errors'
import { fieldsOf, isRecord } from '../internal/guard'
import { isToolName } from '../process/find-program'
import { createToolset } from '../toolset/create-toolset'
import { validateAtipTool } from '../toolset/validate-tool'
import type { AtipTool, AtipTrust } from '../types/atip'
import { reject, showPath } from './trust/refusal'
import type { DiscoveryOrigin, Rejection } from './types'

/** What people and models are shown, and what is not compared with anything. */
const SHOWN = ['description', 'version', 'homepage', 'examples']
/** Sequences for terminals, whole ones: colours, titles, links. */
const SEQUENCE = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g
/** Controls but line ends and tabs, and marks that turn text around. */
const INVISIBLE = /[\0-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A copy of a JSON document without what strangers hide in texts that are shown. */
export function cleanShownTexts(value: unknown, isShown: boolean = false): unknown {
  if (typeof value === 'string') return isShown ? value.replace(SEQUENCE, '').replace(INVISIBLE, '') : value
  if (Array.isArray(value)) return value.map((item) => cleanShownTexts(item, isShown))
  if (!isRecord(value)) return value
  // A command or a parameter may itself be called `description`: only texts and lists of them are shown.
  const fields = Object.entries(value).map(([name, field]) => [name, cleanShownTexts(field, isShownField(name, field))])
  return Object.fromEntries(fields)
}

function isShownField(name: string, field: unknown): boolean {
  return SHOWN.includes(name) && (typeof field === 'string' || Array.isArray(field))
}

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
