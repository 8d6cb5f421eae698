import { attempt } from './attempt'

/** The greatest number of parts by which a value may grow when it is written out. */
const MAX_REPEATS = 1_000_000

/**
 * Returns true if a value is much larger when each of its shared parts is written out wherever it occurs. Reads every
 * part once, at any depth. Ignores cycles and objects that cannot be read.
 */
export function repeatsTooMuch(value: unknown): boolean {
  if (!isObject(value) || !listParts(value).some(isObject)) return false
  const sizes = new Map<object, number>()
  const waiting = [{ node: value, isRead: false }]
  let distinct = 0
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { node, isRead } = step
    const parts = listParts(node)
    if (isRead) {
      sizes.set(
        node,
        parts.reduce((sum: number, part) => sum + (isObject(part) ? (sizes.get(part) ?? 1) : 1), 1),
      )
      continue
    }
    if (sizes.has(node)) continue
    sizes.set(node, 1)
    waiting.push({ node, isRead: true })
    distinct++
    for (const part of parts) {
      if (!isObject(part)) distinct++
      else if (!sizes.has(part)) waiting.push({ node: part, isRead: false })
    }
  }
  return (sizes.get(value) as number) - distinct > MAX_REPEATS
}

function listParts(node: object): readonly unknown[] {
  return attempt(() => Object.values(node)) ?? []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
