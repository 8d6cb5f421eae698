import { isDigit, isLetter } from './alphabets'
import { codeAt, type IsMember, runEnd, type Source } from './source'

const LONGEST_LOOK = 128

/** Whether a word has both digits and letters, or is one character repeated, as placeholders are. */
export function isMixed(source: Source, from: number, end: number): boolean {
  const length = Math.min(end - from, LONGEST_LOOK)
  const hasDigit = runEnd(source, from, isNoDigit, length) < from + length
  return (hasDigit && runEnd(source, from, isNoLetter, length) < from + length) || isRepeated(source, from, length)
}

const isNoDigit: IsMember = (code) => !isDigit(code)
const isNoLetter: IsMember = (code) => !isLetter(code)

function isRepeated(source: Source, from: number, length: number): boolean {
  const first = codeAt(source, from)
  let count = Math.min(1, length)
  while (count > 0 && count < length && codeAt(source, from + count) === first) count++
  return count > 0 && count === length
}
