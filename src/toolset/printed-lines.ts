import { isRecord } from '../internal/foreign-values'
import { isTextList } from '../internal/read-options'
import type { FlatCommand } from '../types/toolset'

/** Names of files at or below some places; none is the working directory. */
export interface NamesBelow {
  readonly below: readonly string[]
  /** The pattern of all of them; absent: they may be any. */
  readonly named?: string
}

/** The lines that a call prints: names of files, or lines of its standard input as they were. */
export type PrintedLines = 'input' | NamesBelow

/**
 * Returns the kind of lines that a call prints, as its metadata says (`x-prints`); `undefined` if that is not certain.
 *
 * @param args the arguments; one that is not a text or a list of texts is not known
 */
export function findPrintedLines(
  { definition, parameters }: FlatCommand,
  args: Readonly<Record<string, unknown>>,
): PrintedLines | undefined {
  const declared = definition['x-prints']
  if (!Array.isArray(declared) || !declared.every(describesFiles)) return undefined
  if (Object.values(args).flat().some(isRecord)) return undefined
  const given = parameters.flatMap(({ key, name }) => {
    const value = args[key]
    return value === undefined || value === false ? [] : [{ name, words: [value].flat().map(String) }]
  })
  const isUsed = (wanted: string): boolean =>
    given.some(({ name, words }) => name === wanted || (wanted.startsWith('-') && words.includes(wanted)))
  const isOneUsed = (names: unknown): boolean => isTextList(names) && names.some(isUsed)
  const found = declared.find(
    ({ with: needed, unless }) => (needed === undefined || isOneUsed(needed)) && !isOneUsed(unless),
  )
  if (found?.lines === 'input') return 'input'
  return found?.lines === 'names' ? findNamesBelow(found, given) : undefined
}

/** Returns true for a record whose fields about files are well formed: one mistake must not leave out a condition. */
export function describesFiles(declared: unknown): declared is Record<string, unknown> {
  if (!isRecord(declared)) return false
  const { below = '', named = [], namedBefore = [], namedWithout = [], with: needed = [], unless = [] } = declared
  return typeof below === 'string' && [named, namedBefore, namedWithout, needed, unless].every(isTextList)
}

/** Returns where the files are that metadata speaks of, and what their names are like. */
export function findNamesBelow(
  { below, named, namedBefore, namedWithout }: Readonly<Record<string, unknown>>,
  given: readonly { readonly name: string; readonly words: readonly string[] }[],
): NamesBelow {
  const places = given.flatMap(({ name, words }) => (name === below ? words : []))
  const [wanted, ends, others] = [named, namedBefore, namedWithout].map((list) => (isTextList(list) ? list : []))
  const isOf = (list: readonly string[] | undefined, word: string): boolean => list?.includes(word) === true
  const isOpen = given.some(({ name, words }) => isOf(others, name) || words.some((word) => isOf(others, word)))
  const patterns = given.flatMap(({ name, words }) => {
    if (isOf(wanted, name)) return words
    const end = words.findIndex((word) => isOf(ends, word))
    return words.slice(0, end < 0 ? words.length : end).flatMap((word, index, all) => {
      const value = isOf(wanted, word) && !isOf(wanted, all[index - 1] ?? '') ? all[index + 1] : undefined
      return value ?? []
    })
  })
  const [pattern] = patterns
  return { below: places, ...(!isOpen && pattern !== undefined && patterns.length === 1 && { named: pattern }) }
}
