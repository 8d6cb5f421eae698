import { readNumber } from '../../../shell/expand/arithmetic-value'
import { expandPattern, expandText } from '../../../shell/expand/expand-word'
import { matchesPattern, readPattern } from '../../../shell/expand/pattern'
import { shellFailure } from '../../../shell/expand/shell-failure'
import type { ShellTestExpression } from '../../../types/shell'
import { createScope } from '../commands/expansion-scope'
import type { Shell } from '../running-shell'
import { readVariable } from '../shell-process'
import { compareNumbers, testBinary, testUnary } from './test-condition'

/** Decides the condition of `[[ ]]`. */
export async function runTestExpression(expression: ShellTestExpression, shell: Shell): Promise<boolean> {
  const scope = createScope(shell)
  const conditions = { cwd: shell.cwd, isSet: (name: string) => readVariable(shell, name) !== undefined }
  switch (expression.kind) {
    case 'word':
      return (await expandText(expression.word, scope)) !== ''
    case 'unary':
      return testUnary(expression.operator, await expandText(expression.word, scope), conditions)
    case 'not':
      return !(await runTestExpression(expression.expression, shell))
    case 'and':
      return (await runTestExpression(expression.left, shell)) && runTestExpression(expression.right, shell)
    case 'or':
      return (await runTestExpression(expression.left, shell)) || runTestExpression(expression.right, shell)
    case 'binary': {
      const { operator, left, right } = expression
      const text = await expandText(left, scope)
      if (/^(?:==?|!=)$/.test(operator)) {
        const isMatch = matchesPattern(readPattern(await expandPattern(right, scope)), text)
        return isMatch === (operator !== '!=')
      }
      if (operator === '=~') throw shellFailure('=~ is not compared here: use grep -Eq')
      const other = await expandText(right, scope)
      if (!/^-(?:eq|ne|lt|le|gt|ge)$/.test(operator)) return testBinary(operator, text, other, conditions)
      return compareNumbers(operator, readValue(text, shell), readValue(other, shell))
    }
  }
}

/** Reads an operand of `-eq` and its like: a number, or the name of a variable that holds one. */
function readValue(text: string, shell: Shell): bigint {
  if (text.trim() === '') return 0n
  return /^[A-Za-z_]\w*$/.test(text) ? readNumber(readVariable(shell, text) ?? '', text) : readNumber(text)
}
