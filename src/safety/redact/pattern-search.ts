import type { Search } from './hits'

/**
 * Makes a search for literals by a regular expression: slower than the tables of pairs once these are compiled, but five
 * times as fast in a process that has just begun.
 */
export function createPatternSearch(literals: readonly string[]): (search: Search) => void {
  const longestFirst = [...new Set(literals)].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(escapeLiteral).join('|'), 'g')
  const anchorsOf = createPrefixes(literals, Math.min(...literals.map(({ length }) => length)))
  return ({ text, from, to, hits }) => {
    const part = text.slice(from, to)
    pattern.lastIndex = 0
    for (let match = pattern.exec(part); match !== null; match = pattern.exec(part)) {
      const start = from + match.index
      for (const anchor of anchorsOf(match[0])) {
        hits.push({ start, end: start + (literals[anchor]?.length ?? 0), anchor })
      }
      pattern.lastIndex = match.index + 1
    }
  }
}

const escapeLiteral = (literal: string): string => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The literals that a literal begins with, itself included. */
function createPrefixes(literals: readonly string[], shortest: number): (literal: string) => readonly number[] {
  const anchors = new Map<string, number[]>()
  for (const [anchor, literal] of literals.entries()) {
    const same = anchors.get(literal)
    if (same === undefined) anchors.set(literal, [anchor])
    else same.push(anchor)
  }
  return (literal) => {
    const found: number[] = []
    for (let length = shortest; length <= literal.length; length++) {
      found.push(...(anchors.get(literal.slice(0, length)) ?? []))
    }
    return found
  }
}
