import type { AtipArgv } from '../../types/argv'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { isSelfNamed } from '../argument-words'
import { createSecretReader, findTerm, isAssignment, type Layout, readLayout } from '../layout'
import { listSubcommandWords } from '../program-names'
import { createFlagLister, createFlagTable, createLevelTest, type FlagTable } from './flag-table'
import type { FlagToken } from './flag-values'
import { readFlags, readOldStyle } from './read-flags'
import { listRunners, type Runner } from './read-runs'
import { createProblem, isWholeWord, mayBeOption, nameCommand, show, type Word, type WordProblem } from './word'

/** The metadata of a command, prepared for reading its words. */
export interface WordPlan {
  readonly command: FlatCommand
  readonly layout: Layout
  /** The flags between the words of the command, by level. */
  readonly tables: readonly FlagTable[]
  /** The arguments on the command line, in their order. */
  readonly parameters: readonly FlatParameter[]
  /** The arguments that are recognised by their order. */
  readonly ordered: readonly FlatParameter[]
  /** The argument that ends the options. */
  readonly ending: FlatParameter | undefined
  /** The argument directly after `--`, if one has that place. */
  readonly marked: FlatParameter | undefined
  /** The argument that is an expression. */
  readonly expression: FlatParameter | undefined
  /** The arguments whose words are recognised by their form. */
  readonly formed: readonly FlatParameter[]
  /** The options that every call needs on its command line. */
  readonly required: readonly FlatParameter[]
  /** The words that the first argument must not be. */
  readonly subcommands: ReadonlySet<string>
  /** The parameters whose words the program runs. */
  readonly runners: readonly Runner[]
}

/** Prepares the reading of a command. */
export function planWords(command: FlatCommand): WordPlan {
  const layout = remember(readLayout(command))
  const readSecret = createSecretReader(command)
  const isHidden = (parameter: FlatParameter): boolean => readSecret(parameter) !== undefined
  const { globals = 'before' } = layout.command
  const listFlags = createFlagLister(command, layout)
  const standsAt = createLevelTest(command)
  const options = command.parameters.filter(({ kind }) => kind === 'option')
  const own = command.path.length
  const listLevels = (levels: readonly number[]): FlagTable =>
    createFlagTable(
      layout.command,
      levels.map((level) => options.filter((option) => standsAt(option, [level])).flatMap(listFlags)),
    )
  const tables = command.path.map((_, level) => listLevels(globals === 'after' ? [] : listOpenLevels(level, globals)))
  tables.push(listLevels(listOpenLevels(own, globals)))
  const parameters = command.parameters.filter((each) => each.kind === 'argument' && !isHidden(each))
  const ordered = parameters.filter((parameter) => !isSelfNamed(layout.of(parameter)))
  return {
    command,
    layout,
    tables,
    parameters,
    ordered,
    ending: ordered.find((parameter) => endsOptions(parameter, layout)),
    marked: parameters.find((parameter) => layout.of(parameter).endOfOptions === true),
    expression: parameters.find((parameter) => layout.of(parameter).terms !== undefined),
    formed: parameters.filter((parameter) => layout.of(parameter).prefix === '+' || layout.of(parameter).form),
    required: options.filter((option) => option.required && !isHidden(option)),
    subcommands: listSubcommandWords(command, layout),
    runners: listRunners(command),
  }
}

/** Returns the same layout, which reads each parameter once. */
function remember(layout: Layout): Layout {
  const known = new Map<FlatParameter, AtipArgv>()
  return {
    ...layout,
    of: (parameter) => {
      const argv = known.get(parameter) ?? layout.of(parameter)
      known.set(parameter, argv)
      return argv
    },
  }
}

/** Lists the levels whose options may follow the words of a level, the nearest first. */
export function listOpenLevels(level: number, globals: AtipArgv['globals']): number[] {
  return globals === 'before' ? [level] : Array.from({ length: level + 1 }, (_, index) => level - index)
}

/** Returns true for an argument after which nothing is an option: what it runs has options of its own. */
function endsOptions(parameter: FlatParameter, layout: Layout): boolean {
  const runs = parameter.definition['x-runs'] as { as?: unknown } | string | null | undefined
  const { interspersed, endOfOptions } = layout.of(parameter)
  if (interspersed !== undefined) return !interspersed
  return endOfOptions !== true && runs !== undefined && (typeof runs === 'string' ? runs : runs?.as) === 'words'
}

/** The words of a command line by what they are. */
export interface ScannedWords {
  readonly tokens: readonly FlagToken[]
  readonly operands: readonly Word[]
  /** The number of operands before `--`; `undefined` if there is no such word. */
  readonly marked: number | undefined
  /** The number of operands before the expression; `undefined` if there is none. */
  readonly expression: number | undefined
  readonly problems: readonly WordProblem[]
}

