import type { ShellCommand, ShellList, ShellSpan } from '../../types/shell'
import type { ShellArithmetic, ShellParameter, ShellWord, ShellWordPart } from '../../types/shell-words'
import type { ShellState } from './shell-state'
import {
  isOneWord,
  joinValues,
  knownText,
  type ShellValue,
  splitFound,
  UNKNOWN_NUMBER,
  UNKNOWN_TEXT,
  UNKNOWN_WORDS,
} from './shell-value'

/** Returns what is known of a word, and judges everything that runs while it is expanded. */
export function evaluateWord({ parts, text }: ShellWord, state: ShellState, evaluation: Evaluation): ShellValue {
  if (text !== undefined) return knownText(text)
  const pieces = parts.map((part) => evaluatePart(part, state, evaluation))
  const value = pieces.reduce(joinValues, knownText(''))
  if (value.rest !== 'files' || value.isOne === true) return value
  // A quoted star is not a pattern: in a word that has both, they cannot be told apart afterwards.
  const isMixed = pieces.some(
    ({ text }, at) => !/^(?:glob|tilde)$/.test(parts[at]?.kind ?? '') && /[*?[\]\\]/.test(text),
  )
  return isMixed ? UNKNOWN_WORDS : value
}

/** Returns what is known of a word that is neither split nor matched with files: the value of an assignment. */
export function evaluateText(word: ShellWord, state: ShellState, evaluation: Evaluation): ShellValue {
  const value = evaluateWord(word, state, evaluation)
  return isOneWord(value) ? value : UNKNOWN_TEXT
}

function evaluatePart(part: ShellWordPart, state: ShellState, evaluation: Evaluation): ShellValue {
  switch (part.kind) {
    case 'text':
      return knownText(part.text)
    case 'glob':
      return { text: part.text, rest: 'files' }
    case 'tilde':
      return evaluateTilde(part.user, state, evaluation)
    case 'parameter':
      return evaluateParameter(part, state, evaluation)
    case 'substitution':
      evaluation.judgeList(part.body, state)
      return expand(findPrinted(part.body, state, evaluation) ?? UNKNOWN_TEXT, part.quoted, state)
    case 'process':
      evaluation.judgeList(part.body, state)
      return part.operator === '<(' ? { text: '', rest: 'pipe' } : UNKNOWN_TEXT
    case 'arithmetic':
      evaluation.checkArithmetic(part.expression, part, state)
      return UNKNOWN_NUMBER
  }
}

function evaluateTilde(user: string, { places }: ShellState, { home }: Evaluation): ShellValue {
  if (user === '') return knownText(home ?? '~')
  if (user === '+') return places.length === 1 && places[0] !== undefined ? knownText(places[0]) : UNKNOWN_TEXT
  return user === '-' ? UNKNOWN_TEXT : knownText(`~${user}`)
}

/** Characters at which an unquoted value is split, or that make it a pattern. */
const SPLITS = /[\s*?[\]\\]/
/** The same where the line may have set IFS. */
const SPLITS_MORE = /[\s*?[\]\\,:;|]/

/** Returns true for a value of IFS that splits only at characters of `SPLITS_MORE`. */
export function isSplitting(separators: string): boolean {
  return /^[ \t\n,:;|]*$/.test(separators)
}

function evaluateParameter(part: ShellParameter, state: ShellState, evaluation: Evaluation): ShellValue {
  const { name, operator, prefix, quoted, subscript, word, second } = part
  for (const inner of [word, second]) if (inner !== undefined) evaluateWord(inner, state, evaluation)
  const isList = name === '@' || (name === '*' && !quoted) || subscript === '@' || (subscript === '*' && !quoted)
  if (prefix === '!') evaluation.reportUnreadable(part, 'the variable that another variable names cannot be known')
  if (operator === '=' || operator === ':=') evaluation.reportSet(part, name)
  if (operator === '@P') evaluation.reportUnreadable(part, 'the value may hold commands')
  if (subscript !== undefined && !/^(?:[@*]|\d+)$/.test(subscript))
    evaluation.checkArithmetic({ kind: 'name', name: subscript }, part, state)
  if (operator === ':') checkOffsets(part, evaluation)
  if (isList) return UNKNOWN_WORDS
  const known = prefix === undefined && subscript === undefined ? findValue(part, state, evaluation) : undefined
  if (prefix === '#') return UNKNOWN_NUMBER
  // What a variable would have otherwise does not matter where it has a text.
  const isKept = operator === undefined || (/^:?[-?]$/.test(operator) && known?.rest === 'nothing' && known.text !== '')
  return expand(isKept ? (known ?? UNKNOWN_TEXT) : UNKNOWN_TEXT, quoted, state)
}

