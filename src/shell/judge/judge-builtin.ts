import { namesSecret } from '../../internal/environment-variables'
import { joinPath } from '../../toolset/files/join-path'
import { type BuiltinName, type BuiltinWith, findBuiltin } from '../language/builtins'
import { moveTo, type ShellOutcome, type ShellState, sameOutcome, setVariable } from '../state/shell-state'
import { isNumber, mergeValues, type ShellValue, toOne, UNKNOWN_TEXT } from '../state/shell-value'

interface BuiltinCall {
  readonly name: BuiltinName
  readonly operands: readonly ShellValue[]
  readonly state: ShellState
  readonly home: string | undefined
}

/** The findings about a call of a builtin, with the states after it. */
export interface BuiltinFindings extends ShellOutcome {
  /** Set if the meaning of the call, or of what follows, is not known: the rest of a sentence about the builtin. */
  readonly problem?: string
  /** True if an operand is not known, and the shell may read it as something else. */
  readonly unknown?: true
  /** True if it prints the variables of the shell, with their secrets. */
  readonly printsSecrets?: true
  /** Variables that it sets for this shell; `isPassed` if programs get them, too. */
  readonly sets?: readonly SetVariable[]
  /** Text that the shell reads and runs, and whether that happens now. */
  readonly runs?: { readonly text: string; readonly isLater?: true }
  /** Words that are run like a command of their own. */
  readonly words?: readonly ShellValue[]
}

export interface SetVariable {
  readonly name: string
  readonly isPassed: boolean
  /** The value, if it is known. */
  readonly value: string | undefined
}

/** Judges a call of a builtin of the shell. */
export function judgeBuiltin(call: BuiltinCall): BuiltinFindings {
  const { name } = call
  if (findBuiltin(name).changesMeaning) return refused(call.state, 'changes what later commands mean')
  return hasJudge(name) ? JUDGES[name](call) : sameOutcome(call.state)
}

/** Builtins of which a call must be read to know what it does. */
type JudgedName = Exclude<BuiltinName, BuiltinWith<'changesMeaning'> | BuiltinWith<'isHarmless'>>

const JUDGES: Readonly<Record<JudgedName, (call: BuiltinCall) => BuiltinFindings>> = {
  break: count,
  continue: count,
  shift: count,
  return: count,
  logout: count,
  exit: (call) => ({ ...count(call), success: { ...call.state, hasEnded: true } }),
  export: declare,
  declare,
  typeset: declare,
  local: declare,
  readonly: declare,
  jobs: (call) => readJobs(call, /^-[lnprs]+$/),
  wait: (call) => readJobs(call, /^-[nf]+$/),
  test: compare,
  '[': compare,
  command: judgePlain,
  builtin: judgePlain,
  umask: onlyPrints,
  ulimit: onlyPrints,
  pushd: moveAnywhere,
  popd: moveAnywhere,
  printf: print,
  cd: changeDirectory,
  unset,
  set: setOptions,
  read,
  eval: evaluate,
  trap,
  exec: execute,
  source: judgeSourced,
  '.': judgeSourced,
}

const hasJudge = (name: BuiltinName): name is JudgedName => Object.hasOwn(JUDGES, name)

const isKnown = ({ rest }: ShellValue): boolean => rest === 'nothing'

function refused(state: ShellState, problem: string): BuiltinFindings {
  return { ...sameOutcome(state), problem }
}

function unclear(state: ShellState): BuiltinFindings {
  return { ...sameOutcome(state), unknown: true }
}

/** A number: some shells read it as an expression, which can run commands. */
function count({ operands, state }: BuiltinCall): BuiltinFindings {
  const isCounted = operands.length === 0 || (operands.length === 1 && operands.every(isNumber))
  return isCounted ? sameOutcome(state) : unclear(state)
}

