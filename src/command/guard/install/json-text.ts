import { isRecord } from '../../../internal/foreign-values'

/** A value in a text of JSON, with its place. */
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonScalarNode

/** The place of something: offsets in UTF-16 units, the end excluded. */
interface Span {
  readonly start: number
  readonly end: number
}

/** The inside of a pair of brackets. */
interface JsonContainer extends Span {
  /** The end of the last value, comma or comment inside, or of the opening bracket. */
  readonly contentEnd: number
  /** The offset of the comma after each value; the last value may have one, too. */
  readonly commas: readonly number[]
  readonly hasComments: boolean
}

export interface JsonObjectNode extends JsonContainer {
  readonly kind: 'object'
  readonly members: readonly JsonMember[]
}

export interface JsonMember extends Span {
  readonly key: string
  readonly value: JsonNode
}

export interface JsonArrayNode extends JsonContainer {
  readonly kind: 'array'
  readonly items: readonly JsonNode[]
}

export interface JsonScalarNode extends Span {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
}

/** Why a text is not JSON; the message says where. */
export interface JsonTextProblem {
  readonly message: string
}

/** A text that cannot be read as JSON. */
interface JsonSyntaxProblem extends JsonTextProblem {
  /** The offset at which reading ended. */
  readonly at: number
  /** The message without its place. */
  readonly problem: string
}

const MAX_DEPTH = 200
/** More than files of people hold. */
const MAX_VALUES = 2_000_000
/** The problem of a text with more values than may be read. */
export const TOO_MANY_VALUES = 'too many values'
const LITERALS: readonly (readonly [string, boolean | null])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]
// Sticky, so that it matches at the place of the reader.
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y

/**
 * Reads JSON with comments and commas after last values, and keeps the place of every value. Takes linear time.
 *
 * @param maxValues with more values, the text is a problem: each takes memory for its place
 * @returns the value, or what is wrong with the text, with line and column
 */
export function readJsonText(text: string, maxValues: number = MAX_VALUES): JsonNode | JsonSyntaxProblem {
  const cursor: Cursor = { text, at: text.startsWith('\ufeff') ? 1 : 0, left: maxValues }
  try {
    const value = readValue(cursor, 0)
    skip(cursor)
    return cursor.at === text.length ? value : createProblem(cursor, 'only one value is expected')
  } catch (error) {
    if (isProblem(error)) return error as JsonSyntaxProblem
    throw error
  }
}

export function isProblem(value: unknown): value is JsonTextProblem {
  return isRecord(value) && Object.hasOwn(value, 'message') && !(value instanceof Error)
}

/** Says where an offset of a text is, for people. */
export function sayPlace(text: string, at: number): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return `line ${line}, column ${at - (before.lastIndexOf('\n') + 1) + 1}`
}

/** A text and how far it has been read. */
interface Cursor {
  readonly text: string
  at: number
  /** So many values may still be read. */
  left: number
}

function createProblem({ text, at }: Cursor, problem: string): JsonSyntaxProblem {
  return { message: `${sayPlace(text, at)}: ${problem}`, at, problem }
}

/** Passes over whitespace and comments. Returns where the last comment ended, if there is one. */
function skip(cursor: Cursor): number | undefined {
  const { text } = cursor
  let commentEnd: number | undefined
  for (;;) {
    while (cursor.at < text.length && ' \t\r\n'.includes(text[cursor.at] as string)) cursor.at++
    if (text.startsWith('//', cursor.at)) {
      const end = text.indexOf('\n', cursor.at)
      cursor.at = end === -1 ? text.length : end
      commentEnd = text[cursor.at - 1] === '\r' ? cursor.at - 1 : cursor.at
    } else if (text.startsWith('/*', cursor.at)) {
      const end = text.indexOf('*/', cursor.at + 2)
      if (end === -1) throw createProblem(cursor, 'this comment does not end')
      cursor.at = end + 2
      commentEnd = cursor.at
    } else return commentEnd
  }
}

function readValue(cursor: Cursor, depth: number): JsonNode {
  skip(cursor)
  if (depth > MAX_DEPTH) throw createProblem(cursor, `more than ${MAX_DEPTH} values are in each other`)
  if (--cursor.left < 0) throw createProblem(cursor, TOO_MANY_VALUES)
  const first = cursor.text[cursor.at]
  if (first === '{') return readObject(cursor, depth)
  if (first === '[') return readArray(cursor, depth)
  return readScalar(cursor)
}

function readScalar(cursor: Cursor): JsonScalarNode {
  const { text, at: start } = cursor
  if (text[start] === '"') return { kind: 'scalar', value: readString(cursor), start, end: cursor.at }
  const literal = LITERALS.find(([word]) => text.startsWith(word, start))
  NUMBER.lastIndex = start
  const word = literal?.[0] ?? NUMBER.exec(text)?.[0]
  if (word === undefined) throw createProblem(cursor, 'a value is expected')
  cursor.at += word.length
  if (/[\w$]/.test(text[cursor.at] ?? '')) throw createProblem(cursor, 'a value is expected to end here')
  return { kind: 'scalar', value: literal === undefined ? Number(word) : literal[1], start, end: cursor.at }
}

function readString(cursor: Cursor): string {
  const { text, at } = cursor
  let end = at + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  try {
    const value: unknown = JSON.parse(text.slice(at, end + 1))
    cursor.at = end + 1
    return value as string
  } catch {
    throw createProblem(cursor, 'this text is not well formed')
  }
}

function readObject(cursor: Cursor, depth: number): JsonObjectNode {
  const { text } = cursor
  const members: JsonMember[] = []
  const rest = readContent(cursor, '}', 'a name in double quotes', () => {
    const start = cursor.at
    if (text[start] !== '"') throw createProblem(cursor, 'a name in double quotes or } is expected')
    const key = readString(cursor)
    skip(cursor)
    if (text[cursor.at] !== ':') throw createProblem(cursor, 'a colon is expected')
    cursor.at++
    const value = readValue(cursor, depth + 1)
    members.push({ key, value, start, end: value.end })
  })
  return { kind: 'object', members, ...rest }
}

function readArray(cursor: Cursor, depth: number): JsonArrayNode {
  const items: JsonNode[] = []
  const rest = readContent(cursor, ']', 'a value', () => void items.push(readValue(cursor, depth + 1)))
  return { kind: 'array', items, ...rest }
}

/** Reads from one bracket up to the other. @param readItem reads the item at the cursor */
function readContent(cursor: Cursor, close: string, item: string, readItem: () => void): JsonContainer {
  const { text, at: start } = cursor
  const commas: number[] = []
  let contentEnd = ++cursor.at
  let hasComments = false
  const pass = (): void => {
    const commentEnd = skip(cursor)
    if (commentEnd === undefined) return
    contentEnd = commentEnd
    hasComments = true
  }
  for (let count = 0; ; count++) {
    pass()
    if (text[cursor.at] === close) return { start, end: ++cursor.at, contentEnd, commas, hasComments }
    if (cursor.at >= text.length) throw createProblem(cursor, `${item} or ${close} is expected, but the text ends`)
    if (commas.length < count) throw createProblem(cursor, `a comma or ${close} is expected`)
    readItem()
    contentEnd = cursor.at
    pass()
    if (text[cursor.at] !== ',') continue
    commas.push(cursor.at)
    contentEnd = ++cursor.at
  }
}
