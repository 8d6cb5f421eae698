import { words } from '../scan-text'
import {
  type Cursor,
  deeper,
  demand,
  isAt,
  isName,
  make,
  makeGroup,
  makeOperation,
  nothing,
  refuseToken,
  stopReading,
  takeIf,
  takeName,
  tokenAt,
} from './python-cursor'
import type { Argument, PythonExpression } from './python-tree'
import { bindTarget, readParameters, readTargets } from './read-names'
import { readTextToken } from './split-python'

const COMPARISONS: ReadonlySet<string> = /* @__PURE__ */ words('< > == >= <= != in is')
const ARITHMETIC: ReadonlySet<string> = /* @__PURE__ */ words('+ - * / // % @ & | ^ << >> **')

/** Reads an expression: a condition, a lambda, operators. */
export function readExpression(cursor: Cursor): PythonExpression {
  const { at } = tokenAt(cursor)
  return deeper(
    cursor,
    () => {
      if (takeIf(cursor, 'lambda')) {
        const defaults = readParameters(cursor, ':', readExpression)
        demand(cursor, ':')
        return makeGroup(cursor, at, 'other', [...defaults, readExpression(cursor)])
      }
      const value = readLogic(cursor)
      if (!takeIf(cursor, 'if')) return value
      const condition = readLogic(cursor)
      demand(cursor, 'else')
      return makeOperation(cursor, [value, condition, readExpression(cursor)], ['if', 'if'], false)
    },
    nothing(at),
  )
}

/** Reads operands with `and`, `or`, `not` and comparisons between them. */
export function readLogic(cursor: Cursor): PythonExpression {
  const operands: PythonExpression[] = []
  const operators: string[] = []
  let hasSign = false
  for (;;) {
    while (takeIf(cursor, 'not')) hasSign = true
    operands.push(readOperators(cursor))
    for (;;) {
      const { value } = tokenAt(cursor)
      const isNegated = value === 'not' && tokenAt(cursor, 1).value === 'in'
      if (!isNegated && !COMPARISONS.has(value)) break
      if (tokenAt(cursor).kind === 'text') break
      cursor.index += isNegated ? 2 : 1
      if (value === 'is') takeIf(cursor, 'not')
      operators.push('==')
      operands.push(readOperators(cursor))
    }
    if (!takeIf(cursor, 'and') && !takeIf(cursor, 'or')) break
    operators.push('or')
  }
  return makeOperation(cursor, operands, operators, hasSign)
}

/** Reads operands with operators of numbers between them. */
export function readOperators(cursor: Cursor): PythonExpression {
  const operands: PythonExpression[] = []
  const operators: string[] = []
  let hasSign = false
  for (;;) {
    while (takeIf(cursor, '-') || takeIf(cursor, '+') || takeIf(cursor, '~')) hasSign = true
    if (isAt(cursor, 'await')) {
      cursor.program.refused.push({ at: tokenAt(cursor).at, problem: 'runs something at the same time (await)' })
      cursor.index++
    }
    operands.push(readPostfix(cursor))
    const { kind, value } = tokenAt(cursor)
    if (kind !== 'mark' || !ARITHMETIC.has(value)) break
    cursor.index++
    operators.push(value)
  }
  return makeOperation(cursor, operands, operators, hasSign)
}

/** Reads an operand with the attributes, calls and brackets that follow it. */
export function readPostfix(cursor: Cursor): PythonExpression {
  let value = readOperand(cursor)
  while (cursor.stop === undefined) {
    if (takeIf(cursor, '.')) {
      const { at } = tokenAt(cursor)
      value = make(cursor, { kind: 'attribute', at, object: value, name: takeName(cursor) }, [value])
    } else if (takeIf(cursor, '(')) {
      const given = readArguments(cursor)
      const below = [value, ...given.map((each) => each.value)]
      value = make(cursor, { kind: 'call', at: value.at, callee: value, given }, below)
    } else if (takeIf(cursor, '[')) {
      const indices = readIndices(cursor)
      value = make(cursor, { kind: 'subscript', at: value.at, object: value, indices }, [value, ...indices])
    } else break
  }
  return value
}