/** `jobs -x` runs its words, and `wait -p name` sets a variable whose subscript may run commands. */
function readJobs({ operands, state }: BuiltinCall, flags: RegExp): BuiltinFindings {
  const isJob = ({ text }: ShellValue): boolean => flags.test(text) || /^%?[\w%+]*$/.test(text)
  if (operands.every((operand) => operand.rest === 'number' || (isKnown(operand) && isJob(operand)))) {
    return sameOutcome(state)
  }
  return operands.every(isKnown) ? refused(state, 'does more than look at jobs') : unclear(state)
}

/** `-v name` sets a variable, whose subscript may run commands, and so does `%n` in the format. */
function print({ operands, state }: BuiltinCall): BuiltinFindings {
  const start = operands[0]?.text === '--' ? 1 : 0
  const [format, ...values] = operands.slice(start)
  if (format === undefined) return sameOutcome(state)
  const { text } = format
  if (start === 0 && text.startsWith('-')) return isKnown(format) ? refused(state, 'sets a variable') : unclear(state)
  // Names of files may be options, formats and names of variables.
  if (format.rest === 'files' || format.rest === 'words') return unclear(state)
  if (!isKnown(format)) return text === '' || values.some(mayBeName) ? unclear(state) : sameOutcome(state)
  return SETS_VARIABLE.test(text.replaceAll('%%', '')) ? refused(state, 'sets a variable') : sameOutcome(state)
}

/** Matches `%n`, with the flags, widths and lengths that it may have. */
const SETS_VARIABLE = /%[^A-Za-z%]*[hjlLqtz]*n/

const mayBeName = (value: ShellValue): boolean =>
  isKnown(value) ? /^[A-Za-z_]/.test(value.text) : value.rest !== 'number'

/** `-v` and `-R` take a name whose subscript may run commands; some shells read the operand of `-t` as an expression. */
function compare({ operands, state }: BuiltinCall): BuiltinFindings {
  if (operands.some(({ rest }) => rest === 'words' || rest === 'files')) return unclear(state)
  const isRead = operands.every(({ text }, index) => {
    const { text: next, rest } = operands[index + 1] ?? { text: '', rest: 'nothing' }
    return !/^-[vRt]$/.test(text) || rest === 'number' || (rest === 'nothing' && /^[\w\]]*$/.test(next))
  })
  if (!isRead) return refused(state, 'tests a variable whose name may run commands')
  return operands.some((_, index) => mayTestName(operands, index)) ? unclear(state) : sameOutcome(state)
}

/** Returns true if an operand that is not known may be `-v`, and what follows a name with a subscript. */
function mayTestName(operands: readonly ShellValue[], index: number): boolean {
  const { text, rest } = operands[index] as ShellValue
  const mayBeOperator = rest !== 'nothing' && rest !== 'number' && (text === '' || text === '-')
  const before = operands[index - 1]
  const beginsTest = before === undefined || !isKnown(before) || /^(?:!|\(|-a|-o)$/.test(before.text)
  const next = operands[index + 1]
  const isPlain =
    next === undefined || next.rest === 'number' || (isKnown(next) && /^[\w\]/.=!<>()-]*$/.test(next.text))
  return mayBeOperator && beginsTest && !isPlain
}

function changeDirectory({ operands, state, home }: BuiltinCall): BuiltinFindings {
  const [target, ...others] = operands.filter(
    ({ text, rest }) => !(rest === 'nothing' && /^-[LPe@]*-?$/.test(text) && text !== '-'),
  )
  const failure = state
  if (others.length > 0) return { success: moveTo(state, [undefined]), failure }
  const goal = target ?? { text: home ?? '~', rest: 'nothing' as const }
  // With `-P`, what `..` leads to depends on links.
  const isClear = isKnown(goal) && !(/\.\./.test(goal.text) && operands.some(({ text }) => /^-\w*P/.test(text)))
  const places = isClear ? state.places.map((place) => joinPath(place, goal.text)) : [undefined]
  return { success: moveTo(state, places), failure }
}

