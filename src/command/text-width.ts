const ZERO = /[\p{Mn}\p{Me}\p{Cc}\p{Cf}\u1160-\u11ff]/u
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u
const PLAIN = /^[\x20-\x7e]*$/
const EMOJI_STYLE = '\ufe0f'
/** More marks on one letter than any language has only hide what stands above and below. */
const MAX_MARKS = 4

/** How many columns of a terminal a text takes: none for combining characters, two for wide ones. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  let last = 0
  for (const character of text) {
    const own = characterWidth(character)
    // A symbol that is asked to look like an emoji takes two columns.
    if (character === EMOJI_STYLE && last === 1) width++
    width += own
    if (own > 0) last = own
    else if (character === EMOJI_STYLE) last = 2
  }
  return width
}

/** The longest beginning of a text that takes at most so many columns; a text that is cut ends in `…`. */
export function cutToWidth(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  if (width <= 1) return width === 1 ? '…' : ''
  return `${headOf(text, width - 1).trimEnd()}…`
}

/** The longest beginning of a text that takes at most so many columns, with the marks of its last character. */
export function headOf(text: string, width: number): string {
  if (PLAIN.test(text)) return text.slice(0, width)
  let end = 0
  let taken = 0
  for (const character of text) {
    // Two columns for the style of emoji, whatever stood in front of it.
    taken += character === EMOJI_STYLE ? 1 : characterWidth(character)
    if (taken > width) break
    end += character.length
  }
  return text.slice(0, end)
}

export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/** Leaves at most four combining characters in a row. */
export function limitMarks(text: string): string {
  if (PLAIN.test(text)) return text
  let marks = 0
  let kept = ''
  for (const character of text) {
    marks = ZERO.test(character) ? marks + 1 : 0
    if (marks <= MAX_MARKS) kept += character
  }
  return kept
}

function characterWidth(character: string): number {
  return ZERO.test(character) ? 0 : WIDE.test(character) ? 2 : 1
}
