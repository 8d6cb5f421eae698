import { guarded, invalid, isRecord } from '../internal/guard'
import { flattenTools } from '../toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Tools } from '../types/toolset'
import { createFootprints, type Footprint } from './footprint'
import { createPathSet, type PathSet } from './path-set'

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
