import { basename, dirname, join } from 'node:path'
import { type DefinitionFile, type Definitions, loadAllShims, loadDefinitions } from './definitions'
import type { Finding, FoundDefinition } from './finding'
import { verifyChecksum } from './probe'
import { inspectTrust } from './program'
import { showPath } from './refusal'
import { inParallel } from './registry/in-parallel'
import { reject } from './reject'
import { isWanted, type Scan } from './scan'
import type { Rejection } from './types'

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
  const program = await search.locate(name)
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
