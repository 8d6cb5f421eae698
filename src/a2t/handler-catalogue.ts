import { invalid, isRecord } from '../internal/guard'
import type { A2TFunction } from './handler-types'
import { strictSignature } from './strict-signature'
import type { A2TSignature } from './types'

/** A tool with all of its versions. */
export interface CatalogueEntry {
  /** Newest first. */
  readonly versions: readonly [A2TSignature, ...A2TSignature[]]
  readonly run: A2TFunction['run']
}

/** What a server offers. */
export interface Catalogue {
  /** The newest version of each tool, by name: a place in the list that stays when tools are added. */
  readonly newest: readonly A2TSignature[]
  readonly byId: ReadonlyMap<string, CatalogueEntry>
}

/** Reads the tools of `createA2THandler`. Call it guarded. */
export function createCatalogue(functions: unknown): Catalogue {
  if (!Array.isArray(functions)) throw invalid('an array of functions', ['functions'], functions)
  const byId = new Map<string, CatalogueEntry>()
  const names = new Set<string>()
  functions.forEach((each: unknown, index) => {
    const path = ['functions', String(index)]
    const entry = readEntry(each, path)
    const [{ toolId, name }] = entry.versions
    if (byId.has(toolId)) throw invalid('another toolId than an earlier one', [...path, 'signature', 'toolId'], toolId)
    if (names.has(name)) throw invalid('another name than an earlier one', [...path, 'signature', 'name'], name)
    byId.set(toolId, entry)
    names.add(name)
  })
  const newest = [...byId.values()].map(({ versions: [signature] }) => signature)
  return { newest: newest.sort((one, other) => (one.name < other.name ? -1 : 1)), byId }
}

function readEntry(value: unknown, path: readonly string[]): CatalogueEntry {
  if (!isRecord(value)) throw invalid('an object', [...path], value)
  const { signature, older = [], run } = value
  if (typeof run !== 'function') throw invalid('a function', [...path, 'run'], run)
  if (!Array.isArray(older)) throw invalid('an array of signatures', [...path, 'older'], older)
  const newest = strictSignature(signature, [...path, 'signature'])
  const { toolId, version: currentVersion } = newest
  if (newest.currentVersion !== currentVersion) {
    throw invalid('the version, since it is the newest one', [...path, 'signature', 'currentVersion'], 0)
  }
  const seen = new Set<number>()
  const others = Array.from(older, (each, index) => {
    const at = [...path, 'older', String(index)]
    const read = strictSignature(each, at)
    if (read.toolId !== toolId) throw invalid('the toolId of the newest version', [...at, 'toolId'], read.toolId)
    if (read.version >= currentVersion || seen.has(read.version)) {
      throw invalid('a version of its own below the newest one', [...at, 'version'], read.version)
    }
    seen.add(read.version)
    return { ...read, currentVersion }
  })
  const versions = others.sort((one, other) => other.version - one.version)
  return { versions: [newest, ...versions], run: (input, context) => run(input, context) as unknown }
}
