import { matchPattern, type PathPattern, parsePattern } from './path-patterns'
import type { GitBudget } from './read-own-file'

/** The parts of a repository that a reader of patterns needs. Paths have one character per byte. */
export interface IgnoreSources {
  readonly ignoresCase: boolean
  readonly budget: GitBudget
  /** Reads `.gitignore` of a directory, which is empty or ends with `/`; `undefined` if there is none. */
  readIgnore(directory: string): string | undefined
  /** Reads the files that count for the whole work tree: the first one that says something counts. */
  readShared(): readonly string[]
}

/** Returns true for a path below the work tree that patterns ignore. @throws an error if that cannot be told */
export type IgnoredFinder = (path: string, isDirectory: boolean) => boolean

/** Creates a finder that reads each file of patterns once. */
export function createIgnoredFinder(sources: IgnoreSources): IgnoredFinder {
  const files = new Map<string, readonly PathPattern[]>()
  const directories = new Map<string, boolean>()
  let shared: readonly (readonly PathPattern[])[] | undefined
  const patternsOf = (directory: string): readonly PathPattern[] => {
    const patterns = files.get(directory) ?? parsePatterns(sources.readIgnore(directory) ?? '')
    files.set(directory, patterns)
    return patterns
  }
  const isMatched = (path: string, isDirectory: boolean): boolean => {
    const place = { path, isDirectory, ignoresCase: sources.ignoresCase, budget: sources.budget }
    const findLast = (patterns: readonly PathPattern[], base: string): PathPattern | undefined => {
      for (let index = patterns.length - 1; index >= 0; index--) {
        const pattern = patterns[index] as PathPattern
        if (matchPattern(pattern, base, place)) return pattern
      }
      return undefined
    }
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      const base = path.slice(0, end + 1)
      const found = findLast(patternsOf(base), base)
      if (found !== undefined) return !found.isNegated
      if (end <= 0) break
    }
    shared ??= sources.readShared().map(parsePatterns)
    for (const patterns of shared) {
      const found = findLast(patterns, '')
      if (found !== undefined) return !found.isNegated
    }
    return false
  }
  const isIgnored: IgnoredFinder = (path, isDirectory) => {
    const end = path.lastIndexOf('/')
    const parent = path.slice(0, Math.max(0, end))
    // What is below an ignored directory cannot be taken back.
    if (parent !== '' && isIgnoredDirectory(parent)) return true
    return isMatched(path, isDirectory)
  }
  const isIgnoredDirectory = (path: string): boolean => {
    const isKnown = directories.get(path) ?? isIgnored(path, true)
    directories.set(path, isKnown)
    return isKnown
  }
  return isIgnored
}

/** Parses a file of patterns. @throws RangeError for one with a NUL, at which git ends a line */
export function parsePatterns(given: string): PathPattern[] {
  if (given.includes('\0')) throw new RangeError('malformed')
  const patterns: PathPattern[] = []
  for (const line of given.replace(/^\xef\xbb\xbf/, '').split('\n')) {
    if (line.startsWith('#')) continue
    const text = trimBlanks(line.endsWith('\r') ? line.slice(0, -1) : line)
    if (text !== '') patterns.push(parsePattern(text))
  }
  return patterns
}

/** Takes blanks at the end away, but not one after a backslash. */
function trimBlanks(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ') end--
  let escapes = 0
  while (text[end - 1 - escapes] === '\\') escapes++
  return text.slice(0, end < text.length && escapes % 2 === 1 ? end + 1 : end)
}
