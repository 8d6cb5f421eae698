import type { ShellArithmetic, ShellWordPart } from '../../types/shell-words'
import { shellFailure } from './shell-failure'

/** The variables of arithmetic, and the values of expansions in it. */
export interface ArithmeticScope {
  read(name: string): string
  assign(name: string, value: string): void
  /** Returns the text of an expansion. */
  expand(part: ShellWordPart): Promise<string>
}

const BITS = 64
const wrap = (value: bigint): bigint => BigInt.asIntN(BITS, value)

/**
 * Computes an expression, as whole numbers of 64 bits. A value that is not a number is a failure: a shell would read it as an
 * expression of its own, which can run commands.
 */
export async function evaluateArithmetic(
  expression: ShellArithmetic | undefined,
  scope: ArithmeticScope,
): Promise<bigint> {
  if (expression === undefined) return 0n
  const value = (inner: ShellArithmetic): Promise<bigint> => evaluateArithmetic(inner, scope)
  switch (expression.kind) {
    case 'number':
      return readNumber(expression.text)
    case 'name':
      return readNumber(scope.read(expression.name), expression.name)
    case 'expansion':
      return readNumber(await scope.expand(expression.part))
    case 'unary':
      return applyUnary(expression.operator, await value(expression.operand))
    case 'step': {
      const before = readNumber(scope.read(expression.name), expression.name)
      const after = wrap(expression.operator === '++' ? before + 1n : before - 1n)
      scope.assign(expression.name, String(after))
      return expression.after ? before : after
    }
    case 'binary':
      return evaluateBinary(expression, value)
    case 'assignment': {
      const { name, operator } = expression
      const given = await value(expression.value)
      const result =
        operator === '=' ? given : applyBinary(operator.slice(0, -1), readNumber(scope.read(name), name), given)
      scope.assign(name, String(result))
      return result
    }
    case 'conditional':
      return value((await value(expression.condition)) !== 0n ? expression.then : expression.otherwise)
  }
}

async function evaluateBinary(
  { operator, left, right }: Extract<ShellArithmetic, { kind: 'binary' }>,
  value: (expression: ShellArithmetic) => Promise<bigint>,
): Promise<bigint> {
  const first = await value(left)
  if (operator === '&&') return first !== 0n && (await value(right)) !== 0n ? 1n : 0n
  if (operator === '||') return first !== 0n || (await value(right)) !== 0n ? 1n : 0n
  return applyBinary(operator, first, await value(right))
}

function applyUnary(operator: '+' | '-' | '!' | '~', value: bigint): bigint {
  if (operator === '-') return wrap(-value)
  if (operator === '!') return value === 0n ? 1n : 0n
  return operator === '~' ? ~value : value
}

const isTrue = (condition: boolean): bigint => (condition ? 1n : 0n)

function applyBinary(operator: string, left: bigint, right: bigint): bigint {
  switch (operator) {
    case ',':
      return right
    case '|':
      return left | right
    case '^':
      return left ^ right
    case '&':
      return left & right
    case '==':
      return isTrue(left === right)
    case '!=':
      return isTrue(left !== right)
    case '<':
      return isTrue(left < right)
    case '<=':
      return isTrue(left <= right)
    case '>':
      return isTrue(left > right)
    case '>=':
      return isTrue(left >= right)
    case '<<':
      return wrap(left << (right & 63n))
    case '>>':
      return left >> (right & 63n)
    case '+':
      return wrap(left + right)
    case '-':
      return wrap(left - right)
    case '*':
      return wrap(left * right)
    case '/':
    case '%':
      if (right === 0n) throw shellFailure('division by 0')
      return operator === '/' ? wrap(left / right) : left % right
    default:
      return raise(left, right)
  }
}

/** Raises to a power within 64 bits, in as many steps as the exponent has bits. */
function raise(base: bigint, exponent: bigint): bigint {
  if (exponent < 0n) throw shellFailure('exponent less than 0')
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = wrap(result * factor)
    factor = wrap(factor * factor)
  }
  return result
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * Reads the text of a number. Nothing is 0.
 *
 * @param name the variable that holds it, for the message
 */
export function readNumber(text: string, name?: string): bigint {
  const trimmed = text.trim()
  if (trimmed === '') {
    if (name === undefined) throw shellFailure('a value in arithmetic is empty')
    return 0n
  }
  const [, sign, digits = ''] = /^([-+]?)([\w#]+)$/.exec(trimmed) ?? []
  const number = readDigits(digits)
  if (number === undefined) {
    throw shellFailure(`${name === undefined ? 'a value' : `the value of ${name}`} in arithmetic is no number`)
  }
  return wrap(sign === '-' ? -number : number)
}

function readDigits(digits: string): bigint | undefined {
  if (/^0[xX][\da-fA-F]+$/.test(digits)) return BigInt(digits)
  if (/^0[0-7]*$/.test(digits)) return digits === '0' ? 0n : BigInt(`0o${digits}`)
  if (/^[1-9]\d*$/.test(digits)) return digits.length > 400 ? undefined : BigInt(digits)
  const [, base = '', rest = ''] = /^([1-9]\d?)#([\da-zA-Z]{1,400})$/.exec(digits) ?? []
  const radix = Number(base)
  if (radix < 2 || radix > 36) return undefined
  let value = 0n
  for (const letter of rest.toLowerCase()) {
    const digit = DIGITS.indexOf(letter)
    if (digit < 0 || digit >= radix) return undefined
    value = value * BigInt(radix) + BigInt(digit)
  }
  return value
}
