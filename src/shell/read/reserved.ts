import { endsWord, peek, type Reader, skipEscapedNewlines } from './reader'

const RESERVED =
  /^(?:if|then|elif|else|fi|for|select|while|until|do|in|done|case|esac|function|coproc|time|[{}!]|\[\[)$/
const LONGEST = 8
/** The first letters of these words. */
const FIRST = 'itefswudc{}!['

/** Returns the reserved word that comes next, which stays, or an empty text. */
export function peekReserved(reader: Reader): string {
  const first = peek(reader)
  if (first < 0 || !FIRST.includes(String.fromCharCode(first))) return ''
  let word = ''
  for (let index = reader.index; ; index++) {
    index = skipEscapedNewlines(reader, index)
    const code = index < reader.end ? reader.text.charCodeAt(index) : -1
    if (endsWord(code)) break
    if (word.length === LONGEST) return ''
    word += reader.text.charAt(index)
  }
  return RESERVED.test(word) ? word : ''
}
