import { isPairList, isSpacedList } from '../parameter-words'
import { type FlagEntry, listSeparators } from './flag-table'
import { createProblem, show, type WordProblem } from './problems'
import { isWord, mayBeOption, toWord, type Word } from './word'

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
    const isValue = isWord(next, 'true') || isWord(next, 'false')
    return { tokens: [toSwitch(entry, !isWord(next, 'false'))], count: isValue ? 2 : 1 }
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
    const isEmpty = entry.argv.emptyValue === ' ' && isWord(words[at + 1], '')
    return { tokens: [{ entry, value: toWord(isEmpty ? '' : (entry.argv.bareValue ?? '')) }], count: isEmpty ? 2 : 1 }
  }
  const next = words[at + 1]
  const { text } = words[at] as Word
  const { flag, parameter, argv } = entry
  const isApart = listSeparators(entry).includes(' ') || (argv.emptyValue === ' ' && isWord(next, ''))
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
