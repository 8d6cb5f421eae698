/** Compares without case; `*` at the start or end of the pattern matches anything. */
export function matchesName(given: string, wanted: string): boolean {
  const [name, pattern] = [given.toLowerCase(), wanted.toLowerCase()]
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1))
  return name === pattern
}
