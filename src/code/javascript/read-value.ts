import { words } from '../scan-text'
import {
  acceptToken,
  expectToken,
  fail,
  failHere,
  isTokenAt,
  makeName,
  nested,
  type Parser,
  peekToken,
  RESERVED,
} from './parser'
import { findArrow, readArrow, readFunctionRest } from './read-function'
import { type Chain, createNameScope, defineName, type JavaScriptExpression, type Link, type RecordEntry } from './tree'

const ASSIGNMENT = /* @__PURE__ */ words('= += -= *= /= %= &= |= ^= **= <<= >>= >>>= &&= ||= ??=')
const BINARY = /* @__PURE__ */ words('+ - * / % ** & | ^ << >> >>> && || ?? == != === !== < > <= >= instanceof in')
const UNARY = /* @__PURE__ */ words('! ~ + - typeof void delete await')

/** Reads a value without commas. */
export function readAssigned(parser: Parser, isHead: boolean): JavaScriptExpression {
  return nested(parser, () => {
    const arrow = findArrow(parser)
    if (arrow !== undefined) {
      parser.index += arrow.skipped
      return readArrow(parser, arrow.isAsync, isHead)
    }
    const { at, kind, value: mark } = peekToken(parser)
    const target = readChoice(parser, isHead)
    const { kind: operatorKind, value: operator } = peekToken(parser)
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
function assign(
  parser: Parser,
  operator: string,
  target: JavaScriptExpression,
  value: JavaScriptExpression,
  at: number,
): JavaScriptExpression {
  const last = target.kind === 'chain' && !target.isOptional ? target.links.at(-1)?.kind : target.kind
  if (last !== 'name' && last !== 'element') fail(parser, 'assigns to something that cannot be assigned', at)
  const assignment = { kind: 'assign', operator, target, value, at } as const
  parser.program.assignments.push(assignment)
  return assignment
}

function readChoice(parser: Parser, isHead: boolean): JavaScriptExpression {
  const { at } = peekToken(parser)
  const test = readBinary(parser, isHead)
  if (!acceptToken(parser, 'mark', '?')) return test
  const yes = readAssigned(parser, false)
  expectToken(parser, 'mark', ':')
  return { kind: 'choice', items: [test, yes, readAssigned(parser, isHead)], at }
}

function readBinary(parser: Parser, isHead: boolean): JavaScriptExpression {
  const { at } = peekToken(parser)
  let start = parser.index
  const items = [readUnary(parser)]
  const operators: string[] = []
  for (;;) {
    const { kind, value } = peekToken(parser)
    if ((kind !== 'mark' && kind !== 'word') || !BINARY.has(value) || (isHead && value === 'in')) break
    const first = parser.tokens[start]
    if (value === '**' && (first?.kind === 'mark' || first?.kind === 'word') && UNARY.has(first.value)) failHere(parser)
    operators.push(value)
    parser.index++
    start = parser.index
    items.push(readUnary(parser))
  }
  if (operators.length === 0) return items[0] as JavaScriptExpression
  if (operators.includes('??') && operators.some((operator) => operator === '||' || operator === '&&')) {
    fail(parser, 'joins ?? with other operators without brackets', at)
  }
  return { kind: 'binary', operators, items, at }
}

function readUnary(parser: Parser): JavaScriptExpression {
  const { kind, value: operator, at } = peekToken(parser)
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

function readStepped(parser: Parser): JavaScriptExpression {
  const { at } = peekToken(parser)
  const value = readChain(parser)
  const { kind, value: operator, startsLine } = peekToken(parser)
  if (kind !== 'mark' || (operator !== '++' && operator !== '--') || startsLine) return value
  parser.index++
  return assign(parser, operator, value, { kind: 'constant', at }, at)
}

/** The problem of each word that begins an unread construct. */
const UNREAD: { readonly [word: string]: string } = {
  this: 'uses this',
  class: 'defines a class',
  super: 'uses super',
  yield: 'uses yield',
  arguments: 'uses arguments',
  eval: 'calls eval',
}

/** Reads a value with the properties, elements and calls that follow it. */
function readChain(parser: Parser): JavaScriptExpression {
  const { at } = peekToken(parser)
  const base = readPrimary(parser)
  const links: Link[] = []
  let isOptional = false
  for (;;) {
    const token = peekToken(parser)
    if (token.kind === 'template') fail(parser, 'calls a function with a template')
    const isLink = token.value === '.' || token.value === '(' || token.value === '[' || token.value === '?.'
    if (token.kind !== 'mark' || !isLink) break
    parser.index++
    isOptional ||= token.value === '?.'
    const next = peekToken(parser)
    if (token.value === '[' || (token.value === '?.' && acceptToken(parser, 'mark', '['))) {
      const key = readSequence(parser)
      expectToken(parser, 'mark', ']')
      links.push({ kind: 'element', key, at: token.at })
    } else if (token.value === '(' || (token.value === '?.' && acceptToken(parser, 'mark', '('))) {
      links.push({ kind: 'call', items: readItems(parser, ')'), at: token.at })
    } else if (next.kind === 'word') {
      parser.index++
      links.push({ kind: 'name', name: next.value, at: next.at })
    } else failHere(parser)
  }
  if (links.length === 0) return base
  const chain: Chain = { kind: 'chain', base, links, isOptional, at }
  parser.program.chains.push(chain)
  return chain
}

function readPrimary(parser: Parser): JavaScriptExpression {
  const { kind, value, at } = peekToken(parser)
  const constant: JavaScriptExpression = { kind: 'constant', at }
  parser.index++
  if (kind === 'text' || kind === 'number') return { kind, value, at }
  if (kind === 'pattern') return constant
  if (kind === 'template') return readTemplate(parser, value, at)
  if (kind === 'mark' && value === '(') {
    const inner = readSequence(parser)
    expectToken(parser, 'mark', ')')
    // Brackets end what `?.` skips, so that what follows is asked of nothing, too.
    return inner
  }
  if (kind === 'mark' && value === '[') return { kind: 'list', items: readItems(parser, ']'), at }
  if (kind === 'mark' && value === '{') return readRecord(parser, at)
  if (kind === 'word') return readWord(parser, value, at)
  parser.index--
  failHere(parser)
  return constant
}

function readWord(parser: Parser, value: string, at: number): JavaScriptExpression {
  if (/^(?:true|false|null|undefined|NaN|Infinity)$/.test(value)) return { kind: 'constant', at }
  if (value === 'new') return readNew(parser, at)
  if (value === 'function') return readFunction(parser, false)
  if (value === 'async' && isTokenAt(parser, 'word', 'function') && !peekToken(parser).startsLine) {
    parser.index++
    return readFunction(parser, true)
  }
  if (value === 'import') {
    fail(parser, isTokenAt(parser, 'mark', '(') ? 'imports a module while it runs' : 'has an import declaration', at)
  } else if (RESERVED.has(value)) {
    fail(parser, UNREAD[value] ?? `has "${value}" where nothing of that kind is read`, at)
  }
  return makeName(parser, value, at)
}

function readTemplate(parser: Parser, first: string, at: number): JavaScriptExpression {
  const texts = [first]
  const parts: JavaScriptExpression[] = []
  for (let end = parser.ends.get(parser.index - 1); end !== undefined; end = parser.ends.get(parser.index - 1)) {
    parts.push(readSequence(parser))
    const { kind, value } = peekToken(parser)
    if (parser.index !== end || kind !== 'rest') {
      failHere(parser)
      break
    }
    texts.push(value)
    parser.index++
  }
  return { kind: 'template', texts, parts, at }
}

/** Reads a function from its name or parameters on; the name is known within it. */
function readFunction(parser: Parser, isAsync: boolean): JavaScriptExpression {
  const { kind, value, at } = peekToken(parser)
  if (kind !== 'word') return readUnnamed(parser, isAsync)
  const outer = parser.place
  const scope = createNameScope(outer.scope, false)
  const binding = RESERVED.has(value) ? undefined : defineName(scope, value, 'function', at)
  if (binding === undefined) failHere(parser)
  else parser.index++
  parser.place = { ...outer, scope }
  const read = readUnnamed(parser, isAsync)
  parser.place = outer
  binding?.sources.push({ from: read, part: 'whole' })
  return read
}

function readUnnamed(parser: Parser, isAsync: boolean): JavaScriptExpression {
  if (isTokenAt(parser, 'mark', '*')) fail(parser, 'defines a generator')
  return readFunctionRest(parser, isAsync)
}

function readNew(parser: Parser, at: number): JavaScriptExpression {
  const path: string[] = []
  do {
    const { kind, value } = peekToken(parser)
    if (kind !== 'word' || (path.length === 0 && RESERVED.has(value))) {
      fail(parser, 'constructs what the text does not name', at)
      break
    }
    path.push(value)
    parser.index++
  } while (acceptToken(parser, 'mark', '.'))
  if (isTokenAt(parser, 'mark', '[')) fail(parser, 'constructs what the text does not name', at)
  if (isTokenAt(parser, 'mark', '?.')) failHere(parser)
  const items = acceptToken(parser, 'mark', '(') ? readItems(parser, ')') : []
  const [first] = items
  if (path.join('.') === 'Promise' && first?.kind === 'function' && first.isArrow) {
    // The functions that settle a promise may be called like functions of the text.
    for (const param of first.params) param?.sources.splice(0, 1, { from: first, part: 'whole' })
  }
  return { kind: 'new', path, scope: parser.place.scope, items, at }
}

/** Reads `{ … }` as a value, its bracket passed. */
function readRecord(parser: Parser, at: number): JavaScriptExpression {
  const entries: RecordEntry[] = []
  while (!acceptToken(parser, 'mark', '}')) {
    const entry = readEntry(parser)
    if (entry !== undefined) entries.push(entry)
    if (!isTokenAt(parser, 'mark', '}')) expectToken(parser, 'mark', ',')
    if (parser.stop !== undefined) break
  }
  const record = { kind: 'record', entries, at } as const
  parser.program.records.push(record)
  return record
}

function readEntry(parser: Parser): RecordEntry | undefined {
  const { at, kind, value } = peekToken(parser)
  parser.index++
  if (kind === 'mark' && value === '...') return { key: undefined, value: readAssigned(parser, false), at }
  if (kind === 'mark' && value === '[') {
    const key = readAssigned(parser, false)
    expectToken(parser, 'mark', ']')
    return { key, value: readEntryValue(parser), at }
  }
  if (kind !== 'word' && kind !== 'text' && kind !== 'number') {
    parser.index--
    failHere(parser)
    return undefined
  }
  const isShorthand = kind === 'word' && (isTokenAt(parser, 'mark', ',') || isTokenAt(parser, 'mark', '}'))
  if (!isShorthand) {
    const method = peekToken(parser)
    const isPrefix = kind === 'word' && method.kind !== 'mark'
    if (isPrefix && value === 'async' && !method.startsLine) {
      if (method.kind !== 'word' && method.kind !== 'text') failHere(parser)
      parser.index++
      return { key: method.value, value: readFunctionRest(parser, true), at }
    }
    if (isPrefix && (value === 'get' || value === 'set')) fail(parser, `defines a property with ${value}`, at)
    return { key: value, value: readEntryValue(parser), at }
  }
  if (RESERVED.has(value) && !/^(?:undefined|NaN|Infinity)$/.test(value)) fail(parser, `has "${value}" as a name`, at)
  const isConstant = RESERVED.has(value)
  return { key: value, value: isConstant ? { kind: 'constant', at } : makeName(parser, value, at), at }
}

function readEntryValue(parser: Parser): JavaScriptExpression {
  if (isTokenAt(parser, 'mark', '(')) return readFunctionRest(parser, false)
  expectToken(parser, 'mark', ':')
  return readAssigned(parser, false)
}

/** Reads a value, or several that commas join; in the head of `for`, `in` is not an operator. */
export function readSequence(parser: Parser, isHead = false): JavaScriptExpression {
  const { at } = peekToken(parser)
  const items = [readAssigned(parser, isHead)]
  while (acceptToken(parser, 'mark', ',')) items.push(readAssigned(parser, isHead))
  return items.length === 1 ? (items[0] as JavaScriptExpression) : { kind: 'sequence', items, at }
}

/** Reads values and `...values` up to a closing bracket, which it passes. */
function readItems(parser: Parser, closer: ')' | ']'): JavaScriptExpression[] {
  const items: JavaScriptExpression[] = []
  while (!acceptToken(parser, 'mark', closer)) {
    const { at } = peekToken(parser)
    const isSpread = acceptToken(parser, 'mark', '...')
    const value = readAssigned(parser, false)
    items.push(isSpread ? { kind: 'spread', value, at } : value)
    if (!isTokenAt(parser, 'mark', closer)) expectToken(parser, 'mark', ',')
    if (parser.stop !== undefined) break
  }
  return items
}
