import type { Search } from './hits'

/**
 * Makes a search for literals by a regular expression: slower than the tables of pairs once these are compiled, but five
 * times as fast in a process that has just begun.
 */
export function createPatternSearch(literals: readonly string[]): (search: Search) => void {
  const longestFirst = [...new Set(literals)].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(escapeLiteral).join('|'), 'g')
  const anchorsOf = createPrefixes(literals)
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

/** The literals that a literal begins with, itself included; found out when it is first met. */
function createPrefixes(literals: readonly string[]): (literal: string) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  return (literal) => {
    const found =
      known.get(literal) ?? [...literals.keys()].filter((anchor) => literal.startsWith(literals[anchor] ?? ''))
    known.set(literal, found)
    return found
  }
}
