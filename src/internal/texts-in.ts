/** Every text within a value, keys left out; of parts that occur twice, cycles included, each once. */
export function* textsIn(value: unknown): Generator<string> {
  const seen = new Set<unknown>()
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') yield next
    else if (typeof next === 'object' && next !== null && !seen.has(next)) {
      seen.add(next)
      for (const part of Object.values(next)) waiting.push(part)
    }
  }
}
