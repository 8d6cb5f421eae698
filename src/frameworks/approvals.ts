import type { StandardTool } from '../execute/toolkit-types'

/** What people are asked about, by the framework's ids of the calls. */
export interface Approvals {
  /** Whether a person must be asked about a call. Remembers what would run. */
  ask(tool: StandardTool, id: string, input: unknown): Promise<boolean>
  /**
   * The `approvalId` to run a call with that a person approved: of what was asked about here, else (where another process
   * asked) of what would run now. Good for once.
   */
  take(tool: StandardTool, id: string, input: unknown): Promise<string>
}

const MOST_CALLS = 1000
/** No decision has it. */
const USED = ''

/** Keeps something about a call, and forgets the oldest one where there are too many. */
export function remember<Value>(known: Map<string, Value>, id: string, value: Value): void {
  known.delete(id)
  known.set(id, value)
  const [oldest] = known.keys()
  if (known.size > MOST_CALLS && oldest !== undefined) known.delete(oldest)
}

export function createApprovals(): Approvals {
  const asked = new Map<string, string>()
  return {
    async ask({ decide }, id, input) {
      const { decision, approvalId } = await decide(input)
      if (decision === 'confirm') remember(asked, id, approvalId)
      else asked.delete(id)
      return decision === 'confirm'
    },
    async take({ decide }, id, input) {
      const known = asked.get(id)
      remember(asked, id, USED)
      return known ?? (await decide(input)).approvalId
    },
  }
}
