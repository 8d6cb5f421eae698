import fc from 'fast-check'

/** How many code points are halves of surrogate pairs, and the first of them. */
const HALVES = 0x800
const FIRST_HALF = 0xd800

/**
 * Any character but half a surrogate pair, for `fc.string({ unit })`. fast-check's own units for it, `binary` and
 * `grapheme`, first make a map of all characters, which takes a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff - HALVES).map(
  (index) => String.fromCodePoint(index < FIRST_HALF ? index : index + HALVES),
  (character) => {
    const point = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : -1
    if (point < 0 || String.fromCodePoint(point) !== character) throw new Error('not a character')
    return point < FIRST_HALF ? point : point - HALVES
  },
)

/** Any character, often a printable one, or several that look like one. */
export const anyGrapheme: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map((point) => String.fromCodePoint(point)) },
  { weight: 4, arbitrary: anyCharacter },
  { weight: 1, arbitrary: fc.constantFrom('e\u0301', '\u1112\u1161\u11ab', '👍🏽', '👩‍👩‍👧', '🇺🇳', 'नि', '\r\n') },
)
