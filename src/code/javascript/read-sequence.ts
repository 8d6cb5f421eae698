import { accept, expect, isAt, type Parser, peek } from './parser'
import type { Expression } from './tree'

/** Reads a value, or several that commas join; in the head of `for`, `in` is no operator. */
export function readSequence(parser: Parser, isHead = false): Expression {
  const { at } = peek(parser)
  const items = [parser.grammar.readAssigned(parser, isHead)]
  while (accept(parser, 'mark', ',')) items.push(parser.grammar.readAssigned(parser, isHead))
  return items.length === 1 ? (items[0] as Expression) : { kind: 'sequence', items, at }
}

/** Reads values and `...values` up to a closing bracket, which it passes. */
export function readItems(parser: Parser, closer: ')' | ']'): Expression[] {
  const items: Expression[] = []
  while (!accept(parser, 'mark', closer)) {
    const { at } = peek(parser)
    const isSpread = accept(parser, 'mark', '...')
    const value = parser.grammar.readAssigned(parser, false)
    items.push(isSpread ? { kind: 'spread', value, at } : value)
    if (!isAt(parser, 'mark', closer)) expect(parser, 'mark', ',')
    if (parser.stop !== undefined) break
  }
  return items
}