function readOperand(cursor: Cursor): PythonExpression {
  const token = tokenAt(cursor)
  const { at } = token
  if (token.kind === 'text') return readTexts(cursor)
  if (token.kind === 'number' || /^(?:None|True|False|\.\.\.)$/.test(token.value)) {
    cursor.index++
    return { kind: 'constant', at, height: 1, said: token.value }
  }
  if (isName(token)) {
    cursor.index++
    return { kind: 'name', at, height: 1, name: token.value }
  }
  if (takeIf(cursor, '(')) {
    if (isAt(cursor, 'yield')) {
      const value = readYield(cursor)
      demand(cursor, ')')
      return value
    }
    const { items, hasComma } = readItems(cursor, ')')
    const [first] = items
    if (items.length !== 1 || hasComma || first === undefined) return makeGroup(cursor, at, 'tuple', items)
    if (first.kind === 'group' && first.shape === 'star') stopReading(cursor, at, 'is not understood from "*" on')
    return first
  }
  if (takeIf(cursor, '[')) {
    const { items } = readItems(cursor, ']')
    const [first] = items
    return items.length === 1 && first?.kind === 'group' && first.shape === 'comprehension'
      ? first
      : makeGroup(cursor, at, 'list', items)
  }
  if (takeIf(cursor, '{')) return readBraces(cursor, at)
  refuseToken(cursor)
  return nothing(at)
}

/** Reads `yield` with what it hands out. */
export function readYield(cursor: Cursor): PythonExpression {
  const { at } = tokenAt(cursor)
  demand(cursor, 'yield')
  if (takeIf(cursor, 'from')) return makeGroup(cursor, at, 'other', [readExpression(cursor)])
  const isEmpty = isAt(cursor, ')') || isAt(cursor, '=') || isAt(cursor, ';') || tokenAt(cursor).kind === 'line'
  return makeGroup(cursor, at, 'other', isEmpty ? [] : [readExpressions(cursor)])
}

/** Reads expressions with commas between them: one, or a tuple. */
export function readExpressions(cursor: Cursor): PythonExpression {
  const { at } = tokenAt(cursor)
  const items = [readItem(cursor, false)]
  let hasComma = false
  while (takeIf(cursor, ',')) {
    hasComma = true
    const { kind, value } = tokenAt(cursor)
    if (kind === 'line' || kind === 'end' || /^(?:[;:=)]|[-+*/%@&|^<>]{1,2}=|in)$/.test(value)) break
    items.push(readItem(cursor, false))
  }
  const [first] = items as [PythonExpression]
  if (hasComma) return makeGroup(cursor, at, 'tuple', items)
  if (first.kind === 'group' && first.shape === 'star') stopReading(cursor, at, 'is not understood from "*" on')
  return first
}

/** Reads an expression, `*` with one, or `name := value` where that is allowed. */
function readItem(cursor: Cursor, mayName: boolean): PythonExpression {
  const { at } = tokenAt(cursor)
  if (takeIf(cursor, '*')) return makeGroup(cursor, at, 'star', [readOperators(cursor)])
  return mayName ? readNamed(cursor) : readExpression(cursor)
}

/** Reads an expression or `name := value`. */
export function readNamed(cursor: Cursor): PythonExpression {
  const token = tokenAt(cursor)
  if (!isName(token) || tokenAt(cursor, 1).value !== ':=') return readExpression(cursor)
  cursor.index += 2
  const value = readExpression(cursor)
  cursor.program.bindings.push({ at: token.at, name: token.value, source: { kind: 'value', value } })
  return makeGroup(cursor, token.at, 'other', [value])
}

/** Reads the content of brackets and the closing one: expressions with commas, or a comprehension. */
function readItems(cursor: Cursor, end: string): { items: PythonExpression[]; hasComma: boolean } {
  const items: PythonExpression[] = []
  let hasComma = false
  while (!takeIf(cursor, end) && cursor.stop === undefined) {
    items.push(readItem(cursor, true))
    if (items.length === 1 && !hasComma && (isAt(cursor, 'for') || isAt(cursor, 'async'))) {
      items[0] = readLoops(cursor, items as [PythonExpression])
      demand(cursor, end)
      break
    }
    if (takeIf(cursor, ',')) hasComma = true
    else if (!isAt(cursor, end)) refuseToken(cursor)
  }
  return { items, hasComma }
}

/** Reads the loops and conditions of a comprehension, whose results are given. */
function readLoops(cursor: Cursor, results: readonly PythonExpression[]): PythonExpression {
  const [{ at }] = results as [PythonExpression]
  if (results.some((result) => result.kind === 'group' && result.shape === 'star'))
    stopReading(cursor, at, 'is not understood from "*" on')
  const items = [...results]
  for (;;) {
    if (isAt(cursor, 'async')) {
      cursor.program.refused.push({ at: tokenAt(cursor).at, problem: 'runs something at the same time (async)' })
      cursor.index++
    }
    if (takeIf(cursor, 'for')) {
      const target = readTargets(cursor, readPostfix)
      demand(cursor, 'in')
      const over = readLogic(cursor)
      bindTarget(cursor, target, { kind: 'loop', over })
      items.push(makeGroup(cursor, over.at, 'loop', [over]))
    } else if (takeIf(cursor, 'if')) items.push(readLogic(cursor))
    else break
  }
  return makeGroup(cursor, at, 'comprehension', items)
}

