import { AtipArgumentError } from '../internal/errors'
import { type ArgumentValue, createValueReader, isFact, writeValue } from '../internal/read-argument-value'
import { sayArgumentFact } from '../internal/words/violation-words'
import type { AtipArgv } from '../types/argv'
import type { FlatParameter } from '../types/toolset'
import { isFlag, type Layout } from './layout'

/**
 * Returns the words for an option and its value.
 *
 * @throws AtipArgumentError if the value cannot be written safely
 */
export function writeOption(parameter: FlatParameter, value: unknown, layout: AtipArgv): string[] {
  const flag = pickFlag(parameter)
  const values = readValues(parameter, value)
  if (parameter.type === 'boolean') return values.flatMap((item) => writeSwitch(parameter, item === true, flag, layout))
  const texts = values.map(writeValue)
  const { arrayStyle = 'repeat' } = layout
  if (!parameter.list || arrayStyle === 'repeat') {
    return texts.flatMap((text) => writeFlagAndValue(parameter, flag, text, layout))
  }
  if (arrayStyle === 'space') return [flag, ...texts.map((text) => requireNoDash(parameter, text))]
  const unsplit = texts.find((text) => /[,"\n]/.test(text))
  if (unsplit !== undefined)
    refuseArgument(parameter, 'must not contain commas, quotes or line breaks, since it is one of several', unsplit)
  return writeFlagAndValue(parameter, flag, texts.join(','), layout)
}

/** Returns the long flag if there is one; for a switch, the flag that turns it on. */
function pickFlag(parameter: FlatParameter): string {
  const flags = parameter.flags.filter(isFlag)
  const positive = flags.filter((flag) => !(flag.startsWith('--no-') && flags.includes(`--${flag.slice(5)}`)))
  const flag = positive.find((each) => each.startsWith('--')) ?? positive[0]
  return flag ?? refuseArgument(parameter, 'cannot be given: its metadata has no usable flag', parameter.flags)
}

function writeSwitch(parameter: FlatParameter, isOn: boolean, flag: string, { negation }: AtipArgv): string[] {
  // The only flag of a switch that is on by default may be the flag that turns it off.
  if (parameter.default === true && flag === `--no-${parameter.name}`) return isOn ? [] : [flag]
  if (isOn) return [flag]
  const declared = parameter.flags.find((other) => other === `--no-${flag.slice(2)}` && flag.startsWith('--'))
  const off = negation === undefined ? declared : negation
  if (off === '=false') return [`${flag}=false`]
  if (off) return [off]
  return parameter.default === true
    ? refuseArgument(parameter, 'cannot be turned off: its metadata does not say how', isOn)
    : []
}

function writeFlagAndValue(parameter: FlatParameter, flag: string, text: string, layout: AtipArgv): string[] {
  const { separator = flag.startsWith('--') ? '=' : ' ', emptyValue = '=' } = layout
  // An empty value cannot be attached: the program would take the next word instead.
  const isApart = separator === ' ' || (text === '' && (emptyValue === ' ' || separator === ''))
  if (!isApart) return [`${flag}${separator}${text}`]
  const isSaid = layout.separator === ' ' || emptyValue === ' '
  if (!isSaid && (text === '' || (text === '-' && parameter.list))) {
    refuseArgument(
      parameter,
      `must not be ${text === '' ? 'empty' : '"-"'}: the program might not take it for a value`,
      text,
    )
  }
  return [flag, requireNoDash(parameter, text)]
}

/** Returns a value as a separate word that does not look like a flag; paths get a leading `./` if necessary. */
export function requireNoDash(parameter: FlatParameter, text: string): string {
  if (!text.startsWith('-') || text === '-') return text
  if (parameter.type === 'file' || parameter.type === 'directory') return `./${text}`
  return refuseArgument(parameter, sayArgumentFact({ kind: 'flag-like' }), text)
}

/** An argument and its given value. */
export type GivenArgument = readonly [parameter: FlatParameter, value: unknown]

/**
 * Returns the words for the arguments, preceded by the word that ends the options.
 *
 * @param given the arguments in the order of the metadata; absent ones have the value `undefined`
 * @throws AtipArgumentError if an argument is missing while a later one is given, or a value cannot be written safely
 */
export function writeArguments(given: readonly GivenArgument[], layout: Layout): string[] {
  const used = given.filter(([, value]) => value !== undefined)
  if (used.length === 0) return []
  requireNoGap(given, layout)
  if (used.filter(([{ list }]) => list).length > 1) {
    const [, second] = used.filter(([{ list }]) => list)
    refuseArgument(
      (second as GivenArgument)[0],
      'cannot be a second list: the program would not know where the first list ends',
      undefined,
    )
  }
  const { endOfOptions, optionsFirst = true } = layout.command
  const marked = given.find(([parameter]) => layout.of(parameter).endOfOptions === true)
  const own = marked === undefined ? -1 : used.indexOf(marked)
  const isOpen = endOfOptions === false || !optionsFirst || (marked !== undefined && endOfOptions === undefined)
  const place = own >= 0 ? own : isOpen ? Number.POSITIVE_INFINITY : 0
  const mark = endOfOptions === '--end-of-options' && own < 0 ? endOfOptions : '--'
  return used.flatMap(([parameter, value], index) => {
    const texts = readValues(parameter, value).map(writeValue)
    const words = index < place ? texts.map((text) => requireNoDash(parameter, text)) : texts
    return index === place ? [mark, ...words] : words
  })
}

/** Refuses a gap: the program would take a later argument for the missing one, unless `--` is directly before it. */
function requireNoGap(given: readonly GivenArgument[], layout: Layout): void {
  const gap = given.findIndex(([, value]) => value === undefined)
  const behind = gap < 0 ? undefined : given.slice(gap).find(([, value]) => value !== undefined)
  if (behind === undefined || layout.of(behind[0]).endOfOptions === true) return
  const [missing] = given[gap] as GivenArgument
  refuseArgument(
    missing,
    `must be given, since ${behind[0].key} is: the program recognises arguments by their order`,
    undefined,
  )
}

/**
 * Throws the error for an argument that cannot be written; `problem` continues a sentence that begins with the
 * argument's key.
 */
export function refuseArgument(parameter: FlatParameter, problem: string, value: unknown): never {
  throw new AtipArgumentError(`${parameter.key} ${problem}`, ['arguments', parameter.key], value)
}

/**
 * Returns the values that a call gives for a parameter.
 *
 * @throws AtipArgumentError if one of them is invalid
 */
export function readValues(parameter: FlatParameter, given: unknown): readonly ArgumentValue[] {
  const meaning = createValueReader(parameter)(given)
  if (isFact(meaning)) return refuseArgument(parameter, sayArgumentFact(meaning), given)
  return typeof meaning === 'object' ? meaning : [meaning]
}
