import { join } from 'node:path'
import { inParallel } from '../process/concurrency'
import type { AtipTool } from '../types/atip'
import { isSameFile } from './probe-candidates'
import { compareChecksum } from './probe-tool'
import { type Definition, readDefinition } from './read-definition'
import { readRegistry } from './registry/read-registry'
import { readMetadata } from './registry/stored-metadata'
import type { RegistryEntry, RegistryPut } from './registry/types'
import { type Finding, type FoundDefinition, isWanted, type Scan } from './scan'
import { hashFile, sameIdentity } from './trust/file-identity'
import { reject, showPath } from './trust/refusal'
import { inspectProgram } from './trust/trusted-program'
import type { Rejection } from './types'

/** What earlier scans have learned of programs that have not changed since. */
export interface KnownPrograms {
  readonly finding: Finding
  /** Entries of programs that were asked before, by `programKey`. */
  readonly current: ReadonlyMap<string, RegistryEntry>
  /** Entries of files that were touched and are the same. */
  readonly touched: readonly RegistryPut[]
}

/** An entry that still holds; `isTouched`: with the file as it is now. */
type Checked = { readonly ok: true; readonly entry: RegistryEntry; readonly isTouched: boolean } | Rejection | undefined

export const programKey = (name: string, file: string): string => JSON.stringify([name, file])

/** Reads the registry, and looks whether each program is still the one that was asked, and still the one that would be run. */
export async function readKnownPrograms(scan: Scan): Promise<KnownPrograms> {
  const { settings, paths, memory } = scan
  const { entries, problems } = await readRegistry(paths.data)
  const probed = entries.filter(({ name, source }) => source === 'native' && isWanted(settings, name))
  const checked = await inParallel(probed, (entry) => checkEntry(scan, entry))
  const held = checked.flatMap((one) => (one?.ok === true ? [one] : []))
  const described = held.map(({ entry }) => entry).filter(({ metadata }) => metadata !== undefined)
  const documents = await readMetadata(paths.data, described, { memory })
  const read = described.map((entry, index) => readDocument(entry, documents[index] as (typeof documents)[number]))
  const broken = described.filter((_, index) => read[index]?.ok !== true)
  return {
    finding: {
      origin: 'registry',
      path: paths.data,
      found: read.flatMap((one, index) => (one.ok ? [foundOf(scan, one.tool, described[index] as RegistryEntry)] : [])),
      rejected: [...problems, ...[...checked, ...read].flatMap((one) => (one?.ok === false ? [one] : []))],
    },
    current: new Map(
      held
        .filter(({ entry }) => !broken.includes(entry))
        .map(({ entry }) => [programKey(entry.name, entry.path), entry]),
    ),
    touched: held.flatMap(({ entry, isTouched }) => (isTouched ? [entry] : [])),
  }
}

async function checkEntry({ settings, search, memory }: Scan, entry: RegistryEntry): Promise<Checked> {
  const { name, path, identity, hash, failure } = entry
  const isAsked = Array.isArray(settings.probe) && settings.probe.includes(path)
  const located = search.locate(name)
  // Whoever failed is told of only if it is asked again.
  const told = (rejection: Rejection): Rejection | undefined => (failure === undefined ? rejection : undefined)
  const isLocated = located !== undefined && (await isSameFile(located, path))
  if (!isLocated && !(isAsked && located === undefined)) return told(rejectMoved(name, path, located))
  const now = await inspectProgram(path, memory, search.locate)
  if (!now.ok) return told(now)
  if (identity !== undefined && sameIdentity(identity, now.identity)) return { ok: true, entry, isTouched: false }
  const hashed = hash === undefined ? undefined : await hashFile(path, { signal: settings.signal })
  if (hashed?.ok === true && hashed.hash === hash) {
    return { ok: true, entry: { ...entry, identity: now.identity }, isTouched: true }
  }
  const isUnknown = identity === undefined && hash === undefined
  const why = isUnknown ? 'may not be the file that was asked' : 'has changed since it was asked'
  const message = `${showPath(path)} ${why} for its metadata: probe ${name} again`
  return told(reject(path, 'changed', message))
}

function rejectMoved(name: string, path: string, located: string | undefined): Rejection {
  if (located === undefined) return reject(path, 'not-found', `${name} is not on PATH any more`)
  const message = `${showPath(located)} stands before ${showPath(path)} on PATH, which was asked for its metadata: probe ${name} again`
  return reject(path, 'shadowed', message)
}

function readDocument(
  { name, path, hash }: RegistryEntry,
  document: { ok: true; value: unknown } | Rejection,
): Definition {
  if (!document.ok) return document
  const definition = readDefinition(document.value, path, 'registry', name)
  return definition.ok && hash !== undefined ? compareChecksum(definition.tool, path, hash) : definition
}

function foundOf({ paths }: Scan, tool: AtipTool, { path, metadata = '' }: RegistryEntry): FoundDefinition {
  return { tool, file: join(paths.data, 'tools', metadata), program: path }
}
