import { type Source, type Span, textAt, textBefore } from './text-source'

const LONGEST_OBJECT = 2048
const MEMBER = /^\\{0,7}"\s{0,8}:\s{0,8}\\{0,7}"([\w-]{20,2000})\\{0,7}"/
const NEXT = /^\s{0,40},\s{0,40}\\{0,7}"(?:p|q|dp|dq|qi)(?=\\{0,7}":)/

/** Reads the secret members of a JSON Web Key: `k` or `d`, and the numbers that follow `d`. */
export function readKeyMember(source: Source, start: number, anchor: string): Span[] {
  const spans: Span[] = []
  let place = start + anchor.replace(/\W+$/, '').length
  for (;;) {
    const [member, value = ''] = MEMBER.exec(textAt(source, place, LONGEST_OBJECT)) ?? []
    if (member === undefined) break
    const from = place + member.lastIndexOf(value)
    spans.push({ start: from, end: from + value.length })
    place += member.length
    const [next] = NEXT.exec(textAt(source, place, 100)) ?? []
    if (next === undefined) break
    place += next.length
  }
  const isKey =
    spans.length > 0 && (hasType(textBefore(source, start, 1000)) || hasType(textAt(source, place, LONGEST_OBJECT)))
  return isKey ? spans : []
}

const hasType = (text: string): boolean => /\bkty\\{0,7}"/.test(text)

/** Maximum distance of a member before the type of its key. */
const FURTHEST_MEMBER = 500
const TYPE = /^kty\\{0,7}["']?\s{0,8}(?:=>|[:=])\s{0,8}\\{0,7}["']?(?:RSA|EC|OKP|oct)\b/
/** Matches the edge of an object, or the type of the next one. */
const OBJECT_END = /[{}]|kty/
const ANY_MEMBER =
  /(?<![\w-])(?:[kdpq]|d[pq]|qi)\\{0,7}["']?\s{0,8}(?:=>|[:=])\s{0,8}(?:\\{0,7}["'])?([\w-]{20,2000})(?![\w-])/g

/** Reads the secret members of a key in JSON, code or YAML, around its type: `{ kty: 'EC', d: '…' }`. */
export function readTypedKey(source: Source, start: number): Span[] {
  if (!TYPE.test(textAt(source, start, 64))) return []
  const before = textBefore(source, start, FURTHEST_MEMBER).split(OBJECT_END).at(-1) ?? ''
  const [after = ''] = textAt(source, start + 3, 2 * LONGEST_OBJECT).split(OBJECT_END, 1)
  return [...`${before}kty${after}`.matchAll(ANY_MEMBER)].map(({ 0: member, 1: value = '', index }) => {
    const end = start - before.length + index + member.length
    return { start: end - value.length, end, isFar: end > start }
  })
}
