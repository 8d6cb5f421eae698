import { type FlagEntry, type FlagTable, isGlued, isGluedByName, listSeparators } from './flag-table'
import { type FlagToken, readSwitchText, readValueWords, type TokenReading } from './flag-values'
import { createProblem, show, suggest, type WordProblem } from './problems'
import { dropStart, type Word } from './word'

/**
 * Reads a word of several short flags, the last of which may have its value behind it; returns `undefined` if short
 * flags cannot share a word with anything.
 *
 * @param sign the dash, or nothing where flags have no dash
 */
export function readBundle(
  table: FlagTable,
  words: readonly Word[],
  at: number,
  sign: '-' | '',
): TokenReading | undefined {
  const word = words[at] as Word
  const { text } = word
  const tokens: FlagToken[] = []
  const fail = (problem: WordProblem): TokenReading => ({ tokens, count: 1, problem })
  for (let place = sign.length; place < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(place) as number)
    const entries = table.byFlag.get(sign + letter)
    const [entry] = entries ?? []
    if (entries === undefined || entry === undefined) {
      if (place === sign.length && !table.isBundling) return undefined
      const message = `There is no option ${show(sign + letter)} here${suggest(text, table.flags)}`
      return fail(createProblem('UNKNOWN_OPTION', text, message))
    }
    if (entries.length > 1)
      return fail(createProblem('AMBIGUOUS_OPTION', text, `${show(sign + letter)} could be read in several ways`))
    place += letter.length
    const rest = dropStart(word, place)
    const isAlone = rest.text === '' && rest.extent === 'whole'
    if (!table.isBundling && !isAlone && !(entry.takes !== 'nothing' && isGlued(entry))) return undefined
    const attached = isAlone ? undefined : findAttached(entry, rest)
    if (attached === 'unclear') return fail(createProblem(...sayUnclear(entry, word)))
    if (entry.takes === 'nothing' && attached === undefined) {
      const reading = readSwitchText(entry, words, at, undefined)
      tokens.push(...reading.tokens)
      if (reading.count > 1 && place === text.length) return { ...reading, tokens }
      continue
    }
    const reading =
      entry.takes === 'nothing'
        ? readSwitchText(entry, words, at, attached)
        : readValueWords(entry, words, at, attached)
    return { ...reading, tokens: [...tokens, ...reading.tokens] }
  }
  if (word.extent === 'whole') return { tokens, count: 1 }
  return fail(
    createProblem('UNKNOWN_VALUE', text, `Which options ${show(text)} has, is not known before the line runs`),
  )
}

/** Returns the value behind a letter; `undefined` if another letter may follow. */
function findAttached(entry: FlagEntry, rest: Word): Word | 'unclear' | undefined {
  const hasEquals = rest.text.startsWith('=')
  if (entry.takes === 'nothing') return hasEquals && entry.argv.negation === '=false' ? dropStart(rest, 1) : undefined
  // If the rest turns out to be empty, the value is the next word.
  if (rest.text === '') return 'unclear'
  const separators = listSeparators(entry)
  if (hasEquals && separators.includes('=')) return dropStart(rest, 1)
  if (hasEquals && !isGluedByName(entry)) return 'unclear'
  if (rest.text.startsWith(':') && separators.includes(':')) return dropStart(rest, 1)
  return separators.includes('') ? rest : 'unclear'
}

function sayUnclear({ flag }: FlagEntry, { text, extent }: Word): [WordProblem['code'], string, string] {
  if (extent !== 'whole') return ['UNKNOWN_VALUE', text, `The value of ${flag} is not known before the line runs`]
  return [
    'AMBIGUOUS_OPTION',
    text,
    `Where the value of ${flag} begins in ${show(text)} is not clear; write it as a word of its own`,
  ]
}
