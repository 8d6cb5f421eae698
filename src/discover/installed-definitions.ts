import { basename, dirname, join } from 'node:path'
import { isToolName } from '../internal/tool-name'
import { inParallel } from '../process/concurrency'
import { reject, showPath } from '../process/distrust'
import type { AtipTool } from '../types/atip'
import { readDefinition, verifyChecksum } from './read-definition'
import { type FoundDefinition, isWanted, type Scan, type SourceFinding } from './scan'
import { separateRejected } from './trust/rejection'
import { readJsonDirectory, readTrustedJson } from './trust/trusted-json'
import { type PlaceMemory, requireAbsolutePath } from './trust/trusted-path'
import { inspectTrust } from './trust/trusted-program'
import type { Rejection } from './types'

/**
 * A file that defines a tool.
 *
 * @example
 * const show = ({ file, tool }: DefinitionFile): string => `${tool.name}: ${file}`
 */
export interface DefinitionFile {
  readonly file: string
  readonly tool: AtipTool
  /** True if the definition describes one version of the program, identified by its hash. */
  readonly isExact: boolean
}

/**
 * The definitions of a directory, and the files that were rejected.
 *
 * @example
 * const names = ({ found }: Definitions): string[] => found.map(({ tool }) => tool.name)
 */
export interface Definitions {
  readonly found: readonly DefinitionFile[]
  readonly rejected: readonly Rejection[]
}

interface DefinitionPlace {
  readonly origin: 'shim' | 'sidecar' | 'system'
  readonly path: string
  /** Reads only definitions of these names. @default all */
  readonly names?: ReadonlySet<string> | undefined
  /** Reads only these files. @default all */
  readonly isPlaced?: ((file: string) => boolean) | undefined
  /** Accepts only programs in these directories. @default all directories of PATH */
  readonly directories?: readonly string[]
}

/** The directory of definitions that are named after their program's hash (ATIP 0.6). */
const HASHED = 'sha256'
const HASH_NAME = /^(?:sha256-)?[\da-f]{64}$/
/** JSON files in a data directory that do not define tools. */
const OTHER_FILES = ['registry', 'registries']

/**
 * Loads the user's shims: definitions of programs that do not describe themselves (RFC section 12.2). A shim is a file
 * `<tool>.json`, or a file in `sha256/` that is named after the program's hash.
 *
 * @param directory absolute path; the directory need not exist
 * @example
 * const { found, rejected } = await loadShims('/nowhere/shims')
 * console.log(found.length, rejected.length) // => 0 0
 */
export async function loadShims(directory: string): Promise<Definitions> {
  requireAbsolutePath(directory)
  return loadAllShims(directory, new Map())
}

async function loadAllShims(path: string, memory: PlaceMemory): Promise<Definitions> {
  const [named, hashed] = await Promise.all([
    loadDefinitions({ origin: 'shim', path }, memory),
    loadDefinitions({ origin: 'shim', path: join(path, HASHED) }, memory),
  ])
  return { found: [...hashed.found, ...named.found], rejected: [...hashed.rejected, ...named.rejected] }
}

async function loadDefinitions(place: DefinitionPlace, memory: PlaceMemory): Promise<Definitions> {
  const { origin, path, names, isPlaced } = place
  const isDefinition = (name: string): boolean =>
    (origin === 'shim' || !OTHER_FILES.includes(name)) &&
    (names?.has(name) ?? true) &&
    (isPlaced?.(`${name}.json`) ?? true)
  return readJsonDirectory(path, memory, async (name, file) =>
    isDefinition(name) ? readDefinitionFile(name, file, origin, memory) : undefined,
  )
}

async function readDefinitionFile(
  name: string,
  file: string,
  origin: DefinitionPlace['origin'],
  memory: PlaceMemory,
): Promise<DefinitionFile | Rejection> {
  const isExact = HASH_NAME.test(name)
  if (!isExact && !isToolName(name)) {
    return reject(file, 'name', 'A definition is called <tool>.json, but here <tool> is not a valid tool name')
  }
  const json = await readTrustedJson(file, { symlinks: 'check', memory })
  if (!json.ok) return json
  const definition = readDefinition(json.value, file, origin, isExact ? undefined : name)
  if (!definition.ok) return definition
  const { tool } = definition
  if (!isExact || tool.trust?.checksum?.endsWith(name.replace('sha256-', ''))) return { file, tool, isExact }
  return reject(file, 'checksum', `A file in ${HASHED}/ is named for the checksum in it, and this one has another`)
}

