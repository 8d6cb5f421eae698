import type { StandardTool } from '../execute/toolkit-types'

/** Links a framework's approval of a call, identified by the call's id, to the question that was asked. */
export interface Approvals {
  /**
   * Returns true if the framework must ask a person about a call, and remembers what would run. It need not if the
   * toolkit asks itself.
   *
   * @param turn identifies the turn. If two calls of a turn share an id, neither runs, because an approval could be for
   * either call
   */
  ask(tool: StandardTool, id: string, input: unknown, turn?: unknown): Promise<boolean>
  /**
   * Returns the `approvalId` for running an approved call once. If another process asked, this is the id of what would
   * run now.
   */
  take(tool: StandardTool, id: string, input: unknown): Promise<string>
}

interface Asked {
  readonly approvalId: string
  readonly turn: unknown
}

const MAX_CALLS = 10_000
/** Approves nothing: no decision has this id. */
const USED_APPROVAL = ''
/** Shorter ids are counters, so an approval that another process got may belong to an earlier call. */
const UNIQUE_LENGTH = 16

/**
 * Stores a value for a call. If there are too many values, the oldest is forgotten.
 *
 * @returns true if a value was forgotten
 */
export function rememberCall<Value>(known: Map<string, Value>, id: string, value: Value): boolean {
  known.delete(id)
  known.set(id, value)
  const [oldest] = known.keys()
  return known.size > MAX_CALLS && oldest !== undefined && known.delete(oldest)
}

export function createApprovals(): Approvals {
  const asked = new Map<string, Asked>()
  let hasForgotten = false
  const keep = (id: string, approvalId: string, turn?: unknown): void => {
    hasForgotten = rememberCall(asked, id, { approvalId, turn }) || hasForgotten
  }
  return {
    async ask({ decide, confirms }, id, input, turn = {}) {
      if (confirms) return false
      const { decision, approvalId } = await decide(input)
      const other = asked.get(id)
      const isDoubled = other !== undefined && other.turn === turn && other.approvalId !== approvalId
      keep(id, isDoubled || decision !== 'confirm' ? USED_APPROVAL : approvalId, turn)
      return decision === 'confirm'
    },
    async take({ decide }, id, input) {
      const known = asked.get(id)
      keep(id, USED_APPROVAL)
      if (known !== undefined) return known.approvalId
      return hasForgotten || id.length < UNIQUE_LENGTH ? USED_APPROVAL : (await decide(input)).approvalId
    },
  }
}
