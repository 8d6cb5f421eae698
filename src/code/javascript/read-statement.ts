import {
  acceptToken,
  expectToken,
  fail,
  failHere,
  inBlock,
  isTokenAt,
  nested,
  type Parser,
  peekToken,
  RESERVED,
  readNewName,
  within,
} from './parser'
import { readFunctionRest } from './read-function'
import { addSources, type Leaf, readBindingPattern } from './read-pattern'
import { readSequence } from './read-value'
import type { JavaScriptExpression } from './tree'

/** Reads statements up to the end of the text or a closing bracket, which stays. */
export function readStatements(parser: Parser): void {
  while (peekToken(parser).kind !== 'end' && !isTokenAt(parser, 'mark', '}')) readStatement(parser, true)
}

/** Reads statements in brackets. */
export function readBlock(parser: Parser): void {
  expectToken(parser, 'mark', '{')
  if (peekToken(parser).kind === 'text' && peekToken(parser).value === 'use strict')
    fail(parser, 'has a function with "use strict"')
  readStatements(parser)
  expectToken(parser, 'mark', '}')
}

/** Passes the end of a statement, which may be where a line ends. */
function endStatement(parser: Parser): void {
  if (acceptToken(parser, 'mark', ';')) return
  const { kind, value, startsLine } = peekToken(parser)
  if (!(kind === 'end' || (kind === 'mark' && value === '}') || startsLine)) failHere(parser)
}

function readStatement(parser: Parser, mayDefine: boolean): void {
  nested(parser, () => {
    if (isTokenAt(parser, 'mark', '{')) return inBlock(parser, () => readBlock(parser))
    if (acceptToken(parser, 'mark', ';')) return
    const { kind, value, startsLine } = peekToken(parser, 1)
    const first = peekToken(parser)
    if (first.kind === 'word') {
      const isAsync = first.value === 'async' && kind === 'word' && value === 'function' && !startsLine
      const isLexical = /^(?:let|const|function)$/.test(first.value) || isAsync
      if (isLexical && !mayDefine) return fail(parser, 'defines a name where no statement may')
      if (isAsync || first.value === 'function') return readFunctionStatement(parser, isAsync)
      if (readKeyword(parser, first.value)) return
      if (kind === 'mark' && value === ':' && !RESERVED.has(first.value)) return readLabelled(parser, first.value)
    }
    parser.program.parts.push({ value: readSequence(parser), isReturned: false })
    endStatement(parser)
  })
}

/** Reads a statement that begins with a word of the language; false if none begins here. */
function readKeyword(parser: Parser, word: string): boolean {
  switch (word) {
    case 'var':
    case 'let':
    case 'const':
      readDefinitions(parser)
      break
    case 'if':
      readIf(parser)
      break
    case 'for':
      within(parser, { isInLoop: true }, () => readFor(parser))
      break
    case 'while':
    case 'do':
      readLoop(parser, word)
      break
    case 'return':
    case 'throw':
      readLeaving(parser, word)
      break
    case 'break':
    case 'continue':
      readJump(parser, word)
      break
    case 'try':
      readTry(parser)
      break
    case 'switch':
      readSwitch(parser)
      break
    case 'export':
    case 'with':
    case 'debugger':
      fail(parser, `has a statement ${word}`)
      break
    default:
      return false
  }
  return true
}

function readFunctionStatement(parser: Parser, isAsync: boolean): void {
  parser.index += isAsync ? 2 : 1
  if (isTokenAt(parser, 'mark', '*')) fail(parser, 'defines a generator')
  const binding = readNewName(parser, 'function')
  const value = readFunctionRest(parser, isAsync)
  binding?.sources.push({ from: value, part: 'whole' })
}

function readDefinitions(parser: Parser): void {
  const form = peekToken(parser).value as 'var' | 'let' | 'const'
  parser.index++
  do {
    const isPattern = peekToken(parser).kind === 'mark'
    const leaves = readBindingPattern(parser, form)
    if (acceptToken(parser, 'mark', '=')) {
      const value = parser.grammar.readAssigned(parser, false)
      addSources(leaves, value, false)
      parser.program.parts.push({ value, isReturned: false })
    } else if (form === 'const' || isPattern) failHere(parser)
  } while (acceptToken(parser, 'mark', ','))
  endStatement(parser)
}

function readIf(parser: Parser): void {
  do {
    parser.index++
    readTest(parser)
    readStatement(parser, false)
    if (!acceptToken(parser, 'word', 'else')) return
  } while (isTokenAt(parser, 'word', 'if'))
  readStatement(parser, false)
}

/** Reads a value in round brackets. */
function readTest(parser: Parser): void {
  expectToken(parser, 'mark', '(')
  parser.program.parts.push({ value: readSequence(parser), isReturned: false })
  expectToken(parser, 'mark', ')')
}

function readLoop(parser: Parser, word: string): void {
  parser.index++
  if (word === 'while') readTest(parser)
  within(parser, { isInLoop: true }, () => readStatement(parser, false))
  if (word === 'while') return
  expectToken(parser, 'word', 'while')
  readTest(parser)
  acceptToken(parser, 'mark', ';')
}

function readLeaving(parser: Parser, word: string): void {
  if (word === 'return' && !parser.place.isInFunction) fail(parser, 'returns outside of a function')
  parser.index++
  const { kind, value, startsLine } = peekToken(parser)
  const hasValue = kind !== 'end' && !startsLine && !(kind === 'mark' && (value === ';' || value === '}'))
  if (hasValue) parser.program.parts.push({ value: readSequence(parser), isReturned: true })
  else if (word === 'throw') failHere(parser)
  endStatement(parser)
}