/**
 * Reads definition files: those that the user placed in `tools/` and the user's shims, then definitions next to
 * programs, then definitions for all users.
 *
 * @param isPlaced returns true for the name of a file in `tools/` that the user placed there
 */
export async function readInstalledDefinitions(
  scan: Scan,
  isPlaced: (file: string) => boolean,
): Promise<SourceFinding[]> {
  const { paths, search, memory } = scan
  const shims: DefinitionPlace = { origin: 'shim', path: join(paths.data, 'shims') }
  const placed: DefinitionPlace = {
    origin: 'shim',
    path: join(paths.data, 'tools'),
    isPlaced: (file) => isPlaced(file) && !HASH_NAME.test(file.slice(0, -'.json'.length)),
  }
  const others: DefinitionPlace[] = [
    ...listSidecars(search.directories, paths.system, new Set(search.names)),
    ...paths.system
      .flatMap((path) => [path, join(path, 'tools'), join(path, 'shims')])
      .map((path) => ({ origin: 'system', path }) as const),
  ]
  return Promise.all([
    loadDefinitions(placed, memory).then((definitions) => matchPrograms(scan, placed, definitions)),
    loadAllShims(shims.path, memory).then((definitions) => matchPrograms(scan, shims, definitions)),
    ...others.map(async (place) => matchPrograms(scan, place, await loadDefinitions(place, memory))),
  ])
}

/**
 * Returns `<prefix>/share/agent-tools` for each `<prefix>/bin` and `<prefix>/sbin`, except directories for all users.
 */
function listSidecars(
  directories: readonly string[],
  system: readonly string[],
  names: ReadonlySet<string>,
): DefinitionPlace[] {
  const places = new Map<string, string[]>()
  for (const directory of directories) {
    const path = join(dirname(directory), 'share', 'agent-tools')
    if (!['bin', 'sbin'].includes(basename(directory)) || system.includes(path)) continue
    places.set(path, [...(places.get(path) ?? []), directory])
  }
  return [...places].map(([path, beside]) => ({ origin: 'sidecar', path, names, directories: beside }))
}

async function matchPrograms(
  scan: Scan,
  place: DefinitionPlace,
  { found, rejected }: Definitions,
): Promise<SourceFinding> {
  const wanted = found.filter(({ tool }) => isWanted(scan.settings, tool.name))
  const matched = await inParallel(wanted, (definition) => matchProgram(scan, place, definition))
  const separated = separateRejected(matched.flatMap((one) => one ?? []))
  return {
    origin: place.origin,
    path: place.path,
    found: separated.found,
    rejected: [...rejected, ...separated.rejected],
  }
}

/** Finds a definition's program. Rejects the definition unless it describes this program and the program is trusted. */
async function matchProgram(
  { search, settings, memory }: Scan,
  { directories }: DefinitionPlace,
  { file, tool, isExact }: DefinitionFile,
): Promise<FoundDefinition | Rejection | undefined> {
  const { name } = tool
  const program = search.locate(name)
  if (program === undefined) return reject(file, 'not-found', `${name} is not on PATH, so its definition is not used`)
  if (directories !== undefined && !directories.includes(dirname(program))) {
    const message = `${showPath(program)} runs for ${name} on PATH, which ${showPath(file)} does not describe`
    return reject(file, 'shadowed', message)
  }
  const trusted = await inspectTrust(program, memory, search)
  if (!trusted.ok) return { ...trusted, file }
  const verified = await verifyChecksum(tool, program, settings.signal)
  if (verified.ok) return { tool: verified.tool, file, program }
  // The directory may also hold definitions for other versions.
  return isExact ? undefined : { ...verified, file }
}
