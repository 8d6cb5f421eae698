import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { inParallel } from '../process/concurrency'
import { isToolName } from '../process/find-program'
import type { AtipTool } from '../types/atip'
import { verifyChecksum } from './probe-tool'
import { readDefinition } from './read-definition'
import { type Finding, type FoundDefinition, isWanted, type Scan } from './scan'
import { refuseUnread, reject, showPath, systemCodeOf } from './trust/refusal'
import { readTrustedJson } from './trust/trusted-json'
import { followTrustedDirectory, type PlaceMemory, requireAbsolutePath } from './trust/trusted-path'
import { inspectTrust } from './trust/trusted-program'
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

interface DefinitionPlace {
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
  requireAbsolutePath(directory)
  return loadAllShims(directory, new Map())
}

/** The same, with what is known of the directories on the way. */
export async function loadAllShims(directory: string, memory: PlaceMemory): Promise<Definitions> {
  const place: DefinitionPlace = { origin: 'shim', memory }
  const [named, hashed] = await Promise.all([
    loadDefinitions(directory, place),
    loadDefinitions(join(directory, HASHED), place),
  ])
  return mergeDefinitions(hashed, named)
}

/** Loads the definitions of a directory; a file of another owner, of another name than its tool, or of no use is told. */
export async function loadDefinitions(directory: string, place: DefinitionPlace): Promise<Definitions> {
  const files = await listJson(directory, place.memory)
  if (!Array.isArray(files)) return { found: [], rejected: files.reason === 'missing' ? [] : [files] }
  const wanted = files.filter((name) => !place.except?.includes(name) && (place.names?.has(name) ?? true))
  const read = await inParallel(wanted, (name) => readDefinitionFile(join(directory, `${name}.json`), name, place))
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

async function readDefinitionFile(
  file: string,
  name: string,
  { origin, memory }: DefinitionPlace,
): Promise<DefinitionFile | Rejection> {
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

function mergeDefinitions(one: Definitions, other: Definitions): Definitions {
  return { found: [...one.found, ...other.found], rejected: [...one.rejected, ...other.rejected] }
}

/** What stands in a data directory and defines no tool. */
const OTHER_FILES = ['registry', 'registries']

/** A place with definitions, and for which programs they are: all on PATH, or those of some directories. */
interface Installed {
  readonly origin: 'shim' | 'sidecar' | 'system'
  readonly path: string
  readonly directories?: readonly string[]
}

/** The definitions in files, those of the user first, then those beside programs, then those for all users. */
export async function readInstalledDefinitions(scan: Scan): Promise<Finding[]> {
  const { paths, search, memory } = scan
  const names = new Set(search.names)
  const shims = join(paths.data, 'shims')
  const system = paths.system.flatMap((path) => [path, join(path, 'tools'), join(path, 'shims')])
  return Promise.all([
    loadAllShims(shims, memory).then((definitions) => install(scan, { origin: 'shim', path: shims }, definitions)),
    ...sidecarsOf(search.directories, paths.system).map(async (place) => {
      const definitions = await loadDefinitions(place.path, { origin: 'sidecar', names, except: OTHER_FILES, memory })
      return install(scan, place, definitions)
    }),
    ...system.map(async (path) => {
      const definitions = await loadDefinitions(path, { origin: 'system', except: OTHER_FILES, memory })
      return install(scan, { origin: 'system', path }, definitions)
    }),
  ])
}

/** `<prefix>/share/agent-tools` for `<prefix>/bin` and `<prefix>/sbin`; what is for all users comes later. */
function sidecarsOf(directories: readonly string[], system: readonly string[]): Installed[] {
  const places = new Map<string, string[]>()
  for (const directory of directories) {
    const path = join(dirname(directory), 'share', 'agent-tools')
    if (!['bin', 'sbin'].includes(basename(directory)) || system.includes(path)) continue
    places.set(path, [...(places.get(path) ?? []), directory])
  }
  return [...places].map(([path, beside]) => ({ origin: 'sidecar', path, directories: beside }))
}

async function install(scan: Scan, place: Installed, { found, rejected }: Definitions): Promise<Finding> {
  const wanted = found.filter(({ tool }) => isWanted(scan.settings, tool.name))
  const installed = await inParallel(wanted, (definition) => installOne(scan, place, definition))
  return {
    origin: place.origin,
    path: place.path,
    found: installed.flatMap((one) => (one !== undefined && 'tool' in one ? [one] : [])),
    rejected: [...rejected, ...installed.flatMap((one) => (one === undefined || 'tool' in one ? [] : [one]))],
  }
}

/** Only what is installed and trusted can be run; and it must be the program that the definition was made for. */
async function installOne(
  { search, settings, memory }: Scan,
  { directories }: Installed,
  { file, tool, isExact }: DefinitionFile,
): Promise<FoundDefinition | Rejection | undefined> {
  const { name } = tool
  const program = search.locate(name)
  if (program === undefined) return reject(file, 'not-found', `${name} is not on PATH: its definition is of no use`)
  if (directories !== undefined && !directories.includes(dirname(program))) {
    const message = `${showPath(program)} stands for ${name} on PATH, which ${showPath(file)} does not describe`
    return reject(file, 'shadowed', message)
  }
  const trusted = await inspectTrust(program, memory)
  if (!trusted.ok) return { ...trusted, file }
  const verified = await verifyChecksum(tool, program, settings.signal)
  if (verified.ok) return { tool: verified.tool, file, program }
  // Definitions for other versions lie in the same place.
  return isExact ? undefined : { ...verified, file }
}
