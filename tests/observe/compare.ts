import type { AtipEffects } from 'atip-bridge'
import { denies, type ObservedEffect } from './labels'
import type { Trace } from './parse-trace'
import type { TreeChanges } from './tree'

/** The observed effects of one call. */
export interface Observation {
  readonly changes: TreeChanges
  readonly trace: Trace
  /** The requests that local servers got: `GET /path`. */
  readonly requests?: readonly string[]
}

/** The paths and addresses that belong to a program, so that they contradict no label. */
export interface Belongings {
  /** Returns true for a path of the program itself or of one of its parts. */
  readonly isOwnProgram: (path: string) => boolean
  /**
   * Returns true for what the program keeps for itself, such as a cache: writing there changes nothing of a person's.
   * A path outside of the compared folder is absolute.
   */
  readonly isOwnFile: (path: string) => boolean
  readonly isReadingRequest?: ((request: string) => boolean) | undefined
  /** Addresses of local servers that stand for others: connecting to them counts as using the network. */
  readonly standIns: readonly string[]
  /** The folder whose tree is compared. Writing elsewhere is seen in the trace. */
  readonly world: string
}

/** An effect that was observed. */
export interface Deed {
  readonly effect: ObservedEffect
  /** The paths, addresses, programs or requests that were seen. */
  readonly evidence: readonly string[]
}

/** Where programs of a hostile folder leave a file: below the root, so that the comparison of trees finds it. */
export const MARKERS = 'markers'

/** Places where writing leaves nothing behind. */
const NO_FILES = /^\/(?:dev|proc|sys)\//
/** Where names are looked up: servers of the domain name system, and the sockets of their local agents. */
const RESOLVERS = /:53$|^\/(?:var\/)?run\/(?:systemd\/resolve|nscd|avahi-daemon)\/(?!socket$)/
const LOCAL = /^(?:127\.[\d.]+|::1|::ffff:127\.[\d.]+|::|0\.0\.0\.0):\d+$/

/** Returns every effect that was observed. */
export function listDeeds(observation: Observation, belongings: Belongings): Deed[] {
  const { changes, trace, requests = [] } = observation
  const deeds: readonly Deed[] = [
    { effect: 'filesystem.write', evidence: listWrites(changes, trace, belongings) },
    { effect: 'filesystem.delete', evidence: changes.deleted.filter((path) => !belongings.isOwnFile(path)) },
    { effect: 'network', evidence: listRemote(trace.addresses, belongings.standIns) },
    { effect: 'subprocess', evidence: trace.programs.filter((path) => !belongings.isOwnProgram(path)) },
    { effect: 'marker', evidence: changes.created.filter((path) => path.startsWith(`${MARKERS}/`)) },
    { effect: 'server', evidence: requests.filter((request) => !isHarmless(request, belongings)) },
  ]
  return deeds.filter(({ evidence }) => evidence.length > 0)
}

/** Returns every effect that was observed although the metadata declares it as absent. */
export function findContradictions(
  observation: Observation,
  effects: AtipEffects,
  isReadOnly: boolean,
  belongings: Belongings,
): Deed[] {
  return listDeeds(observation, belongings).filter(({ effect }) => denies(effects, isReadOnly, effect))
}

function isHarmless(request: string, { isReadingRequest }: Belongings): boolean {
  return /^(?:GET|HEAD|OPTIONS) /.test(request) || isReadingRequest?.(request) === true
}

function listWrites(
  { created, modified, deleted }: TreeChanges,
  trace: Trace,
  { world, isOwnFile }: Belongings,
): string[] {
  const outside = trace.changedPaths.filter((path) => !isBelow(path, world) && !NO_FILES.test(path) && !isOwnFile(path))
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
