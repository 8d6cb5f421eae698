import { toRecord } from '../../internal/foreign-values'
import { createValueReader, isFact, writeValue } from '../../internal/read-argument-value'
import { sayArgumentFact } from '../../internal/words/violation-words'
import type { AtipParameterEffects } from '../../types/atip'
import type { FlatParameter } from '../../types/toolset'
import { isAssignment, readTerms } from '../layout'
import type { FlagToken } from './flag-values'
import { listOrdered, type ScannedWords, type WordPlan } from './scan-words'
import {
  createProblem,
  dropStart,
  nameCommand,
  show,
  toWord,
  type UnknownValue,
  type Word,
  type WordProblem,
} from './word'

/** The words of each argument. */
interface AssignedWords {
  readonly words: Map<FlatParameter, Word[]>
  readonly problems: WordProblem[]
}

/** Assigns the operands of a command line to the arguments of the command: by their form, then by their order. */
export function assignArguments(plan: WordPlan, scanned: ScannedWords): AssignedWords {
  const assigned: AssignedWords = { words: new Map(), problems: [] }
  const { operands, marked, expression } = scanned
  const before = takeFormed(plan, operands.slice(0, expression), assigned)
  if (expression !== undefined) takeExpression(plan, operands.slice(expression), assigned)
  const ordered = listOrdered(plan, scanned.tokens)
  const place = plan.marked === undefined ? -1 : ordered.indexOf(plan.marked)
  if (marked === undefined || place < 0) {
    distribute(plan, before, ordered, assigned)
    if (plan.marked !== undefined && marked === undefined) checkUnmarked(plan, plan.marked, assigned)
    return assigned
  }
  const isLeft = ({ at }: Placed): boolean => at < marked
  distribute(plan, before.filter(isLeft), ordered.slice(0, place), assigned)
  distribute(plan, before.slice(before.filter(isLeft).length), ordered.slice(place), assigned)
  return assigned
}

function add({ words }: AssignedWords, parameter: FlatParameter, more: readonly Word[]): void {
  if (more.length > 0) words.set(parameter, (words.get(parameter) ?? []).concat(more))
}

/** An operand and its index among the operands. */
interface Placed {
  readonly word: Word
  readonly at: number
}

/** Takes the operands that are recognised by their form, and returns the others. */
function takeFormed(
  { formed: parameters, layout }: WordPlan,
  operands: readonly Word[],
  assigned: AssignedWords,
): Placed[] {
  const plus = parameters.find((parameter) => layout.of(parameter).prefix === '+')
  const assignments = parameters.find((parameter) => layout.of(parameter).form !== undefined)
  const others: Placed[] = []
  const formed = new Map<FlatParameter, Word[]>()
  operands.forEach((word, at) => {
    // Where the first argument ends the options, it ends the assignments, too.
    const isOpen = layout.command.interspersed !== false || others.length === 0
    const isPlus = plus !== undefined && word.text.startsWith('+') && word.extent !== 'fields'
    const owner = isPlus ? plus : isOpen && isAssignment(word.text) ? assignments : undefined
    if (owner === undefined) others.push({ word, at })
    else {
      const known = formed.get(owner)
      const value = owner === plus ? dropStart(word, 1) : word
      if (known === undefined) formed.set(owner, [value])
      else known.push(value)
    }
  })
  for (const [parameter, words] of formed) {
    add(assigned, parameter, words)
    const [, second] = parameter.list ? [] : words
    if (second === undefined) continue
    const message = `${parameter.key} takes one value, so ${show(second.text)} is one too many`
    assigned.problems.push(createProblem('UNEXPECTED_ARGUMENT', second.text, message))
  }
  return others
}

