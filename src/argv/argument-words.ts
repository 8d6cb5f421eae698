import { writeValue } from '../internal/read-argument-value'
import type { AtipArgv } from '../types/argv'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { ENDED_BEFORE, findEndOfOptions, findMarked } from './end-of-options'
import { findTerm, isAssignment, type Layout, readTerms } from './layout'
import { type GivenArgument, isLetterFlag, readValues, refuseArgument, requireNoDash } from './parameter-words'
import { listSubcommandWords } from './program-names'

/** Writes the words for the arguments of a call; `isOver` if no word can be an option any more. */
export type ArgumentWriter = (given: readonly GivenArgument[], isOver: boolean) => string[]

/**
 * Returns a function that writes the words for the arguments of a command, preceded by the word that ends the options.
 *
 * The function takes the arguments in the order of the metadata; absent ones have the value `undefined`. It throws an
 * AtipArgumentError if an argument is missing while a later one is given, or a value cannot be written safely.
 */
export function createArgumentWriter(command: FlatCommand, layout: Layout): ArgumentWriter {
  const isTaken = createTakenTest(command, layout)
  const subcommands = listSubcommandWords(command, layout)
  return (given, isOver) => {
    const used = given.filter(([, value]) => value !== undefined)
    if (used.length === 0) return []
    requireOrder(given, layout)
    const end = isOver ? ENDED_BEFORE : findEndOfOptions(given, used, layout)
    const { interspersed } = layout.command
    let isFirst = true
    const words = used.flatMap(([parameter, value], index) => {
      const texts = readValues(parameter, value).map(writeValue)
      const argv = layout.of(parameter)
      const written = isSelfNamed(argv)
        ? writeSelfNamed(parameter, texts, argv)
        : texts.map((text) => {
            const isPastOptions = isOver || (interspersed === false && !isFirst)
            if (isFirst && subcommands.has(text))
              refuseArgument(parameter, 'would be read as the name of a command', text)
            isFirst = false
            if (!isPastOptions && isTaken(text)) refuseArgument(parameter, 'would be read as something else', text)
            const mayBeginWithDash = index >= end.before || (isPastOptions && !layout.isUnprotected)
            return mayBeginWithDash ? text : requireNoDash(parameter, text)
          })
      const hasSeparator = end.word === '--end-of-options' && written.includes('--')
      if (hasSeparator) refuseArgument(parameter, 'must not be "--": the program would take paths after it', '--')
      return index === end.before ? [end.word, ...written] : written
    })
    return end.isAppended ? [...words, '--'] : words
  }
}

/** Returns true if the words of an argument are recognised by their form, not by their order. */
export function isSelfNamed({ prefix, form, terms }: AtipArgv): boolean {
  return prefix === '+' || form !== undefined || terms !== undefined
}

function writeSelfNamed(parameter: FlatParameter, texts: string[], { prefix, terms }: AtipArgv): string[] {
  if (prefix === '+') return texts.map((text) => `+${text}`)
  if (terms !== undefined) {
    const { fault } = readTerms(terms, texts)
    if (fault === undefined) return texts
    return refuseArgument(parameter, `cannot be read: the word at ${fault + 1} is unknown or lacks a value`, undefined)
  }
  const other = texts.find((text) => !isAssignment(text))
  if (other !== undefined) refuseArgument(parameter, 'must have the form NAME=VALUE', other)
  return texts.map((text) => requireNoDash(parameter, text))
}

/** Returns a function that says whether the program would take a word for something else than an argument. */
function createTakenTest(command: FlatCommand, layout: Layout): (text: string) => boolean {
  const { unread = [], dashless } = layout.command
  const all = command.parameters.map((parameter) => ({ ...layout.of(parameter), parameter }))
  const hasPlus = all.some(({ prefix, negation }) => prefix === '+' || negation === '+')
  const hasAssignments = all.some(({ form }) => form !== undefined)
  const hasKeywords = all.some(({ keyword }) => keyword === true)
  const letters = all.flatMap(({ parameter }) => (dashless === 'any' ? parameter.flags.filter(isLetterFlag) : []))
  const terms = all.find((each) => each.terms !== undefined)?.terms
  return (text) =>
    unread.some((start) => text.startsWith(start)) ||
    (hasPlus && text.startsWith('+')) ||
    ((hasAssignments || hasKeywords) && isAssignment(text)) ||
    letters.includes(text.charAt(0)) ||
    findTerm(terms, text) !== undefined
}

/** Refuses arguments that the program could not tell apart by their order. */
function requireOrder(given: readonly GivenArgument[], layout: Layout): void {
  const ordered = given.filter(([parameter]) => !isSelfNamed(layout.of(parameter)))
  requireNoGap(ordered, layout)
  const used = ordered.filter(([, value]) => value !== undefined)
  const [first, second] = used.filter(([{ list }]) => list)
  if (second !== undefined)
    refuseArgument(
      second[0],
      'cannot be a second list: the program would not know where the first list ends',
      undefined,
    )
  const afterList = first === undefined ? [] : used.slice(used.indexOf(first) + 1)
  const marked = findMarked(ordered, layout)
  const markedAt = marked === undefined ? -1 : afterList.indexOf(marked)
  const beforeMarked = afterList.slice(0, markedAt < 0 ? undefined : markedAt)
  const firstMistaken = beforeMarked.find(([parameter]) => !parameter.required)
  if (firstMistaken !== undefined)
    refuseArgument(
      firstMistaken[0],
      'cannot be given after a list: the program would take it for one of the list',
      undefined,
    )
}

/** Refuses a gap: the program would take a later argument for the missing one, unless `--` is directly before it. */
function requireNoGap(given: readonly GivenArgument[], layout: Layout): void {
  const gap = given.findIndex(([, value]) => value === undefined)
  const behind = gap < 0 ? undefined : given.slice(gap).find(([, value]) => value !== undefined)
  if (behind === undefined || behind === findMarked(given, layout)) return
  const [missing] = given[gap] as GivenArgument
  refuseArgument(
    missing,
    `must be given, since ${behind[0].key} is: the program recognises arguments by their order`,
    undefined,
  )
}
