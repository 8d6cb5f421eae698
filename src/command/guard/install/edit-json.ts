import type { JsonArrayNode, JsonObjectNode } from './json-text'

/** A change of a text: replaces what is from `start` to `end`. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies changes that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: inserted } of [...edits].sort((one, other) => one.start - other.start)) {
    result += text.slice(at, start) + inserted
    at = end
  }
  return result + text.slice(at)
}

/** Returns the line end of a text. */
export function findLineEnd(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n'
}

/** Returns the whitespace by which the text indents: that of the first indented line, or two blanks. */
export function findIndent(text: string): string {
  return /\n([ \t]+)[^\s]/.exec(text)?.[1] ?? '  '
}

/** Puts a value after the last item of an array, or a member after the last one of an object. */
export function appendJson(
  text: string,
  container: JsonArrayNode | JsonObjectNode,
  value: unknown,
  key?: string,
): TextEdit[] {
  const children = container.kind === 'array' ? container.items : container.members
  const last = children.at(-1)
  const first = children[0]
  const { start, end, contentEnd, commas } = container
  const eol = findLineEnd(text)
  const hasBreak = (from: number, to: number): boolean => text.slice(from, to).includes('\n')
  const isSpread = first === undefined || hasBreak(start, first.start) || hasBreak(contentEnd, end)
  const base = readIndent(text, start)
  const inner = isSpread && first !== undefined ? readIndent(text, first.start) : base + findIndent(text)
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `
  const comma: TextEdit[] =
    last === undefined || commas.length === children.length ? [] : [{ start: last.end, end: last.end, text: ',' }]
  if (!isSpread) return [...comma, { start: contentEnd, end: contentEnd, text: ` ${name}${JSON.stringify(value)}` }]
  const json = name + formatJson(value, { indent: findIndent(text), base: inner, eol })
  // The closing bracket of what was empty moves to a line of its own.
  const tail = hasBreak(contentEnd, end) ? '' : eol + base
  return [...comma, { start: contentEnd, end: contentEnd, text: `${eol}${inner}${json}${tail}` }]
}

/** Formats a value as JSON whose further lines are indented by `base`. */
export function formatJson(
  value: unknown,
  { indent, base, eol }: { readonly indent: string; readonly base: string; readonly eol: string },
): string {
  return JSON.stringify(value, null, indent).replaceAll('\n', `${eol}${base}`)
}

/** Returns the whitespace with which the line of an offset begins. */
function readIndent(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^\ufeff?([ \t]*)/.exec(line)?.[1] ?? ''
}

/** Removes a child of a container, with its comma and the whitespace before it. Comments stay. */
export function removeJson(text: string, container: JsonArrayNode | JsonObjectNode, index: number): TextEdit[] {
  const children = container.kind === 'array' ? container.items : container.members
  const child = children[index]
  if (child === undefined) return []
  const { start, end, commas, hasComments } = container
  if (children.length === 1 && !hasComments) return [{ start: start + 1, end: end - 1, text: '' }]
  const comma = commas[index]
  const before = commas[index - 1]
  const last = comma === undefined ? child.end : comma + 1
  const cut = { start: findCutStart(text, child.start, last), end: last, text: '' }
  return comma !== undefined || before === undefined ? [cut] : [{ start: before, end: before + 1, text: '' }, cut]
}

/**
 * Returns where the whitespace before an offset begins. A line end stays if the rest of the line would become part of
 * a comment.
 */
function findCutStart(text: string, from: number, end: number): number {
  let at = from
  while (' \t\r\n'.includes(text[at - 1] ?? '.')) at--
  const isLineLeft = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 1000))
  return isLineLeft || !text.slice(at, from).includes('\n') ? at : from
}
