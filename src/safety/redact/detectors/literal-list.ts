import type { AssignmentKey } from './assignment-key'
import type { Assignment } from './assignment-operator'
import { endsJsonString } from './assignment-value'
import { isSecretValue } from './judge-value'
import { codeAt, type Source, type Span, textAt } from './text-source'

const LONGEST_LIST = 4096
/** Matches what begins a list or a call: `[`, `[]string{`, `("`, `Buffer.from(`, `(decode(`. */
const OPENER = /^(?:(?:new |\[\])?[\w.:<>]{0,40}(?:\[\])?[([{]\s{0,80}){1,2}(?=[bru]{0,2}["'`])/
const ITEM = /^[bru]{0,2}(["'`])((?:[^"'`\\\n]|\\.){0,1024})\1/
const NEXT = /^\s{0,80},\s{0,80}(?=[bru]{0,2}["'`])/
/** Matches an item of a list in YAML. */
const YAML_ITEM = /^[ \t]*(?:#[^\n]*)?\r?\n[ \t]*- +(["']?)([^\s"']{0,1023}[^\s"':])\1(?=[ \t]*(?:#|\r?\n|$))/

/**
 * Reads the secrets in a list or call that follows a key: `["one", "two"]`, `decode("value")`. Returns `undefined` if
 * neither follows.
 */
export function readLiterals(source: Source, key: AssignmentKey, { form, from }: Assignment): Span[] | undefined {
  const code = codeAt(source, from)
  if (code === 10 || code === 13)
    return form === 'spaced' || form === 'quoted-key' ? readYamlList(source, key, from) : undefined
  if (code === 34 || code === 39 || code === 96) return undefined
  const [opener] = OPENER.exec(textAt(source, from, 128)) ?? []
  if (opener === undefined || endsJsonString(source, from + opener.length))
    return form === 'call' && code === 40 ? [] : undefined
  const text = textAt(source, from, LONGEST_LIST)
  const spans: Span[] = []
  let place = opener.length
  for (;;) {
    const [item, , value = ''] = ITEM.exec(text.slice(place)) ?? []
    if (item === undefined) return spans
    place += item.length
    // The name of a member is no value.
    if (/^\s{0,8}(?::|=>)/.test(text.slice(place, place + 12))) return undefined
    addSecret(source, key, from + place - 1 - value.length, value, spans)
    const [next] = NEXT.exec(text.slice(place, place + 200)) ?? []
    if (next === undefined) return spans
    place += next.length
  }
}

function addSecret(source: Source, key: AssignmentKey, start: number, value: string, spans: Span[]): void {
  const span = { start, end: start + value.length, isQuoted: true }
  if (value !== '' && isSecretValue(source, key, 'call', span)) spans.push({ start, end: span.end })
}

function readYamlList(source: Source, key: AssignmentKey, from: number): Span[] | undefined {
  if (!YAML_ITEM.test(textAt(source, from, 1200))) return undefined
  const text = textAt(source, from, LONGEST_LIST)
  const spans: Span[] = []
  for (let place = 0; ; ) {
    const [item, quote = '', value = ''] = YAML_ITEM.exec(text.slice(place)) ?? []
    if (item === undefined) return spans
    place += item.length
    addSecret(source, key, from + place - quote.length - value.length, value, spans)
  }
}
