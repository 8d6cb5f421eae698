import type {
  ShellCase,
  ShellCommand,
  ShellFor,
  ShellItem,
  ShellList,
  ShellPipeline,
  ShellRedirection,
  ShellSimple,
  ShellSpan,
  ShellTestExpression,
} from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { findBuiltin } from '../language/builtins'
import { checkArithmetic } from '../state/check-arithmetic'
import { type Evaluation, evaluateWord } from '../state/evaluate-word'
import { groupByLine, listChangedNames, listInnerCommands, mayAbandon } from '../state/examine-commands'
import {
  forgetAll,
  forgetVariables,
  joinStates,
  moveTo,
  type ShellOutcome,
  type ShellState,
  sameOutcome,
  setVariable,
} from '../state/shell-state'
import { holdsFileNames, isNumber, isOneWord, UNKNOWN_NUMBER, UNKNOWN_TEXT } from '../state/shell-value'

/** Judges the commands that a walk comes to. */
export interface Visitor extends Omit<Evaluation, 'judgeList' | 'checkArithmetic'> {
  /** The text that is walked through. */
  readonly source: string
  /** Returns true if nothing more is judged, because the line runs too much. */
  readonly isOver: () => boolean
  /** Judges a simple command, and returns the states after it. */
  readonly judgeSimple: (command: ShellSimple, state: ShellState, walk: Walk) => ShellOutcome
  /** Judges the redirections of a compound command. */
  readonly judgeRedirections: (redirections: readonly ShellRedirection[], state: ShellState, walk: Walk) => void
  /** Reports a function, and returns the state in which its name means it. */
  readonly defineFunction: (name: string, span: ShellSpan, state: ShellState) => ShellState
}

/** A walk through a line in the order in which it runs. */
export interface Walk extends Visitor, Pick<Evaluation, 'judgeList' | 'checkArithmetic'> {
  /** Walks through commands that run in the shell itself. */
  readonly walkList: (list: ShellList, state: ShellState) => ShellState
}

/** Values of a loop that are judged one by one; more of them are one unknown value. */
const MAX_VALUES = 8

/** Makes a walk that lets `visitor` judge everything that a line may run. */
export function createWalk(visitor: Visitor): Walk {
  const walk: Walk = {
    ...visitor,
    judgeList: (list, state) => void walkLines(list, state, walk),
    walkList: (list, state) => walkLines(list, state, walk),
    checkArithmetic: (expression, span, state) => checkArithmetic(expression, span, state, walk),
  }
  return walk
}

/** Walks through lines that the shell reads one after the other: after an error in one it may go on with the next. */
function walkLines(list: ShellList, state: ShellState, walk: Walk): ShellState {
  return groupByLine(list, walk.source).reduce((before, items) => {
    const after = walkList({ ...list, items }, before, walk)
    if (!mayAbandon(items)) return after
    // Any part of the line may have run.
    const changed = forgetChanges(before, items)
    return joinStates(after, moves(items) ? moveTo(changed, [undefined]) : changed)
  }, state)
}

/** Returns true if a line may change the directory, as a command that is not known may. */
function moves(items: readonly ShellItem[]): boolean {
  return listInnerCommands(items).some((command) => {
    const [name] = command.kind === 'simple' ? command.words : []
    return name !== undefined && (name.text === undefined || findBuiltin(name.text).moves)
  })
}

function walkList({ items }: ShellList, state: ShellState, walk: Walk): ShellState {
  return items.reduce((before, item) => (walk.isOver() ? before : walkItem(item, before, walk)), state)
}

function walkItem({ steps, background }: ShellItem, state: ShellState, walk: Walk): ShellState {
  let outcome = sameOutcome(state)
  for (const { operator, pipeline } of steps) {
    const { success, failure } = outcome
    const next = walkPipeline(pipeline, operator === '||' ? failure : success, walk)
    if (operator === undefined) outcome = next
    else if (operator === '&&') outcome = { success: next.success, failure: joinStates(next.failure, failure) }
    else outcome = { success: joinStates(next.success, success), failure: next.failure }
  }
  return background ? state : joinStates(outcome.success, outcome.failure)
}

