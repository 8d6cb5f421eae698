/** Steps that were done, and how each is taken back. */
export interface Transaction {
  /** Does a step, of which nothing remains if it throws, and remembers how it is taken back. */
  readonly step: <T>(act: () => T, back: (result: T) => void) => T
}

/**
 * Does all steps of an action, or none: if one throws, those before it are taken back, the last one first.
 *
 * @throws what the step threw
 */
export function transact<T>(action: (transaction: Transaction) => T): T {
  const done: (() => void)[] = []
  try {
    return action({
      step: (act, back) => {
        const result = act()
        done.push(() => back(result))
        return result
      },
    })
  } catch (error) {
    for (const back of done.reverse()) takeBack(back)
    throw error
  }
}

/** Goes on whatever happens: what can be taken back is. */
function takeBack(back: () => void): void {
  try {
    back()
  } catch {
    // Somebody else changed it meanwhile.
  }
}
