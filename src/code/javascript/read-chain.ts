import { accept, expect, fail, failHere, isAt, type Parser, peek, RESERVED, readName } from './parser'
import { readFunctionRest } from './read-function'
import { readRecord } from './read-record'
import { readItems, readSequence } from './read-sequence'
import { createScope, defineName } from './scopes'
import type { Chain, Expression, Link } from './tree'

/** What is said of words that begin what is not read. */
const UNREAD: { readonly [word: string]: string } = {
  this: 'uses this',
  class: 'defines a class',
  super: 'uses super',
  yield: 'uses yield',
  arguments: 'uses arguments',
  eval: 'calls eval',
}

/** Reads a value and what is asked of it: properties, elements, calls. */
export function readChain(parser: Parser): Expression {
  const { at } = peek(parser)
  const base = readPrimary(parser)
  const links: Link[] = []
  let isOptional = false
  for (;;) {
    const token = peek(parser)
    if (token.kind === 'template') fail(parser, 'calls a function with a template')
    const isLink = token.value === '.' || token.value === '(' || token.value === '[' || token.value === '?.'
    if (token.kind !== 'mark' || !isLink) break
    parser.index++
    isOptional ||= token.value === '?.'
    const next = peek(parser)
    if (token.value === '[' || (token.value === '?.' && accept(parser, 'mark', '['))) {
      const key = readSequence(parser)
      expect(parser, 'mark', ']')
      links.push({ kind: 'element', key, at: token.at })
    } else if (token.value === '(' || (token.value === '?.' && accept(parser, 'mark', '('))) {
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

function readPrimary(parser: Parser): Expression {
  const { kind, value, at } = peek(parser)
  const constant: Expression = { kind: 'constant', at }
  parser.index++
  if (kind === 'text' || kind === 'number') return { kind, value, at }
  if (kind === 'pattern') return constant
  if (kind === 'template') return readTemplate(parser, value, at)
  if (kind === 'mark' && value === '(') {
    const inner = readSequence(parser)
    expect(parser, 'mark', ')')
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

function readWord(parser: Parser, value: string, at: number): Expression {
  const constant: Expression = { kind: 'constant', at }
  if (/^(?:true|false|null|undefined|NaN|Infinity)$/.test(value)) return constant
  if (value === 'new') return readNew(parser, at)
  if (value === 'function') return readFunction(parser, false)
  if (value === 'async' && isAt(parser, 'word', 'function') && !peek(parser).startsLine) {
    parser.index++
    return readFunction(parser, true)
  }
  if (value === 'import') {
    fail(parser, isAt(parser, 'mark', '(') ? 'imports a module while it runs' : 'has an import declaration', at)
  } else if (RESERVED.has(value)) {
    fail(parser, UNREAD[value] ?? `has "${value}" where nothing of that kind is read`, at)
  }
  return readName(parser, value, at)
}

function readTemplate(parser: Parser, first: string, at: number): Expression {
  const texts = [first]
  const parts: Expression[] = []
  for (let end = parser.ends.get(parser.index - 1); end !== undefined; end = parser.ends.get(parser.index - 1)) {
    parts.push(readSequence(parser))
    const { kind, value } = peek(parser)
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
function readFunction(parser: Parser, isAsync: boolean): Expression {
  const { kind, value, at } = peek(parser)
  if (kind !== 'word') return readUnnamed(parser, isAsync)
  const outer = parser.place
  const scope = createScope(outer.scope, false)
  const binding = RESERVED.has(value) ? undefined : defineName(scope, value, 'function', at)
  if (binding === undefined) failHere(parser)
  else parser.index++
  parser.place = { ...outer, scope }
  const read = readUnnamed(parser, isAsync)
  parser.place = outer
  binding?.sources.push({ from: read, part: 'whole' })
  return read
}

function readUnnamed(parser: Parser, isAsync: boolean): Expression {
  if (isAt(parser, 'mark', '*')) fail(parser, 'defines a generator')
  return readFunctionRest(parser, isAsync)
}

function readNew(parser: Parser, at: number): Expression {
  const path: string[] = []
  do {
    const { kind, value } = peek(parser)
    if (kind !== 'word' || (path.length === 0 && RESERVED.has(value))) {
      fail(parser, 'constructs what the text does not name', at)
      break
    }
    path.push(value)
    parser.index++
  } while (accept(parser, 'mark', '.'))
  if (isAt(parser, 'mark', '[')) fail(parser, 'constructs what the text does not name', at)
  if (isAt(parser, 'mark', '?.')) failHere(parser)
  const items = accept(parser, 'mark', '(') ? readItems(parser, ')') : []
  const [first] = items
  if (path.join('.') === 'Promise' && first?.kind === 'function' && first.isArrow) {
    // What settles a promise may be called like a function of the text.
    for (const param of first.params) param?.sources.splice(0, 1, { from: first, part: 'whole' })
  }
  return { kind: 'new', path, scope: parser.place.scope, items, at }
}
