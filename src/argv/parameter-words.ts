import { AtipArgumentError } from '../internal/errors'
import { type ArgumentValue, createValueReader, isFact, writeValue } from '../internal/read-argument-value'
import { sayArgumentFact } from '../internal/words/violation-words'
import type { AtipArgv } from '../types/argv'
import type { FlatParameter } from '../types/toolset'
import { isFlag } from './layout'

/** An argument and its given value. */
export type GivenArgument = readonly [parameter: FlatParameter, value: unknown]

/**
 * Returns the words for an option and its value.
 *
 * @throws AtipArgumentError if the value cannot be written safely
 */
export function writeOption(parameter: FlatParameter, value: unknown, layout: AtipArgv): string[] {
  const flag = pickFlag(parameter, layout)
  const values = readValues(parameter, value)
  if (parameter.type === 'boolean') return values.flatMap((item) => writeSwitch(parameter, item === true, flag, layout))
  const texts = values.map(writeValue)
  const { arrayStyle = 'repeat' } = layout
  if (!parameter.list || arrayStyle === 'repeat') {
    return texts.flatMap((text) => writeFlagAndValue(parameter, flag, text, layout))
  }
  if (isSpacedList(parameter, layout)) return [flag, ...texts.map((text) => requireNoDash(parameter, text))]
  if (isPairList(parameter, layout)) {
    if (texts.length % 2 > 0) refuseArgument(parameter, 'must hold two texts for each use: a name and a value', texts)
    return texts.flatMap((text, place) => [...(place % 2 === 0 ? [flag] : []), writeApart(parameter, text, layout)])
  }
  if (arrayStyle === 'space' || arrayStyle === 'pairs')
    return texts.flatMap((text) => writeFlagAndValue(parameter, flag, text, layout))
  const unsplit = texts.find((text) => /[,"\n]/.test(text))
  if (unsplit !== undefined)
    refuseArgument(parameter, 'must not contain commas, quotes or line breaks, since it is one of several', unsplit)
  return writeFlagAndValue(parameter, flag, texts.join(','), layout)
}

/** Returns true for an option whose flag is written once, before all values, each of which is a word. */
export function isSpacedList(parameter: FlatParameter, argv: AtipArgv): boolean {
  return argv.arrayStyle === 'space' && isWordList(parameter, argv)
}

/** Returns true for an option whose flag is written before every two values, each of which is a word. */
export function isPairList(parameter: FlatParameter, argv: AtipArgv): boolean {
  return argv.arrayStyle === 'pairs' && isWordList(parameter, argv)
}

function isWordList({ list, type }: FlatParameter, { bareValue, keyword }: AtipArgv): boolean {
  return list && type !== 'boolean' && bareValue === undefined && keyword !== true
}

/** Returns the long flag if there is one; for a switch, the flag that turns it on. */
function pickFlag(parameter: FlatParameter, layout: AtipArgv): string {
  const { keyword, dashless, prefix } = layout
  // Only where the layout says so may a flag be a word without a dash.
  const isWritable = (flag: string): boolean =>
    keyword === true
      ? isKeyword(flag)
      : isFlag(flag) || (flag === '+' && prefix === '+') || (dashless === 'any' && isLetterFlag(flag))
  const flags = parameter.flags.filter(isWritable)
  const positive = flags.filter((flag) => !isNegative(flag, flags))
  const flag = positive.find((each) => each.startsWith('--')) ?? positive[0]
  return flag ?? refuseArgument(parameter, 'cannot be given: its metadata has no usable flag', parameter.flags)
}

/** Returns true for the flag that turns off the switch of another flag: `--no-color` next to `--color`. */
export function isNegative(flag: string, flags: readonly string[]): boolean {
  return flag.startsWith('--no-') && flags.includes(`--${flag.slice(5)}`)
}

/** Returns true for the name in `name=value`. */
export function isKeyword(flag: string): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(flag)
}

/** Returns true for a flag of one letter without a dash. */
export function isLetterFlag(flag: string): boolean {
  return /^[A-Za-z]$/.test(flag)
}

function writeSwitch(parameter: FlatParameter, isOn: boolean, flag: string, { negation }: AtipArgv): string[] {
  // The only flag of a switch that is on by default may be the flag that turns it off.
  if (parameter.default === true && flag === `--no-${parameter.name}`) return isOn ? [] : [flag]
  if (isOn) return [flag]
  const declared = parameter.flags.find((other) => other === `--no-${flag.slice(2)}` && flag.startsWith('--'))
  const off = negation === undefined ? declared : negation
  if (off === '=false') return [`${flag}=false`]
  if (off === '+') {
    const short = parameter.flags.find((each) => /^-[^-]$/u.test(each))
    return short === undefined
      ? refuseArgument(parameter, 'cannot be turned off: its metadata has no short flag', isOn)
      : [`+${short.slice(1)}`]
  }
  if (off) return [off]
  return parameter.default === true
    ? refuseArgument(parameter, 'cannot be turned off: its metadata does not say how', isOn)
    : []
}

function writeFlagAndValue(parameter: FlatParameter, flag: string, text: string, layout: AtipArgv): string[] {
  if (layout.keyword === true) return [`${flag}=${text}`]
  if (layout.bareValue !== undefined) return writeOptionalValue(parameter, flag, text, layout)
  const { separator = flag.startsWith('--') ? '=' : ' ', emptyValue = '=' } = layout
  if (emptyValue === null && text === '')
    refuseArgument(parameter, 'must not be empty: the program would take it for something else', text)
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
  return [flag, writeApart(parameter, text, layout)]
}

/** Writes a value that may be left out, so that a word of its own would not be taken for it. */
function writeOptionalValue(parameter: FlatParameter, flag: string, text: string, layout: AtipArgv): string[] {
  if (text === layout.bareValue) return [flag]
  const usual = flag.startsWith('--') ? '=' : ''
  const separator = layout.separator === undefined || layout.separator === ' ' ? usual : layout.separator
  if (separator === '' && (text === '' || (text.startsWith('=') && layout.separator !== '')))
    refuseArgument(parameter, 'must not be empty or begin with "=": the program might take another value', text)
  return [`${flag}${separator}${text}`]
}

function writeApart(parameter: FlatParameter, text: string, { dashValues }: AtipArgv): string {
  return dashValues === true ? text : requireNoDash(parameter, text)
}

/** Returns a value as a separate word that does not look like a flag; paths get a leading `./` if necessary. */
export function requireNoDash(parameter: FlatParameter, text: string): string {
  if (!text.startsWith('-') || text === '-') return text
  if (parameter.type === 'file' || parameter.type === 'directory') return `./${text}`
  return refuseArgument(parameter, sayArgumentFact({ kind: 'flag-like' }), text)
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
