/** Finds what is neither a visible sign of ASCII nor a space. Most texts hold none of it. */
export const UNUSUAL: RegExp = /[^ -~]/

/**
 * Characters that must not reach a model from metadata: controls, line and paragraph separators, format characters
 * (zero-width, bidirectional), the symbols of safety flags, unpaired surrogates, and all that is not
 * shown and could carry a hidden text (variation selectors, tags) but the one that makes a sign an emoji. In a function,
 * because an engine needs a while for such a pattern.
 */
const unsafeText = (): RegExp =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u26a0\u{1f4b0}\u{1f512}]\ufe0f?|(?!(?<=\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f)\p{Default_Ignorable_Code_Point}/gu

const FLAG_WORDS = /DESTRUCTIVE|REVERSIBLE|IDEMPOTENT|DELETES.{0,3}FILES|BILLABLE|CREATES.{0,3}:|READ.{0,3}ONLY/i

/** Returns true if a text contains characters that could mislead a model. */
export function isUnsafeText(text: string): boolean {
  return UNUSUAL.test(text) && unsafeText().test(text)
}

/** Makes an untrusted text safe to show to a model: one line, no invisible characters, no forged safety flags. */
export function cleanText(text: string): string {
  const visible = isUnsafeText(text) ? text.replace(unsafeText(), ' ').replace(/ {2,}/g, ' ') : text
  return dropForgedFlags(visible.trim())
}

/** After this many unmatched brackets, the last opening bracket is used instead of searching the whole text. */
const MAX_MISSES = 8

/** Removes trailing brackets that spell a safety flag, with the punctuation and empty brackets around them. */
function dropForgedFlags(text: string): string {
  let kept = text
  let misses = 0
  for (let end = text.length; end > 0; end--) {
    const last = text.charAt(end - 1)
    if (last === ']') {
      const match = misses > MAX_MISSES ? -1 : findOpeningBracket(text, end)
      if (match < 0) misses++
      const start = match < 0 ? Math.max(0, text.lastIndexOf('[', end - 1)) : match
      const inner = text.slice(start, end)
      if (FLAG_WORDS.test(inner)) kept = text.slice(0, start).trimEnd()
      else if (/\w/.test(inner)) break
      end = start + 1
    } else if (!' .,;:!?['.includes(last)) break
  }
  return kept
}

/** Returns the offset of the bracket that matches the one before `end`, or -1. */
function findOpeningBracket(text: string, end: number): number {
  let depth = 0
  for (let start = end - 1; start >= 0; start--) {
    const character = text.charAt(start)
    if (character === ']') depth++
    else if (character === '[' && --depth === 0) return start
  }
  return -1
}

/**
 * Truncates a text to `room` UTF-16 units at a code-point boundary; a truncated text ends in `...`.
 */
export function truncateDescription(text: string, room: number): string {
  if (text.length <= room) return text
  const last = text.charCodeAt(room - 4)
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? room - 4 : room - 3)}...`
}

/** Invisible characters that legitimately join emoji or letters of some scripts. */
export const JOINED: RegExp =
  /(?<=\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}])[\u200c\u200d]/gu

/** The variation selector that makes a sign an emoji. */
export const EMOJI_SELECTOR: RegExp = /(?<=\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f/gu
