import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AtipTool } from '../types/atip'
import { readDefinition } from './definition'
import { refuseUnread, systemCodeOf } from './refusal'
import { inParallel } from './registry/in-parallel'
import { reject } from './reject'
import { isToolName } from './tool-name'
import { readTrustedJson } from './trusted-json'
import { followTrustedDirectory, type PlaceMemory, requirePath } from './trusted-path'
import type { Rejection } from './types'

/** A file that defines a tool. */
export interface DefinitionFile {
  readonly file: string
  readonly tool: AtipTool
  /** Whether it is for one program exactly, known by its hash. */
  readonly isExact: boolean
}

/** What the files of a directory define, and what was wrong with the others. */
export interface Definitions {
  readonly found: readonly DefinitionFile[]
  readonly rejected: readonly Rejection[]
}

interface Place {
  readonly origin: 'shim' | 'sidecar' | 'system'
  readonly memory?: PlaceMemory | undefined
  /** Only definitions of these names are read. @default all */
  readonly names?: ReadonlySet<string> | undefined
  /** Names of files that are something else. */
  readonly except?: readonly string[] | undefined
}

/** Files named for the hash of their program (ATIP 0.6), in a directory named for the method. */
const HASHED = 'sha256'
const HASH_NAME = /^(?:sha256-)?[\da-f]{64}$/

/**
 * Loads the shims of the user: definitions of programs that do not describe themselves (RFC section 12.2), in files named
 * `<tool>.json`, or for the hash of the program in `sha256/`.
 *
 * @param directory absolute; it need not exist
 */
export async function loadShims(directory: string): Promise<Definitions> {
  requirePath(directory)
  return loadAllShims(directory, new Map())
}

/** The same, with what is known of the directories on the way. */
export async function loadAllShims(directory: string, memory: PlaceMemory): Promise<Definitions> {
  const place: Place = { origin: 'shim', memory }
  const [named, hashed] = await Promise.all([
    loadDefinitions(directory, place),
    loadDefinitions(join(directory, HASHED), place),
  ])
  return merge(hashed, named)
}

/** Loads the definitions of a directory; a file of another owner, of another name than its tool, or of no use is told. */
export async function loadDefinitions(directory: string, place: Place): Promise<Definitions> {
  const files = await listJson(directory, place.memory)
  if (!Array.isArray(files)) return { found: [], rejected: files.reason === 'missing' ? [] : [files] }
  const wanted = files.filter((name) => !place.except?.includes(name) && (place.names?.has(name) ?? true))
  const read = await inParallel(wanted, (name) => readFile(join(directory, `${name}.json`), name, place))
  return {
    found: read.flatMap((one) => ('tool' in one ? [one] : [])),
    rejected: read.flatMap((one) => ('tool' in one ? [] : [one])),
  }
}

/** The names of JSON files in a directory, without their ending. */
export async function listJson(directory: string, memory?: PlaceMemory): Promise<string[] | Rejection> {
  const place = await followTrustedDirectory(directory, { memory })
  if (!place.ok) return place
  try {
    const files = await readdir(place.path)
    return files
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .sort()
  } catch (error) {
    if (systemCodeOf(error) === 'unknown') throw error
    return refuseUnread(directory, error)
  }
}

async function readFile(file: string, name: string, { origin, memory }: Place): Promise<DefinitionFile | Rejection> {
  const isHashed = HASH_NAME.test(name)
  if (!isHashed && !isToolName(name))
    return reject(file, 'name', 'A definition is called <tool>.json: this is no name of a tool')
  const json = await readTrustedJson(file, { symlinks: 'check', memory })
  if (!json.ok) return json
  const definition = readDefinition(json.value, file, origin, isHashed ? undefined : name)
  if (!definition.ok) return definition
  const { tool } = definition
  if (!isHashed || tool.trust?.checksum?.endsWith(name.replace('sha256-', ''))) return { file, tool, isExact: isHashed }
  return reject(file, 'checksum', `The name of a file in ${HASHED}/ is the hash of the program, which it does not hold`)
}

function merge(one: Definitions, other: Definitions): Definitions {
  return { found: [...one.found, ...other.found], rejected: [...one.rejected, ...other.rejected] }
}
