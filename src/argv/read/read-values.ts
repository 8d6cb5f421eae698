import { createValueReader, isFact, writeValue } from '../../internal/read-argument-value'
import { sayArgumentFact } from '../../internal/words/violation-words'
import type { FlatParameter } from '../../types/toolset'
import type { FlagToken } from './flag-values'
import { createProblem, show, type WordProblem } from './problems'
import type { CommandPlan } from './scan-words'
import type { UnknownValue, Word } from './word'

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
  { layout }: CommandPlan,
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
      return (isComma ? splitList(value) : [value]).map(convert)
    })
    if (isComma) checkQuotes(parameter, found, problems)
    values.set(parameter, parameter.list ? all : all.at(-1))
    if (!parameter.list && repeats !== 'last') checkRepeats(found, all, problems)
  }
  return values
}

function splitList({ text, extent }: Word): Word[] {
  return extent === 'whole' ? text.split(',').map((item) => ({ text: item, extent })) : [{ text, extent }]
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
