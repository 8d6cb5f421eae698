import { writeValue } from '../internal/read-argument-value'
import type { AtipArgv } from '../types/argv'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { findTerm, isAssignment, type Layout, readTerms } from './layout'
import { isLetterFlag, readValues, refuseArgument, requireNoDash } from './parameter-words'
import { listRivalWords } from './program-names'

/** An argument and its given value. */
export type GivenArgument = readonly [parameter: FlatParameter, value: unknown]

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
  const rivals = listRivalWords(command, layout)
  return (given, isOver) => {
    const used = given.filter(([, value]) => value !== undefined)
    if (used.length === 0) return []
    requireOrder(given, layout)
    const { place, mark, isMarkedLast } = isOver ? UNMARKED : findMark(given, used, layout)
    const { interspersed } = layout.command
    let isFirst = true
    const words = used.flatMap(([parameter, value], index) => {
      const texts = readValues(parameter, value).map(writeValue)
      const own = layout.of(parameter)
      const written = isSelfNamed(own)
        ? writeSelfNamed(parameter, texts, own)
        : texts.map((text) => {
            const isFree = isOver || (interspersed === false && !isFirst)
            if (isFirst && rivals.has(text)) refuseArgument(parameter, 'would be read as the name of a command', text)
            isFirst = false
            if (!isFree && isTaken(text)) refuseArgument(parameter, 'would be read as something else', text)
            return index >= place || (isFree && !layout.isUnprotected) ? text : requireNoDash(parameter, text)
          })
      const separated = mark === '--end-of-options' && written.includes('--')
      if (separated) refuseArgument(parameter, 'must not be "--": the program would take paths after it', '--')
      return index === place ? [mark, ...written] : written
    })
    return isMarkedLast ? [...words, '--'] : words
  }
}

/** Finds the argument directly after `--`: the first one that declares that place. */
function findMarked(given: readonly GivenArgument[], layout: Layout): GivenArgument | undefined {
  return given.find(([parameter]) => layout.of(parameter).endOfOptions === true)
}

const UNMARKED = { place: Number.POSITIVE_INFINITY, mark: '--', isMarkedLast: false }

/** Finds the place of the word that ends the options: before one of the arguments in use, or after all. */
function findMark(
  given: readonly GivenArgument[],
  used: readonly GivenArgument[],
  layout: Layout,
): { place: number; mark: string; isMarkedLast: boolean } {
  const { endOfOptions, optionsFirst = true } = layout.command
  const marked = findMarked(given, layout)
  const own = marked === undefined ? -1 : used.indexOf(marked)
  const isMarkedLater = marked !== undefined && endOfOptions !== '--end-of-options'
  const isOpen = endOfOptions === false || !optionsFirst || isMarkedLater
  // The program could take another argument for the marked one, which would have effects of its own: a branch for a path,
  // whose changes `git checkout` discards.
  const isMistakable = marked?.[0].effects !== undefined && used.some(([{ required }]) => !required)
  return {
    place: own >= 0 ? own : isOpen ? Number.POSITIVE_INFINITY : 0,
    mark: endOfOptions === '--end-of-options' && own < 0 ? endOfOptions : '--',
    isMarkedLast: isOpen && own < 0 && isMistakable,
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
  const behind = first === undefined ? [] : used.slice(used.indexOf(first) + 1)
  const marked = findMarked(ordered, layout)
  const end = marked === undefined ? -1 : behind.indexOf(marked)
  const last = behind.slice(0, end < 0 ? undefined : end).find(([parameter]) => !parameter.required)
  if (last !== undefined)
    refuseArgument(last[0], 'cannot be given after a list: the program would take it for one of the list', undefined)
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
