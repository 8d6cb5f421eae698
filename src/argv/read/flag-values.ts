import { isPairList, isSpacedList } from '../parameter-words'
import { declaresAttached, type FlagEntry, type FlagTable, listSeparators, mayAttach } from './flag-table'
import {
  createProblem,
  dropStart,
  isWholeWord,
  mayBeOption,
  show,
  suggest,
  toWord,
  type Word,
  type WordProblem,
} from './word'

/** An option as it was read: a switch, or a value. */
export interface FlagToken {
  readonly entry: FlagEntry
  readonly value: Word | boolean
}

/** The options of one word, and how many words they take. */
export interface TokenReading {
  readonly tokens: readonly FlagToken[]
  readonly count: number
  readonly problem?: WordProblem
}

/** The texts that Go programs take for a truth value. */
const TRUE = ['1', 't', 'T', 'true', 'TRUE', 'True']
const FALSE = ['0', 'f', 'F', 'false', 'FALSE', 'False']

/** Reads a switch and the `=false` that may be attached to it. */
export function readSwitchText(
  entry: FlagEntry,
  words: readonly Word[],
  at: number,
  attached: Word | undefined,
): TokenReading {
  const word = words[at] as Word
  if (attached === undefined) {
    const next = entry.argv.switchValues === true ? words[at + 1] : undefined
    const isValue = isWholeWord(next, 'true') || isWholeWord(next, 'false')
    return { tokens: [toSwitch(entry, !isWholeWord(next, 'false'))], count: isValue ? 2 : 1 }
  }
  const isTrue = TRUE.includes(attached.text)
  if (entry.argv.negation === '=false' && attached.extent === 'whole' && (isTrue || FALSE.includes(attached.text)))
    return { tokens: [toSwitch(entry, isTrue)], count: 1 }
  const problem = createProblem(
    'UNEXPECTED_ARGUMENT',
    word.text,
    `${entry.flag} takes no value, but has ${show(attached.text)}`,
  )
  return { tokens: [toSwitch(entry, true)], count: 1, problem }
}

function toSwitch(entry: FlagEntry, isGiven: boolean): FlagToken {
  // A secret that is read from standard input: its value is not on the command line.
  if (entry.parameter.type !== 'boolean') return { entry, value: toWord('') }
  return { entry, value: isGiven ? entry.isOn : !entry.isOn }
}

/** Reads an option and its value: the attached one, the one that it has without any, or the next word. */
export function readValueWords(
  entry: FlagEntry,
  words: readonly Word[],
  at: number,
  attached: Word | undefined,
): TokenReading {
  if (attached !== undefined) return { tokens: [{ entry, value: attached }], count: 1 }
  if (entry.takes === 'optional') {
    const isEmpty = entry.argv.emptyValue === ' ' && isWholeWord(words[at + 1], '')
    return { tokens: [{ entry, value: toWord(isEmpty ? '' : (entry.argv.bareValue ?? '')) }], count: isEmpty ? 2 : 1 }
  }
  const next = words[at + 1]
  const { text } = words[at] as Word
  const { flag, parameter, argv } = entry
  const isApart = listSeparators(entry).includes(' ') || (argv.emptyValue === ' ' && isWholeWord(next, ''))
  if (next === undefined || !isApart) {
    const how = isApart ? '' : `, written as ${flag}${listSeparators(entry)[0] ?? '='}VALUE`
    return fail(createProblem('MISSING_VALUE', text, `${flag} needs a value${how}`))
  }
  const isList = isSpacedList(parameter, argv)
  const count = isList ? countValues(words, at + 1) : isPairList(parameter, argv) ? 2 : 1
  const values = words.slice(at + 1, at + 1 + count)
  if (values.length < count) return fail(createProblem('MISSING_VALUE', text, `${flag} needs two words`))
  const wrong = (isList ? [next] : values).find(
    (value) => mayBeOption(value) && (argv.dashValues !== true || value.extent === 'fields' || isList),
  )
  if (wrong !== undefined) {
    if (wrong.extent !== 'whole')
      return fail(createProblem('UNKNOWN_VALUE', wrong.text, `What follows ${flag} is not known before the line runs`))
    const message = `${flag} needs a value, and ${show(wrong.text)} looks like an option`
    return { tokens: [{ entry, value: wrong }], count: 2, problem: createProblem('MISSING_VALUE', text, message) }
  }
  return { tokens: values.map((value) => ({ entry, value })), count: 1 + count }
}

/** Counts the words up to the next option, which are all values of one list. */
function countValues(words: readonly Word[], start: number): number {
  let end = start
  while (end < words.length && !mayBeOption(words[end] as Word)) end++
  return end - start
}

function fail(problem: WordProblem): TokenReading {
  return { tokens: [], count: 1, problem }
}

/**
 * Reads a word of several short flags, the last of which may have its value after it; returns `undefined` if short
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
  const failWith = (problem: WordProblem): TokenReading => ({ tokens, count: 1, problem })
  for (let place = sign.length; place < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(place) as number)
    const entry = findLetterEntry(table, sign + letter, text)
    if ('code' in entry) {
      const mayBeOther = entry.code === 'UNKNOWN_OPTION' && place === sign.length && !table.isBundling
      return mayBeOther ? undefined : failWith(entry)
    }
    place += letter.length
    const rest = dropStart(word, place)
    const isLast = rest.text === '' && rest.extent === 'whole'
    const isSwitch = entry.takes === 'nothing'
    if (!table.isBundling && !isLast && (isSwitch || !mayAttach(entry))) return undefined
    const attached = isLast ? undefined : findAttached(entry, rest)
    if (attached === 'unclear') return failWith(createProblem(...sayUnclear(entry, word)))
    const reading = (isSwitch ? readSwitchText : readValueWords)(entry, words, at, attached)
    tokens.push(...reading.tokens)
    // After a switch without a value, there may be more letters.
    const isEnd = !isSwitch || attached !== undefined || (reading.count > 1 && place === text.length)
    if (isEnd) return { ...reading, tokens }
  }
  if (word.extent === 'whole') return { tokens, count: 1 }
  return failWith(
    createProblem('UNKNOWN_VALUE', text, `Which options ${show(text)} has, is not known before the line runs`),
  )
}

/** Returns the only option that a letter in a word can be, or the problem if there is none or more than one. */
function findLetterEntry({ byFlag, flags }: FlagTable, flag: string, text: string): FlagEntry | WordProblem {
  const [entry, ...others] = byFlag.get(flag) ?? []
  if (entry === undefined) {
    return createProblem('UNKNOWN_OPTION', text, `There is no option ${show(flag)} here${suggest(text, flags)}`)
  }
  if (others.length === 0) return entry
  return createProblem('AMBIGUOUS_OPTION', text, `${show(flag)} could be read in several ways`)
}

/** Returns the value after a letter; `undefined` if another letter may follow. */
function findAttached(entry: FlagEntry, rest: Word): Word | 'unclear' | undefined {
  const hasEquals = rest.text.startsWith('=')
  if (entry.takes === 'nothing') return hasEquals && entry.argv.negation === '=false' ? dropStart(rest, 1) : undefined
  // If the rest turns out to be empty, the value is the next word.
  if (rest.text === '') return 'unclear'
  const separators = listSeparators(entry)
  if (hasEquals && separators.includes('=')) return dropStart(rest, 1)
  if (hasEquals && !declaresAttached(entry)) return 'unclear'
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