/** Returns what a value is in a word. Without quotes, an empty one makes no word, and one that is not known may be split. */
function expand(value: ShellValue, quoted: boolean, { unsettled }: ShellState): ShellValue {
  const { text, rest } = value
  if (quoted) return isOneWord(value) ? value : UNKNOWN_TEXT
  if (rest === 'number') return value
  if (rest === 'found' && !unsettled.has('IFS')) return splitFound(value)
  const splits = unsettled.has('IFS') ? SPLITS_MORE : SPLITS
  if (value.allOf !== undefined) return { ...UNKNOWN_WORDS, allOf: value.allOf }
  return rest === 'nothing' && text !== '' && !splits.test(text) ? value : UNKNOWN_WORDS
}

/** Offsets are arithmetic: only numbers are harmless. */
function checkOffsets({ word, second, ...part }: ShellParameter, { reportUnreadable }: Evaluation): void {
  const isNumber = (inner: ShellWord | undefined): boolean =>
    inner === undefined || (inner.text !== undefined && /^\s*-?\d*\s*$/.test(inner.text))
  if (!isNumber(word) || !isNumber(second)) reportUnreadable(part, 'the offset is not a number')
}

/** Returns true for a variable of the shell that holds a number. */
export function isOwnNumber(name: string, { unsettled }: ShellState): boolean {
  return /^(?:[?#$!]|E?UID|PPID|RANDOM|SECONDS|LINENO)$/.test(name) && !unsettled.has(name)
}

function findValue(part: ShellParameter, state: ShellState, evaluation: Evaluation): ShellValue | undefined {
  const { name } = part
  const set = state.variables.get(name)
  if (set !== undefined) return set
  if (name === 'HOME') return knownText(evaluation.home ?? '~')
  if (name === 'PWD') return evaluateTilde('+', state, evaluation)
  if (isOwnNumber(name, state)) return UNKNOWN_NUMBER
  evaluation.reportVariable(part, name)
  return undefined
}

/** Returns what a substitution certainly prints: `$(pwd)` is the working directory, `$(find src)` names of files. */
function findPrinted({ items }: ShellList, state: ShellState, evaluation: Evaluation): ShellValue | undefined {
  const { places, functions } = state
  const [item] = items
  const { commands = [] } = item?.steps[0]?.pipeline ?? {}
  if (items.length !== 1 || item?.steps.length !== 1) return undefined
  if (commands.length > 1 || !isPwd(commands[0])) return evaluation.findNames(commands, state)
  const [place] = places
  return functions.has('pwd') || places.length !== 1 || place === undefined ? undefined : knownText(place)
}

function isPwd(command: ShellCommand | undefined): boolean {
  if (command?.kind !== 'simple' || command.assignments.length + command.redirections.length > 0) return false
  return command.words.length === 1 && command.words[0]?.text === 'pwd'
}

/** The part of a walk through a line that the evaluation of words needs. */
export interface Evaluation {
  /** The home directory, if it is known. */
  readonly home: string | undefined
  /** Judges what a substitution runs, in a shell of its own. */
  readonly judgeList: (
    body: Extract<ShellWordPart, { kind: 'substitution' | 'process' }>['body'],
    state: ShellState,
  ) => void
  /** Returns the names of files that the commands of a pipeline print; `undefined` if they may print anything else. */
  readonly findNames: (commands: readonly ShellCommand[], state: ShellState) => ShellValue | undefined
  /** Reports a part of the line whose meaning cannot be known. */
  readonly reportUnreadable: (span: ShellSpan, problem: string) => void
  /** Reports the value of a variable that the line does not set. */
  readonly reportVariable: (span: ShellSpan, name: string) => void
  /** Reports a variable that the line sets without an assignment of its own. */
  readonly reportSet: (span: ShellSpan, name: string) => void
  /** Judges an arithmetic expression. */
  readonly checkArithmetic: (expression: ShellArithmetic | undefined, span: ShellSpan, state: ShellState) => void
}
