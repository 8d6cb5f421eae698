import { isDotted, isUrlSafe } from './alphabets'
import { decodeBase64 } from './base64'
import { isWordStart } from './boundary'
import { codeAt, runEnd, type Source, type Span, startsWith } from './source'
import { longer } from './token'
import { unwrappedEnd } from './wrap'

const NAME = 'json-web-token'
const LEAST_HEADER = 12
const WRAPPED_HEADER = /^eyJ[\w-]{9,}\.(?:eyJ[\w-]*\.|[\w-]*\.[\w-]*\.[\w-]*\.)/

/** Reads a JSON Web Token, signed or encrypted, that begins with `eyJ`, the base64 of `{"`. */
export function readWebToken(source: Source, start: number): Span | undefined {
  if (!isWordStart(source, start) || start < (source.skips.get(NAME) ?? 0)) return undefined
  const dot = runEnd(source, start, isUrlSafe)
  if (codeAt(source, dot) === 46) {
    if (dot - start < LEAST_HEADER) return undefined
    if (
      !startsWith(source, '.eyJ', dot) &&
      !/"(?:alg|enc)"/.test(decodeBase64(source.text.slice(start, start + 200)))
    ) {
      return undefined
    }
    return tokenOf(source, start)
  }
  const end = unwrappedEnd(source, start, isDotted, 0)
  const isWrapped = end > dot && WRAPPED_HEADER.test(source.text.slice(start, end).replace(/\s+/g, ''))
  if (isWrapped) return tokenOf(source, start)
  source.skips.set(NAME, end)
  return undefined
}

function tokenOf(source: Source, start: number): Span | undefined {
  let end = unwrappedEnd(source, start, isDotted, 0)
  while (source.text.charCodeAt(end - 1) === 46) end--
  const isCut = end - start < LEAST_HEADER + 8
  return isCut ? undefined : { start, end, ...longer(start, end, isDotted) }
}
