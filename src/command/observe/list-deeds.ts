import type { AtipEffects } from '../../types/atip'
import type { StartedProgram, Trace } from './trace/parse-trace'
import type { SeenPath } from './trace/traced-call'
import type { TreeChanges } from './tree'

/** What one call did: how it left the compared folders, and what the kernel saw. */
export interface Observation {
  readonly changes: TreeChanges
  readonly trace: Trace
}

/** The paths and addresses that belong to a program, so that they contradict no label. */
export interface Belongings {
  /** Returns true for a path of the program itself or of one of its parts. */
  readonly isOwnProgram: (path: string) => boolean
  /**
   * Returns true for what the program keeps for itself, such as a cache: writing there changes nothing that is a person's.
   * A path outside of the compared folders is absolute.
   */
  readonly isOwnFile: (path: string) => boolean
  /** Addresses of local servers that replace remote ones: connecting to them counts as using the network. */
  readonly standIns: readonly string[]
  /** The folders whose trees are compared. Writing elsewhere is seen in the trace. */
  readonly folders: readonly string[]
}

/** An effect that was observed. */
export interface Deed<Effect extends string = ObservedEffect> {
  readonly effect: Effect
  /** The paths, addresses or programs that were seen. */
  readonly evidence: readonly string[]
}

/** Places where writing leaves no file. */
const NO_FILES = /^\/(?:dev|proc|sys)\//
/** Where names are looked up: servers of the domain name system, and the sockets of their local agents. */
const RESOLVERS = /:53$|^\/(?:var\/)?run\/(?:systemd\/resolve|nscd|avahi-daemon)\/(?!socket$)/
const LOCAL = /^(?:127\.[\d.]+|::1|::ffff:127\.[\d.]+|::|0\.0\.0\.0):\d+$/

/** Returns every effect that was observed: what the call did, and what it would have done if it had been permitted. */
export function listDeeds({ changes, trace }: Observation, belongings: Belongings): Deed[] {
  const { isOwnFile, isOwnProgram, standIns } = belongings
  const moved = new Set(trace.paths.filter(({ deed, outcome }) => deed === 'rename' && outcome === 'done').map(getPath))
  const isMoved = (path: string): boolean => belongings.folders.some((folder) => moved.has(`${folder}/${path}`))
  const deleted = changes.deleted.filter((path) => !isOwnFile(path) && !isMoved(path))
  const started = trace.programs.filter(({ path, isInterpreter }) => !isInterpreter && !isOwnProgram(path))
  const opened = trace.paths.some(({ path, deed }) => path === '/dev/tty' && deed !== 'look')
  const terminal = [...(opened ? ['/dev/tty'] : []), ...(trace.changesTerminal ? ['the settings of a terminal'] : [])]
  const deeds: readonly Deed[] = [
    { effect: 'filesystem.write', evidence: listWrites({ changes, trace }, belongings) },
    { effect: 'filesystem.delete', evidence: [...deleted, ...listOutside(trace, belongings, 'delete')] },
    { effect: 'network', evidence: trace.addresses.filter((address) => isRemote(address, standIns)) },
    { effect: 'subprocess', evidence: [...new Set(started.map(getPath))] },
    { effect: 'interactive.stdin', evidence: trace.readsInput ? ['read standard input'] : [] },
    { effect: 'interactive.tty', evidence: terminal },
  ]
  return deeds.filter(({ evidence }) => evidence.length > 0)
}

const getPath = ({ path }: SeenPath | StartedProgram): string => path

function listWrites({ changes, trace }: Observation, belongings: Belongings): string[] {
  const { created, modified, deleted } = changes
  const mark = (sign: string, paths: readonly string[]): string[] =>
    paths.filter((path) => !belongings.isOwnFile(path)).map((path) => sign + path)
  const outside = ['write', 'rename', 'delete'].flatMap((deed) => listOutside(trace, belongings, deed))
  return [...mark('+', created), ...mark('~', modified), ...mark('-', deleted), ...new Set(outside)]
}

/** Lists what was changed outside of the compared folders, or would have been if it had been permitted. */
function listOutside({ paths }: Trace, { folders, isOwnFile }: Belongings, deed: string): string[] {
  const touched = paths.filter((seen) => seen.deed === deed && seen.outcome !== 'missing')
  const named = touched.flatMap(({ path, to }) => [path, ...(to === undefined ? [] : [to])])
  const outside = named.filter((path) => !folders.some((folder) => isAtOrBelow(path, folder)))
  return [...new Set(outside.filter((path) => !NO_FILES.test(path) && !isOwnFile(path)))].map((path) => `!${path}`)
}

export function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function isRemote(address: string, standIns: readonly string[]): boolean {
  if (standIns.includes(address) || RESOLVERS.test(address)) return true
  return !address.startsWith('/') && !address.startsWith('@') && /:\d+$/.test(address) && !LOCAL.test(address)
}

/** The facts about a call that show from outside. */
export type ObservedEffect =
  | 'filesystem.read'
  | 'filesystem.write'
  | 'filesystem.delete'
  | 'network'
  | 'subprocess'
  | 'interactive.stdin'
  | 'interactive.tty'

/**
 * Returns true if a label says that a call does not have an effect. Effects that are not declared contradict nothing.
 * READ-ONLY promises that no other program is run.
 */
export function deniesEffect(effects: AtipEffects, isReadOnly: boolean, effect: ObservedEffect): boolean {
  const { filesystem, network, subprocess, interactive } = effects
  if (effect === 'filesystem.read') return filesystem?.read === false
  if (effect === 'filesystem.write') return filesystem?.write === false
  if (effect === 'filesystem.delete') return filesystem?.delete === false
  if (effect === 'network') return network === false
  if (effect === 'interactive.stdin') return interactive?.stdin === 'none'
  if (effect === 'interactive.tty') return interactive?.tty === false
  return subprocess === false || isReadOnly
}

/** The effects that a run proves: what was seen is `true`, and what was not seen, in this run, is `false`. */
export function describeTrueEffects(deeds: readonly Deed[]): AtipEffects {
  const seen = new Set(deeds.map(({ effect }) => effect))
  return {
    filesystem: {
      read: seen.has('filesystem.read'),
      write: seen.has('filesystem.write'),
      delete: seen.has('filesystem.delete'),
    },
    network: seen.has('network'),
    subprocess: seen.has('subprocess'),
    interactive: { stdin: seen.has('interactive.stdin') ? 'required' : 'none', tty: seen.has('interactive.tty') },
  }
}

/** The metadata of a call. */
export interface Label {
  readonly effects: AtipEffects
  readonly isReadOnly: boolean
}

/** Returns every effect that was observed although the metadata declares it as absent. */
export function findContradictingDeeds(deeds: readonly Deed[], { effects, isReadOnly }: Label): Deed[] {
  return deeds.filter(({ effect }) => deniesEffect(effects, isReadOnly, effect))
}
