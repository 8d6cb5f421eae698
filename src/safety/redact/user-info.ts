import { isAlphanumeric } from './alphabets'
import { isPlaceholder } from './evidence'
import { codeAt, type IsMember, runEnd, type Source, type Span } from './source'

const LONGEST = 1024

/** What user and password of a URL may consist of, the colon and the at sign excluded. */
const isPart: IsMember = (code) =>
  code > 32 &&
  code !== 47 &&
  code !== 63 &&
  code !== 35 &&
  code !== 64 &&
  code !== 34 &&
  code !== 39 &&
  code !== 60 &&
  code !== 62 &&
  code !== 96 &&
  code !== 92
const isUser: IsMember = (code) => isPart(code) && code !== 58
const isPassword: IsMember = (code) => isPart(code)

/** Reads the password of `scheme://user:password@host`; the anchor is `://`. */
export function readUserInfo(source: Source, start: number): Span | undefined {
  const colon = runEnd(source, start + 3, isUser, LONGEST)
  if (codeAt(source, colon) !== 58 || !isAlphanumeric(codeAt(source, start - 1))) return undefined
  let end = runEnd(source, colon + 1, isPassword, LONGEST)
  if (codeAt(source, end) !== 64 || end === colon + 1) return undefined
  // A password may hold an at sign that nobody encoded.
  for (let next = end; next - colon < LONGEST && codeAt(source, next) === 64; ) {
    end = next
    next = runEnd(source, next + 1, isPassword, LONGEST)
  }
  const text = source.text.slice(colon + 1, end)
  return isPlaceholder(text) ? undefined : { start: colon + 1, end }
}
