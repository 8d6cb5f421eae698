import type { AtipParamType } from '../types/atip'
import type { ValueText } from './types'

type Types = { readonly __proto__: null; readonly [word: string]: AtipParamType | null }

const TYPES: Types = {
  __proto__: null,
  '#': 'number',
  n: 'number',
  num: 'number',
  number: 'number',
  float: 'number',
  float32: 'number',
  float64: 'number',
  double: 'number',
  decimal: 'number',
  int: 'integer',
  int8: 'integer',
  int16: 'integer',
  int32: 'integer',
  int64: 'integer',
  uint: 'integer',
  uint8: 'integer',
  uint16: 'integer',
  uint32: 'integer',
  uint64: 'integer',
  ints: 'integer',
  uints: 'integer',
  integer: 'integer',
  intmax: 'integer',
  port: 'integer',
  count: 'integer',
  file: 'file',
  filename: 'file',
  path: 'file',
  pathname: 'file',
  infile: 'file',
  outfile: 'file',
  archive: 'file',
  dir: 'directory',
  directory: 'directory',
  folder: 'directory',
  url: 'url',
  uri: 'url',
}

/** The type of a value that is called by this word; `string` where the word says nothing. */
export function typeOfWord(word: string): AtipParamType {
  const plain = word.toLowerCase().replace(/[<>[\]'"]/g, '')
  const last = plain.split(/[-_ ]/).at(-1) as string
  const whole = TYPES[plain]
  const known = whole ?? TYPES[last] ?? 'string'
  // `max-count` is a number, but what is called `a-number` may be anything.
  const isCertain = whole !== undefined || !['number', 'integer'].includes(known) || INTEGERS.includes(last)
  return isCertain ? known : 'string'
}

const INTEGERS: readonly string[] = ['int', 'integer', 'port', 'count']

/** Words that stand for a value instead of being one. */
const KINDS =
  /^(?:file|filename|path|dir|directory|url|uri|date|time|dur|duration|string|str|text|number|num|int|name|glob|pattern|regex|regexp|pkg|package|user|group|host|port|id|n|size|ext|cmd|command|key|value|ref|commit|branch|type|sha|hash|address|addr|ip|expr|list)s?$/i

/** The words of `a|b|c`, where these are values rather than kinds of values. */
export function choicesOf({ text, bracket }: ValueText): string[] {
  const isBraces = bracket === '{' && !text.includes('|')
  const words = text.replace(/^\[(.*)\]$/, '$1').split(isBraces ? ',' : '|')
  if (words.length < 2 || !words.every((word) => /^[\w.:/+@-]{1,64}$/.test(word) && (isBraces || !KINDS.test(word))))
    return []
  const isNamed = words.every((word) => /^[A-Z_]+$/.test(word)) && words.some((word) => word.length > 8)
  return isNamed ? [] : words
}
