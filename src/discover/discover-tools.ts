import { join } from 'node:path'
import { validateAtipTool } from '../internal/validate'
import { createToolset } from '../toolset'
import type { AtipTool } from '../types/atip'
import { collect } from './collect'
import type { Finding } from './finding'
import { readInstalledDefinitions } from './installed-definitions'
import { readKnownPrograms } from './known-programs'
import { createLoadMore } from './load-more'
import { loadOverrides } from './overrides'
import { probePrograms } from './probe-programs'
import type { RegistryPut } from './registry/types'
import { updateRegistry } from './registry/update-registry'
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
  const puts: RegistryPut[] = [...known.touched]
  let probed: Finding
  let unwritten: Finding['rejected'] = []
  try {
    probed = await probePrograms(scan, known, (put) => puts.push(put))
  } finally {
    unwritten = await remember(scan, puts)
  }
  const isProbed = new Set(probed.found.map(({ tool }) => tool.name))
  const registry: Finding = {
    ...known.finding,
    found: known.finding.found.filter(({ tool }) => !isProbed.has(tool.name)),
    rejected: [...known.finding.rejected.filter(({ file }) => !isProbedFile(probed, file)), ...unwritten],
  }
  const path: Finding = { origin: 'probe', found: [], rejected: scan.search.rejected }
  const installed = await readInstalledDefinitions(scan)
  const overrides = join(scan.paths.config, 'overrides')
  const found = await loadOverrides(overrides, scan.memory)
  settings.signal?.throwIfAborted()
  const wanted = { ...found, found: found.found.filter(({ name }) => isWanted(settings, name)) }
  const discovery = collect([given, registry, probed, path, ...installed], wanted, overrides)
  return { ...discovery, loadMore: createLoadMore(discovery.sources, settings) }
}

/** What the caller gives is trusted as it stands. */
function readGiven({ tools }: DiscoverSettings): Finding {
  const given: AtipTool[] = tools.map((tool, index) => validateAtipTool(tool, [String(index)]))
  createToolset(given)
  return { origin: 'host', found: given.map((tool) => ({ tool })), rejected: [] }
}

/** A program that was asked again is no longer told to have changed. */
function isProbedFile({ found, rejected }: Finding, file: string): boolean {
  return found.some(({ program }) => program === file) || rejected.some((one) => one.file === file)
}

async function remember({ settings, paths }: Scan, put: readonly RegistryPut[]): Promise<Finding['rejected']> {
  if (!settings.remember || put.length === 0) return []
  const update = await updateRegistry(paths.data, { put })
  return update.ok ? update.problems : [update]
}
