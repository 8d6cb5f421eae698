import { invalid, isRecord } from '../../internal/guard'
import { checkDistinct, newestFirst, readStrictSignature } from '../read-signature'
import type { A2TSignature } from '../types'
import type { A2TFunction } from './handler-options'

/** A tool with all of its versions. */
export interface CatalogueEntry {
  readonly newest: A2TSignature
  /** Newest first. */
  readonly versions: readonly A2TSignature[]
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
  const entries = Array.from(functions, (each, index) => readEntry(each, ['functions', String(index)]))
  const newest = entries.map((entry) => entry.newest)
  checkDistinct(newest, 'toolId', ['functions'])
  checkDistinct(newest, 'name', ['functions'])
  return {
    newest: newest.sort((one, other) => (one.name < other.name ? -1 : 1)),
    byId: new Map(entries.map((entry) => [entry.newest.toolId, entry])),
  }
}

function readEntry(value: unknown, path: readonly string[]): CatalogueEntry {
  if (!isRecord(value)) throw invalid('an object', [...path], value)
  const { signature, older = [], run } = value
  if (typeof run !== 'function') throw invalid('a function', [...path, 'run'], run)
  if (!Array.isArray(older)) throw invalid('an array of signatures', [...path, 'older'], older)
  const newest = readStrictSignature(signature, [...path, 'signature'])
  const { toolId, version: currentVersion } = newest
  if (newest.currentVersion !== currentVersion) {
    throw invalid('the version, since it is the newest', [...path, 'signature', 'currentVersion'], 0)
  }
  const others = Array.from(older, (each, index): A2TSignature => {
    const at = [...path, 'older', String(index)]
    const read = readStrictSignature(each, at)
    if (read.toolId === toolId && read.version < currentVersion) return { ...read, currentVersion }
    throw invalid('a version below the newest, of the same toolId', at, each)
  })
  const versions = [newest, ...newestFirst(others, [...path, 'older'])]
  return { newest, versions, run: (input, context) => run.call(value, input, context) as unknown }
}