function takeExpression({ expression, layout }: WordPlan, words: readonly Word[], assigned: AssignedWords): void {
  if (expression === undefined) return
  const { terms = {} } = layout.of(expression)
  // A word that is not known cannot be told from a term, so it has to be the value of one.
  const { fault, isCut } = readTerms(
    terms,
    words.map(({ text, extent }) => (extent === 'whole' ? text : '\0')),
  )
  add(assigned, expression, words)
  const word = fault === undefined ? words.find(({ extent }) => extent === 'fields') : words[fault]
  if (word === undefined) return
  const known = Object.keys(terms)
  const [code, problem] =
    word.extent !== 'whole'
      ? (['UNKNOWN_VALUE', 'is not known before the line runs'] as const)
      : isCut === true
        ? (['MISSING_VALUE', 'lacks a value'] as const)
        : (['UNKNOWN_OPTION', `is no word of the expression, such as ${known.slice(0, 3).join(', ')}`] as const)
  assigned.problems.push(createProblem(code, word.text, `${show(word.text)} ${problem}`))
}

/** Gives the required arguments one word each, and the words that are left to the optional ones and the list. */
function distribute(
  plan: WordPlan,
  placed: readonly Placed[],
  parameters: readonly FlatParameter[],
  assigned: AssignedWords,
): void {
  const words = placed.map(({ word }) => word)
  let spare = words.length - parameters.filter(({ required }) => required).length
  let at = 0
  parameters.forEach((parameter, index) => {
    const needed = parameter.required ? 1 : 0
    const extra = parameter.list ? Math.max(0, spare) : !parameter.required && spare > 0 ? 1 : 0
    const taken = words.slice(at, at + needed + extra)
    spare -= extra
    at += taken.length
    add(assigned, parameter, taken)
    if (taken.length < needed) assigned.problems.push(createMissing(plan, parameter))
    const isEndUnclear = taken.length > 1 && parameters.slice(index + 1).some(({ required }) => !required)
    if (isEndUnclear) {
      const { text } = taken.at(-1) as Word
      const message = `Whether ${show(text)} still belongs to ${parameter.key} is not clear`
      assigned.problems.push(createProblem('UNEXPECTED_ARGUMENT', text, message))
    }
    const isFixed = parameter.list && index === parameters.length - 1
    const unknown = taken.find(({ extent }) => extent === 'fields')
    if (unknown !== undefined && !isFixed)
      assigned.problems.push(
        createProblem(
          'UNKNOWN_VALUE',
          unknown.text,
          `How many words there are for ${parameter.key}, is not known before the line runs`,
        ),
      )
  })
  const surplus = words[at]
  if (surplus !== undefined) assigned.problems.push(createSurplus(plan, surplus))
}

/** Creates the problem of a required parameter that is not on the command line. */
export function createMissing({ command }: WordPlan, { key, kind, flags }: FlatParameter): WordProblem {
  const word = command.path.at(-1) ?? command.tool.name
  const what = kind === 'option' ? `the option ${flags[0]}` : `the argument ${show(key)}`
  return createProblem('MISSING_VALUE', word, `${nameCommand(command)} needs ${what}`)
}

function createSurplus({ command, parameters }: WordPlan, { text }: Word): WordProblem {
  const count = parameters.length
  const most = count === 0 ? 'no arguments' : count === 1 ? 'one argument' : `${count} arguments`
  return createProblem(
    'UNEXPECTED_ARGUMENT',
    text,
    `${nameCommand(command)} takes ${most}, so ${show(text)} is one too many`,
  )
}

/**
 * Reports an argument that the program may take for the one that `--` would mark, if that one has effects. They need not
 * be told apart where any other value (`*`) of the first has at least the effects of the second.
 */
function checkUnmarked(plan: WordPlan, marked: FlatParameter, { words, problems }: AssignedWords): void {
  if (marked.effects === undefined || words.has(marked)) return
  const optional = [...words].find(([{ required, kind }]) => kind === 'argument' && !required)
  if (optional === undefined) return
  const [named, [first]] = optional
  if (hasEffectsOf(marked, named)) return
  const { text } = first as Word
  words.set(marked, [first as Word])
  const message = `${show(text)} may be ${named.key} or ${marked.key} for ${nameCommand(plan.command)}; write "--" after it or before it`
  problems.push(createProblem('UNEXPECTED_ARGUMENT', text, message))
}

