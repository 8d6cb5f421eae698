import type { AtipEffects } from 'atip-bridge'
import type { Trace } from './parse-trace'
import type { TreeChanges } from './tree'

/** The observed effects of one call. */
export interface Observation {
  readonly changes: TreeChanges
  readonly trace: Trace
}

/** The paths and addresses that belong to a program, so that they contradict no label. */
export interface Belongings {
  /** Returns true for a path of the program itself or of one of its parts. */
  readonly isOwnProgram: (path: string) => boolean
  /**
   * Returns true for what the program keeps for itself, such as a cache: writing there changes nothing of a person's.
   */
  readonly isOwnFile: (path: string) => boolean
  /** Addresses of local servers that stand for others: connecting to them counts as using the network. */
  readonly standIns: readonly string[]
  /** The folder whose tree is compared. Writing elsewhere is seen in the trace. */
  readonly world: string
}

export type ContradictedEffect = 'filesystem.write' | 'filesystem.delete' | 'network' | 'subprocess'

/** An effect that is declared as absent and was observed. */
export interface Contradiction {
  readonly effect: ContradictedEffect
  /** The paths, addresses or programs that were seen. */
  readonly evidence: readonly string[]
}

/** Places where writing leaves nothing behind. */
const NO_FILES = /^\/(?:dev|proc|sys)\//
/** Where names are looked up: servers of the domain name system, and the sockets of their local agents. */
const RESOLVERS = /:53$|^\/(?:var\/)?run\/(?:systemd\/resolve|nscd|avahi-daemon)\/(?!socket$)/
const LOCAL = /^(?:127\.[\d.]+|::1|::ffff:127\.[\d.]+|::|0\.0\.0\.0):\d+$/

/**
 * Returns every effect that the metadata declares as absent although it was observed.
 *
 * Effects that are not declared contradict nothing. READ-ONLY promises that no other program is run.
 */
export function findContradictions(
  observation: Observation,
  effects: AtipEffects,
  isReadOnly: boolean,
  belongings: Belongings,
): Contradiction[] {
  const { filesystem, network, subprocess } = effects
  const { changes, trace } = observation
  const found: Contradiction[] = []
  const add = (effect: ContradictedEffect, isDenied: boolean, evidence: readonly string[]): void => {
    if (isDenied && evidence.length > 0) found.push({ effect, evidence })
  }
  add('filesystem.write', filesystem?.write === false, listWrites(changes, trace, belongings))
  const deleted = changes.deleted.filter((path) => !belongings.isOwnFile(path))
  add('filesystem.delete', filesystem?.delete === false, deleted)
  add('network', network === false, listRemote(trace.addresses, belongings.standIns))
  const foreign = trace.programs.filter((path) => !belongings.isOwnProgram(path))
  add('subprocess', subprocess === false || isReadOnly, foreign)
  return found
}

function listWrites(
  { created, modified, deleted }: TreeChanges,
  trace: Trace,
  { world, isOwnFile }: Belongings,
): string[] {
  const outside = trace.changedPaths.filter((path) => !isBelow(path, world) && !NO_FILES.test(path))
  const mark = (sign: string, paths: readonly string[]): string[] =>
    paths.filter((path) => !isOwnFile(path)).map((path) => sign + path)
  return [...mark('+', created), ...mark('~', modified), ...mark('-', deleted), ...outside.map((path) => `!${path}`)]
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function listRemote(addresses: readonly string[], standIns: readonly string[]): string[] {
  return addresses.filter((address) => {
    if (standIns.includes(address) || RESOLVERS.test(address)) return true
    return !address.startsWith('/') && /:\d+$/.test(address) && !LOCAL.test(address)
  })
}
