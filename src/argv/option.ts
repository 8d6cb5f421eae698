import type { AtipArgv } from '../types/argv'
import type { FlatParameter } from '../types/toolset'
import { isFlag } from './layout'
import { refuse, textsOf } from './values'

/**
 * The words for an option that is given.
 *
 * @throws AtipArgumentError if its value cannot be said
 */
export function optionWords(parameter: FlatParameter, value: unknown, layout: AtipArgv): string[] {
  const flag = flagOf(parameter)
  if (parameter.type === 'boolean' && !parameter.list) return switchWords(parameter, value, flag, layout)
  const texts = textsOf(parameter, value)
  const { arrayStyle = 'repeat' } = layout
  if (texts.length <= 1 || arrayStyle === 'repeat') {
    return texts.flatMap((text) => valueWords(parameter, flag, text, layout))
  }
  if (arrayStyle === 'space') {
    for (const text of texts) requireNoDash(parameter, text)
    return [flag, ...texts]
  }
  const unsplit = texts.find((text) => /[,"\n]/.test(text))
  if (unsplit !== undefined)
    refuse(parameter, 'must not hold commas, quotes or line breaks, since it is one of several', unsplit)
  return valueWords(parameter, flag, texts.join(','), layout)
}

/** The long flag, where there is one; of a switch that can be turned off the one that turns it on. */
function flagOf(parameter: FlatParameter): string {
  const flags = parameter.flags.filter(isFlag)
  const positive = flags.filter((flag) => !flags.includes(flag.replace(/^--no-/, '--')) || !flag.startsWith('--no-'))
  const flag = positive.find((each) => each.startsWith('--')) ?? positive[0]
  return flag ?? refuse(parameter, 'cannot be given: its metadata has no usable flag', parameter.flags)
}

function switchWords(parameter: FlatParameter, value: unknown, flag: string, { negation }: AtipArgv): string[] {
  const isOn = value === true || value === 'true'
  if (!isOn && value !== false && value !== 'false') refuse(parameter, 'must be true or false', value)
  if (isOn) return [flag]
  if (parameter.default !== true) return []
  const declared = parameter.flags.find((other) => other === flag.replace(/^--/, '--no-') && other !== flag)
  const off = negation === undefined ? declared : negation
  if (off === '=false') return [`${flag}=false`]
  return [off ?? refuse(parameter, 'cannot be turned off: its metadata does not say how', value)]
}

function valueWords(parameter: FlatParameter, flag: string, text: string, layout: AtipArgv): string[] {
  const { separator = flag.startsWith('--') ? '=' : ' ', emptyValue = '=' } = layout
  const isApart = separator === ' ' || (text === '' && emptyValue === ' ')
  if (!isApart) return [`${flag}${separator}${text}`]
  return [flag, requireNoDash(parameter, text)]
}

/** A value that stands alone must not look like a flag; that of a path is told apart by `./`. */
export function requireNoDash(parameter: FlatParameter, text: string): string {
  if (!text.startsWith('-') || text === '-') return text
  if (parameter.type === 'file' || parameter.type === 'directory') return `./${text}`
  const isNumber = parameter.type === 'integer' || parameter.type === 'number'
  return isNumber && parameter.kind === 'option'
    ? text
    : refuse(parameter, 'must not begin with "-": the program would read it as a flag', text)
}