/** Returns true if every value that `named` does not list has the effects of `marked`, wherever these are not cancelled. */
function hasEffectsOf(marked: FlatParameter, named: FlatParameter): boolean {
  const [{ unless: wanted }, { unless = {}, with: others }] = [marked, named].map(
    ({ definition }): AtipParameterEffects => toRecord(definition['x-effects']),
  ) as [AtipParameterEffects, AtipParameterEffects]
  const isCancelledAlike = others === undefined && isWithin(unless, wanted, 2)
  return isCancelledAlike && isWithin(marked.effects, named.effects?.values?.['*'], 2)
}

/** Returns true if the second one has all that the first one has, so many levels down. */
function isWithin(wanted: unknown, given: unknown, levels: number): boolean {
  if (typeof wanted !== 'object' || wanted === null || typeof given !== 'object' || given === null)
    return wanted === given
  return (
    levels > 0 &&
    Object.entries(wanted).every(([key, value]) => isWithin(value, (given as Record<string, unknown>)[key], levels - 1))
  )
}

/** A value of an argument of a call. */
type CallValue = string | number | boolean | UnknownValue

/** Converts the words of one parameter to its value; several words are the items of a list. */
export function readParameterWords(parameter: FlatParameter, words: readonly Word[], problems: WordProblem[]): unknown {
  const convert = createConverter(parameter, problems)
  const values = words.map(convert)
  return parameter.list ? values : values.at(-1)
}

/** Converts the options of a command line to values by parameter. */
export function readOptionTokens(
  { layout }: WordPlan,
  tokens: readonly FlagToken[],
  problems: WordProblem[],
): Map<FlatParameter, unknown> {
  const given = new Map<FlatParameter, FlagToken[]>()
  for (const token of tokens) {
    const known = given.get(token.entry.parameter)
    if (known === undefined) given.set(token.entry.parameter, [token])
    else known.push(token)
  }
  const values = new Map<FlatParameter, unknown>()
  for (const [parameter, found] of given) {
    const { arrayStyle, repeats, keyword } = layout.of(parameter)
    const isComma = parameter.list && arrayStyle === 'comma' && keyword !== true
    const convert = createConverter(parameter, problems)
    const all = found.flatMap(({ value }): CallValue[] => {
      if (typeof value === 'boolean') return [value]
      const isSplit = isComma && value.extent === 'whole'
      return (isSplit ? value.text.split(',').map(toWord) : [value]).map(convert)
    })
    if (isComma) checkQuotes(parameter, found, problems)
    values.set(parameter, parameter.list ? all : all.at(-1))
    if (!parameter.list && repeats !== 'last') checkRepeats(found, all, problems)
  }
  return values
}

/** Programs read quotes in a list in different ways. */
function checkQuotes({ key }: FlatParameter, tokens: readonly FlagToken[], problems: WordProblem[]): void {
  const quoted = tokens.find(({ value }) => typeof value === 'object' && /["\n]/.test(value.text))
  if (quoted === undefined || typeof quoted.value === 'boolean') return
  const { text } = quoted.value
  problems.push(createProblem('AMBIGUOUS_OPTION', text, `The list ${show(text)} of ${key} has quotes or several lines`))
}

/** Reports an option that is given twice: it may add up, or one of its values may be without effect. */
function checkRepeats(tokens: readonly FlagToken[], values: readonly CallValue[], problems: WordProblem[]): void {
  if (values.length < 2) return
  const [first] = values
  const isSame = typeof first !== 'boolean' && typeof first !== 'object' && values.every((value) => value === first)
  if (isSame) return
  const { flag } = (tokens.at(-1) as FlagToken).entry
  const message = `${flag} is given ${values.length} times, and the metadata does not say what that means`
  problems.push(createProblem('AMBIGUOUS_OPTION', flag, message))
}

function createConverter(parameter: FlatParameter, problems: WordProblem[]): (word: Word) => CallValue {
  const read = createValueReader({ ...parameter, list: false })
  return ({ text, extent }) => {
    if (extent !== 'whole') return { beginning: text }
    const value = read(text)
    if (!isFact(value)) return value as CallValue
    // Tiny and huge numbers are written in full, which the reader of calls does not expect.
    const number = parameter.type === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(number) && writeValue(number) === text) return number
    const message = `${parameter.key} ${sayArgumentFact(value)}, not ${show(text)}`
    problems.push(createProblem('UNEXPECTED_ARGUMENT', text, message))
    return text
  }
}
