import type { ShellAssignment, ShellCommand, ShellItem, ShellList, ShellSimple } from '../../types/shell'
import type { ShellArithmetic, ShellParameter, ShellWord } from '../../types/shell-words'
import { findBuiltin } from '../language/builtins'
import { type Node, visitNodes } from '../language/visit-nodes'
import { listAssignedNames } from './check-arithmetic'

/** The variables that commands may set in the shell that runs them. */
interface ChangedNames {
  /** Those that get numbers alone. */
  readonly numbers: ReadonlySet<string>
  readonly others: ReadonlySet<string>
}

/** Lists the variables that commands set by themselves, not in their words; `undefined` if they may set any. */
export function listChangedNames(lists: readonly ShellList[]): ChangedNames | undefined {
  const numbers = new Set<string>()
  const others = new Set<string>()
  for (const command of listInnerCommands(lists)) {
    const isLoop = command.kind === 'for' || command.kind === 'select'
    const found = isLoop ? [command.name] : command.kind === 'simple' ? listNamesOfSimple(command) : []
    if (found === undefined) return undefined
    for (const name of found) others.add(name)
    for (const name of listNumbers(command)) numbers.add(name)
  }
  return { numbers: new Set([...numbers].filter((name) => !others.has(name))), others }
}

/**
 * Lists all commands, however deep, except those of functions and within words. What runs in a shell of its own is left in:
 * that only forgets more.
 */
export function listInnerCommands(lists: readonly (ShellList | ShellItem)[]): ShellCommand[] {
  const found: ShellCommand[] = []
  visitNodes(lists, (node) => {
    if (node.kind === 'pipeline') found.push(...(node.commands as readonly ShellCommand[]))
    return !['word', 'expansion', 'function'].includes(String(node.kind))
  })
  return found
}

function listNumbers(command: ShellCommand): readonly string[] {
  switch (command.kind) {
    case 'simple':
      return command.assignments.flatMap((assignment) => (isNumberAssignment(assignment) ? [assignment.name] : []))
    case 'arithmetic-for':
      return [command.first, command.condition, command.next].flatMap(listAssignedNames)
    case 'arithmetic-command':
      return listAssignedNames(command.expression)
    default:
      return []
  }
}

function isNumberAssignment({ append, value, subscript }: ShellAssignment): boolean {
  if (append || subscript !== undefined || value.kind === 'array') return false
  return value.parts.length === 1 && value.parts[0]?.kind === 'arithmetic'
}

function listNamesOfSimple({ words, assignments }: ShellSimple): readonly string[] | undefined {
  const [name] = words
  const own = assignments.filter((assignment) => !isNumberAssignment(assignment)).map((assignment) => assignment.name)
  if (name === undefined || name.text === undefined) return own
  const { changes } = findBuiltin(name.text)
  if (changes === 'any') return undefined
  if (changes === undefined) return own
  const targets = words.slice(1).map(findTarget)
  return targets.includes(undefined) ? undefined : [...own, ...(targets as string[])]
}

/** Returns the name in `name` or `name=value`; `undefined` if it is not known. */
function findTarget({ text, parts }: ShellWord): string | undefined {
  const start = text ?? (parts[0]?.kind === 'text' && parts[0].text.includes('=') ? parts[0].text : undefined)
  return start?.split('=', 1)[0]
}

/** Variables to which nothing can be assigned. */
const READ_ONLY = /^(?:E?UID|PPID|BASHOPTS|BASH_VERSINFO|SHELLOPTS)$/

/**
 * Returns true if an error may make bash leave the rest of a line, and go on with the next one: an expression that cannot be
 * computed, or an assignment that is not possible.
 */
export function mayAbandon(items: readonly ShellItem[]): boolean {
  let isRisky = false
  visitNodes(items, (node) => {
    isRisky ||= isRisk(node)
    // What runs in a shell of its own would end alone.
    return !isRisky && !['subshell', 'substitution', 'process'].includes(String(node.kind))
  })
  return isRisky
}

function isRisk(node: Node): boolean {
  if (node.kind === 'arithmetic') return !isComputable(node.expression as ShellArithmetic | undefined)
  if (node.kind === 'parameter') return isRiskyExpansion(node as unknown as ShellParameter)
  if (node.kind !== 'simple') return false
  return (node.assignments as readonly ShellAssignment[]).some(({ name }) => READ_ONLY.test(name))
}

function isRiskyExpansion({ name, operator = '', prefix, subscript, word, second }: ShellParameter): boolean {
  // With `set -u`, of an array that is not there.
  if (prefix === '#' && subscript !== undefined) return true
  if (/^:?\?$/.test(operator)) return true
  if (/^:?=$/.test(operator)) return !/^[A-Za-z_]\w*$/.test(name) || READ_ONLY.test(name)
  return (
    operator === ':' && [word, second].some((inner) => inner !== undefined && !/^\s*\d+\s*$/.test(inner.text ?? ''))
  )
}

/** Returns true for an expression of which every value can be computed. */
function isComputable(expression: ShellArithmetic | undefined): boolean {
  switch (expression?.kind) {
    case 'number':
      // A zero in front makes a number octal, and a sign in it names a base.
      return /^(?:0|[1-9]\d*|0[xX][0-9a-fA-F]+|0[0-7]+)$/.test(expression.text)
    case 'unary':
      return isComputable(expression.operand)
    case 'binary':
      return (
        isComputable(expression.left) &&
        isComputable(expression.right) &&
        isDefined(expression.operator, expression.right)
      )
    case 'assignment':
      return isComputable(expression.value) && isDefined(expression.operator.slice(0, -1), expression.value)
    case 'conditional':
      return [expression.condition, expression.then, expression.otherwise].every(isComputable)
    default:
      // Values are known to be numbers, or the line asks.
      return true
  }
}

/** Returns true for an operator that has a value whatever its left side is. */
function isDefined(operator: string, right: ShellArithmetic): boolean {
  if (operator === '/' || operator === '%') return right.kind === 'number' && Number(right.text) !== 0
  return operator !== '**' || right.kind === 'number'
}

/** Returns true if the text between two commands puts them on lines of their own. */
function breaksLine(text: string): boolean {
  return text
    .replace(/#[^\n]*/g, '')
    .replaceAll('\\\n', '')
    .includes('\n')
}

/** Splits a list into those of its items that the shell reads together: a line of its own each. */
export function groupByLine({ items }: ShellList, source: string): readonly (readonly ShellItem[])[] {
  const lines: ShellItem[][] = []
  let end: number | undefined
  for (const item of items) {
    const line = lines.at(-1)
    if (line === undefined || end === undefined || breaksLine(source.slice(end, item.start))) lines.push([item])
    else line.push(item)
    end = item.end
  }
  return lines
}
