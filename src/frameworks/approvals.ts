import type { StandardTool } from '../execute/toolkit-types'

/** What people are asked about, by the framework's ids of the calls. */
export interface Approvals {
  /**
   * Whether a person must be asked about a call. Remembers what would run.
   *
   * @param turn what calls of one turn have in common: of two with one id nobody knows which one a person means, so none runs
   */
  ask(tool: StandardTool, id: string, input: unknown, turn?: unknown): Promise<boolean>
  /**
   * The `approvalId` to run a call with that a person approved: of what was asked about here, else (where another process
   * asked) of what would run now. Good for once.
   */
  take(tool: StandardTool, id: string, input: unknown): Promise<string>
}

interface Asked {
  readonly approvalId: string
  readonly turn: unknown
}

const MAX_CALLS = 10_000
/** No decision has it. */
const USED_APPROVAL = ''
/** Shorter ids are counted, not made up: an approval that another process got for one may be that of an earlier call. */
const UNIQUE_LENGTH = 16

/**
 * Keeps something about a call, and forgets the oldest one where there are too many.
 *
 * @returns whether one was forgotten
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
    async ask({ decide }, id, input, turn = {}) {
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
