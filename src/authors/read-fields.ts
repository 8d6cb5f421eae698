/** Returns a text that is not empty, or `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the texts of a list; anything else in it is left out. */
export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string' && each !== '') : []
}
