import type { ShellHereDocument } from '../../types/shell'
import type { ShellWord, ShellWordPart } from '../../types/shell-words'
import { BACKSLASH, nested, placeOf, type Reader, readerOf, report, spanOf, TAB } from './reader'
import { staticText } from './static-text'

/** A here-document whose lines have not been read yet. */
export interface PendingDocument {
  /** The offset of its sign. */
  readonly start: number
  /** The redirection, without its body. */
  readonly document: Writable<ShellHereDocument>
}

type Writable<T> = { -readonly [key in keyof T]: T[key] }

/** Reads the bodies of the here-documents of the line that ends just before the reader. */
export function readBodies(reader: Reader): void {
  const { documents } = reader
  const [first] = documents
  if (first === undefined) return
  reader.documents = []
  if (/[^\\]\n/.test(reader.text.slice(first.start, reader.index - 1))) {
    report(reader, 'NOT_READ', first.start, 'The line of a here-document goes on behind its newline', reader.index)
  }
  for (const pending of documents) pending.document.body = readBody(reader, pending)
}

/** Reports here-documents whose lines never came. */
export function reportMissingBodies(reader: Reader): void {
  for (const { start, document } of reader.documents) reportMissing(reader, start, document.delimiter)
  reader.documents = []
}

function reportMissing(reader: Reader, start: number, delimiter: string): void {
  const line = delimiter === '' ? 'an empty line' : `the line ${delimiter.slice(0, 40)}`
  report(reader, 'UNFINISHED', start, `The here-document has no end; end it with ${line}`, reader.end)
}

/** A line as the shell compares it with the delimiter. */
interface BodyLine {
  readonly text: string
  /** Where its text begins, after tabs that are removed. */
  readonly start: number
  /** Where the next line begins. */
  readonly next: number
}

function readBody(reader: Reader, { start, document }: PendingDocument): ShellWord {
  const from = reader.index
  const { quoted, delimiter, operator } = document
  const lines: BodyLine[] = []
  let end = from
  for (;;) {
    if (reader.index >= reader.end) {
      reportMissing(reader, start, delimiter)
      end = reader.end
      break
    }
    const line = readLine(reader, !quoted, operator === '<<-')
    reader.index = line.next
    if (line.text === delimiter) break
    lines.push(line)
    end = line.next
  }
  const places = spanOf(reader, from, end)
  reader.reading.bodies.push({ start: places.start, end: placeOf(reader, reader.index) })
  const inner =
    operator === '<<-' ? withoutTabs(reader, lines) : readerOf(reader, reader.text, reader.places, from, end)
  const parts = quoted ? textOf(inner, places) : nested(reader, () => reader.grammar.readBody(inner))
  const text = staticText(parts)
  return { kind: 'word', parts, text, ...places }
}

function textOf(inner: Reader, places: { readonly start: number; readonly end: number }): ShellWordPart[] {
  const text = inner.text.slice(inner.index, inner.end)
  return text === '' ? [] : [{ kind: 'text', text, quoted: true, ...places }]
}

/** Reads a line; if it is not quoted, a backslash at its end joins it with the next one. */
function readLine(reader: Reader, joins: boolean, stripsTabs: boolean): BodyLine {
  const { text, end } = reader
  let start = reader.index
  while (stripsTabs && start < end && text.charCodeAt(start) === TAB) start++
  let joined = ''
  for (let from = start; ; ) {
    const newline = text.indexOf('\n', from)
    const stop = newline < 0 || newline > end ? end : newline
    if (!joins || stop === end || !endsWithEscape(text, from, stop)) {
      return { text: joined + text.slice(from, stop), start, next: Math.min(stop + 1, end) }
    }
    if (stripsTabs && text.charCodeAt(stop + 1) === TAB) {
      report(reader, 'SHELLS_DIFFER', stop, 'Shells disagree about tabs behind a joined line of a here-document')
    }
    joined += text.slice(from, stop - 1)
    from = stop + 1
  }
}

/** Returns true if the backslash before a newline escapes it, and is not escaped itself. */
function endsWithEscape(text: string, from: number, newline: number): boolean {
  let index = newline
  while (index > from && text.charCodeAt(index - 1) === BACKSLASH) index--
  return (newline - index) % 2 === 1
}

/** Returns a reader of lines whose leading tabs are removed. */
function withoutTabs(reader: Reader, lines: readonly BodyLine[]): Reader {
  const places: number[] = []
  let text = ''
  for (const { start, next } of lines) {
    for (let index = start; index < next; index++) places.push(placeOf(reader, index))
    text += reader.text.slice(start, next)
  }
  places.push(placeOf(reader, lines.at(-1)?.next ?? reader.index))
  return readerOf(reader, text, places)
}
