import { guarded, invalid, isRecord } from '../../internal/guard'
import { flattenTools } from '../../toolset/create-toolset'
import type { ToolCall } from '../../types/lifecycle'
import type { Tools } from '../../types/toolset'
import { takeApart } from '../policy/paths'
import { createFootprints, type Footprint } from './footprint'

/**
 * Splits calls into batches whose calls may run at the same time (RFC section 7.3). The order is kept: run one batch
 * after the other.
 *
 * A call runs alone unless it is known to be repeatable, to need nobody, to start no other program, and to keep clear of
 * the files and resources that the other calls of its batch change.
 *
 * @throws AtipValidationError if a tool or the list of calls is invalid
 */
export function planToolCalls<Call extends ToolCall>(tools: Tools, calls: readonly Call[]): Call[][] {
  return guarded('the tools or the calls', () => {
    if (!Array.isArray(calls)) throw invalid('an array of calls', ['calls'], calls)
    const footprintOf = createFootprints(flattenTools(tools))
    const batches: Call[][] = []
    let batch = createBatch()
    for (const call of calls) {
      const footprint = isRecord(call) ? footprintOf(call.name, call.arguments) : undefined
      if (batches.length === 0 || !fits(footprint, batch)) {
        batches.push([])
        batch = createBatch()
      }
      batches.at(-1)?.push(call)
      extend(batch, footprint)
    }
    return batches
  })
}

/** What the calls of a batch touch, together. */
interface Batch {
  isClosed: boolean
  readonly kinds: Set<string>
  /** Tools that read and that change, over the network and on this machine, with these words in front. */
  readonly users: Set<string>
  readonly paths: PathSet
  readonly writtenPaths: PathSet
}

function createBatch(): Batch {
  return {
    isClosed: false,
    kinds: new Set(),
    users: new Set(),
    paths: createPathSet(),
    writtenPaths: createPathSet(),
  }
}

/** Whether a call keeps clear of a batch; what only reads never gets in the way of what only reads. */
function fits(call: Footprint | undefined, batch: Batch): boolean {
  if (call === undefined || batch.isClosed) return false
  if (rivalsOf(call).some((rival) => batch.users.has(rival))) return false
  if (call.kinds.some((kind) => batch.kinds.has(kind))) return false
  return (call.writes ? batch.paths : batch.writtenPaths).isApartFrom(call.paths)
}

/** What a program reads may be what another call of it changes, unless that is elsewhere. */
function rivalsOf({ tool, changes, network, kinds }: Footprint): string[] {
  if (!changes) return network ? [`changes there ${tool}`, `changes here ${tool}`] : [`changes here ${tool}`]
  if (network) return [`reads there ${tool}`]
  return kinds.length > 0 ? [`reads there ${tool}`, `reads here ${tool}`] : []
}

function extend(batch: Batch, call: Footprint | undefined): void {
  if (call === undefined) {
    batch.isClosed = true
    return
  }
  const { tool, changes, network, kinds } = call
  for (const kind of kinds) batch.kinds.add(kind)
  if (!changes || network || kinds.length > 0) {
    batch.users.add(`${changes ? 'changes' : 'reads'} ${network ? 'there' : 'here'} ${tool}`)
  }
  batch.paths.add(call.paths)
  if (call.writes) batch.writtenPaths.add(call.paths)
}

/** Paths that may be touched; `undefined` stands for paths that are not known. */
export interface PathSet {
  add(paths: readonly string[] | undefined): void
  /** Whether none of the paths lies in one of the set or the other way round. */
  isApartFrom(paths: readonly string[] | undefined): boolean
}

const MAX_NAMES = 200

/** Makes a set of paths. They are compared as texts, without case. */
export function createPathSet(): PathSet {
  let isUnknown = false
  const [roots, members, ancestors] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const add = (path: string): void => {
    const place = locate(path)
    if (place === undefined) isUnknown = true
    else {
      for (const prefix of place.prefixes) ancestors.add(prefix)
      members.add(place.self)
      roots.add(place.root)
    }
  }
  const isApart = (path: string): boolean => {
    const place = locate(path)
    // Paths of different roots cannot be compared: they may be the same place.
    if (place === undefined || roots.size > 1 || !roots.has(place.root)) return false
    return !ancestors.has(place.self) && !place.prefixes.some((prefix) => members.has(prefix))
  }
  return {
    add: (paths) => {
      if (paths === undefined) isUnknown = true
      else paths.forEach(add)
    },
    isApartFrom: (paths) => {
      if (paths?.length === 0 || (!isUnknown && members.size === 0)) return true
      return !isUnknown && paths !== undefined && paths.every(isApart)
    },
  }
}

/** The root of a path and, from there on, each directory on the way with the path itself; `undefined` if it leads up or is too long. */
function locate(path: string): { root: string; prefixes: string[]; self: string } | undefined {
  const { root, ups, names } = takeApart(path)
  // What a program fills in (globs, variables, encodings) may be any path.
  if (ups > 0 || names.length > MAX_NAMES || /[*?[\]{}$%]/.test(path)) return undefined
  let self = ''
  const prefixes = [self]
  for (const name of names) {
    self = `${self}/${name.normalize('NFC').toLowerCase()}`
    prefixes.push(self)
  }
  return { root, prefixes, self }
}
