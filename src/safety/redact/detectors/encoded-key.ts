import { decodeBase64 } from '../encodings'
import { isUnpadded, isUrlSafe, isWordStart } from './alphabets'
import { codeAt, findRunEnd, findUnwrappedEnd, type IsMember, type Source, type Span, textAt } from './text-source'
import { continueLongRun } from './token-reader'

/** The beginnings of a PEM block, and of JSON with or without blanks, in base64. */
export const ENCODED_STARTS: readonly string[] = ['LS0tLS1CRUdJTi', 'eyJ', 'eyA', 'ewo', 'ew0']
/** `PRIVATE KEY` in base64. Each spelling begins so many characters after a multiple of four. */
export const ENCODED_TITLES: readonly string[] = ['UFJJVkFURSBLRV', 'BSSVZBVEUgS0VZ', 'QUklWQVRFIEtFW']
const SHIFTS = [0, 2, 3]

/** Returns true for a character of base64 or base64url. */
const isEncoded: IsMember = (code) => isUnpadded(code) || isUrlSafe(code)

const LEAST_ENCODED = 40
/** Maximum distance of the encoded text's beginning before the title of a key. */
const FURTHEST_HEAD = 500
/** Matches a PEM header with the beginning of its key, whose line ends JSON may escape. */
const KEY = /PRIVATE KEY(?: BLOCK)?-----(?:\s|\\+[nr])+(?:[\w-]+: |[\w+/=]{16})/
/** Matches a secret member of a JSON Web Key. */
const MEMBER = /"(?:d|k)"\s*:\s*"[\w-]{20}/

/** Reads base64 of a PEM private key, or of JSON that holds one or is a secret JSON Web Key. */
export function readEncodedKey(source: Source, start: number): Span | undefined {
  if (!isEncodedStart(source, start)) return undefined
  const end = findEncodedEnd(source, start)
  if (end - start < LEAST_ENCODED) return undefined
  const decoded = decodeBase64(source.text.slice(start, end).replace(/\s+/g, ''))
  const isKey = KEY.test(decoded) || (/"kty"/.test(decoded) && MEMBER.test(decoded))
  return isKey ? { start, end, ...continueLongRun(start, end, isEncoded) } : undefined
}

/** Reads the base64 around the title of a private key. */
export function readAroundTitle(source: Source, index: number, anchor: string): Span | undefined {
  const from = index - (SHIFTS[ENCODED_TITLES.indexOf(anchor)] as number)
  if (!KEY.test(decodeBase64(textAt(source, from, 160)))) return undefined
  let start = index
  while (index - start < FURTHEST_HEAD && isEncoded(codeAt(source, start - 1))) start--
  const end = findEncodedEnd(source, index)
  return { start, end, ...continueLongRun(index, end, isEncoded) }
}

const findEncodedEnd = (source: Source, start: number): number =>
  findRunEnd(source, findUnwrappedEnd(source, start, isEncoded, 0), (code) => code === 61, 2)

/** Returns true where base64 begins, so that each text is decoded once. */
const isEncodedStart = (source: Source, start: number): boolean =>
  isWordStart(source, start) && !'+/_-'.includes(source.text.charAt(start - 1) || ' ')
