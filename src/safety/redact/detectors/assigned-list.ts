import type { AssignmentKey } from './assignment-key'
import type { AssignmentOperator } from './assignment-operator'
import { endsJsonString } from './assignment-value'
import { AUTHENTICATION, isSecretValue } from './judge-value'
import {
  codeAt,
  findRunEnd,
  isLineEnd,
  LONGEST_LOOK,
  lineBefore,
  type Span,
  type TextSource,
  textAt,
  textBefore,
} from './text-source'

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
export function readLiterals(
  source: TextSource,
  key: AssignmentKey,
  { form, from }: AssignmentOperator,
): Span[] | undefined {
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
    // The name of a member is not a value.
    if (/^\s{0,8}(?::|=>)/.test(text.slice(place, place + 12))) return undefined
    addSecret(source, key, from + place - 1 - value.length, value, spans)
    const [next] = NEXT.exec(text.slice(place, place + 200)) ?? []
    if (next === undefined) return spans
    place += next.length
  }
}

function addSecret(source: TextSource, key: AssignmentKey, start: number, value: string, spans: Span[]): void {
  const span = { start, end: start + value.length, isQuoted: true }
  if (value !== '' && isSecretValue(source, key, 'call', span)) spans.push({ start, end: span.end })
}

function readYamlList(source: TextSource, key: AssignmentKey, from: number): Span[] | undefined {
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

const LONGEST_HEAD = 400
/** Bars, tabs, commas, or two or more blanks, which separate the cells of a line. */
const SEPARATORS = [/[|\u2502]/, /\t/, /,(?! )/, / {2,}/]
const RULE = /^[\s|+=:\u2500-\u257f-]*$/
const HEAD_CELL = /^["\s]*[A-Za-z][\w .#/()-]{0,80}["\s]*$|^\s*$/
/** Matches a character that neither belongs to the cells of a head nor separates them. */
const NO_HEAD = /[^\w\s.#/()"|\u2502,-]/
const VALUE = /^[\s"]*([^\s"]+)[\s"]*$/

/**
 * Reads the secrets in the column of a table that a key heads. Returns `undefined` if there is no such column, or no
 * secret in it.
 */
export function readColumn(source: TextSource, key: AssignmentKey): Span[] | undefined {
  if (isTooLoose(key) || !mayEndCell(source, key.end)) return undefined
  const before = lineBefore(source, key.start, LONGEST_HEAD)
  if (NO_HEAD.test(before)) return undefined
  const [after] = /^[^\n]{0,400}\n/.exec(textAt(source, key.end, LONGEST_HEAD + 1)) ?? []
  if (after === undefined) return undefined
  const start = key.start - before.length
  const head = source.text.slice(start, key.end) + after
  const separator = SEPARATORS.find((each) => each.test(head.trim()))
  if (separator === undefined) return undefined
  const cells = head.split(separator)
  if (cells.filter((cell) => /\S/.test(cell)).length < 2 || !cells.every((cell) => HEAD_CELL.test(cell)))
    return undefined
  const previous = textBefore(source, Math.max(0, start - 1), LONGEST_HEAD).replace(/^[\s\S]*\n/, '')
  const isFirst = RULE.test(previous) || previous.split(separator).length !== cells.length
  return isFirst ? readCells(source, key, separator, before, key.end + after.length) : undefined
}

/** Returns true for a name in whose column no value is a secret. */
const isTooLoose = ({ name, strength }: AssignmentKey): boolean => strength === 'loose' && !AUTHENTICATION.test(name)

/** Returns true if a line end, a comma without a blank, a tab, a bar or two blanks follow a name or its quote. */
function mayEndCell(source: TextSource, end: number): boolean {
  const from = codeAt(source, end) === 34 ? end + 1 : end
  const code = codeAt(source, from)
  if (code === 44) return codeAt(source, from + 1) !== 32
  if (isLineEnd(code) || code === 9) return true
  const next = findRunEnd(source, from, (unit) => unit === 32, 64)
  const isBar = codeAt(source, next) === 124 || codeAt(source, next) === 0x25_02
  return next - from > 1 || isBar
}

/** Reads the cells below the head up to a line that is not a row. */
function readCells(source: TextSource, key: AssignmentKey, separator: RegExp, before: string, from: number) {
  const text = textAt(source, from, LONGEST_LOOK)
  const column = before.split(separator).length - 1
  const spans: Span[] = []
  for (let place = 0, line = ''; place < text.length; place += line.length + 1) {
    const end = text.indexOf('\n', place)
    line = text.slice(place, end < 0 ? text.length : end)
    if (line.trim() === '') break
    if (RULE.test(line)) continue
    const start = separator.source.startsWith(' ') ? before.length : findCell(line, separator, column)
    if (start > line.length) break
    const cell = line.slice(start).split(separator)[0] ?? ''
    const [, value] = VALUE.exec(cell) ?? []
    if (value === undefined || (start > 0 && /\w/.test(line.charAt(start - 1)))) continue
    const first = from + place + start + cell.indexOf(value)
    const span = { start: first, end: first + value.length, mayBeFar: true }
    if (isSecretValue(source, key, 'table', { ...span, isQuoted: false })) spans.push(span)
  }
  return spans.length === 0 ? undefined : spans
}

/** Returns the start of a cell, or the length of an overlong line if there is no such cell. */
function findCell(line: string, separator: RegExp, column: number): number {
  const parts = line.split(separator)
  return parts.length <= column
    ? line.length + 1
    : parts.slice(0, column).reduce((sum, { length }) => sum + length + 1, 0)
}