function readBraces(cursor: Cursor, at: number): PythonExpression {
  const items: PythonExpression[] = []
  let isDict = isAt(cursor, '}')
  for (let count = 0; !takeIf(cursor, '}') && cursor.stop === undefined; count++) {
    const isSpread = takeIf(cursor, '**')
    const key = isSpread ? readOperators(cursor) : readItem(cursor, true)
    const hasValue = !isSpread && takeIf(cursor, ':')
    if (count > 0 && (isSpread || hasValue) !== isDict) refuseToken(cursor)
    isDict = isSpread || hasValue
    const isStar = key.kind === 'group' && (key.shape === 'star' || key.shape === 'other')
    if (hasValue && isStar) refuseToken(cursor)
    items.push(key)
    if (hasValue) items.push(readExpression(cursor))
    if (count === 0 && !isSpread && (isAt(cursor, 'for') || isAt(cursor, 'async'))) {
      const loops = readLoops(cursor, items)
      demand(cursor, '}')
      return loops
    }
    if (!takeIf(cursor, ',') && !isAt(cursor, '}')) refuseToken(cursor)
  }
  return makeGroup(cursor, at, isDict ? 'dict' : 'set', items)
}

function readArguments(cursor: Cursor): Argument[] {
  const given: Argument[] = []
  let [mayBePlain, mayBeList] = [true, true]
  while (!takeIf(cursor, ')') && cursor.stop === undefined) {
    const token = tokenAt(cursor)
    const name = isName(token) && tokenAt(cursor, 1).value === '=' ? token.value : undefined
    const star = takeIf(cursor, '**') ? '**' : takeIf(cursor, '*') ? '*' : ''
    const isMisplaced = star === '*' ? !mayBeList : star === '' && name === undefined && !mayBePlain
    if (isMisplaced) refuseToken(cursor)
    if (name !== undefined) cursor.index += 2
    let value = star === '' && name === undefined ? readNamed(cursor) : readExpression(cursor)
    if (star === '**') mayBeList = false
    if (star === '**' || name !== undefined) mayBePlain = false
    const isFirst = given.length === 0 && star === '' && name === undefined
    if (isFirst && (isAt(cursor, 'for') || isAt(cursor, 'async'))) {
      value = readLoops(cursor, [value])
      if (!isAt(cursor, ')')) refuseToken(cursor)
    }
    given.push({ star, name, value })
    if (!takeIf(cursor, ',') && !isAt(cursor, ')')) refuseToken(cursor)
  }
  return given
}

function readIndices(cursor: Cursor): PythonExpression[] {
  const indices: PythonExpression[] = []
  if (isAt(cursor, ']')) refuseToken(cursor)
  while (!takeIf(cursor, ']') && cursor.stop === undefined) {
    if (!isAt(cursor, ':')) indices.push(readNamed(cursor))
    for (let colons = 0; colons < 2 && takeIf(cursor, ':'); colons++) {
      if (!isAt(cursor, ':') && !isAt(cursor, ',') && !isAt(cursor, ']')) indices.push(readExpression(cursor))
    }
    if (!takeIf(cursor, ',') && !isAt(cursor, ']')) refuseToken(cursor)
  }
  return indices
}

/** Reads texts that follow each other, which are one. */
function readTexts(cursor: Cursor): PythonExpression {
  const { at } = tokenAt(cursor)
  const parts: (string | PythonExpression)[] = []
  let areBytes: boolean | undefined
  for (; tokenAt(cursor).kind === 'text'; cursor.index++) {
    const read = readTextToken(tokenAt(cursor))
    if ('problem' in read) {
      stopReading(cursor, read.at, read.problem)
      break
    }
    if (areBytes !== undefined && areBytes !== read.isBytes) {
      refuseToken(cursor)
      break
    }
    areBytes = read.isBytes
    for (const part of read.parts) {
      if (typeof part === 'string') {
        parts.push(part)
        continue
      }
      const field: Cursor = { ...cursor, tokens: part, index: 0, stop: undefined }
      const isYield = isAt(field, 'yield')
      parts.push(isYield ? readYield(field) : deeper(field, () => readExpressions(field), nothing(tokenAt(field).at)))
      if (field.stop === undefined && tokenAt(field).kind !== 'end') refuseToken(field)
      if (field.stop !== undefined) stopReading(cursor, field.stop.at, field.stop.problem)
    }
  }
  const isPlain = parts.every((part) => typeof part === 'string')
  return make(cursor, isPlain ? { kind: 'text', at, value: parts.join('') } : { kind: 'format', at, parts }, parts)
}
