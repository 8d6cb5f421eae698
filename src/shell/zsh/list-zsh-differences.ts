import type {
  ShellCommand,
  ShellList,
  ShellPipeline,
  ShellProblem,
  ShellRedirection,
  ShellSimple,
  ShellSpan,
  ShellTestExpression,
} from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { isBuiltin } from '../language/builtins'
import { isPlainVariable, isSameWord, type ZshLine } from './zsh-words'

/** Builtins that only zsh has, and reserved words of zsh and bash. */
const OTHER_NAMES: ReadonlySet<string> = /* @__PURE__ */ createOtherNames()

function createOtherNames(): Set<string> {
  const rows = [
    '- always autoload bindkey bye cap chdir clone compadd comparguments compcall compctl compdescribe compfiles',
    'compgroups compquote compset comptags comptry compvalues disable echotc echoti end float foreach functions getcap',
    'getln integer kill limit log nocorrect noglob print private pushln r rehash repeat sched setcap setopt stat',
    'strftime syserror sysopen sysread sysseek syswrite ttyctl unfunction unhash unlimit unsetopt vared whence where',
    'which zcompile zformat zftp zle zmodload zparseopts zprof zpty zregexparse zselect zsocket zstyle zsystem ztcp',
  ]
  return new Set(rows.flatMap((row) => row.split(' ')))
}

const mayDiffer = (name: string): boolean => isBuiltin(name) || OTHER_NAMES.has(name)

type Words = readonly ShellWord[]
const textsOf = (words: Words): string[] => words.map(({ text }) => text ?? '\0')

/** Builtins of either shell that are the same in both, with these operands. */
const SAME_BUILTINS: ReadonlyMap<string, (operands: Words) => boolean> = /* @__PURE__ */ createSameBuiltins()

function createSameBuiltins(): Map<string, (operands: Words) => boolean> {
  const all = (names: string, isSame: (operands: Words) => boolean) =>
    names.split(' ').map((name) => [name, isSame] as const)
  return new Map([
    ...all(': true false echo', () => true),
    ...all('pwd wait jobs', (operands) => operands.length === 0),
    ...all('type which', (operands) => textsOf(operands).every(isPlainName)),
    ...all('cd', (operands) => operands.length < 2 && !/^[-+]/.test(textsOf(operands)[0] ?? '')),
    ...all('exit', (operands) => operands.length < 2 && textsOf(operands).every((text) => /^\d{1,3}$/.test(text))),
    // For a number, zsh computes an expression.
    ...all('printf', ([format]) => /^(?!-)(?:[^%]|%%|%-?\d*s)*$/.test(format?.text ?? '%')),
    ...all('test', isSameTest),
    ...all('[', (operands) => textsOf(operands).at(-1) === ']' && isSameTest(operands.slice(0, -1))),
    ...all('set', (operands) => /^-[eu]*(?:[eu]|(?:o| -o) pipefail)$/.test(textsOf(operands).join(' '))),
    ...all('export', (operands) => operands.length > 0 && operands.every(exportsPlain)),
    ...all('read', ([first, ...names]) =>
      [...(first?.text === '-r' ? [] : [first]), ...names].every((word) => isPlainVariable(word?.text ?? '')),
    ),
    ...all('command', runsSame),
  ])
}

const isPlainName = (text: string): boolean => /^[\w./+][\w./+-]*$/.test(text)

function exportsPlain({ text, parts }: ShellWord): boolean {
  const [first] = parts
  const written = text ?? (first?.kind === 'text' ? first.text : '')
  const [, name = '', sign] = /^(\w+)(=)?/.exec(written) ?? []
  return isPlainVariable(name) && (sign === '=' || written === name)
}

/** `command ls` starts a program in both shells; in zsh it runs no builtin. */
function runsSame([first, ...others]: Words): boolean {
  const name = first?.text ?? '-'
  if (name === '-v') return textsOf(others).every(isPlainName)
  return isPlainName(name) && !mayDiffer(name)
}

const FILE_TESTS = /^-[defhnrswxzL]$/

/** Conditions with numbers, of which zsh computes the operands, and longer ones are left out. */
function isSameTest(operands: Words): boolean {
  const [first, ...others] = operands
  if (first?.text === '!') return isSameTest(others)
  const texts = textsOf(operands)
  if (operands.length === 3) return texts[1] === '=' || texts[1] === '!='
  return operands.length === 2 && FILE_TESTS.test(texts[0] ?? '')
}

/** Signs that are words of `test` and `[`. */
const TEST_SIGNS: readonly string[] = ['=', '!=', '!', ']']

/** The checks of one line. */
interface Checker extends ZshLine {
  /** Reports what is not the same. */
  readonly check: (isSame: boolean, span: ShellSpan, what: string) => void
}

const MAX_PROBLEMS = 100

/**
 * Lists what is not known to mean the same in zsh as in bash. What is known is plain: programs with their words, lists, pipes
 * and redirections, a few builtins, and conditions and loops around them.
 */
