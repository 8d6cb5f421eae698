import { guarded, invalid, isPlainObject, isRecord } from '../internal/guard'
import { spellingsOf, usedValues } from '../internal/spellings'
import { effectsOfCall } from '../internal/strictest'
import { flattenTools } from '../toolset'
import type { AtipEffects } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, Tools } from '../types/toolset'
import { isChange, isInteractive } from './checks'
import { createPathSet, type PathSet } from './path-set'

/** What a call touches. */
interface Footprint {
  readonly tool: string
  readonly changes: boolean
  readonly network: boolean
  /** Files that it may touch; `undefined` where they are not known, empty where it touches none. */
  readonly paths: readonly string[] | undefined
  readonly kinds: readonly string[]
}

/**
 * Splits calls into batches whose calls may run at the same time (RFC section 7.3). The order is kept: run one batch
 * after the other.
 *
 * A call runs alone unless it is known to be repeatable, to need nobody, to start no other program, and to keep clear of
 * the files and resources that the other calls of its batch change.
 *
 * @throws AtipValidationError if a tool or the list of calls is invalid
 */
export function planToolCalls(tools: Tools, calls: readonly ToolCall[]): ToolCall[][] {
  return guarded('the tools or the calls', () => {
    if (!Array.isArray(calls)) throw invalid('an array of calls', ['calls'], calls)
    const byName = new Map(flattenTools(tools).commands.map((command) => [command.name, command]))
    const batches: ToolCall[][] = []
    let batch = createBatch()
    for (const call of calls) {
      const footprint = isRecord(call) ? footprintOf(byName.get(call.name as string), call.arguments) : undefined
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
  readonly remoteReaders: Set<string>
  readonly remoteWriters: Set<string>
  readonly paths: PathSet
  readonly changedPaths: PathSet
}

function createBatch(): Batch {
  return {
    isClosed: false,
    kinds: new Set(),
    remoteReaders: new Set(),
    remoteWriters: new Set(),
    paths: createPathSet(),
    changedPaths: createPathSet(),
  }
}

/** Whether a call keeps clear of a batch; what only reads never gets in the way of what only reads. */
function fits(call: Footprint | undefined, batch: Batch): boolean {
  if (call === undefined || batch.isClosed) return false
  // What is read over the network may be what the other call of the program changes.
  const others = call.changes ? batch.remoteReaders : batch.remoteWriters
  if (call.network && others.has(call.tool)) return false
  if (call.kinds.some((kind) => batch.kinds.has(kind))) return false
  return (call.changes ? batch.paths : batch.changedPaths).isApartFrom(call.paths)
}

function extend(batch: Batch, call: Footprint | undefined): void {
  if (call === undefined) {
    batch.isClosed = true
    return
  }
  for (const kind of call.kinds) batch.kinds.add(kind)
  if (call.network) (call.changes ? batch.remoteWriters : batch.remoteReaders).add(call.tool)
  batch.paths.add(call.paths)
  if (call.changes) batch.changedPaths.add(call.paths)
}

/** `undefined` for a call that must run alone. */
function footprintOf(command: FlatCommand | undefined, args: unknown): Footprint | undefined {
  if (command === undefined || !isPlainObject(args ?? {})) return undefined
  const given = (args ?? {}) as Readonly<Record<string, unknown>>
  const spellings = spellingsOf(command.parameters)
  const effectful = command.parameters.flatMap((parameter) =>
    parameter.effects === undefined
      ? []
      : [{ effects: parameter.effects, spellings: spellings.get(parameter) as readonly string[] }],
  )
  const effects = effectsOfCall(command.effects, effectful, given)
  if (!isTame(effects)) return undefined
  const { creates = [], modifies = [], deletes = [], network, filesystem } = effects
  const named = command.parameters.flatMap((parameter) => {
    const isPath = parameter.type === 'file' || parameter.type === 'directory'
    return isPath ? usedValues(spellings.get(parameter) as readonly string[], given).map(String) : []
  })
  const paths = [...named, ...(filesystem?.paths ?? [])]
  const touchesFiles = filesystem?.read !== false || filesystem.write === true || filesystem.delete === true
  return {
    tool: command.tool.name,
    changes: isChange(effects),
    network: network !== false,
    paths: touchesFiles ? (paths.length > 0 ? paths : undefined) : [],
    kinds: [...creates, ...modifies, ...deletes],
  }
}

/** Whether it is known that the call can run beside others at all. */
function isTame(effects: AtipEffects): boolean {
  const { idempotent, destructive, subprocess, filesystem, interactive } = effects
  const writes = filesystem?.write
  return (
    idempotent === true &&
    destructive !== true &&
    subprocess !== true &&
    !isInteractive(interactive) &&
    writes !== undefined &&
    (filesystem?.delete !== undefined || writes === false)
  )
}
