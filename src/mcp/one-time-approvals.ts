/** What an approval is asked for. */
export interface Asked {
  readonly name: string
  /** The hash of what would run. */
  readonly approvalId: string
}

/**
 * Remembers what a question was about while it goes to the host and back, by a random text that means nothing elsewhere:
 * nobody can make one up, and each is good once, for this process, this long.
 */
export interface OneTimeApprovals {
  remember(asked: Asked): string
  take(state: unknown): Asked | undefined
}

/** So many questions may be open. */
const MOST = 1000

export function createOneTimeApprovals(timeoutMs: number): OneTimeApprovals {
  const open = new Map<unknown, Asked & { readonly until: number }>()
  return {
    remember(asked) {
      const state = crypto.randomUUID()
      open.set(state, { ...asked, until: performance.now() + timeoutMs })
      const [oldest] = open.keys()
      if (open.size > MOST) open.delete(oldest)
      return state
    },
    take(state) {
      const asked = open.get(state)
      open.delete(state)
      return asked !== undefined && performance.now() < asked.until ? asked : undefined
    },
  }
}