function moveAnywhere({ state }: BuiltinCall): BuiltinFindings {
  return { success: moveTo(state, [undefined]), failure: state }
}

/**
 * `export`, `declare` and their like: flags, names, and names with values. A value in parentheses is an array, which is
 * expanded once more.
 */
function declare({ name, operands, state }: BuiltinCall): BuiltinFindings {
  const flags = operands.filter(({ text }) => /^[-+]/.test(text))
  const targets = operands.filter(({ text }) => !/^[-+]/.test(text))
  const isShown = flags.some(({ text }) => /^-[pfF]+$/.test(text))
  if (name === 'readonly' || !flags.every((flag) => isKnown(flag) && /^(?:[-+][agxA]+|-[pfF]+|--)$/.test(flag.text))) {
    return refused(state, 'gives variables another meaning')
  }
  if (isShown || targets.length === 0) return showVariables(targets, state)
  const mayBeArray = name !== 'export' && (name !== 'local' || flags.some(({ text }) => /a/i.test(text)))
  const isPassed = name === 'export' || flags.some(({ text }) => text.includes('x'))
  let next = state
  const sets: SetVariable[] = []
  for (const { text, rest } of targets) {
    const [, target, value] = /^([A-Za-z_]\w*)(?:\+?=([\s\S]*))?$/.exec(text) ?? []
    if (target === undefined || (value === undefined && rest !== 'nothing')) return unclear(state)
    if (mayBeArray && value?.startsWith('(')) return refused(state, 'expands an array that is written as text')
    if (mayBeArray && value === '' && rest !== 'nothing') return unclear(state)
    const isPlain = rest === 'nothing' && !text.startsWith(`${target}+`) && !flags.some((flag) => /a/i.test(flag.text))
    const given = value === undefined || isPlain ? { text: value ?? '', rest } : UNKNOWN_TEXT
    // Outside of a function, `local` fails.
    const former = state.variables.get(target) ?? UNKNOWN_TEXT
    const { text: kept, rest: unknown } = value === undefined ? former : given
    sets.push({ name: target, isPassed, value: unknown === 'nothing' ? kept : undefined })
    if (name === 'local') next = setVariable(next, target, mergeValues(given, former))
    else if (value !== undefined) next = setVariable(next, target, given)
  }
  return { ...sameOutcome(next), sets }
}

/** `declare -p name` prints a variable, and without names all of them. */
function showVariables(targets: readonly ShellValue[], state: ShellState): BuiltinFindings {
  if (!targets.every((target) => isKnown(target) && /^\w+$/.test(target.text))) return unclear(state)
  const printsSecrets = targets.length === 0 || targets.some(({ text }) => namesSecret(text))
  return { ...sameOutcome(state), ...(printsSecrets && { printsSecrets }) }
}

function unset({ operands, state }: BuiltinCall): BuiltinFindings {
  const names = operands.filter(({ text }) => !/^-[fv]$/.test(text))
  if (!names.every((name) => isKnown(name) && /^\w+$/.test(name.text))) return unclear(state)
  const sets = names.map(({ text }) => ({ name: text, isPassed: false, value: '' }))
  return { ...sameOutcome(names.reduce((next, { text }) => setVariable(next, text, UNKNOWN_TEXT), state)), sets }
}

/** Options that stop a line, show it, or give it other operands. */
function setOptions({ operands, state }: BuiltinCall): BuiltinFindings {
  if (operands.length === 0) return { ...sameOutcome(state), printsSecrets: true }
  const end = operands.findIndex(({ text, rest }) => rest === 'nothing' && text === '--')
  const flags = end < 0 ? operands : operands.slice(0, end)
  const isPlain = flags.every(
    ({ text, rest }, index) =>
      rest === 'nothing' &&
      (/^[-+][euxvE]*o?$/.test(text) ||
        (/o$/.test(flags[index - 1]?.text ?? '') && /^(?:pipefail|errexit|nounset|xtrace|errtrace)$/.test(text))),
  )
  return isPlain ? sameOutcome(state) : refused(state, 'changes what later commands mean')
}

