import { isChange } from '../internal/effects/classify-effects'
import { invalid, isPlainObject, isRecord, wrapErrors } from '../internal/foreign-values'
import { type CommandEffects, computeCallEffects, readCommandEffects } from '../toolset/call-effects'
import { flattenTools } from '../toolset/create-toolset'
import type { Flattened } from '../toolset/flatten'
import { listUsedValues, mapSpellings } from '../toolset/parameter-keys'
import { addPinned } from '../toolset/pin-arguments'
import { resolveCall } from '../toolset/resolve-call'
import type { AtipEffects } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, FlatParameter, Tools } from '../types/toolset'
import { readPathParts } from './policy/paths'

/**
 * Splits calls into batches whose calls may run at the same time (RFC section 7.3). Run the batches one after the
 * other. The calls keep their order.
 *
 * A call runs alone unless its effects declare that it is idempotent, is not interactive, starts no other
 * program, and does not touch files or resources that other calls of its batch change.
 *
 * @throws AtipValidationError if a tool or the list of calls is invalid
 * @example
 * const calls = ['git_status', 'git_commit', 'git_log'].map((name) => ({ id: name, name, arguments: {} }))
 * console.log(planToolCalls([git], calls).length) // => 3
 */
export function planToolCalls<Call extends ToolCall>(tools: Tools, calls: readonly Call[]): Call[][] {
  return wrapErrors('the tools or the calls', () => {
    if (!Array.isArray(calls)) throw invalid('an array of calls', ['calls'], calls)
    const footprintOf = createFootprintReader(flattenTools(tools))
    const batches: Call[][] = []
    let batch = createBatch()
    for (const call of calls) {
      const footprint = isRecord(call) ? footprintOf(call.name, call.arguments) : undefined
      if (batches.length === 0 || !fitsBatch(footprint, batch)) {
        batches.push([])
        batch = createBatch()
      }
      batches.at(-1)?.push(call)
      addToBatch(batch, footprint)
    }
    return batches
  })
}

