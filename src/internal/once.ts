/** Returns a function that creates a value at its first call and returns the same value from then on. */
export function once<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: create() }
    return made.value
  }
}
