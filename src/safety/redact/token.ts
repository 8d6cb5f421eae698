import { ALPHABETS, isBlank, isCapital } from './alphabets'
import { isWordStart } from './boundary'
import type { Format, Middle } from './formats'
import { isMixed } from './mixture'
import { codeAt, type IsMember, LONGEST_LOOK, runEnd, type Source, type Span, textAt } from './source'
import { unwrappedEnd } from './wrap'

/** Reads the secret of a format whose anchor stands at `start`. */
export function readToken(
  source: Source,
  start: number,
  anchor: string,
  [, , alphabet, least, usual, rules = '']: Format,
): Span | undefined {
  if (!rules.includes('inside') && !isWordStart(source, start)) return undefined
  const from = start + anchor.length
  const isMember = ALPHABETS[alphabet]
  const end = withoutDots(source, from, encodedEnd(source, unwrappedEnd(source, from, isMember, usual), isMember))
  if (end - from < least) return undefined
  if (rules.includes('exact') && (end - from > usual + 2 || isMember(codeAt(source, end)))) return undefined
  if (rules.includes('mixed') && !isMixed(source, from, end)) return undefined
  return { start: rules.includes('keep') ? from : start, end, ...longer(from, end, isMember) }
}

/** Reads the secret of a format whose anchor stands in the middle of it. */
export function readMiddle(
  source: Source,
  anchorStart: number,
  anchor: string,
  [, , before, least, most, after, rest, ending = '']: Middle,
): Span | undefined {
  const from = anchorStart + anchor.length
  const end = withoutDots(
    source,
    from,
    encodedEnd(source, unwrappedEnd(source, from, ALPHABETS[after], 0), ALPHABETS[after]),
  )
  if (end - from < rest || !isEnding(source.text.slice(from, end), ending)) return undefined
  let start = anchorStart
  while (anchorStart - start <= most && ALPHABETS[before](codeAt(source, start - 1))) start--
  start = anchorStart - start > most ? anchorStart - most : behindEscape(source, start)
  if (anchorStart - start < least || anchorStart - start > most || !isWordStart(source, start)) return undefined
  return { start, end, ...longer(from, end, ALPHABETS[after]) }
}

/** What belongs to an escape such as `\n`, `%3D` or `\u003d`, or marks a line of a diff, is no part of a run. */
function behindEscape(source: Source, start: number): number {
  const found =
    /^(?:\\(?:[nrt]|u[\da-f]{4}|x[\da-f]{2})|%[\dA-F]{2}|\n\+)/i.exec(textAt(source, start - 1, 6))?.[0] ?? ' '
  return start - 1 + found.length
}

/** Reads the id of a key of AWS, and the secret key that may stand behind it, as in the file that the console offers. */
export function readAccessKey(source: Source, start: number, anchor: string, format: Format): Span[] {
  const id = readToken(source, start, anchor, format)
  const secret = readSecretKey(source, start)
  return id === undefined ? [] : secret === undefined ? [id] : [id, secret]
}

function readSecretKey(source: Source, start: number): Span | undefined {
  const id = runEnd(source, start, isCapital, 24)
  const from = runEnd(source, id, isSeparator, 3)
  const end = runEnd(source, from, ALPHABETS.binary, 41)
  return from > id && end - from === 40 && isMixed(source, from, end) ? { start: from, end } : undefined
}

const isSeparator: IsMember = (code) => code === 44 || code === 58 || code === 124 || isBlank(code)

const isEnding = (text: string, ending: string): boolean =>
  text.endsWith(ending) || text.slice(-3).toUpperCase() === encodeURIComponent(ending)

/** What lets the rest of a run be swallowed that is longer than was looked at. */
export function longer(from: number, end: number, isMember: IsMember): Pick<Span, 'goesOn'> {
  return end - from < LONGEST_LOOK ? {} : { goesOn: (source, index) => isMember(codeAt(source, index)) }
}

/** What URLs encode is looked at no further. */
const LONGEST_ENCODED = 1000

/** Behind what goes on with `+`, `/` or `=` as URLs encode them. */
function encodedEnd(source: Source, from: number, isMember: IsMember): number {
  let end = from
  if (!isMember(61) && !isMember(47)) return end
  while (
    end - from < LONGEST_ENCODED &&
    codeAt(source, end) === 37 &&
    /^%(?:2[BbFf]|3[Dd])/.test(textAt(source, end, 3))
  ) {
    end = runEnd(source, end + 3, isMember, LONGEST_ENCODED)
  }
  return end
}

/** Dots at the end are those of a sentence. */
function withoutDots({ text }: Source, from: number, end: number): number {
  let last = end
  while (last > from && text.charCodeAt(last - 1) === 46) last--
  return last
}