/** The files and resources that the calls of a batch touch. */
interface Batch {
  isClosed: boolean
  readonly kinds: Set<string>
  /** Uses of tools: `reads` or `changes`, then `here` or `there` (over the network), then the tool's name. */
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

/** Returns true if a call may run at the same time as a batch. Calls that only read never conflict with each other. */
function fitsBatch(call: Footprint | undefined, batch: Batch): boolean {
  if (call === undefined || batch.isClosed) return false
  if (listRivals(call).some((rival) => batch.users.has(rival))) return false
  if (call.kinds.some((kind) => batch.kinds.has(kind))) return false
  return (call.writes ? batch.paths : batch.writtenPaths).isApartFrom(call.paths)
}

/**
 * Lists the uses that conflict with a call. Two calls of one program conflict if one may read data that the other
 * changes.
 */
function listRivals({ tool, changes, network, kinds }: Footprint): string[] {
  if (!changes) return network ? [`changes there ${tool}`, `changes here ${tool}`] : [`changes here ${tool}`]
  if (network) return [`reads there ${tool}`]
  return kinds.length > 0 ? [`reads there ${tool}`, `reads here ${tool}`] : []
}

function addToBatch(batch: Batch, call: Footprint | undefined): void {
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

/** A set of paths that calls may touch. `undefined` means unknown paths. */
interface PathSet {
  add(paths: readonly string[] | undefined): void
  /** Returns true if no given path contains a path of the set, and no path of the set contains a given path. */
  isApartFrom(paths: readonly string[] | undefined): boolean
}

const MAX_PATH_NAMES = 200

/** Creates a set of paths. Compares paths as text and ignores case. */
function createPathSet(): PathSet {
  let isUnknown = false
  const [roots, members, ancestors] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const add = (path: string): void => {
    const place = locatePath(path)
    if (place === undefined) isUnknown = true
    else {
      for (const prefix of place.prefixes) ancestors.add(prefix)
      members.add(place.self)
      roots.add(place.root)
    }
  }
  const isApart = (path: string): boolean => {
    const place = locatePath(path)
    // Paths with different roots may lead to the same place.
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

/**
 * Returns a path's root, its parent directories, and the path itself. Returns `undefined` if the path may lead anywhere
 * or is too long.
 */
function locatePath(path: string): { root: string; prefixes: string[]; self: string } | undefined {
  const { root, ups, names } = readPathParts(path)
  // Globs, variables and encodings may expand to any path.
  if (ups > 0 || names.length > MAX_PATH_NAMES || /[*?[\]{}$%]/.test(path)) return undefined
  let self = ''
  const prefixes = [self]
  for (const name of names) {
    self = `${self}/${name.normalize('NFC').toLowerCase()}`
    prefixes.push(self)
  }
  return { root, prefixes, self }
}

/** The files and resources that a call touches. */
interface Footprint {
  readonly tool: string
  readonly changes: boolean
  /** True if the call writes or deletes files. */
  readonly writes: boolean
  readonly network: boolean
  /** The files that the call may touch, `undefined` if they are unknown, or `[]` if it touches none. */
  readonly paths: readonly string[] | undefined
  readonly kinds: readonly string[]
}

/** Returns a function that computes the footprint of a call, or `undefined` for a call that must run alone. */
function createFootprintReader(flattened: Flattened): (name: unknown, args: unknown) => Footprint | undefined {
  const known = new Map<FlatCommand, KnownCommand>()
  return (name, args) => {
    const call = resolveCall(flattened, name, args)
    if ('misfit' in call || call.command === undefined) return undefined
    const own = call.arguments ?? {}
    if (!isPlainObject(own)) return undefined
    const { command, arguments: given } = addPinned(call.command, own)
    const read = known.get(command) ?? {
      ...readCommandEffects(command),
      spellings: mapSpellings(command.parameters),
    }
    known.set(command, read)
    return createFootprint(command, given, read)
  }
}

type Spellings = ReadonlyMap<FlatParameter, readonly string[]>

interface KnownCommand extends CommandEffects {
  readonly spellings: Spellings
}

function createFootprint(
  command: FlatCommand,
  given: Readonly<Record<string, unknown>>,
  { spellings, ...possible }: KnownCommand,
): Footprint | undefined {
  const effects = computeCallEffects(possible, given)
  if (!canRunBesideOthers(effects)) return undefined
  const { creates = [], modifies = [], deletes = [], network, filesystem } = effects
  const named = command.parameters.flatMap((parameter) => listGivenPaths(parameter, spellings, given))
  // Any given text may be a path.
  const texts = Object.values(given)
    .flat()
    .filter((value) => typeof value === 'string')
  const touchesFiles = filesystem?.read !== false || filesystem.write === true || filesystem.delete === true
  return {
    tool: command.tool.name,
    changes: isChange(effects),
    writes: filesystem?.write === true || filesystem?.delete === true,
    network: network !== false,
    paths: touchesFiles ? joinKnownPaths([...named, ...(filesystem?.paths ?? [])], texts) : [],
    kinds: [...creates, ...modifies, ...deletes].map((kind) => kind.toLowerCase()),
  }
}

/** Returns the values of a parameter whose type is a path, or its default. */
function listGivenPaths(
  parameter: FlatParameter,
  spellings: Spellings,
  args: Readonly<Record<string, unknown>>,
): unknown[] {
  if (parameter.type !== 'file' && parameter.type !== 'directory') return []
  const used = listUsedValues(spellings.get(parameter) as readonly string[], args)
  return used.length === 0 && parameter.default !== undefined ? [parameter.default].flat() : used
}

/** Returns all paths, or `undefined` if there are no paths or a path is not a text. */
function joinKnownPaths(paths: readonly unknown[], others: readonly string[]): readonly string[] | undefined {
  const texts = paths.filter((path) => typeof path === 'string')
  return texts.length > 0 && texts.length === paths.length ? [...texts, ...others] : undefined
}

/** Returns true if the effects allow a call to run at the same time as other calls. */
function canRunBesideOthers(effects: AtipEffects): boolean {
  const { idempotent, destructive, subprocess, filesystem, interactive } = effects
  const { stdin, prompts, tty } = interactive ?? {}
  return (
    idempotent === true &&
    destructive !== true &&
    subprocess === false &&
    (stdin === 'none' || stdin === 'optional') &&
    prompts === false &&
    tty === false &&
    filesystem?.write !== undefined &&
    (filesystem.delete !== undefined || !filesystem.write)
  )
}
