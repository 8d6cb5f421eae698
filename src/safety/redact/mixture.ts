import { isDigit, isLetter } from './alphabets'

const LONGEST_LOOK = 128

/** Whether a word has both digits and letters, or is one character repeated, as placeholders are. */
export function isMixed(text: string, from: number, end: number): boolean {
  const first = text.charCodeAt(from)
  let [hasDigit, hasLetter, isRepeated] = [false, false, end > from]
  for (let index = from; index < Math.min(end, from + LONGEST_LOOK); index++) {
    const code = text.charCodeAt(index)
    hasDigit ||= isDigit(code)
    hasLetter ||= isLetter(code)
    isRepeated &&= code === first
  }
  return isRepeated || (hasDigit && hasLetter)
}