function readJump(parser: Parser, word: string): void {
  parser.index++
  const { kind, value, startsLine } = peekToken(parser)
  const { isInLoop, isInSwitch, labels } = parser.place
  if (kind === 'word' && !startsLine) {
    if (!labels.includes(value) || (word === 'continue' && !isInLoop)) failHere(parser)
    else parser.index++
  } else if (!isInLoop && !(isInSwitch && word === 'break')) failHere(parser)
  endStatement(parser)
}

/** Reads a loop with a label; other statements need none. */
function readLabelled(parser: Parser, label: string): undefined {
  if (parser.place.labels.includes(label)) fail(parser, `defines ${label} twice`)
  parser.index += 2
  if (!/^(?:for|while|do)$/.test(peekToken(parser).value)) return fail(parser, 'has a label without a loop')
  within(parser, { labels: [...parser.place.labels, label] }, () => readStatement(parser, false))
}

function readTry(parser: Parser): void {
  parser.index++
  inBlock(parser, () => readBlock(parser))
  const hasCatch = acceptToken(parser, 'word', 'catch')
  if (hasCatch) {
    inBlock(parser, () => {
      if (acceptToken(parser, 'mark', '(')) {
        const leaves = readBindingPattern(parser, 'param')
        addSources(leaves, undefined, false)
        expectToken(parser, 'mark', ')')
      }
      readBlock(parser)
    })
  }
  if (acceptToken(parser, 'word', 'finally')) inBlock(parser, () => readBlock(parser))
  else if (!hasCatch) failHere(parser)
}

function readSwitch(parser: Parser): void {
  parser.index++
  readTest(parser)
  expectToken(parser, 'mark', '{')
  const inside = (): void => {
    while (!acceptToken(parser, 'mark', '}')) {
      if (acceptToken(parser, 'word', 'case'))
        parser.program.parts.push({ value: readSequence(parser), isReturned: false })
      else expectToken(parser, 'word', 'default')
      expectToken(parser, 'mark', ':')
      while (!/^(?:case|default|\})$/.test(peekToken(parser).value) && peekToken(parser).kind !== 'end')
        readStatement(parser, true)
      if (parser.stop !== undefined) return
    }
  }
  within(parser, { isInSwitch: true }, () => inBlock(parser, inside))
}

/** Reads a loop `for`. */
function readFor(parser: Parser): void {
  parser.index++
  const isAwaiting = acceptToken(parser, 'word', 'await')
  if (isAwaiting && !parser.place.isAsync) fail(parser, 'awaits outside of an async function')
  expectToken(parser, 'mark', '(')
  inBlock(parser, () => {
    const { kind, value } = peekToken(parser)
    const defines = kind === 'word' && /^(?:var|let|const)$/.test(value)
    const isEach = defines ? readDefinedHead(parser) : readOtherHead(parser)
    if (!isEach) {
      if (isAwaiting) failHere(parser)
      readPart(parser, ';')
      readPart(parser, ')')
    }
    expectToken(parser, 'mark', ')')
    readStatement(parser, false)
  })
}

/** Reads the part of a head up to a mark; the semicolon is passed. */
function readPart(parser: Parser, end: ';' | ')'): void {
  if (!isTokenAt(parser, 'mark', end)) parser.program.parts.push({ value: readSequence(parser), isReturned: false })
  if (end === ';') expectToken(parser, 'mark', ';')
}

/** Reads a head that defines names; true if the loop goes through a value. */
function readDefinedHead(parser: Parser): boolean {
  const form = peekToken(parser).value as 'var' | 'let' | 'const'
  parser.index++
  for (let isFirst = true; ; isFirst = false) {
    const isPattern = peekToken(parser).kind === 'mark'
    const leaves = readBindingPattern(parser, form)
    if (isFirst && (isTokenAt(parser, 'word', 'of') || isTokenAt(parser, 'word', 'in'))) {
      readSource(parser, leaves)
      return true
    }
    if (acceptToken(parser, 'mark', '=')) {
      const value = parser.grammar.readAssigned(parser, true)
      addSources(leaves, value, false)
      parser.program.parts.push({ value, isReturned: false })
    } else if (form === 'const' || isPattern) failHere(parser)
    if (acceptToken(parser, 'mark', ',')) continue
    expectToken(parser, 'mark', ';')
    return false
  }
}

/** Reads a head that defines nothing; true if the loop goes through a value. */
function readOtherHead(parser: Parser): boolean {
  const { at } = peekToken(parser)
  if (acceptToken(parser, 'mark', ';')) return false
  const target = readSequence(parser, true)
  if (isTokenAt(parser, 'word', 'of') || isTokenAt(parser, 'word', 'in')) {
    if (target.kind !== 'name') fail(parser, 'loops with something other than a name', at)
    const operator = peekToken(parser).value
    const value = readSource(parser, [])
    parser.program.assignments.push({ kind: 'assign', operator, target, value, at })
    return true
  }
  parser.program.parts.push({ value: target, isReturned: false })
  expectToken(parser, 'mark', ';')
  return false
}

/** Reads what a loop goes through: keys, which are texts, or items. */
function readSource(parser: Parser, leaves: readonly Leaf[]): JavaScriptExpression {
  const isOf = peekToken(parser).value === 'of'
  parser.index++
  const value = isOf ? parser.grammar.readAssigned(parser, false) : readSequence(parser)
  if (isOf) addSources(leaves, value, true)
  else for (const { binding } of leaves) binding.sources.push({ from: undefined, part: 'result' })
  parser.program.parts.push({ value, isReturned: false })
  return value
}
