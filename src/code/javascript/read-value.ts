import { accept, expect, fail, failHere, nested, type Parser, peek } from './parser'
import { readChain } from './read-chain'
import { findArrow, readArrow } from './read-function'
import { words } from './tables/words'
import type { Expression } from './tree'

const ASSIGNMENT = /* @__PURE__ */ words('= += -= *= /= %= &= |= ^= **= <<= >>= >>>= &&= ||= ??=')
const BINARY = /* @__PURE__ */ words('+ - * / % ** & | ^ << >> >>> && || ?? == != === !== < > <= >= instanceof in')
const UNARY = /* @__PURE__ */ words('! ~ + - typeof void delete await')

/** Reads a value without commas. */
export function readAssigned(parser: Parser, isHead: boolean): Expression {
  return nested(parser, () => {
    const arrow = findArrow(parser)
    if (arrow !== undefined) {
      parser.index += arrow.skipped
      return readArrow(parser, arrow.isAsync, isHead)
    }
    const { at, kind, value: mark } = peek(parser)
    const target = readChoice(parser, isHead)
    const { kind: operatorKind, value: operator } = peek(parser)
    if (operatorKind !== 'mark' || !ASSIGNMENT.has(operator)) return target
    if (kind === 'mark' && (mark === '[' || mark === '{') && target.kind !== 'chain') {
      fail(parser, 'assigns to a pattern')
    }
    parser.index++
    const value = readAssigned(parser, isHead)
    return assign(parser, operator, target, value, at)
  })
}

/** Returns an assignment if the target is one. */
function assign(parser: Parser, operator: string, target: Expression, value: Expression, at: number): Expression {
  const last = target.kind === 'chain' && !target.isOptional ? target.links.at(-1)?.kind : target.kind
  if (last !== 'name' && last !== 'element') fail(parser, 'assigns to something that cannot be assigned', at)
  const assignment = { kind: 'assign', operator, target, value, at } as const
  parser.program.assignments.push(assignment)
  return assignment
}

function readChoice(parser: Parser, isHead: boolean): Expression {
  const { at } = peek(parser)
  const test = readBinary(parser, isHead)
  if (!accept(parser, 'mark', '?')) return test
  const yes = readAssigned(parser, false)
  expect(parser, 'mark', ':')
  return { kind: 'choice', items: [test, yes, readAssigned(parser, isHead)], at }
}

function readBinary(parser: Parser, isHead: boolean): Expression {
  const { at } = peek(parser)
  let start = parser.index
  const items = [readUnary(parser)]
  const operators: string[] = []
  for (;;) {
    const { kind, value } = peek(parser)
    if ((kind !== 'mark' && kind !== 'word') || !BINARY.has(value) || (isHead && value === 'in')) break
    const first = parser.tokens[start]
    if (value === '**' && (first?.kind === 'mark' || first?.kind === 'word') && UNARY.has(first.value)) failHere(parser)
    operators.push(value)
    parser.index++
    start = parser.index
    items.push(readUnary(parser))
  }
  if (operators.length === 0) return items[0] as Expression
  if (operators.includes('??') && operators.some((operator) => operator === '||' || operator === '&&')) {
    fail(parser, 'joins ?? with other operators without brackets', at)
  }
  return { kind: 'binary', operators, items, at }
}

function readUnary(parser: Parser): Expression {
  const { kind, value: operator, at } = peek(parser)
  if (kind !== 'mark' && kind !== 'word') return readStepped(parser)
  const isStep = operator === '++' || operator === '--'
  if (!isStep && !UNARY.has(operator)) return readStepped(parser)
  if (operator === 'await' && !parser.place.isAsync) fail(parser, 'awaits outside of an async function')
  parser.index++
  const value = nested(parser, () => readUnary(parser))
  if (isStep) return assign(parser, operator, value, { kind: 'constant', at }, at)
  if (operator !== 'delete') return { kind: 'unary', operator, value, at }
  if (value.kind !== 'chain') fail(parser, 'deletes something other than a property', at)
  return assign(parser, operator, value, { kind: 'constant', at }, at)
}

function readStepped(parser: Parser): Expression {
  const { at } = peek(parser)
  const value = readChain(parser)
  const { kind, value: operator, startsLine } = peek(parser)
  if (kind !== 'mark' || (operator !== '++' && operator !== '--') || startsLine) return value
  parser.index++
  return assign(parser, operator, value, { kind: 'constant', at }, at)
}
