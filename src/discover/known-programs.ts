import { join } from 'node:path'
import { inParallel } from '../process/concurrency'
import { reject, showPath } from '../process/distrust'
import { isSameFile } from './probe-candidates'
import { compareChecksum, readDefinition } from './read-definition'
import { isContentName, readMetadata } from './registry/data-directory'
import { readRegistryFile } from './registry/read-registry'
import type { RegistryEntry, RegistryPut } from './registry/types'
import { type FoundDefinition, isWanted, type Scan, type SourceFinding } from './scan'
import { hashFile, sameIdentity } from './trust/file-identity'
import { separateRejected } from './trust/rejection'
import { inspectProgram } from './trust/trusted-program'
import type { Rejection } from './types'

/** Results of earlier scans for programs that have not changed since. */
export interface KnownPrograms {
  readonly finding: SourceFinding
  /** Entries of programs that need no new probe, keyed by `createProgramKey`. */
  readonly current: ReadonlyMap<string, RegistryEntry>
  /** Entries whose file has a new identity but the same content. */
  readonly touched: readonly RegistryPut[]
  /**
   * Returns true for the name of a file in `tools/` that a person placed there: no program's answer is stored in it.
   */
  readonly isPlaced: (file: string) => boolean
}

export const createProgramKey = (name: string, file: string): string => JSON.stringify([name, file])

/** Reads the registry. An entry counts if its program is unchanged and PATH still finds this program by name. */
export async function readKnownPrograms(scan: Scan): Promise<KnownPrograms> {
  const { settings, paths } = scan
  const registry = await readRegistryFile(paths.data, {})
  const { entries, problems } = registry.ok
    ? registry
    : { entries: [], problems: registry.reason === 'missing' ? [] : [registry] }
  const probed = entries.filter(({ name, source }) => source === 'native' && isWanted(settings, name))
  const checked = await inParallel(probed, (entry) => recallProgram(scan, entry))
  const { found, rejected } = separateRejected(checked.flatMap((one) => one ?? []))
  const stored = new Set(entries.flatMap(({ source, metadata = '' }) => (source === 'manual' ? [] : [metadata])))
  // Without a readable registry, any file could be the answer of a program that has changed since.
  const isReadable = registry.ok || registry.reason === 'missing'
  return {
    finding: {
      origin: 'registry',
      path: paths.data,
      found: found.flatMap(({ definition }) => definition ?? []),
      rejected: [...problems, ...rejected],
    },
    current: new Map(found.map(({ entry }) => [createProgramKey(entry.name, entry.path), entry])),
    touched: found.flatMap(({ entry, isTouched }) => (isTouched ? [entry] : [])),
    isPlaced: (file) => isReadable && !stored.has(file) && !isContentName(file),
  }
}

interface CurrentEntry {
  readonly entry: RegistryEntry
  readonly isTouched: boolean
}
interface RecalledProgram extends CurrentEntry {
  /** Absent for a program that failed to describe itself. */
  readonly definition?: FoundDefinition
}

async function recallProgram(scan: Scan, entry: RegistryEntry): Promise<RecalledProgram | Rejection | undefined> {
  const current = await checkEntry(scan, entry)
  if ('ok' in current) {
    // An earlier failure is reported only when the program is probed again.
    return entry.failure === undefined ? current : undefined
  }
  if (entry.metadata === undefined) return current
  const { name, path, hash, metadata } = entry
  const { data } = scan.paths
  const document = await readMetadata(data, entry, { memory: scan.memory })
  if (!document.ok) return document
  const read = readDefinition(document.value, path, 'registry', name)
  const definition = read.ok && hash !== undefined ? compareChecksum(read.tool, path, hash) : read
  if (!definition.ok) return definition
  return { ...current, definition: { tool: definition.tool, file: join(data, 'tools', metadata), program: path } }
}

/** Returns the entry with its file's current identity, or rejects it if the program has changed since its probe. */
async function checkEntry({ settings, search, memory }: Scan, entry: RegistryEntry): Promise<CurrentEntry | Rejection> {
  const { name, path, identity, hash } = entry
  const isAsked = Array.isArray(settings.probe) && settings.probe.includes(path)
  const located = search.locate(name)
  if (located === undefined && !isAsked) return reject(path, 'not-found', `${name} is no longer on PATH`)
  if (located !== undefined && !(await isSameFile(located, path))) {
    const message = `${showPath(located)} comes before ${showPath(path)} on PATH, but only the latter was asked for its metadata: probe ${name} again`
    return reject(path, 'shadowed', message)
  }
  const now = await inspectProgram(path, memory, { locate: search.locate })
  if (!now.ok) return now
  if (identity !== undefined && sameIdentity(identity, now.identity)) return { entry, isTouched: false }
  const hashed = hash === undefined ? undefined : await hashFile(path, { signal: settings.signal })
  if (hashed?.ok === true && hashed.hash === hash) {
    return { entry: { ...entry, identity: now.identity }, isTouched: true }
  }
  const isUnknown = identity === undefined && hash === undefined
  const why = isUnknown ? 'may not be the file that was asked' : 'has changed since it was asked'
  return reject(path, 'changed', `${showPath(path)} ${why} for its metadata: probe ${name} again`)
}
