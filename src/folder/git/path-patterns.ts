import { foldCase, matchGlob } from './match-glob'
import type { GitBudget } from './read-own-file'

/** A pattern of `.gitignore` or `.gitattributes`. All texts have one character per byte. */
export interface PathPattern {
  /** Without the signs that say what it is about. */
  readonly text: string
  /** How many characters at the beginning stand for themselves. */
  readonly plain: number
  readonly isNegated: boolean
  /** True if it is about names in any directory, and not about paths. */
  readonly isName: boolean
  readonly isDirectory: boolean
}

/** A path that patterns are matched with. */
export interface PatternPath {
  /** The path below the work tree. */
  readonly path: string
  readonly isDirectory: boolean
  readonly ignoresCase: boolean
  readonly budget: GitBudget
}

export function parsePattern(given: string): PathPattern {
  const isNegated = given.startsWith('!')
  let text = isNegated ? given.slice(1) : given
  const isDirectory = text.endsWith('/')
  if (isDirectory) text = text.slice(0, -1)
  const isName = !text.includes('/')
  if (text.startsWith('/')) text = text.slice(1)
  const special = text.search(/[*?[\\]/)
  return { text, plain: special < 0 ? text.length : special, isNegated, isName, isDirectory }
}

/**
 * Returns true if a pattern of the directory `base`, which is empty or ends with `/`, matches a path below it.
 *
 * @throws RangeError if the budget is spent
 */
export function matchPattern(pattern: PathPattern, base: string, place: PatternPath): boolean {
  const { path, isDirectory, ignoresCase, budget } = place
  if (pattern.isDirectory && !isDirectory) return false
  const name = path.slice(pattern.isName ? path.lastIndexOf('/') + 1 : base.length)
  const { text, plain } = pattern
  const fold = (part: string): string => (ignoresCase ? foldCase(part) : part)
  if (fold(text.slice(0, plain)) !== fold(name.slice(0, plain))) return false
  if (plain === text.length) return name.length === plain
  // What stands for itself at the beginning of a path does not count for what follows it, but of a name it does.
  const from = pattern.isName ? 0 : plain
  return matchGlob(text.slice(from), name.slice(from), ignoresCase, budget)
}
