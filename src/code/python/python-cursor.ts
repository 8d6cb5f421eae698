import { words } from '../scan-text'
import type { PythonExpression, PythonProgram, Shape } from './python-tree'
import type { PythonToken } from './split-python'

/** A place in the tokens of a program that is being read, and what was found before it. */
export interface Cursor {
  readonly tokens: readonly PythonToken[]
  index: number
  /** How many brackets and blocks are around the place. */
  depth: number
  /** Why the reading stopped; then the place is the end. */
  stop: { readonly at: number; readonly problem: string } | undefined
  readonly program: PythonProgram
}

/** Deeper brackets and blocks are not read. */
const MOST_DEPTH = 60
/** Higher trees are not read. */
const MOST_HEIGHT = 200

const KEYWORDS: ReadonlySet<string> = /* @__PURE__ */ words(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import in is
  lambda nonlocal not or pass raise return try while with yield`,
)

/** Returns true for a word that may be a name. */
export const isName = ({ kind, value }: PythonToken): boolean => kind === 'word' && !KEYWORDS.has(value)

/** Stops the reading; the first reason stays. */
export function stopReading(cursor: Cursor, at: number, problem: string): void {
  cursor.stop ??= { at, problem }
  cursor.index = cursor.tokens.length - 1
}

/** Stops the reading at a token that does not belong here. */
export function refuseToken(cursor: Cursor): void {
  const { kind, value, at } = tokenAt(cursor)
  const isShown = kind === 'word' || kind === 'number' || kind === 'text' || kind === 'mark'
  const next = isShown || kind === 'end' ? value : (cursor.tokens[cursor.index + 1]?.value ?? '')
  const shown = next.replace(/\s+/g, ' ').slice(0, 20)
  const problem =
    kind === 'end' || shown === '' || kind === 'line' ? 'ends too early' : `is not understood from "${shown}" on`
  stopReading(cursor, at, problem)
}

/** Returns the token at the place, or one that follows it. */
export function tokenAt(cursor: Cursor, ahead: number = 0): PythonToken {
  return cursor.tokens[Math.min(cursor.index + ahead, cursor.tokens.length - 1)] as PythonToken
}

/** Returns true if the place has this word or mark. */
export function isAt(cursor: Cursor, value: string): boolean {
  const token = tokenAt(cursor)
  return token.value === value && (token.kind === 'word' || token.kind === 'mark')
}

/** Goes past this word or mark if it is at the place. */
export function takeIf(cursor: Cursor, value: string): boolean {
  const isThere = isAt(cursor, value)
  if (isThere) cursor.index++
  return isThere
}

/** Goes past this word or mark, or stops the reading. */
export function demand(cursor: Cursor, value: string): void {
  if (!takeIf(cursor, value)) refuseToken(cursor)
}

/** Goes past a name and returns it, or stops the reading. */
export function takeName(cursor: Cursor): string {
  const token = tokenAt(cursor)
  if (isName(token)) cursor.index++
  else refuseToken(cursor)
  return token.value
}

/** Reads what is deeper by one, if it is not too deep. */
export function deeper<T>(cursor: Cursor, read: () => T, instead: T): T {
  if (cursor.depth >= MOST_DEPTH) {
    stopReading(cursor, tokenAt(cursor).at, 'is nested too deep')
    return instead
  }
  cursor.depth++
  const result = read()
  cursor.depth--
  return result
}

/** Returns a placeholder for an expression where the reading stopped. */
export const nothing = (at: number): PythonExpression => ({ kind: 'constant', at, height: 1, said: '' })

type WithoutHeight<Node> = Node extends PythonExpression ? Omit<Node, 'height'> : never

/** Makes an expression of those below it. */
export function make(
  cursor: Cursor,
  node: WithoutHeight<PythonExpression>,
  below: readonly (PythonExpression | string)[],
): PythonExpression {
  let height = 1
  for (const each of below) if (typeof each !== 'string' && each.height >= height) height = each.height + 1
  if (height > MOST_HEIGHT) stopReading(cursor, node.at, 'is nested too deep')
  return { ...node, height }
}

/** Makes a list of some shape. */
export function makeGroup(
  cursor: Cursor,
  at: number,
  shape: Shape,
  items: readonly PythonExpression[],
): PythonExpression {
  return make(cursor, { kind: 'group', at, shape, items }, items)
}

/** Makes operands with operators between them; a single one without a sign stays as it is. */
export function makeOperation(
  cursor: Cursor,
  operands: readonly PythonExpression[],
  operators: readonly string[],
  hasSign: boolean,
): PythonExpression {
  const [first] = operands as [PythonExpression]
  const node = { kind: 'operation', at: first.at, operators, operands } as const
  return operands.length === 1 && !hasSign ? first : make(cursor, node, operands)
}
