import { type CmdletRow, COMMON_PARAMETERS, SETTING_PARAMETERS } from './cmdlets'
import { knownTextOf, refuse, type Scanner, textOf, textPart, type WordToken } from './tokens'

/** A value of a command, with the sign that says what it is. */
export interface Bound {
  readonly sign: string
  readonly word: WordToken
  /** The name of the parameter, if it was given by that. */
  readonly name?: string
}

/** The findings about a command. */
export interface Binding {
  readonly values: readonly Bound[]
  readonly isBelow: boolean
}

/** A parameter: its name and the sign of its value; `''` for a switch. */
interface Parameter {
  readonly name: string
  readonly sign: string
}

/** Finds out which parameters the words of a cmdlet are for. Names may be shortened as long as they mean one alone. */
export function bindCmdlet(row: CmdletRow, words: readonly WordToken[], scanner: Scanner): Binding {
  const [positional, named] = row[2].split('|').map(readParameters) as [Parameter[], Parameter[] | undefined]
  const own = [...positional, ...(named ?? [])]
  const findParameter = createFinder(own, scanner)
  const values: Bound[] = []
  const operands: WordToken[][] = []
  let isBelow = false
  const takeList = (at: number): WordToken[] => {
    const list = words.slice(at, at + 1)
    while (words[at + list.length]?.isListed) list.push(words[at + list.length] as WordToken)
    return list
  }
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as WordToken
    if (!isName(word)) {
      const list = takeList(at)
      at += list.length - 1
      operands.push(list)
      continue
    }
    const [, name = '', joined] = /^-([^:]*)(?::(.*))?$/s.exec(textOf(word)) ?? []
    const found = findParameter(name, word)
    if (found === undefined) continue
    if (/^recurse$/i.test(found.name)) isBelow = true
    if (found.sign === '') {
      const isUnknown = joined === '' ? !isFalse(word, scanner) : joined !== undefined
      if (isUnknown) refuse(scanner, 'has a switch with a value', word.start)
      continue
    }
    if (joined === undefined || joined === '') {
      const list = joined === '' && knownTextOf(word) === undefined ? [] : takeList(at + 1)
      if (list.length === 0 || isName(list[0] as WordToken))
        refuse(scanner, 'has a parameter without a value', word.start)
      else at += list.length
      values.push(...list.map((each): Bound => ({ sign: found.sign, word: each, name: found.name })))
    } else {
      const given = { ...word, parts: [textPart(joined, word.start, false), ...word.parts.slice(1)] }
      values.push({ sign: found.sign, word: given, name: found.name })
    }
  }
  return { values: [...values, ...place(positional, values, operands, scanner)], isBelow }
}

/** Gives operands to the parameters that need no name and have no value yet. */
function place(
  positional: readonly Parameter[],
  values: readonly Bound[],
  operands: readonly (readonly WordToken[])[],
  scanner: Scanner,
): Bound[] {
  const free = positional.filter(({ name }) => !values.some((value) => value.name === name))
  const last = free.at(-1)
  return operands.flatMap((list, at) => {
    const parameter = free[at] ?? (last?.sign === '…' ? last : undefined)
    if (parameter === undefined && list[0]) refuse(scanner, 'has more words than the command takes', list[0].start)
    return list.map((word): Bound => ({ sign: parameter?.sign ?? positional[0]?.sign ?? ':', word }))
  })
}

function readParameters(text: string): Parameter[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ name: each.replace(/[<~+>=@:…-]$/, ''), sign: /[<~+>=@:…-]$/.exec(each)?.[0] ?? '' }))
}

/** Returns true for the name of a parameter: a dash and a letter, without quotes. */
function isName({ isBare, isListed, parts }: WordToken): boolean {
  const [first] = parts
  return isBare && !isListed && first?.kind === 'text' && /^-(?:[a-z?]|-)/i.test(first.text)
}

/** Returns a function that finds the parameter that a name or the beginning of one means. */
function createFinder(
  own: readonly Parameter[],
  scanner: Scanner,
): (name: string, word: WordToken) => Parameter | undefined {
  const setting = readParameters(SETTING_PARAMETERS)
  const all = [...own, ...readParameters(COMMON_PARAMETERS), ...setting]
  return (given, word) => {
    const name = given.toLowerCase()
    const exact = all.find((each) => each.name.toLowerCase() === name)
    const found = exact ? [exact] : all.filter((each) => each.name.toLowerCase().startsWith(name))
    const [only] = found
    if (found.length === 1 && only !== undefined && !setting.includes(only)) return only
    refuse(scanner, 'has a parameter', word.start, word.end)
    return undefined
  }
}

/** Returns true for a switch that is set by `$true` or `$false`. */
function isFalse(word: WordToken, { text }: Scanner): boolean {
  return /^-[^:]*:\$(?:true|false)$/i.test(text.slice(word.start, word.end))
}