function walkPipeline({ commands, negated }: ShellPipeline, state: ShellState, walk: Walk): ShellOutcome {
  const [only] = commands
  if (commands.length !== 1 || only === undefined) {
    // Each member runs in a shell of its own; what the last one sets is lost or, in zsh, kept.
    let { input } = state
    const after = commands.map((command, index) => {
      const before = { ...state, input, isPiped: index > 0 }
      input = walk.isOver() ? undefined : walk.findNames([command], before)
      return walkCommand(command, before, walk)
    })
    const last = after.at(-1)?.success ?? state
    return sameOutcome(joinStates({ ...last, input: state.input, isPiped: state.isPiped, hasEnded: false }, state))
  }
  const { success, failure } = walkCommand(only, state, walk)
  return negated ? { success: failure, failure: success } : { success, failure }
}

function walkCommand(command: ShellCommand, given: ShellState, walk: Walk): ShellOutcome {
  if (walk.isOver()) return sameOutcome(given)
  const hasInput = command.kind !== 'function' && command.redirections.some(({ descriptor }) => descriptor === 0)
  const state = hasInput ? { ...given, input: undefined } : given
  if (command.kind === 'simple') return walk.judgeSimple(command, state, walk)
  if (command.redirections.length === 0) return walkCompound(command, state, walk)
  walk.judgeRedirections(command.redirections, state, walk)
  const { success, failure } = walkCompound(command, state, walk)
  // Without its files, nothing of the command runs.
  return { success, failure: joinStates(failure, state) }
}

function walkCompound(command: Exclude<ShellCommand, ShellSimple>, state: ShellState, walk: Walk): ShellOutcome {
  switch (command.kind) {
    case 'group':
      return sameOutcome(walkList(command.body, state, walk))
    case 'subshell':
      walkList(command.body, state, walk)
      return sameOutcome(state)
    case 'if':
      return sameOutcome(walkBranches(command, state, walk))
    case 'while':
    case 'until':
      return sameOutcome(
        repeat(command, state, (start) => walkList(command.body, walkList(command.condition, start, walk), walk)),
      )
    case 'for':
    case 'select':
      return sameOutcome(walkFor(command, state, walk))
    case 'arithmetic-for':
      return sameOutcome(walkArithmeticFor(command, state, walk))
    case 'case':
      return sameOutcome(walkCase(command, state, walk))
    case 'test':
      checkTest(command.expression, state, walk)
      return sameOutcome(state)
    case 'arithmetic-command':
      checkArithmetic(command.expression, command, state, walk)
      return sameOutcome(forgetChanges(state, [asItem(command)]))
    case 'function':
      walkCommand(command.body, { ...forgetAll(state), mayRepeat: true }, walk)
      return sameOutcome(walk.defineFunction(command.name, command, state))
  }
}

function walkBranches(command: Extract<ShellCommand, { kind: 'if' }>, state: ShellState, walk: Walk): ShellState {
  let before = state
  let after: ShellState | undefined
  for (const { condition, body } of command.branches) {
    before = walkList(condition, before, walk)
    const done = walkList(body, before, walk)
    after = after === undefined ? done : joinStates(after, done)
  }
  const rest = command.otherwise === undefined ? before : walkList(command.otherwise, before, walk)
  return after === undefined ? rest : joinStates(after, rest)
}

/** Walks through a body that may run any number of times. */
function repeat(command: ShellCommand, state: ShellState, run: (state: ShellState) => ShellState): ShellState {
  const start = { ...forgetChanges(state, [asItem(command)]), mayRepeat: true }
  const once = joinStates(start, run(start))
  // If it moves, the next round begins anywhere.
  const after = once.places === start.places ? once : joinStates(once, run(moveTo(once, [undefined])))
  return { ...after, mayRepeat: state.mayRepeat }
}