/** With more problems than this, the rest of a command line is not read. */
const MAX_PROBLEMS = 20

/**
 * Sorts the words after the program into options and operands.
 *
 * @param places the indexes of the words of the command, by level: at `places[0]`, level 1 begins
 */
export function scanWords(plan: WordPlan, words: readonly Word[], places: readonly number[]): ScannedWords {
  const scan = createScan()
  // The `--` before its argument counts even where an argument ended the options.
  const isSeparator = (word: Word | undefined): boolean =>
    plan.marked !== undefined && scan.marked === undefined && isWholeWord(word, '--')
  let at = 1
  while (at < words.length && scan.problems.length <= MAX_PROBLEMS) {
    if (at === places[scan.level]) {
      scan.level++
      at++
    } else if (beginsExpression(plan, scan, words[at] as Word)) {
      // Nothing follows an expression.
      scan.expression = scan.operands.length
      for (; at < words.length; at++) scan.operands.push(words[at] as Word)
    } else if (!scan.isOver || isSeparator(words[at])) at += takeWord(plan, scan, words, at, places)
    else if (plan.expression === undefined) at += takeOperand(plan, scan, words[at] as Word)
    else at += takeArgument(plan, scan, words[at] as Word, places)
  }
  if (at < words.length)
    scan.problems.push(
      createProblem('UNEXPECTED_ARGUMENT', (words[at] as Word).text, 'Too many problems; the rest was not read'),
    )
  return scan
}

interface Scan extends ScannedWords {
  readonly tokens: FlagToken[]
  readonly operands: Word[]
  readonly problems: WordProblem[]
  level: number
  /** The number of operands that are recognised by their order. */
  ordered: number
  /** True after a word that closes the options, such as `--`: what follows is an operand, whatever it looks like. */
  isOver: boolean
  /** True after `--end-of-options`: no option can follow, but `--` still separates arguments. */
  isProtected: boolean
  marked: number | undefined
  expression: number | undefined
}

function createScan(): Scan {
  return {
    tokens: [],
    operands: [],
    problems: [],
    level: 0,
    ordered: 0,
    isOver: false,
    isProtected: false,
    marked: undefined,
    expression: undefined,
  }
}

function reportWord({ problems }: Scan, code: WordProblem['code'], { text }: Word, message: string): void {
  problems.push(createProblem(code, text, message))
}

/** Takes a word that may be an option; returns the number of words taken. `places` are those of {@link scanWords}. */
function takeWord(plan: WordPlan, scan: Scan, words: readonly Word[], at: number, places: readonly number[]): number {
  const word = words[at] as Word
  const { layout } = plan
  if (word.extent === 'fields') {
    const message = 'How many words stand here, and which, is not known before the line runs'
    reportWord(scan, 'UNKNOWN_VALUE', word, message)
    return 1
  }
  if (isWholeWord(word, '--')) return takeSeparator(plan, scan, word, places)
  if (scan.isProtected) return takeArgument(plan, scan, word, places)
  if (isWholeWord(word, '--end-of-options') && layout.command.endOfOptions === '--end-of-options') {
    scan.isProtected = true
    return 1
  }
  const table = plan.tables[scan.level] as FlagTable
  const isOldStyle = layout.command.dashless === 'first' && at === 1 && !mayBeOption(word)
  const reading = isOldStyle ? readOldStyle(table, words, at) : readFlags(table, words, at)
  const isArgument = layout.command.dashArguments === true && reading?.problem?.code === 'UNKNOWN_OPTION'
  if (reading === undefined || isArgument) return takeArgument(plan, scan, word, places)
  scan.tokens.push(...reading.tokens)
  scan.isOver = reading.tokens.some(({ entry, value }) => entry.argv.endsOptions === true && value !== false)
  if (reading.problem !== undefined) scan.problems.push(reading.problem)
  const passed = places[scan.level]
  if (passed !== undefined && at + reading.count > passed)
    reportWord(scan, 'AMBIGUOUS_OPTION', word, `${show(word.text)} takes the next word for its value`)
  if (scan.operands.length > 0) checkPlace(plan, scan, reading.tokens, word)
  return Math.max(1, reading.count)
}

/** Takes `--`. */
function takeSeparator(plan: WordPlan, scan: Scan, word: Word, places: readonly number[]): number {
  const { endOfOptions = true, dashArguments } = plan.layout.command
  if (endOfOptions !== true && plan.marked === undefined) {
    if (endOfOptions === false && dashArguments === true) return takeArgument(plan, scan, word, places)
    const message = `${nameCommand(plan.command)} does not end its options with "--", or means something else by it`
    reportWord(scan, 'UNEXPECTED_ARGUMENT', word, message)
  }
  if (places[scan.level] !== undefined)
    reportWord(scan, 'UNEXPECTED_ARGUMENT', word, '"--" stands before the words of the command')
  scan.marked = scan.operands.length
  scan.isOver = true
  return 1
}

