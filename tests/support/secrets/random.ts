/** A small seeded source of randomness, and bodies of secrets drawn from it. */

/** Draws the same values for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** Both ends included. */
  integer(least: number, most: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

/** Draws one piece of text. */
export type Body = (random: Random) => string

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(items: readonly T[]): T => items[integer(0, items.length - 1)] as T
  return { next, integer, pick, chance: (probability) => next() < probability }
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const DIGITS = '0123456789'

/** Characters drawn from `alphabet`, as many as `least`, or up to `most`. */
export const drawn =
  (alphabet: string, least: number, most = least): Body =>
  (random) =>
    Array.from({ length: random.integer(least, most) }, () => alphabet[random.integer(0, alphabet.length - 1)]).join('')

const alphabet =
  (characters: string) =>
  (least: number, most?: number): Body =>
    drawn(characters, least, most)

export const letters = alphabet(LOWER + UPPER)
export const lower = alphabet(LOWER)
export const upper = alphabet(UPPER)
export const digits = alphabet(DIGITS)
export const base62 = alphabet(LOWER + UPPER + DIGITS)
export const base64 = alphabet(`${LOWER}${UPPER}${DIGITS}+/`)
export const base64url = alphabet(`${LOWER}${UPPER}${DIGITS}_-`)
export const wordly = alphabet(`${LOWER}${UPPER}${DIGITS}_`)
export const hex = alphabet(`${DIGITS}abcdef`)
export const base36 = alphabet(LOWER + DIGITS)
export const upper36 = alphabet(UPPER + DIGITS)
export const base32 = alphabet(`${UPPER}234567`)
export const bech32 = alphabet('QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')
export const crypt = alphabet(`./${DIGITS}${UPPER}${LOWER}`)

/** Pieces one after the other; what is not drawn stands as it is. */
export const chain =
  (...pieces: readonly (string | Body)[]): Body =>
  (random) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece(random))).join('')

export const oneOf =
  (...bodies: readonly Body[]): Body =>
  (random) =>
    random.pick(bodies)(random)

/** Base64 that decodes to text, with its padding. */
export const encoded =
  (body: Body, encoding: 'base64' | 'base64url' = 'base64'): Body =>
  (random) =>
    Buffer.from(body(random)).toString(encoding)

export const uuid: Body = chain(hex(8), '-', hex(4), '-4', hex(3), '-a', hex(3), '-', hex(12))