/** The options of `read` that take no value, and those that do. */
const READ_FLAGS = /^-(?:[rse]*|[rse]*[pdntuNi])$/

function read({ operands, state }: BuiltinCall): BuiltinFindings {
  const names: string[] = []
  for (let index = 0; index < operands.length; index++) {
    const { text, rest } = operands[index] as ShellValue
    if (rest !== 'nothing') return unclear(state)
    if (/^-/.test(text)) {
      if (!READ_FLAGS.test(text)) return refused(state, 'reads into something that is not known')
      if (/[pdntuNi]$/.test(text)) index++
    } else if (/^[A-Za-z_]\w*$/.test(text)) names.push(text)
    else return refused(state, 'reads into something that is not a plain name')
  }
  const all = names.length === 0 ? ['REPLY'] : names
  const isWholeLine = all.length === 1 && operands.every(isOfWholeLines)
  const line: ShellValue = isWholeLine && state.input !== undefined ? toOne(state.input) : UNKNOWN_TEXT
  const next = all.reduce((before, name) => setVariable(before, name, line), state)
  return { ...sameOutcome(next), sets: all.map((name) => ({ name, isPassed: false, value: undefined })) }
}

/** Returns true for a word of `read` with which it reads a whole line, or all up to a NUL. */
function isOfWholeLines({ text }: ShellValue, index: number, operands: readonly ShellValue[]): boolean {
  return !text.startsWith('-') || /^-[rs]+$/.test(text) || (/^-r?d$/.test(text) && operands[index + 1]?.text === '')
}

function evaluate({ operands, state }: BuiltinCall): BuiltinFindings {
  if (!operands.every(isKnown)) return unclear(state)
  return { ...sameOutcome(state), runs: { text: operands.map(({ text }) => text).join(' ') } }
}

/** Text for the end of the shell runs last; text for other signals may run between any two commands. */
function trap({ operands: [first, ...signals], state }: BuiltinCall): BuiltinFindings {
  if (first === undefined || (isKnown(first) && /^(?:-[lp]|-|)$/.test(first.text))) return sameOutcome(state)
  if (!isKnown(first) || first.text.startsWith('-') || signals.length === 0) return unclear(state)
  if (first.text === '') return sameOutcome(state)
  const isAtEnd = signals.every((signal) => isKnown(signal) && /^(?:EXIT|0)$/.test(signal.text))
  if (!isAtEnd) return refused(state, 'runs text between other commands')
  return { ...sameOutcome(state), runs: { text: first.text, isLater: true } }
}

/** Without a command, `exec` only redirects. */
function execute({ operands, state }: BuiltinCall): BuiltinFindings {
  const [first] = operands
  if (first === undefined) return sameOutcome(state)
  if (first.text.startsWith('-') || (first.text === '' && !isKnown(first))) return unclear(state)
  return { ...sameOutcome(state), words: operands }
}

function judgeSourced({ state }: BuiltinCall): BuiltinFindings {
  return refused(state, 'runs a file in the shell itself')
}

/** `command ls` and `builtin cd` run what they name; `command -v` prints what a name means. */
function judgePlain({ name, operands, state }: BuiltinCall): BuiltinFindings {
  const [first] = operands
  if (first === undefined) return sameOutcome(state)
  if (name === 'command' && isKnown(first) && /^-[vV]$/.test(first.text)) return sameOutcome(state)
  if (first.text.startsWith('-') || !isKnown(first)) return unclear(state)
  return { ...sameOutcome(state), words: operands }
}

function onlyPrints({ operands, state }: BuiltinCall): BuiltinFindings {
  const isPrint = operands.every((operand) => isKnown(operand) && /^-[aHSp]+$/.test(operand.text))
  return isPrint ? sameOutcome(state) : refused(state, 'changes what later programs may do')
}
