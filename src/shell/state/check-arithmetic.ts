import type { ShellSpan } from '../../types/shell'
import type { ShellArithmetic } from '../../types/shell-words'
import { visitNodes } from '../language/visit-nodes'
import { type Evaluation, evaluateWord, isOwnNumber } from './evaluate-word'
import type { ShellState } from './shell-state'
import { isNumber } from './shell-value'

/**
 * Judges an arithmetic expression. The value of a variable is itself an expression, which can run commands, so a variable
 * is harmless only if its value is a known number.
 */
export function checkArithmetic(
  expression: ShellArithmetic | undefined,
  span: ShellSpan,
  state: ShellState,
  evaluation: Evaluation,
): void {
  const check = (inner: ShellArithmetic): void => checkArithmetic(inner, span, state, evaluation)
  switch (expression?.kind) {
    case 'name':
      checkNumber(expression.name, span, state, evaluation)
      break
    case 'step':
      evaluation.reportSet(spanOf(span), expression.name)
      checkNumber(expression.name, span, state, evaluation)
      break
    case 'expansion': {
      const { part } = expression
      const value = evaluateWord({ kind: 'word', parts: [part], text: undefined, ...spanOf(span) }, state, evaluation)
      const isLength = part.kind === 'parameter' && (part.prefix === '#' || /^[?#$!]$/.test(part.name))
      if (!isNumber(value) && !isLength) reportValue(span, evaluation)
      break
    }
    case 'unary':
      check(expression.operand)
      break
    case 'binary':
      check(expression.left)
      check(expression.right)
      break
    case 'assignment':
      evaluation.reportSet(spanOf(span), expression.name)
      if (expression.operator !== '=') checkNumber(expression.name, span, state, evaluation)
      check(expression.value)
      break
    case 'conditional':
      check(expression.condition)
      check(expression.then)
      check(expression.otherwise)
      break
  }
}

function spanOf({ start, end }: ShellSpan): ShellSpan {
  return { start, end }
}

function checkNumber(name: string, span: ShellSpan, state: ShellState, evaluation: Evaluation): void {
  const value = state.variables.get(name)
  if (!(value !== undefined && isNumber(value)) && !isOwnNumber(name, state)) reportValue(span, evaluation)
}

function reportValue(span: ShellSpan, { reportUnreadable }: Evaluation): void {
  reportUnreadable(span, 'the expression uses a value that is not known to be a number')
}

/** Lists the variables that an expression sets. */
export function listAssignedNames(expression: ShellArithmetic | undefined): string[] {
  const names: string[] = []
  visitNodes(expression, ({ kind, name }) => {
    if (kind === 'step' || kind === 'assignment') names.push(String(name))
    return kind !== 'expansion'
  })
  return names
}