function walkFor(command: ShellFor, state: ShellState, walk: Walk): ShellState {
  const { name, words, body } = command
  walk.reportSet(command, name)
  const values = words?.map((word) => evaluateWord(word, state, walk)) ?? [UNKNOWN_TEXT]
  const known = values.length <= MAX_VALUES && values.every(isOneWord)
  const files = values.length === 1 ? values[0] : undefined
  const choices = known
    ? values
    : files !== undefined && holdsFileNames(files)
      ? [{ ...files, isOne: true as const }]
      : [UNKNOWN_TEXT]
  return choices.reduce(
    (before, value) => repeat(command, before, (start) => walkList(body, setVariable(start, name, value), walk)),
    state,
  )
}

function walkArithmeticFor(
  command: Extract<ShellCommand, { kind: 'arithmetic-for' }>,
  state: ShellState,
  walk: Walk,
): ShellState {
  const { first, condition, next, body } = command
  checkArithmetic(first, command, state, walk)
  const setsNumber = first?.kind === 'assignment' && first.operator === '='
  const before = setsNumber ? setVariable(state, first.name, UNKNOWN_NUMBER) : state
  return repeat(command, before, (start) => {
    checkArithmetic(condition, command, start, walk)
    const after = walkList(body, start, walk)
    checkArithmetic(next, command, after, walk)
    return after
  })
}

function walkCase({ word, branches }: ShellCase, state: ShellState, walk: Walk): ShellState {
  evaluateWord(word, state, walk)
  let after = state
  for (const { patterns, body } of branches) {
    for (const pattern of patterns) evaluateWord(pattern, state, walk)
    // A branch may also begin where the one before it ended.
    after = joinStates(after, walkList(body, after, walk))
  }
  return after
}

function checkTest(expression: ShellTestExpression, state: ShellState, walk: Walk): void {
  switch (expression.kind) {
    case 'word':
      evaluateWord(expression.word, state, walk)
      break
    case 'unary':
      checkOperand(expression.operator, expression.word, state, walk)
      break
    case 'binary':
      checkOperand(expression.operator, expression.left, state, walk)
      checkOperand(expression.operator, expression.right, state, walk)
      break
    case 'not':
      checkTest(expression.expression, state, walk)
      break
    default:
      checkTest(expression.left, state, walk)
      checkTest(expression.right, state, walk)
  }
}

/** The operands of `-eq` and its like are arithmetic, and those of `-v` and `-R` are names with subscripts. */
function checkOperand(operator: string, word: ShellWord, state: ShellState, walk: Walk): void {
  const value = evaluateWord(word, state, walk)
  if (!/^-(?:eq|ne|lt|le|gt|ge|v|R)$/.test(operator)) return
  const isName = (operator === '-v' || operator === '-R') && value.rest === 'nothing' && /^\w+$/.test(value.text)
  if (!isName && !isNumber(value)) walk.reportUnreadable(word, 'the value may hold an expression that runs commands')
}

/** Returns the state in which commands may have set their variables any number of times. */
function forgetChanges(state: ShellState, items: readonly ShellItem[]): ShellState {
  const changed = listChangedNames([{ kind: 'list', start: 0, end: 0, items }])
  if (changed === undefined) return forgetAll(state)
  const kept = [...changed.numbers].filter((name) => isNumber(state.variables.get(name) ?? UNKNOWN_TEXT))
  const forgotten = forgetVariables(state, new Set([...changed.numbers, ...changed.others]))
  return kept.reduce((next, name) => setVariable(next, name, UNKNOWN_NUMBER), forgotten)
}

function asItem(command: ShellCommand): ShellItem {
  const { start, end } = command
  const pipeline: ShellPipeline = { kind: 'pipeline', start, end, negated: false, timed: false, commands: [command] }
  return { kind: 'item', start, end, background: false, steps: [{ operator: undefined, pipeline }] }
}
