import { accessSync, constants, lstatSync, type Stats, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { readNumber } from '../../../shell/expand/arithmetic-value'
import { expandPattern, expandText } from '../../../shell/expand/expand-word'
import { matchesPattern, readPattern } from '../../../shell/expand/pattern'
import { shellFailure } from '../../../shell/expand/shell-failure'
import type { ShellTestExpression } from '../../../types/shell'
import { createExpansionScope } from '../commands/expand-command'
import type { Shell } from '../running-shell'
import { readVariable } from '../shell-process'

/** The directory and variables that conditions are about. */
interface ConditionScope {
  readonly cwd: string
  readonly isSet: (name: string) => boolean
}

const UNARY = /^-[abcdefghknoprstuvwxzGLNOS]$/
const BINARY = /^(?:=|==|!=|<|>|-eq|-ne|-lt|-le|-gt|-ge|-nt|-ot|-ef)$/

const isUnaryTest = (operator: string): boolean => UNARY.test(operator)
const isBinaryTest = (operator: string): boolean => BINARY.test(operator)

/** Decides a condition about one word. */
function testUnary(operator: string, word: string, scope: ConditionScope): boolean {
  if (operator === '-n') return word !== ''
  if (operator === '-z') return word === ''
  if (operator === '-v') return scope.isSet(word)
  if (operator === '-t' || operator === '-o') return false
  const path = isAbsolute(word) ? word : `${scope.cwd}/${word}`
  if (word === '') return false
  if (operator === '-h' || operator === '-L') return attempt(() => lstatSync(path).isSymbolicLink()) ?? false
  if (/^-[rwx]$/.test(operator)) {
    const mode = operator === '-r' ? constants.R_OK : operator === '-w' ? constants.W_OK : constants.X_OK
    return attempt(() => accessSync(path, mode) === undefined) ?? false
  }
  const stats = attempt(() => statSync(path))
  return stats !== undefined && testFile(operator, stats)
}

function testFile(operator: string, stats: Stats): boolean {
  switch (operator) {
    case '-f':
      return stats.isFile()
    case '-d':
      return stats.isDirectory()
    case '-s':
      return stats.size > 0
    case '-p':
      return stats.isFIFO()
    case '-S':
      return stats.isSocket()
    case '-b':
      return stats.isBlockDevice()
    case '-c':
      return stats.isCharacterDevice()
    case '-u':
      return (stats.mode & 0o4000) !== 0
    case '-g':
      return (stats.mode & 0o2000) !== 0
    case '-k':
      return (stats.mode & 0o1000) !== 0
    case '-O':
      return stats.uid === process.geteuid?.()
    case '-G':
      return stats.gid === process.getegid?.()
    case '-N':
      return stats.mtimeMs > stats.atimeMs
    default:
      return true
  }
}

/** Decides a condition about two words. */
function testBinary(operator: string, left: string, right: string, { cwd }: ConditionScope): boolean {
  switch (operator) {
    case '=':
    case '==':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return Buffer.compare(Buffer.from(left), Buffer.from(right)) < 0
    case '>':
      return Buffer.compare(Buffer.from(left), Buffer.from(right)) > 0
    case '-nt':
    case '-ot':
    case '-ef':
      return compareFiles(operator, find(left, cwd), find(right, cwd))
    default:
      return compareNumbers(operator, readInteger(left), readInteger(right))
  }
}

function find(word: string, cwd: string): Stats | undefined {
  return attempt(() => statSync(isAbsolute(word) ? word : `${cwd}/${word}`))
}

function compareFiles(operator: string, one: Stats | undefined, other: Stats | undefined): boolean {
  if (operator === '-ef')
    return one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino
  const [newer, older] = operator === '-nt' ? [one, other] : [other, one]
  return newer !== undefined && (older === undefined || newer.mtimeMs > older.mtimeMs)
}

function readInteger(text: string): bigint {
  if (!/^\s*[-+]?\d{1,400}\s*$/.test(text)) throw shellFailure(`${text}: integer expression expected`, 2)
  return BigInt(text.trim().replace(/^\+/, ''))
}

/** Compares two numbers by `-eq` and its like. */
function compareNumbers(operator: string, one: bigint, other: bigint): boolean {
  switch (operator) {
    case '-eq':
      return one === other
    case '-ne':
      return one !== other
    case '-lt':
      return one < other
    case '-le':
      return one <= other
    case '-gt':
      return one > other
    default:
      return one >= other
  }
}

/**
 * Decides the condition of `test` and `[`, by the number of its words where POSIX says so.
 *
 * @throws a failure of status 2 for words that are not a condition
 */
export function testWords(words: readonly string[], scope: ConditionScope): boolean {
  const [first = '', second = '', third = ''] = words
  switch (words.length) {
    case 0:
      return false
    case 1:
      return first !== ''
    case 2:
      if (first === '!') return second === ''
      if (isUnaryTest(first)) return testUnary(first, second, scope)
      throw shellFailure(`test: ${first}: unary operator expected`, 2)
    case 3:
      if (isBinaryTest(second)) return testBinary(second, first, third, scope)
      if (second === '-a') return first !== '' && third !== ''
      if (second === '-o') return first !== '' || third !== ''
      if (first === '!') return !testWords(words.slice(1), scope)
      if (first === '(' && third === ')') return second !== ''
      throw shellFailure(`test: ${second}: binary operator expected`, 2)
    default:
      if (words.length === 4 && first === '!') return !testWords(words.slice(1), scope)
      return readExpression(words, scope)
  }
}

function readExpression(words: readonly string[], scope: ConditionScope): boolean {
  let index = 0
  const fail = (): never => {
    throw shellFailure('test: too many arguments', 2)
  }
  const readOr = (): boolean => {
    let value = readAnd()
    while (words[index] === '-o') {
      index++
      value = readAnd() || value
    }
    return value
  }
  const readAnd = (): boolean => {
    let value = readTerm()
    while (words[index] === '-a') {
      index++
      value = readTerm() && value
    }
    return value
  }
  const readTerm = (): boolean => {
    const word = words[index]
    if (word === undefined) return fail()
    const operator = words[index + 1]
    if (operator !== undefined && isBinaryTest(operator) && words[index + 2] !== undefined) {
      index += 3
      return testBinary(operator, word, words[index - 1] as string, scope)
    }
    index++
    if (word === '!') return !readTerm()
    if (word === '(') {
      const value = readOr()
      return words[index++] === ')' ? value : fail()
    }
    const operand = words[index]
    if (!isUnaryTest(word) || operand === undefined) return word !== ''
    index++
    return testUnary(word, operand, scope)
  }
  const value = readOr()
  return index === words.length ? value : fail()
}

/** Decides the condition of `[[ ]]`. */
export async function runTestExpression(expression: ShellTestExpression, shell: Shell): Promise<boolean> {
  const scope = createExpansionScope(shell)
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
