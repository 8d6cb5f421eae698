import { accept, expect, failHere, isAt, nested, type Parser, peek, within } from './parser'
import { addSources, type Leaf, readDefault, readPattern } from './read-pattern'
import { type Binding, createScope, type FunctionExpression } from './tree'

/** Returns the number of tokens before the parameters of an arrow if one begins here, else undefined. */
export function findArrow(parser: Parser): { readonly skipped: number; readonly isAsync: boolean } | undefined {
  const { kind, value } = peek(parser)
  if (kind !== 'word' && value !== '(') return undefined
  const isAsync = isAt(parser, 'word', 'async') && !peek(parser, 1).startsLine
  const skipped = isAsync ? 1 : 0
  const first = peek(parser, skipped)
  const end = first.kind === 'word' ? parser.index + skipped : parser.ends.get(parser.index + skipped)
  if (end === undefined || (first.kind !== 'word' && first.value !== '(')) return undefined
  const arrow = parser.tokens[end + 1]
  return arrow?.kind === 'mark' && arrow.value === '=>' && !arrow.startsLine ? { skipped, isAsync } : undefined
}

/** Reads an arrow from its parameters on. */
export function readArrow(parser: Parser, isAsync: boolean, isHead: boolean): FunctionExpression {
  const { at } = peek(parser)
  return inFunction(parser, isAsync, () => {
    const params = isAt(parser, 'mark', '(') ? readParams(parser) : readParam(parser)
    expect(parser, 'mark', '=>')
    if (isAt(parser, 'mark', '{')) {
      parser.grammar.readBody(parser)
      return { kind: 'function', params, isArrow: true, at }
    }
    const value = parser.grammar.readAssigned(parser, isHead)
    parser.program.parts.push({ value, leaves: true })
    return { kind: 'function', params, isArrow: true, body: value, at }
  })
}

/** Reads a function or method from the bracket of its parameters on. */
export function readFunctionRest(parser: Parser, isAsync: boolean): FunctionExpression {
  const { at } = peek(parser)
  return inFunction(parser, isAsync, () => {
    const params = readParams(parser)
    parser.grammar.readBody(parser)
    return { kind: 'function', params, isArrow: false, at }
  })
}

function inFunction<T>(parser: Parser, isAsync: boolean, read: () => T): T {
  const scope = createScope(parser.place.scope, true)
  const place = { scope, isAsync, isInFunction: true, isInLoop: false, isInSwitch: false, labels: [] }
  return nested(parser, () => within(parser, place, read))
}

/** Reads parameters, whose defaults await nothing. */
function readParams(parser: Parser): (Binding | undefined)[] {
  return within(parser, { isAsync: false }, () => {
    const params: (Binding | undefined)[] = []
    expect(parser, 'mark', '(')
    while (!accept(parser, 'mark', ')')) {
      const isRest = accept(parser, 'mark', '...')
      params.push(...readParam(parser, isRest))
      if (isRest && !isAt(parser, 'mark', ')')) failHere(parser)
      if (!isAt(parser, 'mark', ')')) expect(parser, 'mark', ',')
      if (parser.stop !== undefined) break
    }
    return params
  })
}

function readParam(parser: Parser, isRest = false): [Binding | undefined] {
  const leaves: Leaf[] = readPattern(parser, 'param')
  addSources(leaves, undefined, false)
  const [leaf] = leaves
  if (!isRest) readDefault(parser, leaves)
  const isPlain = leaf?.part === 'whole' && !isRest && leaf.binding.sources.length === 1
  return [isPlain ? leaf.binding : undefined]
}