export function listZshDifferences(body: ShellList, source: string): ShellProblem[] {
  const problems: ShellProblem[] = []
  const checker: Checker = {
    source,
    checkList: (inner) => checkList(inner, checker),
    check: (isSame, { start, end }, what) => {
      if (isSame || problems.length >= MAX_PROBLEMS) return
      problems.push({ code: 'SHELLS_DIFFER', message: `${what} may mean something else in zsh`, start, end })
    },
  }
  checkList(body, checker)
  return problems
}

function checkList({ items }: ShellList, checker: Checker): void {
  items.forEach((item, index) => {
    // In zsh, `&!` is one sign.
    const isSign = items[index - 1]?.background === true && item.steps[0]?.pipeline.negated === true
    checker.check(!isSign, item, 'A ! after &')
    for (const { pipeline } of item.steps) checkPipeline(pipeline, checker)
  })
}

function checkPipeline(pipeline: ShellPipeline, checker: Checker): void {
  const { commands, timed } = pipeline
  checker.check(!timed, pipeline, 'time')
  commands.forEach((command, index) => {
    const isFree = ({ descriptor }: ShellRedirection): boolean =>
      (descriptor !== 1 || index === commands.length - 1) && (descriptor !== 0 || index === 0)
    checker.check(command.redirections.every(isFree), command, 'A pipe beside a redirection')
    const descriptors = new Set(command.redirections.map(({ descriptor }) => descriptor))
    for (const each of command.redirections) {
      // In zsh, two redirections of one descriptor both count.
      const isSingle = descriptors.size === command.redirections.length
      const isPlain = each.variable === undefined && each.descriptor < 10 && isSingle
      checker.check(isPlain && isSameRedirection(each, checker), each, 'This redirection')
    }
    checkCommand(command, checker)
  })
}

const FILE_OPERATORS: readonly string[] = ['<', '>', '>>', '>|', '&>', '&>>']

function isSameRedirection(redirection: ShellRedirection, line: ZshLine): boolean {
  switch (redirection.kind) {
    case 'copy':
      return (redirection.from ?? 0) < 10 && !redirection.moves
    case 'here-document':
      return redirection.quoted || isSameWord(redirection.body, 'value', line)
    case 'here-string':
      return isSameWord(redirection.target, 'value', line)
    case 'file':
      return FILE_OPERATORS.includes(redirection.operator) && isSameWord(redirection.target, 'value', line)
  }
}

function checkCommand(command: ShellCommand, checker: Checker): void {
  const { check } = checker
  switch (command.kind) {
    case 'simple':
      checkSimple(command, checker)
      break
    case 'group':
    case 'subshell':
      checkList(command.body, checker)
      break
    case 'if':
      for (const { condition, body } of command.branches) {
        checkList(condition, checker)
        checkList(body, checker)
      }
      if (command.otherwise !== undefined) checkList(command.otherwise, checker)
      break
    case 'while':
    case 'until':
      checkList(command.condition, checker)
      checkList(command.body, checker)
      break
    case 'for':
      check(isPlainVariable(command.name) && command.words !== undefined, command, 'This loop')
      for (const word of command.words ?? []) check(isSameWord(word, 'operand', checker), word, 'This word')
      checkList(command.body, checker)
      break
    case 'test':
      check(isSameCondition(command.expression, checker), command, 'This condition')
      break
    default:
      check(false, command, 'This command')
  }
}

function isSameCondition(expression: ShellTestExpression, line: ZshLine): boolean {
  switch (expression.kind) {
    case 'word':
      return false
    case 'unary':
      return FILE_TESTS.test(expression.operator) && isSameWord(expression.word, 'value', line)
    case 'binary':
      return (
        ['=', '==', '!='].includes(expression.operator) &&
        isSameWord(expression.left, 'value', line) &&
        isSameWord(expression.right, 'value', line)
      )
    case 'not':
      return isSameCondition(expression.expression, line)
    default:
      return isSameCondition(expression.left, line) && isSameCondition(expression.right, line)
  }
}

function checkSimple(command: ShellSimple, checker: Checker): void {
  const { check } = checker
  const { assignments, words, redirections } = command
  const [name, ...operands] = words
  const program = name?.text ?? ''
  check(name !== undefined || redirections.length === 0, command, 'A redirection without a command')
  for (const assignment of assignments) {
    const { value, append, subscript } = assignment
    const isRead = assignment.name === 'IFS' && program === 'read'
    const isPlain = !append && subscript === undefined && (isPlainVariable(assignment.name) || isRead)
    check(isPlain && value.kind === 'word' && isSameWord(value, 'value', checker), assignment, 'This assignment')
  }
  if (name === undefined) return
  const isSame = SAME_BUILTINS.get(program)
  const isTest = program === 'test' || program === '['
  const isName = program === '[' || (name.text !== undefined && isSameWord(name, 'value', checker))
  check(isName && (isSame?.(operands) ?? !mayDiffer(program)), command, 'This command')
  for (const word of operands) {
    const isSign = isTest && TEST_SIGNS.includes(word.text ?? '')
    check(isSign || isSameWord(word, 'operand', checker), word, 'This word')
  }
}
