import {
  COMMON_PARAMETERS,
  SETTING_PARAMETERS,
  type WindowsCommand,
  type WindowsParameter,
} from '../../catalogue/windows-commands'
import { knownTextOf, refusePlace, type Scanner, textOfWord, textPart, type WordToken } from './tokens'

/** A value of a command, with the sign that says what it is. */
export interface Bound {
  readonly sign: string
  readonly word: WordToken
}

/** The words of a command, each with what it is for. */
export interface BoundWords {
  readonly values: readonly Bound[]
  /** True if it reaches all that is below. */
  readonly isBelow: boolean
}

/** Finds out which parameters the words of a cmdlet are for. */
export function bindCmdlet(command: WindowsCommand, words: readonly WordToken[], scanner: Scanner): BoundWords {
  const { positional } = command
  const values: Bound[] = []
  const operands: WordToken[][] = []
  const used = new Set<WindowsParameter>()
  const lists: WordToken[][] = []
  for (const word of words) {
    if (word.isListed && lists.length > 0) lists.at(-1)?.push(word)
    else lists.push([word])
  }
  for (let at = 0; at < lists.length; at++) {
    const [word, ...more] = lists[at] as [WordToken, ...WordToken[]]
    if (!isName(word)) {
      operands.push([word, ...more])
      continue
    }
    const [, name = '', joined] = /^-([^:]*)(?::(.*))?$/s.exec(textOfWord({ parts: word.parts.slice(0, 1) })) ?? []
    const parameter = findParameter(name, command)
    // A name with quotes in it is a value.
    if (parameter === undefined || (joined === undefined && word.parts.length + more.length > 1)) {
      refusePlace(scanner, 'has a parameter', word)
      continue
    }
    used.add(parameter)
    const { sign } = parameter
    const next = lists[at + 1]
    if (/^\^?$/.test(sign)) {
      const isSet = joined === undefined || /:\$(?:true|false)$/i.test(scanner.text.slice(word.start, word.end))
      if (!isSet || more.length > 0) refusePlace(scanner, 'has a switch with a value', word)
    } else if (joined !== undefined && (joined !== '' || word.parts.length > 1)) {
      const first = joined === '' ? [] : [textPart(joined, word.start, false)]
      const given = { ...word, parts: [...first, ...word.parts.slice(1)] }
      values.push(...[given, ...more].map((each): Bound => ({ sign, word: each })))
    } else if (next?.[0] === undefined || isName(next[0])) refusePlace(scanner, 'has a parameter without a value', word)
    else {
      at++
      values.push(...next.map((each): Bound => ({ sign, word: each })))
    }
  }
  const free = positional.filter((parameter) => !used.has(parameter))
  for (const [at, list] of operands.entries()) {
    const last = free.at(-1)
    const parameter = free[at] ?? (last?.sign === '…' ? last : undefined)
    if (parameter === undefined && list[0]) refusePlace(scanner, 'has more words than the command takes', list[0])
    values.push(...list.map((word): Bound => ({ sign: (parameter ?? positional[0])?.sign ?? ':', word })))
  }
  return { values, isBelow: [...used].some(({ sign }) => sign === '^') }
}

/** Binds the words of a command whose options are switches with a slash, or, for most programs, a dash. */
export function bindSwitches(
  { positional, named }: WindowsCommand,
  words: readonly WordToken[],
  scanner: Scanner,
): BoundWords {
  const operands: WordToken[] = []
  const signs: string[] = []
  for (const word of words) {
    const text = textOfWord(word)
    if (word.isListed) refusePlace(scanner, 'has a list', word)
    if (!/^[/-]./.test(text) || positional[0]?.sign === '…') {
      if (text !== '' || knownTextOf(word) === undefined) operands.push(word)
      continue
    }
    for (const each of text.slice(1).replace(/:.*$/s, '').toLowerCase().split('/')) {
      const found = named.find(({ name, sign }) => (sign === '*' ? each.startsWith(name) : each === name))
      if (found === undefined) refusePlace(scanner, 'has a switch', word)
      else signs.push(found.sign)
    }
  }
  // The text that an option gives is not among the operands.
  const own = positional.filter(({ sign }, at) => at > 0 || sign !== ':' || !signs.includes(':'))
  const gone = signs.find((sign) => sign.startsWith('#'))?.slice(1)
  const values = operands.map((word, at): Bound => {
    const sign = own[Math.min(at, own.length - 1)]?.sign
    if (sign === undefined) refusePlace(scanner, 'has more words than the command takes', word)
    return { sign: gone === String(at) ? '-' : (sign ?? ':'), word }
  })
  return { values, isBelow: gone !== undefined || signs.includes('^') }
}

/** Returns true for the name of a parameter: a dash and a letter, without quotes. */
function isName({ isBare, isListed, parts: [first] }: WordToken): boolean {
  return isBare && !isListed && first?.kind === 'text' && /^-(?:[a-z?]|-)/i.test(first.text)
}

/** Finds the parameter that a name means, or the beginning of one if it means one alone. */
function findParameter(given: string, { positional, named }: WindowsCommand): WindowsParameter | undefined {
  const all = [...positional, ...named, ...COMMON_PARAMETERS, ...SETTING_PARAMETERS]
  const name = given.toLowerCase()
  const exact = all.filter((each) => each.name.toLowerCase() === name)
  const [found, other] = exact.length > 0 ? exact : all.filter((each) => each.name.toLowerCase().startsWith(name))
  return found === undefined || other !== undefined || SETTING_PARAMETERS.includes(found) ? undefined : found
}
