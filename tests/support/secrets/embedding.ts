/** The parts of contexts: escaping, wrapping and colouring of texts with marks. */
import { type Context, type Half, mapCharacters, type Shape, withoutMarks } from './marks'
import type { Random } from './random'

export const ESCAPE = '\u001b'
export const sgr = (code: string): string => `${ESCAPE}[${code}m`
export const RESET = sgr('0')

/** Escaped as within the quotes of a JSON string; marks stay. */
export const jsonBody = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Escaped for XML. */
export const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Escaped for a query or the userinfo of a URL. */
export const percent = (text: string): string =>
  mapCharacters(text, (character) => (/[\w.~!*-]/.test(character) ? character : encodeURIComponent(character)))

export const eachLine = (text: string, change: (line: string, index: number) => string): string =>
  text.split('\n').map(change).join('\n')

/** Broken where the terminal's line is full. */
export function wrapped(text: string, width: number, lineBreak = '\n'): string {
  let column = 0
  return mapCharacters(text, (character) => {
    const isFull = column === width
    column = isFull || character === '\n' ? 1 : column + 1
    return isFull ? lineBreak + character : character
  })
}

/** Filler in front of a token, so that a line of `width` columns ends inside its body. */
export function wrappedToken(text: string, width: number, random: Random, lead: string): string {
  const taken = withoutMarks(lead).length
  const room = Math.min(withoutMarks(text).length - 2, width - taken - 8)
  const kept = random.integer(Math.min(9, room), room)
  const filler = 'building the shop and all of its parts, one after the other, as it was asked for, '.repeat(3)
  const line = `${filler.slice(0, width - taken - kept - 1)} ${lead}${text}`
  return wrapped(line, width)
}

const SHAPES: readonly Shape[] = ['token', 'verbatim', 'phrase', 'line', 'block']

/**
 * Contexts of one half. `encoded`: for tokens that a URL can hold; `tokens`: for any token; `phrases`: and for parts of
 * a line; `lines`: and for whole lines; `texts`: for anything.
 */
export function contextsOf(half: Half) {
  const upTo =
    (last: Shape) =>
    (name: string, embed: Context['embed'], alone = false): Context => ({
      name,
      half,
      takes: SHAPES.slice(0, SHAPES.indexOf(last) + 1),
      embed,
      alone,
    })
  return {
    encoded: upTo('token'),
    tokens: upTo('verbatim'),
    phrases: upTo('phrase'),
    lines: upTo('line'),
    texts: upTo('block'),
  }
}

const CLEAN = [
  'Already up to date.',
  'added 214 packages in 9s',
  'src/index.ts  1204  2026-01-04',
  'Compiled successfully in 3.2 s',
  'total 48',
  'Listening on 127.0.0.1:8080',
  'drwxr-xr-x 3 ada ada 4096 Jan  4 10:12 shop',
  'See the manual for more.',
  '  -v, --verbose   say more',
  '',
]

/** Lines of an output that holds no secret. */
export const cleanLines = (random: Random, most: number): string[] =>
  Array.from({ length: random.integer(0, most) }, () => random.pick(CLEAN))

/** The text, and now and then lines before and after it. */
export function amidLines(text: string, random: Random, lineBreak = '\n'): string {
  return [...cleanLines(random, 2), text, ...cleanLines(random, 2)].join(lineBreak)
}
