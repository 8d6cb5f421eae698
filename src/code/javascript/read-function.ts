import { acceptToken, expectToken, failHere, isTokenAt, nested, type Parser, peekToken, within } from './parser'
import { addSources, type Leaf, readBindingPattern, readDefault } from './read-pattern'
import { createNameScope, type FunctionExpression, type JavaScriptBinding } from './tree'

/** Returns the number of tokens before the parameters of an arrow if one begins here, else undefined. */
export function findArrow(parser: Parser): { readonly skipped: number; readonly isAsync: boolean } | undefined {
  const { kind, value } = peekToken(parser)
  if (kind !== 'word' && value !== '(') return undefined
  const isAsync = isTokenAt(parser, 'word', 'async') && !peekToken(parser, 1).startsLine
  const skipped = isAsync ? 1 : 0
  const first = peekToken(parser, skipped)
  const end = first.kind === 'word' ? parser.index + skipped : parser.ends.get(parser.index + skipped)
  if (end === undefined || (first.kind !== 'word' && first.value !== '(')) return undefined
  const arrow = parser.tokens[end + 1]
  return arrow?.kind === 'mark' && arrow.value === '=>' && !arrow.startsLine ? { skipped, isAsync } : undefined
}

/** Reads an arrow from its parameters on. */
export function readArrow(parser: Parser, isAsync: boolean, isHead: boolean): FunctionExpression {
  const { at } = peekToken(parser)
  return inFunction(parser, isAsync, () => {
    const params = isTokenAt(parser, 'mark', '(') ? readParams(parser) : readParam(parser)
    expectToken(parser, 'mark', '=>')
    if (isTokenAt(parser, 'mark', '{')) {
      parser.grammar.readBlock(parser)
      return { kind: 'function', params, isArrow: true, at }
    }
    const value = parser.grammar.readAssigned(parser, isHead)
    parser.program.parts.push({ value, isReturned: true })
    return { kind: 'function', params, isArrow: true, body: value, at }
  })
}

/** Reads a function or method from the bracket of its parameters on. */
export function readFunctionRest(parser: Parser, isAsync: boolean): FunctionExpression {
  const { at } = peekToken(parser)
  return inFunction(parser, isAsync, () => {
    const params = readParams(parser)
    parser.grammar.readBlock(parser)
    return { kind: 'function', params, isArrow: false, at }
  })
}

function inFunction<T>(parser: Parser, isAsync: boolean, read: () => T): T {
  const scope = createNameScope(parser.place.scope, true)
  const place = { scope, isAsync, isInFunction: true, isInLoop: false, isInSwitch: false, labels: [] }
  return nested(parser, () => within(parser, place, read))
}

/** Reads parameters, whose defaults await nothing. */
function readParams(parser: Parser): (JavaScriptBinding | undefined)[] {
  return within(parser, { isAsync: false }, () => {
    const params: (JavaScriptBinding | undefined)[] = []
    expectToken(parser, 'mark', '(')
    while (!acceptToken(parser, 'mark', ')')) {
      const isRest = acceptToken(parser, 'mark', '...')
      params.push(...readParam(parser, isRest))
      if (isRest && !isTokenAt(parser, 'mark', ')')) failHere(parser)
      if (!isTokenAt(parser, 'mark', ')')) expectToken(parser, 'mark', ',')
      if (parser.stop !== undefined) break
    }
    return params
  })
}

/** Reads a parameter; `undefined` stands for one that is not a name alone, or has a default or takes all that are left. */
function readParam(parser: Parser, isRest = false): [JavaScriptBinding | undefined] {
  const leaves: Leaf[] = readBindingPattern(parser, 'param')
  addSources(leaves, undefined, false)
  const [leaf] = leaves
  // A default is one more source, besides what a call gives.
  if (!isRest) readDefault(parser, leaves)
  const isPlain = leaf?.part === 'whole' && !isRest && leaf.binding.sources.length === 1
  return [isPlain ? leaf.binding : undefined]
}
