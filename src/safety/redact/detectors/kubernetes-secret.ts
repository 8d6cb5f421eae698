import {
  codeAt,
  isBlank,
  isLetterCode,
  isWordStart,
  type Span,
  type TextSource,
  textAt,
  textBefore,
} from './text-source'

const LONGEST_DATA = 6000
const LONGEST_DOCUMENT = 7500
const FURTHEST_KIND = 900
const KIND = /(?:\b|\\n)kind\\{0,7}"?:\s?\\{0,7}"?(\w+)/
/** Matches the kind directly before `apiVersion`. */
const KIND_AHEAD = /\bkind\\{0,7}"?:\s?\\{0,7}"?(\w+)\\{0,7}"?[\s,]{0,80}\\{0,7}"?$/
const LINE = /^([ \t]*)(?:("?[\w.-]{1,253}"?:)[ \t]*)?(.*?)[ \t]*(?:\r?\n|\\{1,7}n|$)/
const JSON_ENTRY = /^\\{0,7}"[\w.-]{1,253}\\{0,7}":\s{0,4}\\{0,7}"([^"\\\n]*)/
/** Matches the end of the key's line, which JSON may escape. */
const LINE_END = /^[ \t]*(?:\r?\n|(?:\\{1,7}r)?\\{1,7}n)/
const BLOCK = /^[|>][+-]?\d?$/

/**
 * Reads the values in `data` and `stringData` of a Kubernetes Secret in YAML or JSON. The kind may be before or after
 * the data.
 */
export function readSecretData(source: TextSource, start: number, anchor: string): Span[] {
  const isJson = anchor.includes('"')
  const isInWord = isLetterCode(codeAt(source, start - 1)) && !isWordStart(source, start)
  if (isJson ? source.text.charAt(start - 1) !== '"' : isInWord) return []
  const from = start + anchor.length
  const text = textAt(source, from, LONGEST_DATA)
  if (!(isJson ? /^\\{0,7}[ \t]*:?[ \t]*\{/ : LINE_END).test(text)) return []
  const spans = (isJson ? readJsonEntries : readYamlEntries)(text, textBefore(source, start, 64))
  const last = spans.at(-1)
  const isCut = text.length === LONGEST_DATA && (last?.end ?? 0) > LONGEST_DATA - 1000
  const isEncoded = spans.every((span) => /^[A-Za-z0-9+/]{8,}={0,2}$/.test(text.slice(span.start, span.end)))
  if (last === undefined || !isSecretKind(source, start, isCut && isEncoded)) return []
  return spans.map((span) => ({
    start: span.start + from,
    end: span.end + from,
    ...(isCut && span === last && { goesOn: isJson ? goesOnInString : goesOnInBlock }),
  }))
}

/** Finds the end of data that is too long to be read: the next line at the margin in YAML, or the brace in JSON. */
const goesOnInBlock = (source: TextSource, index: number): boolean =>
  codeAt(source, index - 1) !== 10 || isBlank(codeAt(source, index)) || codeAt(source, index) === 10

const goesOnInString = (source: TextSource, index: number): boolean => codeAt(source, index) !== 125

/**
 * Returns true if the document's first kind is `Secret`. The kind is before the data with `apiVersion`, or after the
 * data.
 */
function isSecretKind(source: TextSource, start: number, isLong: boolean): boolean {
  const before = textBefore(source, start, FURTHEST_KIND)
  const version = before.lastIndexOf('apiVersion')
  const head = version < 0 ? '' : before.slice(0, version)
  const own = version < 0 ? before.replace(/^.*\n---/s, '') : before.slice(version)
  const [, kind] = KIND_AHEAD.exec(head) ?? KIND.exec(own) ?? []
  if (kind !== undefined) return kind === 'Secret'
  const [, next] = KIND.exec(textAt(source, start, LONGEST_DOCUMENT)) ?? []
  // So much base64 must belong to a Secret whose kind is too far away.
  return next === 'Secret' || (next === undefined && isLong)
}

function readYamlEntries(text: string, before: string): Span[] {
  const { head, indent } = findMargin(before, text)
  const spans: Span[] = []
  let depth = 0
  let place = LINE_END.exec(text)?.[0].length ?? text.length
  while (place < text.length && text.startsWith(head, place)) {
    place += head.length
    const [line = '', blanks = '', key = '', value = ''] = LINE.exec(text.slice(place, place + LONGEST_DATA)) ?? []
    if (line === '' || (line.trim() !== '' && blanks.length < Math.max(depth, indent + 1))) break
    depth ||= blanks.length
    const start = place + line.indexOf(value, blanks.length + key.length)
    if (value !== '' && !BLOCK.test(value)) spans.push(withoutQuotes(text, start, start + value.length))
    place += line.length
  }
  return spans
}

/** Returns the prefix of each line, such as the `+` of a diff, and the key's indentation after the prefix. */
function findMargin(before: string, text: string): { head: string; indent: number } {
  const line = before.replace(/^.*(?:\n|\\n)/s, '')
  const head = line.trimEnd()
  // `- data:` begins a list item, unless the following lines begin with the same prefix.
  const isItem = head.endsWith('-') && !text.includes(`\n${head}`)
  const margin = isItem ? head.slice(0, -1).trimEnd() : head
  return { head: margin, indent: line.length - margin.length }
}

function withoutQuotes(text: string, start: number, end: number): Span {
  const isQuoted = /["']/.test(text.charAt(start)) && text.charAt(start) === text.charAt(end - 1) && end - start > 1
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end }
}

function readJsonEntries(text: string, before: string): Span[] {
  const { head } = findMargin(before, text)
  const spans: Span[] = []
  let place = text.indexOf('{') + 1
  for (;;) {
    place = skipSeparators(text, place, head)
    const [entry, value = ''] = JSON_ENTRY.exec(text.slice(place, place + LONGEST_DATA)) ?? []
    if (entry === undefined) return spans
    place += entry.length
    if (value !== '') spans.push({ start: place - value.length, end: place })
    place += /^\\{0,7}"/.exec(text.slice(place, place + 8))?.[0].length ?? 0
  }
}

function skipSeparators(text: string, from: number, head: string): number {
  for (let place = from; ; ) {
    const [separator = ''] = /^(?:[\s,]|\\{1,7}[nrt])/.exec(text.slice(place, place + 8)) ?? []
    if (separator === '') return place
    place += separator.length
    if (separator.endsWith('\n') && head !== '' && text.startsWith(head, place)) place += head.length
  }
}
