import {
  acceptToken,
  expectToken,
  fail,
  failHere,
  isTokenAt,
  nested,
  type Parser,
  peekToken,
  readNewName,
} from './parser'
import { UNSAFE_NAMES } from './tables/property-names'
import type { BindingSource, JavaScriptBinding } from './tree'

/** A name of a pattern, and what it gets of the value. */
export interface Leaf {
  readonly binding: JavaScriptBinding
  readonly part: BindingSource['part']
  readonly property: string | undefined
}

/** Reads a name or a pattern that takes a value apart, and defines its names. */
export function readBindingPattern(parser: Parser, form: JavaScriptBinding['form']): Leaf[] {
  const leaves: Leaf[] = []
  readTarget(parser, form, 'whole', undefined, leaves)
  return leaves
}

/** Says where the names of a pattern get their values from. */
export function addSources(leaves: readonly Leaf[], from: BindingSource['from'], isItem: boolean): void {
  for (const { binding, part, property } of leaves) {
    const itemPart = part === 'whole' ? 'item' : 'other'
    binding.sources.push({ from, part: isItem ? itemPart : part, ...(property === undefined ? {} : { property }) })
  }
}

function readTarget(
  parser: Parser,
  form: JavaScriptBinding['form'],
  part: BindingSource['part'],
  property: string | undefined,
  leaves: Leaf[],
): void {
  nested(parser, () => {
    if (isTokenAt(parser, 'mark', '{')) readRecordPattern(parser, form, part === 'whole' ? 'property' : 'other', leaves)
    else if (isTokenAt(parser, 'mark', '[')) readListPattern(parser, form, part === 'whole' ? 'item' : 'other', leaves)
    else {
      const binding = readNewName(parser, form)
      if (binding !== undefined) leaves.push({ binding, part, property })
    }
  })
}

/** Reads a value that a name has if it gets none. */
export function readDefault(parser: Parser, leaves: readonly Leaf[]): void {
  if (!acceptToken(parser, 'mark', '=')) return
  const value = parser.grammar.readAssigned(parser, false)
  parser.program.parts.push({ value, isReturned: false })
  for (const { binding, part } of leaves)
    binding.sources.push({ from: value, part: part === 'whole' ? 'whole' : 'other' })
}

function readListPattern(
  parser: Parser,
  form: JavaScriptBinding['form'],
  part: 'item' | 'other',
  leaves: Leaf[],
): undefined {
  parser.index++
  while (!acceptToken(parser, 'mark', ']')) {
    if (acceptToken(parser, 'mark', ',')) continue
    const isRest = acceptToken(parser, 'mark', '...')
    const first = leaves.length
    readTarget(parser, form, isRest ? 'other' : part, undefined, leaves)
    if (!isRest) readDefault(parser, leaves.slice(first))
    if (isRest && !isTokenAt(parser, 'mark', ']')) return failHere(parser)
    if (!isTokenAt(parser, 'mark', ']')) expectToken(parser, 'mark', ',')
    if (parser.stop !== undefined) return
  }
}

function readRecordPattern(
  parser: Parser,
  form: JavaScriptBinding['form'],
  part: 'property' | 'other',
  leaves: Leaf[],
): undefined {
  parser.index++
  while (!acceptToken(parser, 'mark', '}')) {
    if (acceptToken(parser, 'mark', '...')) {
      const binding = readNewName(parser, form)
      if (binding !== undefined) leaves.push({ binding, part: 'other', property: undefined })
      if (!isTokenAt(parser, 'mark', '}')) return failHere(parser)
      continue
    }
    const key = peekToken(parser)
    if (isTokenAt(parser, 'mark', '[')) return fail(parser, 'takes a value apart with a computed name')
    if (key.kind !== 'word' && key.kind !== 'text') return failHere(parser)
    if (UNSAFE_NAMES.has(key.value)) return fail(parser, `reads the property ${key.value}`)
    const isLong = isTokenAt(parser, 'mark', ':', 1)
    const first = leaves.length
    if (isLong) {
      parser.index += 2
      readTarget(parser, form, part, key.value, leaves)
    } else {
      if (key.kind !== 'word') return failHere(parser)
      const binding = readNewName(parser, form)
      if (binding !== undefined) leaves.push({ binding, part, property: key.value })
    }
    readDefault(parser, leaves.slice(first))
    if (!isTokenAt(parser, 'mark', '}')) expectToken(parser, 'mark', ',')
    if (parser.stop !== undefined) return
  }
}
