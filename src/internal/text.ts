/**
 * Everything that must not reach a model from metadata: C0 and C1 controls, line and paragraph separators, zero-width
 * and bidirectional characters, the symbols of safety flags, tag characters, and surrogates without a partner.
 */
const UNSAFE_TEXT =
  /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u26a0\u{1f4b0}\u{1f512}\u{e0000}-\u{e007f}]\ufe0f?/u

const FLAG_WORDS = /DESTRUCTIVE|REVERSIBLE|IDEMPOTENT|BILLABLE|READ.{0,3}ONLY/i

/** Whether a model could be misled by characters in `text`. */
export function isUnsafeText(text: string): boolean {
  return UNSAFE_TEXT.test(text)
}

/** Makes a stranger's text safe to show to a model: one line, no invisible characters, no forged safety flags. */
export function cleanText(text: string): string {
  const visible = UNSAFE_TEXT.test(text)
    ? text.replace(new RegExp(UNSAFE_TEXT, 'gu'), ' ').replace(/ {2,}/g, ' ')
    : text
  return dropForgedFlags(visible.trim())
}

/** Drops trailing brackets that spell a safety flag, with the punctuation behind them. */
function dropForgedFlags(text: string): string {
  let kept = text
  for (let end = text.length; end > 0; end--) {
    const last = text.charAt(end - 1)
    if (last === ']') {
      const start = text.lastIndexOf('[', end - 1)
      if (start < 0 || !FLAG_WORDS.test(text.slice(start, end))) break
      end = start + 1
      kept = text.slice(0, start)
    } else if (!' .,;:!'.includes(last)) break
  }
  while (kept !== text && (kept.endsWith(' ') || kept.endsWith('['))) kept = kept.slice(0, -1)
  return kept
}

/**
 * Cuts a text to `room` UTF-16 units, on a code-point boundary; a cut text ends in `...`.
 */
export function truncateDescription(text: string, room: number): string {
  if (text.length <= room) return text
  const last = text.charCodeAt(room - 4)
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? room - 4 : room - 3)}...`
}