/** Takes an argument while options may follow. */
function takeArgument(plan: WordPlan, scan: Scan, word: Word, places: readonly number[]): number {
  const { command, layout } = plan
  const { interspersed, unread = [] } = layout.command
  if (places[scan.level] !== undefined) {
    const message = `${show(word.text)} stands before the words of ${nameCommand(command)}`
    reportWord(scan, 'UNKNOWN_COMMAND', word, message)
  }
  const start = unread.find((each) => word.text.startsWith(each))
  if (start !== undefined) {
    const message = `The metadata does not say what arguments mean that begin with ${show(start)}`
    reportWord(scan, 'UNEXPECTED_ARGUMENT', word, message)
  }
  if (word.extent !== 'whole' && mayBeSomethingElse(plan, scan, word)) {
    const message = `Whether ${word.text === '' ? 'a word' : show(word.text)} begins an argument or something else, is not known before the line runs`
    reportWord(scan, 'UNKNOWN_VALUE', word, message)
  }
  if (!namesItself(plan, word)) scan.ordered++
  const { ending } = plan
  const isEnding = ending !== undefined && scan.ordered > listOrdered(plan, scan.tokens).indexOf(ending)
  scan.isOver = interspersed === false || isEnding
  return takeOperand(plan, scan, word)
}

/**
 * Returns true for the first word of the expression of a command: one of its words, or one that looks like an option.
 */
function beginsExpression({ expression, layout }: WordPlan, scan: Scan, word: Word): boolean {
  if (expression === undefined || word.extent !== 'whole' || scan.marked !== undefined) return false
  return findTerm(layout.of(expression).terms, word.text) !== undefined || (scan.isOver && mayBeOption(word))
}

function takeOperand({ command, subcommands }: WordPlan, scan: Scan, word: Word): number {
  if (subcommands.size > 0 && scan.operands.length === 0 && (word.extent !== 'whole' || subcommands.has(word.text))) {
    const message = `${show(word.text)} may be the name of a command of ${nameCommand(command)}, and not an argument`
    const code = word.extent === 'whole' ? 'UNEXPECTED_ARGUMENT' : 'UNKNOWN_VALUE'
    reportWord(scan, code, word, message)
  }
  scan.operands.push(word)
  return 1
}

/** Lists the arguments that are recognised by their order, without those whose place an option takes. */
export function listOrdered({ ordered, layout }: WordPlan, tokens: readonly FlagToken[]): readonly FlatParameter[] {
  if (ordered.every((parameter) => layout.of(parameter).absentWith === undefined)) return ordered
  const used = new Set(tokens.map(({ entry, value }) => (value === false ? undefined : entry.parameter.name)))
  return ordered.filter((parameter) => !layout.of(parameter).absentWith?.some((name) => used.has(name)))
}

/** Returns true if the argument is recognised by its form. */
function namesItself({ formed, layout }: WordPlan, { text }: Word): boolean {
  return formed.some((parameter) => {
    const { prefix, form } = layout.of(parameter)
    return (prefix === '+' && text.startsWith('+')) || (form !== undefined && isAssignment(text))
  })
}

/** Returns true if a word of which only the beginning is known may be no argument, or one of another form. */
function mayBeSomethingElse({ parameters, layout, tables, expression }: WordPlan, scan: Scan, word: Word): boolean {
  const { hasKeywords } = tables[scan.level] as FlagTable
  const hasForms = hasKeywords || parameters.some((parameter) => layout.of(parameter).form !== undefined)
  const terms = Object.keys((expression && layout.of(expression).terms) ?? {})
  return (
    (!scan.isProtected && mayBeOption(word)) ||
    word.text === '' ||
    (hasForms && !word.text.includes('=')) ||
    terms.some((term) => term.startsWith(word.text))
  )
}

/** Reports an option after an argument, unless the metadata says that options may be there. */
function checkPlace({ layout }: WordPlan, scan: Scan, tokens: readonly FlagToken[], word: Word): void {
  const { interspersed, optionsFirst = true } = layout.command
  const bound = tokens.find(({ entry }) => layout.of(entry.parameter).interspersed === false)
  if (bound === undefined && (interspersed === true || !optionsFirst)) return
  const message =
    bound === undefined
      ? `${show(word.text)} stands behind an argument, and the metadata does not say whether it is an option there`
      : `${bound.entry.flag} has to stand before the arguments, since its place has a meaning`
  reportWord(scan, 'AMBIGUOUS_OPTION', word, message)
}
