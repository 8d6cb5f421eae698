import { type Parser, peek } from './parser'
import { readBody, readStatements } from './read-statement'
import { readAssigned } from './read-value'
import { createScope, defineName, findBinding } from './scopes'
import type { Split } from './split-javascript'
import { KNOWN_GLOBALS } from './tables/dangers'
import type { Program } from './tree'

/** Names that the object of all that is global inherits. */
const OF_ALL_OBJECTS =
  /^(?:__.*|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(?:Locale)?String|valueOf)$/

/** Returns the program that tokens make, or what stopped the reading. */
export function parseJavaScript({
  tokens,
  ends,
}: Exclude<Split, { readonly problem: string }>): Program | NonNullable<Parser['stop']> {
  const scope = createScope(undefined, true)
  const program: Program = { parts: [], bindings: [], names: [], chains: [], records: [], assignments: [] }
  const place = { scope, isAsync: false, isInFunction: false, isInLoop: false, isInSwitch: false, labels: [] }
  const parser: Parser = {
    ...{ tokens, ends, program, place, index: 0, depth: 0, stop: undefined },
    grammar: { readBody, readAssigned },
  }
  readStatements(parser)
  const { kind, value, at } = peek(parser)
  if (parser.stop === undefined && kind !== 'end')
    return { problem: `has "${value}" where nothing of that kind is read`, at }
  if (parser.stop !== undefined) return parser.stop
  for (const assignment of program.assignments) {
    const { target, operator, value } = assignment
    if (target.kind !== 'name') continue
    let binding = findBinding(target.scope, target.name)
    if (binding === undefined && !KNOWN_GLOBALS.has(target.name) && !OF_ALL_OBJECTS.test(target.name)) {
      // A name that is only assigned to is one of the whole program.
      binding = defineName(scope, target.name, 'let', target.at)
      if (binding !== undefined) program.bindings.push(binding)
    }
    binding?.sources.push(describeAssigned(operator, value))
  }
  return program
}

function describeAssigned(
  operator: string,
  from: Program['parts'][number]['value'],
): Parameters<NonNullable<ReturnType<typeof findBinding>>['sources']['push']>[0] {
  if (operator === 'of') return { from, part: 'item' }
  if (operator === 'in') return { from: undefined, part: 'result' }
  if (/^(?:=|&&=|\|\|=|\?\?=)$/.test(operator)) return { from, part: 'whole' }
  return { from: operator === '+=' ? from : { kind: 'number', value: '1', at: from.at }, part: 'result' }
}
