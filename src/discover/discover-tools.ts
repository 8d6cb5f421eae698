import { join } from 'node:path'
import { validateAtipTool } from '../internal/validate'
import { createToolset } from '../toolset'
import type { AtipTool } from '../types/atip'
import { collect } from './collect'
import type { Finding } from './finding'
import { readInstalledDefinitions } from './installed-definitions'
import { readKnownPrograms } from './known-programs'
import { createLoadMore } from './load-more'
import { loadAllOverrides } from './overrides'
import { probePrograms } from './probe-programs'
import type { RegistryPut } from './registry/types'
import { writeRegistry } from './registry/write-registry'
import { createScan, isWanted, type Scan } from './scan'
import { type DiscoverSettings, readDiscoverSettings } from './settings'
import type { DiscoverOptions, Discovery } from './types'

/**
 * Finds the tools of this machine (RFC section 5.1): those that the caller gives; programs that said what they are, in an
 * earlier scan or, where `probe` allows, now; shims of the user; definitions beside programs and for all users. For each
 * name what comes first in this order counts; then the user's overrides are applied.
 *
 * Runs no program unless `probe` says which ones. Reads only files that nobody but root and the user can have written.
 *
 * @throws AtipValidationError for a wrong option or tool, and the reason of the signal; everything else is in `errors`
 */
export async function discoverTools(options: DiscoverOptions = {}): Promise<Discovery> {
  const settings = readDiscoverSettings(options)
  const given = readGiven(settings)
  const scan = await createScan(settings)
  const known = await readKnownPrograms(scan)
  const puts: RegistryPut[] = settings.probe === 'never' ? [] : [...known.touched]
  let probed: Finding
  let unwritten: Finding['rejected'] = []
  try {
    probed = await probePrograms(scan, known, (put) => puts.push(put))
  } finally {
    unwritten = await remember(scan, puts)
  }
  const registry: Finding = {
    ...known.finding,
    found: known.finding.found.filter(({ program = '' }) => !wasAsked(probed, program)),
    rejected: [...known.finding.rejected.filter(({ file }) => !wasAsked(probed, file)), ...unwritten],
  }
  const asked: Finding = { ...probed, rejected: [...scan.search.rejected, ...probed.rejected] }
  const installed = await readInstalledDefinitions(scan)
  const overrides = join(scan.paths.config, 'overrides')
  const found = await loadAllOverrides(overrides, scan.memory)
  settings.signal?.throwIfAborted()
  const wanted = { ...found, found: found.found.filter(({ name }) => isWanted(settings, name)) }
  const discovery = collect([given, registry, asked, ...installed], wanted, overrides)
  return { ...discovery, loadMore: createLoadMore(discovery.sources, wanted.found, settings) }
}

/** What the caller gives is trusted as it stands. */
function readGiven(settings: DiscoverSettings): Finding {
  const given: AtipTool[] = settings.tools.map((tool, index) => validateAtipTool(tool, [String(index)]))
  createToolset(given)
  const wanted = given.filter(({ name }) => isWanted(settings, name))
  return { origin: 'host', found: wanted.map((tool) => ({ tool })), rejected: [] }
}

/** What is known of a program from before does not count where it was asked again. */
function wasAsked({ found, rejected }: Finding, file: string): boolean {
  return found.some(({ program }) => program === file) || rejected.some((one) => one.file === file)
}

async function remember({ settings, paths }: Scan, put: readonly RegistryPut[]): Promise<Finding['rejected']> {
  if (!settings.remember || put.length === 0) return []
  const update = await writeRegistry(paths.data, { put })
  return update.ok ? update.problems : [update]
}
