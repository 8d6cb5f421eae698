import type { ShellAssignment, ShellItem, ShellList } from '../../types/shell'
import type { ShellArithmetic, ShellParameter } from '../../types/shell-words'
import { type Node, visitNodes } from '../language/visit-nodes'

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
      return isDecimal(expression.text)
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

/** A zero in front makes a number octal, and a sign in it names a base. */
function isDecimal(text: string): boolean {
  return /^(?:0|[1-9]\d*|0[xX][0-9a-fA-F]+|0[0-7]+)$/.test(text)
}

/** Returns true if the text between two commands puts them on lines of their own. */
function breaksLine(text: string): boolean {
  return text
    .replace(/#[^\n]*/g, '')
    .replaceAll('\\\n', '')
    .includes('\n')
}

/** Splits a list into those of its items that the shell reads together: a line of its own each. */
export function splitLines({ items }: ShellList, source: string): readonly (readonly ShellItem[])[] {
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
