import { matchPattern, type PathPattern, parsePattern } from './path-patterns'
import type { GitBudget } from './read-own-file'

/** The parts of a repository that a reader of patterns needs. Paths have one character per byte. */
interface IgnoreSources {
  readonly ignoresCase: boolean
  readonly budget: GitBudget
  /** Reads `.gitignore` of a directory, which is empty or ends with `/`; `undefined` if there is none. */
  readIgnore(directory: string): string | undefined
  /** Reads the files that count for the whole work tree: the first one that says something counts. */
  readShared(): readonly string[]
}

/** Returns true for a path below the work tree that patterns ignore. @throws an error if that cannot be told */
type IgnoredFinder = (path: string, isDirectory: boolean) => boolean

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
function parsePatterns(given: string): PathPattern[] {
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

/** The parts of a repository that a reader of attributes needs. Texts have one character per byte. */
interface AttributeSources {
  readonly ignoresCase: boolean
  readonly budget: GitBudget
  /** Reads every `.gitattributes` that may count for a directory, which is empty or ends with `/`. */
  readAttributes(directory: string): readonly string[]
  /** Reads the files that count for the whole work tree. */
  readShared(): readonly string[]
}

/** Attributes with which git writes other bytes than it keeps. */
const CHANGING: readonly string[] = ['filter', 'eol', 'ident', 'working-tree-encoding']
/** Attributes that a macro may set without a look at it. */
const HARMLESS = /^(?:text|diff|merge|whitespace|delta|encoding|conflict-marker-size|export-.*|linguist-.*)$/

interface AttributeLine {
  readonly pattern: PathPattern | 'any'
  readonly base: string
}

/**
 * Creates a finder that returns true if an attribute may change the bytes of a file below the work tree when git writes it.
 * Each line that sets one counts, also if a later one takes it back. The finder throws an error if that cannot be told.
 */
export function createAttributesFinder(sources: AttributeSources): (path: string) => boolean {
  const macros = new Set<string>()
  const files = new Map<string, readonly AttributeLine[]>()
  let shared: readonly AttributeLine[] | undefined
  const listLines = (texts: readonly string[], base: string): AttributeLine[] =>
    texts.flatMap((text) => parseAttributes(text, base, macros))
  const readShared = (): readonly AttributeLine[] => {
    // Macros are defined here and at the top, and count everywhere.
    const texts = [...sources.readShared(), ...sources.readAttributes('')]
    for (const text of texts) addMacros(text, macros)
    return listLines(texts, '')
  }
  const linesOf = (directory: string): readonly AttributeLine[] => {
    const lines = files.get(directory) ?? listLines(sources.readAttributes(directory), directory)
    files.set(directory, lines)
    return lines
  }
  return (path) => {
    shared ??= readShared()
    const place = { path, isDirectory: false, ignoresCase: sources.ignoresCase, budget: sources.budget }
    const isChanging = ({ pattern, base }: AttributeLine): boolean =>
      pattern === 'any' || matchPattern(pattern, base, place)
    if (shared.some(isChanging)) return true
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      if (linesOf(path.slice(0, end + 1)).some(isChanging)) return true
    }
    return false
  }
}

const wordsOf = (line: string): string[] => line.split(/[ \t\r]+/).filter((word) => word !== '')

function listLinesOf(text: string): string[] {
  if (text.includes('\0')) throw new RangeError('malformed')
  return text.replace(/^\xef\xbb\xbf/, '').split('\n')
}

/** Adds the names of macros that may set an attribute that changes bytes. */
function addMacros(text: string, macros: Set<string>): void {
  for (const line of listLinesOf(text)) {
    const [first = '', ...states] = wordsOf(line)
    if (!first.startsWith('[attr]')) continue
    const isHarmless = (state: string): boolean =>
      !isSet(state) || (HARMLESS.test(nameOf(state)) && !mayChangeBytes(state, macros))
    if (!states.every(isHarmless)) macros.add(first.slice('[attr]'.length))
  }
}

/** Lists the lines that set an attribute that changes bytes. */
function parseAttributes(text: string, base: string, macros: ReadonlySet<string>): AttributeLine[] {
  const lines: AttributeLine[] = []
  for (const line of listLinesOf(text)) {
    const [first = '', ...states] = wordsOf(line)
    if (first.startsWith('#') || first.startsWith('[attr]')) continue
    // What is quoted is not read: it may mean any file and any attribute.
    if (first.startsWith('"')) lines.push({ pattern: 'any', base })
    if (first.startsWith('!') || !states.some((state) => mayChangeBytes(state, macros))) continue
    lines.push({ pattern: parsePattern(first), base })
  }
  return lines
}

const isSet = (state: string): boolean => !state.startsWith('-') && !state.startsWith('!')
const nameOf = (state: string): string => state.replace(/=.*$/s, '')

function mayChangeBytes(state: string, macros: ReadonlySet<string>): boolean {
  if (!isSet(state)) return false
  const name = nameOf(state)
  if (CHANGING.includes(name) || macros.has(name)) return true
  // `crlf` is the old name of `text`, and both once took what `eol` takes.
  return (name === 'text' || name === 'crlf') && state.includes('=') && state !== 'text=auto'
}
