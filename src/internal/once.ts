/**
 * Returns a function that creates a value at the first call and returns the same value from then on. The value may
 * depend on nothing, so that nobody notices who called first.
 */
export function once<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: create() }
    return made.value
  }
}
