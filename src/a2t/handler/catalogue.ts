import { invalid, isRecord } from '../../internal/foreign-values'
import { checkDistinct, readStrictSignature } from '../read-signature'
import { checkHistory, newestFirst } from '../signature-versions'
import type { A2TSignature } from '../types'

/**
 * A tool that a server offers.
 *
 * @example
 * const served = (signature: A2TSignature): A2TFunction => ({ signature, run: () => ({ date: '2026-01-01' }) })
 */
export interface A2TFunction {
  /** The newest version: strict, as `toA2T` writes it. */
  readonly signature: A2TSignature
  /**
   * All older versions, from 1 on, which can still be invoked. `compareA2TVersions` says what a version may change.
   */
  readonly older?: readonly A2TSignature[]
  /**
   * Runs the tool. Its inputs are keyed by name and were checked against the invoked version.
   *
   * @returns the value of the only output if the newest and the invoked version have one each, otherwise an object of
   * outputs by name, among them all of the invoked version. To refuse a call, return a `Response`, which is passed on
   * unchanged.
   * @throws any error: the client only learns that the tool failed. An error with a field `retryAfter` (seconds) asks
   * the client to try again later: throw it only if nothing was done.
   */
  readonly run: (input: Record<string, unknown>, context: A2TCallContext) => unknown
}

/**
 * Details of an invocation.
 *
 * @example
 * const run = (_: Record<string, unknown>, { signal, version }: A2TCallContext): unknown => !signal.aborted && version
 */
export interface A2TCallContext {
  /** Aborts when the client disconnects or the time is up. */
  readonly signal: AbortSignal
  /** The invoked version. */
  readonly version: number
  /** The request; its body has been read. */
  readonly request: Request
}

/** A tool with all its versions. */
export interface CatalogueEntry {
  readonly newest: A2TSignature
  /** Newest first. */
  readonly versions: readonly A2TSignature[]
  readonly run: A2TFunction['run']
}

export interface Catalogue {
  /** The newest version of each tool, sorted by name, so that the order stays stable when tools are added. */
  readonly newest: readonly A2TSignature[]
  readonly byId: ReadonlyMap<string, CatalogueEntry>
}

/** Reads the functions of `createA2THandler`. Must be called within `wrapErrors`. */
export function createCatalogue(functions: unknown, allowIllegalVersions: boolean): Catalogue {
  if (!Array.isArray(functions)) throw invalid('an array of functions', ['functions'], functions)
  const entries = Array.from(functions, (each, index) =>
    readEntry(each, allowIllegalVersions, ['functions', String(index)]),
  )
  const newest = entries.map((entry) => entry.newest)
  checkDistinct(newest, 'toolId', ['functions'])
  checkDistinct(newest, 'name', ['functions'])
  return {
    newest: newest.sort((one, other) => (one.name < other.name ? -1 : 1)),
    byId: new Map(entries.map((entry) => [entry.newest.toolId, entry])),
  }
}

function readEntry(value: unknown, allowIllegalVersions: boolean, path: readonly string[]): CatalogueEntry {
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
  if (!allowIllegalVersions) checkHistory(versions, [...path, 'older'])
  return { newest, versions, run: (input, context) => run.call(value, input, context) as unknown }
}
