/**
 * Texts that know where their secrets are: marks of a private range of Unicode stand around them until the text is
 * finished, so that escaping, wrapping and colouring keep them in place.
 */
import type { Body, Random } from './random'

/** The marks of text that must not survive. */
const SECRET = ['\ue000', '\ue001'] as const
/** The marks of text that may be replaced, a secret and what belongs to it. */
const MASK = ['\ue002', '\ue003'] as const
/** The name of a secret. */
const KEY = ['\ue004', '\ue005'] as const

export const MARKS = { SECRET, MASK, KEY } as const
const ANY_MARK = /[\ue000-\ue005]/g

/**
 * How much room a secret needs: a token stands anywhere, verbatim what no URL would hold, a phrase in any line, a line
 * alone in its line, and a block in lines of its own.
 */
export type Shape = 'token' | 'verbatim' | 'phrase' | 'line' | 'block'

export interface SecretFormat {
  readonly name: string
  readonly kind: 'unique' | 'structured'
  readonly shape: Shape
  /** A text with marks. */
  make(random: Random): string
}

/** Where tokens, phrases, lines and blocks stand. */
export interface Context {
  readonly name: string
  readonly half: Half
  readonly takes: readonly Shape[]
  /** Is it a whole output, with nothing before or after it? */
  readonly alone?: boolean
  embed(marked: string, random: Random): string
}

export type Half = 'tune' | 'report'

export interface Span {
  readonly start: number
  readonly end: number
}

export interface Sample {
  readonly text: string
  readonly secrets: readonly Span[]
  readonly masks: readonly Span[]
}

const around =
  ([open, close]: readonly [string, string]) =>
  (text: string): string =>
    open + text + close

export const secret = around(SECRET)
export const mask = around(MASK)
export const key = around(KEY)
export const withoutMarks = (marked: string): string => marked.replace(ANY_MARK, '')

/** A token recognised by how it begins: the body must not survive, all of it may be replaced. */
export const token = (name: string, anchor: readonly string[], body: Body, tail = ''): SecretFormat => ({
  name,
  kind: 'unique',
  shape: 'token',
  make: (random) => mask(anchor.join('') + secret(body(random)) + tail),
})

/** A secret recognised by what stands around it. */
export const structured = (name: string, shape: Shape, make: (random: Random) => string): SecretFormat => ({
  name,
  kind: 'structured',
  shape,
  make,
})

/** The text, and where the secrets are in it; a secret without a mask of its own is one. */
export function sampleOf(marked: string): Sample {
  const secrets: Span[] = []
  const masks: Span[] = []
  const open = { secret: 0, mask: -1 }
  let length = 0
  for (const character of marked) {
    if (character === SECRET[0]) open.secret = length
    else if (character === MASK[0]) open.mask = length
    else if (character === SECRET[1]) secrets.push({ start: open.secret, end: length })
    if (character === MASK[1] || (character === SECRET[1] && open.mask < 0)) {
      masks.push({ start: character === MASK[1] ? open.mask : open.secret, end: length })
      open.mask = -1
    }
    if (!/[\ue000-\ue005]/.test(character)) length += character.length
  }
  return { text: withoutMarks(marked), secrets, masks }
}

/** Changes each character that is not a mark. */
export const mapCharacters = (marked: string, change: (character: string) => string): string =>
  Array.from(marked, (character) => (/[\ue000-\ue005]/.test(character) ? character : change(character))).join('')
