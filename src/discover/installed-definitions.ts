import { dirname, join } from 'node:path'
import { type Definitions, loadAllShims, loadDefinitions } from './definitions'
import type { Finding, FoundDefinition } from './finding'
import { verifyChecksum } from './probe'
import { inParallel } from './registry/in-parallel'
import { reject } from './reject'
import { isWanted, type Scan } from './scan'
import type { Rejection } from './types'

/** What stands in a data directory and defines no tool. */
const OTHER_FILES = ['registry', 'config', 'trust', 'registries']

/** The definitions in files, those of the user first, then those beside programs, then those for all users. */
export async function readInstalledDefinitions(scan: Scan): Promise<Finding[]> {
  const { paths, search, memory } = scan
  const shims = join(paths.data, 'shims')
  const sidecars = [...new Set(search.directories.map(sidecarOf))].filter(
    (directory) => directory !== paths.data && !paths.system.includes(directory),
  )
  return Promise.all([
    loadAllShims(shims, memory).then((definitions) => install(scan, 'shim', shims, definitions)),
    ...sidecars.map(async (path) => {
      const names = new Set(search.names)
      const definitions = await loadDefinitions(path, { origin: 'sidecar', names, except: OTHER_FILES, memory })
      return install(scan, 'sidecar', path, definitions)
    }),
    ...paths.system.flatMap((path) =>
      [path, join(path, 'tools'), join(path, 'shims')].map(async (place) => {
        const definitions = await loadDefinitions(place, { origin: 'system', except: OTHER_FILES, memory })
        return install(scan, 'system', place, definitions)
      }),
    ),
  ])
}

/** `<prefix>/share/agent-tools` for `<prefix>/bin` */
function sidecarOf(directory: string): string {
  return join(dirname(directory), 'share', 'agent-tools')
}

/** Only what is installed can be run; and it must be the program that the definition was made for. */
async function install(
  scan: Scan,
  origin: 'shim' | 'sidecar' | 'system',
  path: string,
  { found, rejected }: Definitions,
): Promise<Finding> {
  const wanted = found.filter(({ tool }) => isWanted(scan.settings, tool.name))
  const installed = await inParallel(wanted, async ({ file, tool }): Promise<FoundDefinition | Rejection> => {
    const program = await scan.search.locate(tool.name)
    if (program === undefined) {
      return reject(file, 'not-found', `${tool.name} is not on PATH: its definition is of no use`)
    }
    const verified = await verifyChecksum({ ok: true, tool }, program, scan.settings.signal)
    return verified.ok ? { tool: verified.tool, file, program } : { ...verified, file }
  })
  return {
    origin,
    path,
    found: installed.flatMap((one) => ('tool' in one ? [one] : [])),
    rejected: [...rejected, ...installed.flatMap((one) => ('tool' in one ? [] : [one]))],
  }
}
