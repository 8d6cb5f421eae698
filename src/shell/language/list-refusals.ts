import type { ShellLine, ShellSimple, ShellSpan } from '../../types/shell'
import type { ShellParameter } from '../../types/shell-words'
import { findBuiltin } from './builtins'
import { type Node, visitNodes } from './visit-nodes'

/** A part of a line that is not run, and what to write instead. */
export interface ShellRefusal extends ShellSpan {
  readonly message: string
}

/** Parameters that a line has no use for, and what to write instead. */
const OTHER_PARAMETERS: Readonly<Record<string, string>> = {
  $: 'leave out $$: for the name of a temporary file, use mktemp',
  0: 'leave out $0: a line has no name',
  '-': 'leave out $-',
  _: 'write the word again instead of $_',
  PIPESTATUS: 'use set -o pipefail, or run the programs one after the other',
}

/**
 * Lists what a line holds that the runner of lines does not run, in the order of the text. A line without any is run as
 * bash would run it, or stops with a reason.
 */
export function listRefusals({ body, problems }: ShellLine): ShellRefusal[] {
  const refusals: ShellRefusal[] = problems.map(({ message, start, end }) => ({ message, start, end }))
  visitNodes(body, (node) => {
    const message = findRefusal(node)
    const { start = 0, end = 0 } = node as Partial<ShellSpan>
    if (message !== undefined) refusals.push({ message, start, end })
    return message === undefined
  })
  return refusals.sort((one, other) => one.start - other.start)
}

function findRefusal(node: Node): string | undefined {
  switch (node.kind) {
    case 'function':
      return 'Functions are not kept: write their commands where they are called'
    case 'select':
      return 'select asks a person: use for'
    case 'array':
      return 'Arrays are not kept: use one variable for each value, or the words of a for loop'
    case 'simple':
      return refuseSimple(node as unknown as ShellSimple)
    case 'pipeline':
      return (node as unknown as { timed: boolean }).timed ? 'time is not read here: leave it out' : undefined
    case 'parameter':
      return refuseParameter(node as unknown as ShellParameter)
    case 'process':
      return (node as unknown as { operator: string }).operator === '>('
        ? '>(…) is not read here: write to a file, and read it with a command of its own'
        : undefined
    case 'binary':
      return (node as unknown as { operator: string }).operator === '=~'
        ? 'Regular expressions are not compared here: write grep -Eq PATTERN <<< "$text"'
        : undefined
    case 'file':
    case 'copy':
    case 'here-document':
    case 'here-string':
      return refuseRedirection(node as unknown as { descriptor: number; variable: string | undefined })
    default:
      return undefined
  }
}

function refuseSimple({ words, assignments }: ShellSimple): string | undefined {
  if (assignments.some(({ subscript }) => subscript !== undefined)) {
    return 'Arrays are not kept: use one variable for each value'
  }
  const name = words[0]?.text
  const { instead } = findBuiltin(name)
  if (instead !== undefined) return `${name === '.' ? '"."' : name} is not run here: ${instead}`
  if (name !== 'set') return undefined
  const isTracing = words.some(({ text = '' }) => /^-\w*[xvn]/.test(text) || text === 'xtrace')
  if (isTracing) return 'set -x is not run here: leave it out; the result says what ran'
  const setsParameters = words.length > 1 && !/^[-+][a-zA-Z]/.test(words[1]?.text ?? '')
  return setsParameters ? 'set -- is not run here: a line has no parameters; name a variable' : undefined
}

function refuseParameter({ name, subscript, prefix, operator = '' }: ShellParameter): string | undefined {
  const instead = Object.hasOwn(OTHER_PARAMETERS, name) ? OTHER_PARAMETERS[name] : undefined
  if (instead !== undefined) return `$${name} is not known here: ${instead}`
  if (subscript !== undefined) return 'Arrays are not kept: use one variable for each value'
  if (/^[1-9]/.test(name)) return `$${name} is not known here: a line has no parameters; name a variable`
  if (prefix === '!') return `\${!${name}} is not read here: name the variable itself`
  if (/^BASH|^EPOCH|^FUNCNAME$|^LINENO$|^COMP_/.test(name)) return `$${name} is not known here`
  if (/^@[^ULuQ]/.test(operator)) return `\${${name}${operator}} is not read here`
  return undefined
}

function refuseRedirection({
  descriptor,
  variable,
}: {
  descriptor: number
  variable: string | undefined
}): string | undefined {
  if (variable !== undefined) return 'A redirection needs a number here, not the name of a variable'
  return descriptor > 9 ? 'Descriptors above 9 are not opened here' : undefined
}
