import type { Layout } from './layout'
import type { GivenArgument } from './parameter-words'

/** The word that ends the options, and its place among the arguments in use. */
interface EndOfOptions {
  readonly word: '--' | '--end-of-options'
  /** The index of the argument that follows it; infinite if none does. */
  readonly before: number
  /** True if `--` comes after all arguments. */
  readonly isAppended: boolean
}

/** The end of options for arguments that follow something that ended them already. */
export const ENDED_BEFORE: EndOfOptions = { word: '--', before: Number.POSITIVE_INFINITY, isAppended: false }

/** Finds the marked argument, the one directly after `--`: the first one that declares that place. */
export function findMarked(given: readonly GivenArgument[], layout: Layout): GivenArgument | undefined {
  return given.find(([parameter]) => layout.of(parameter).endOfOptions === true)
}

/**
 * Decides where the word that ends the options stands: before the marked argument, before the first one, after all, or
 * nowhere, as where the program has no such word.
 *
 * @param given all arguments of the command, in the order of the metadata
 * @param used those of them that have a value
 */
export function findEndOfOptions(
  given: readonly GivenArgument[],
  used: readonly GivenArgument[],
  layout: Layout,
): EndOfOptions {
  const { endOfOptions, optionsFirst = true } = layout.command
  const marked = findMarked(given, layout)
  const before = marked === undefined ? -1 : used.indexOf(marked)
  if (before >= 0) return { word: '--', before, isAppended: false }
  const word = endOfOptions === '--end-of-options' ? endOfOptions : '--'
  // `--` belongs to the marked argument, even though that is not in use.
  const isReserved = marked !== undefined && word === '--'
  if (endOfOptions !== false && optionsFirst && !isReserved) return { word, before: 0, isAppended: false }
  // The program could take another argument for the marked one, which would have effects of its own: a branch for a path,
  // whose changes `git checkout` discards.
  const isMistakable = marked?.[0].effects !== undefined && used.some(([{ required }]) => !required)
  return { word, before: Number.POSITIVE_INFINITY, isAppended: isMistakable }
}
