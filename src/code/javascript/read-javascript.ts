import { type CodeReading, MAX_CODE, stopAt } from '../code-reading'
import { checkJavaScript } from './check-program'
import { type Parser, peekToken } from './parser'
import { readBlock, readStatements } from './read-statement'
import { readAssigned } from './read-value'
import { type Split, splitJavaScript } from './split-javascript'
import { KNOWN_GLOBALS } from './tables/dangers'
import {
  type BindingSource,
  createNameScope,
  defineName,
  findBinding,
  type JavaScriptExpression,
  type JavaScriptProgram,
} from './tree'

/**
 * Reads a program of JavaScript as `node -e`, `node -p` and `bun -e` get it. An accepted program only reads files and prints,
 * whatever the files hold.
 *
 * The path of a JSON file that it imports is among the files and among the modules: Node may find code in its place, such as
 * `a.json.js`, a folder or what a link leads to.
 *
 * @example
 * const read = readJavaScript("require('fs').rmSync('a')")
 * console.log(read.kind === 'problem' && read.problem) // => deletes (a)
 */
export function readJavaScript(text: string): CodeReading {
  if (text.length > MAX_CODE) return stopAt(text, 0, 'is longer than what is read')
  const split = splitJavaScript(text)
  if ('problem' in split) return stopAt(text, split.at, split.problem)
  const program = parseJavaScript(split)
  if ('problem' in program) return stopAt(text, program.at, program.problem)
  const { problems, files, modules } = checkJavaScript(program)
  const hasDanger = problems.some(({ isDanger }) => isDanger)
  const [first] = problems.filter(({ isDanger }) => isDanger === hasDanger).sort((a, b) => a.at - b.at)
  const paths = [...files].sort((a, b) => a.at - b.at).map(({ path }) => path)
  return first === undefined ? { kind: 'reads', files: paths, modules } : stopAt(text, first.at, first.problem)
}

/** Names that the object of all that is global inherits. */
const OF_ALL_OBJECTS =
  /^(?:__.*|constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(?:Locale)?String|valueOf)$/

/** Returns the program that tokens make, or what stopped the reading. */
function parseJavaScript({
  tokens,
  ends,
}: Exclude<Split, { readonly problem: string }>): JavaScriptProgram | NonNullable<Parser['stop']> {
  const scope = createNameScope(undefined, true)
  const program: JavaScriptProgram = { parts: [], bindings: [], names: [], chains: [], records: [], assignments: [] }
  const place = { scope, isAsync: false, isInFunction: false, isInLoop: false, isInSwitch: false, labels: [] }
  const parser: Parser = {
    ...{ tokens, ends, program, place, index: 0, depth: 0, stop: undefined },
    grammar: { readBlock, readAssigned },
  }
  readStatements(parser)
  const { kind, value, at } = peekToken(parser)
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

/** Returns what a name may hold after an assignment. */
function describeAssigned(operator: string, from: JavaScriptExpression): BindingSource {
  if (operator === 'of') return { from, part: 'item' }
  if (operator === 'in') return { from: undefined, part: 'result' }
  if (/^(?:=|&&=|\|\|=|\?\?=)$/.test(operator)) return { from, part: 'whole' }
  return { from: operator === '+=' ? from : { kind: 'number', value: '1', at: from.at }, part: 'result' }
}
