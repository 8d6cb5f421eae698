/** Colour codes put into texts with marks: around each secret, and between its name, the operator and it. */
import { RESET, sgr } from './embedding'
import { MARKS } from './marks'
import type { Random } from './random'

const CODES = ['1', '32', '01;31', '0;33', '38;5;114', '38;2;10;200;30', '1;39', '91']
const RESETS = [RESET, sgr(''), sgr('39'), '\u001b[m\u001b[K']

/** Marks may have quotes around them, which are coloured with what they hold. */
const span = ([open, close]: readonly [string, string]): RegExp =>
  new RegExp(`(?<!\\\\)(["']?)(${open}[^${open}]*${close})(?:\\1|(?!\\1))`, 'g')
const KEY = span(MARKS.KEY)
const MASK = span(MARKS.MASK)
const SECRET = span(MARKS.SECRET)

export function coloured(marked: string, random: Random): string {
  const paint = (text: string, pattern: RegExp): string =>
    text.replace(pattern, (found) => sgr(random.pick(CODES)) + found + random.pick(RESETS))
  const named = paint(marked, KEY)
  if (!named.includes(MARKS.MASK[0])) return paint(named, SECRET)
  return paint(named, MASK)
}
