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
import { createZshWords, isPlainVariable, type ZshWords } from './zsh-words'

/** Builtins and reserved words of zsh and bash: only those that {@link SAME_BUILTINS} lists mean the same in both. */
const OTHER_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [
    '- . [ alias always autoload bg bind bindkey break builtin bye caller cap cd chdir clone command compadd comparguments',
    'compcall compctl compdescribe compfiles compgen compgroups complete compopt compquote compset comptags comptry',
    'compvalues continue coproc declare dirs disable disown echo echotc echoti emulate enable end eval exec exit export',
    'false fc fg float foreach functions getcap getln getopts hash help history integer jobs kill let limit local log logout',
    'mapfile nocorrect noglob popd print printf private pushd pushln pwd r read readarray readonly rehash repeat return',
    'sched set setcap setopt shift shopt source stat suspend test times trap true ttyctl type typeset ulimit umask unalias',
    'unfunction unhash unlimit unset unsetopt vared wait whence where which zcompile zformat zftp zle zmodload zparseopts',
    'zprof zpty zregexparse zselect zsocket zstyle ztcp strftime syserror sysopen sysread sysseek syswrite zsystem :',
  ]
    .join(' ')
    .split(' '),
)

type Words = readonly ShellWord[]
const textsOf = (words: Words): string[] => words.map(({ text }) => text ?? '\0')
const isStatic = (words: Words): boolean => words.every(({ text }) => text !== undefined)
const always = (): boolean => true
const isAlone = (operands: Words): boolean => operands.length === 0

/** Builtins that are the same in both shells, with these operands. */
const SAME_BUILTINS: ReadonlyMap<string, (operands: Words) => boolean> = /* @__PURE__ */ new Map([
  ...[':', 'true', 'false', 'echo'].map((name) => [name, always] as const),
  ...['pwd', 'wait', 'jobs'].map((name) => [name, isAlone] as const),
  ['cd', (operands: Words) => operands.length < 2 && !/^[-+]/.test(textsOf(operands)[0] ?? '')],
  ['exit', (operands: Words) => operands.length < 2 && textsOf(operands).every((text) => /^\d{1,3}$/.test(text))],
  // Both evaluate numbers, but zsh also what is none.
  ['printf', ([format]: Words) => /^(?!-)(?:[^%]|%%|%-?\d*s)*$/.test(format?.text ?? '%')],
  ['test', isSameTest],
  ['[', (operands: Words) => textsOf(operands).at(-1) === ']' && isSameTest(operands.slice(0, -1))],
  ['set', (operands: Words) => /^(?:-[eu]+|-[eu]*o pipefail|-[eu]+ -o pipefail)$/.test(textsOf(operands).join(' '))],
  ['export', (operands: Words) => operands.length > 0 && operands.every(exportsPlain)],
  ['read', ([first, ...names]: Words) => [...(first?.text === '-r' ? [] : [first]), ...names].every(namesPlain)],
  ['command', runsSame],
  ...['type', 'which'].map((name) => [name, (operands: Words) => textsOf(operands).every(isPlainName)] as const),
])

const isPlainName = (text: string): boolean => /^[\w./+][\w./+-]*$/.test(text)
const namesPlain = (word: ShellWord | undefined): boolean => word !== undefined && isPlainVariable(word.text ?? '')

function exportsPlain({ text, parts }: ShellWord): boolean {
  const [first] = parts
  const written = text ?? (first?.kind === 'text' ? first.text : '')
  const [, name = '', sign] = /^(\w+)(=)?/.exec(written) ?? []
  return isPlainVariable(name) && (sign === '=' || written === name)
}

/** `command ls` starts a program in both shells; in zsh it runs no builtin. */
function runsSame([first, ...others]: Words): boolean {
  const name = first?.text ?? '-'
  if (name === '-v') return isStatic(others) && textsOf(others).every(isPlainName)
  return isPlainName(name) && !OTHER_NAMES.has(name)
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
interface Checker {
  readonly words: ZshWords
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
    words: createZshWords(source, (inner) => checkList(inner, checker)),
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
    checker.check(!isSign, item, 'A ! behind &')
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
    checkRedirections(command.redirections, checker)
    checkCommand(command, checker)
  })
}

const FILE_OPERATORS: readonly string[] = ['<', '>', '>>', '>|', '&>', '&>>']

function checkRedirections(redirections: readonly ShellRedirection[], { check, words }: Checker): void {
  const descriptors = new Set(redirections.map(({ descriptor }) => descriptor))
  for (const each of redirections) {
    // In zsh, two redirections of one descriptor both count.
    const isPlain = each.variable === undefined && each.descriptor < 10 && descriptors.size === redirections.length
    check(isPlain && isSameRedirection(each, words), each, 'This redirection')
  }
}

function isSameRedirection(redirection: ShellRedirection, { isSame }: ZshWords): boolean {
  switch (redirection.kind) {
    case 'copy':
      return (redirection.from ?? 0) < 10 && !redirection.moves
    case 'here-document':
      return redirection.quoted || isSame(redirection.body, 'value')
    case 'here-string':
      return isSame(redirection.target, 'value')
    case 'file':
      return FILE_OPERATORS.includes(redirection.operator) && isSame(redirection.target, 'value')
  }
}

function checkCommand(command: ShellCommand, checker: Checker): void {
  const { check, words } = checker
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
      for (const word of command.words ?? []) check(words.isSame(word, 'operand'), word, 'This word')
      checkList(command.body, checker)
      break
    case 'test':
      check(isSameCondition(command.expression, words), command, 'This condition')
      break
    default:
      check(false, command, 'This command')
  }
}

function isSameCondition(expression: ShellTestExpression, words: ZshWords): boolean {
  switch (expression.kind) {
    case 'word':
      return false
    case 'unary':
      return FILE_TESTS.test(expression.operator) && words.isSame(expression.word, 'value')
    case 'binary':
      return (
        ['=', '==', '!='].includes(expression.operator) &&
        words.isSame(expression.left, 'value') &&
        words.isSame(expression.right, 'value')
      )
    case 'not':
      return isSameCondition(expression.expression, words)
    default:
      return isSameCondition(expression.left, words) && isSameCondition(expression.right, words)
  }
}

function checkSimple(command: ShellSimple, { check, words }: Checker): void {
  const { assignments, words: all, redirections } = command
  const [name, ...operands] = all
  const program = name?.text ?? ''
  check(name !== undefined || redirections.length === 0, command, 'A redirection without a command')
  for (const assignment of assignments) {
    const { value, append, subscript } = assignment
    const isRead = assignment.name === 'IFS' && program === 'read'
    const isPlain = !append && subscript === undefined && (isPlainVariable(assignment.name) || isRead)
    check(isPlain && value.kind === 'word' && words.isSame(value, 'value'), assignment, 'This assignment')
  }
  if (name === undefined) return
  const isSame = SAME_BUILTINS.get(program)
  const isTest = program === 'test' || program === '['
  const isName = program === '[' || (name.text !== undefined && words.isSame(name, 'value'))
  check(isName && (isSame?.(operands) ?? !OTHER_NAMES.has(program)), command, 'This command')
  for (const word of operands) {
    const isSign = isTest && TEST_SIGNS.includes(word.text ?? '')
    check(isSign || words.isSame(word, 'operand'), word, 'This word')
  }
}
