import { accept, expect, fail, failHere, inBlock, isAt, type Parser, peek } from './parser'
import { addSources, type Leaf, readPattern } from './read-pattern'
import { readSequence } from './read-sequence'

/** Reads a loop `for`. */
export function readFor(parser: Parser, readInner: (parser: Parser) => void): void {
  parser.index++
  const isAwaiting = accept(parser, 'word', 'await')
  if (isAwaiting && !parser.place.isAsync) fail(parser, 'awaits outside of an async function')
  expect(parser, 'mark', '(')
  inBlock(parser, () => {
    const { kind, value } = peek(parser)
    const defines = kind === 'word' && /^(?:var|let|const)$/.test(value)
    const isEach = defines ? readDefinedHead(parser) : readOtherHead(parser)
    if (!isEach) {
      if (isAwaiting) failHere(parser)
      readPart(parser, ';')
      readPart(parser, ')')
    }
    expect(parser, 'mark', ')')
    readInner(parser)
  })
}

/** Reads the part of a head up to a mark; the semicolon is passed. */
function readPart(parser: Parser, end: ';' | ')'): void {
  if (!isAt(parser, 'mark', end)) parser.program.parts.push({ value: readSequence(parser), leaves: false })
  if (end === ';') expect(parser, 'mark', ';')
}

/** Reads a head that defines names; true if the loop goes through a value. */
function readDefinedHead(parser: Parser): boolean {
  const form = peek(parser).value as 'var' | 'let' | 'const'
  parser.index++
  for (let isFirst = true; ; isFirst = false) {
    const isPattern = peek(parser).kind === 'mark'
    const leaves = readPattern(parser, form)
    if (isFirst && (isAt(parser, 'word', 'of') || isAt(parser, 'word', 'in'))) {
      readSource(parser, leaves)
      return true
    }
    if (accept(parser, 'mark', '=')) {
      const value = parser.grammar.readAssigned(parser, true)
      addSources(leaves, value, false)
      parser.program.parts.push({ value, leaves: false })
    } else if (form === 'const' || isPattern) failHere(parser)
    if (accept(parser, 'mark', ',')) continue
    expect(parser, 'mark', ';')
    return false
  }
}

/** Reads a head that defines nothing; true if the loop goes through a value. */
function readOtherHead(parser: Parser): boolean {
  const { at } = peek(parser)
  if (accept(parser, 'mark', ';')) return false
  const target = readSequence(parser, true)
  if (isAt(parser, 'word', 'of') || isAt(parser, 'word', 'in')) {
    if (target.kind !== 'name') fail(parser, 'loops with something other than a name', at)
    const operator = peek(parser).value
    const value = readSource(parser, [])
    parser.program.assignments.push({ kind: 'assign', operator, target, value, at })
    return true
  }
  parser.program.parts.push({ value: target, leaves: false })
  expect(parser, 'mark', ';')
  return false
}

/** Reads what a loop goes through: keys, which are texts, or items. */
function readSource(parser: Parser, leaves: readonly Leaf[]): ReturnType<typeof readSequence> {
  const isOf = peek(parser).value === 'of'
  parser.index++
  const value = isOf ? parser.grammar.readAssigned(parser, false) : readSequence(parser)
  if (isOf) addSources(leaves, value, true)
  else for (const { binding } of leaves) binding.sources.push({ from: undefined, part: 'result' })
  parser.program.parts.push({ value, leaves: false })
  return value
}
