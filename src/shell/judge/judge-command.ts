import { ENVIRONMENT_SCRIPT } from '../../folder-rules/folder-program'
import { mergeStrictest } from '../../internal/effects/strictest'
import type { ShellAssignment, ShellName, ShellRedirection, ShellSimple, ShellSpan } from '../../types/shell'
import { type BuiltinName, findBuiltin, isBuiltin } from '../language/builtins'
import { findShell, readsLines } from '../language/shell-programs'
import { evaluateText, evaluateWord } from '../state/evaluate-word'
import {
  forgetAll,
  forgetVariables,
  joinStates,
  moveTo,
  type ShellOutcome,
  type ShellState,
  sameOutcome,
  setVariable,
  startState,
} from '../state/shell-state'
import { forgetPattern, type ShellValue, UNKNOWN_TEXT } from '../state/shell-value'
import { isTrustedProgram, judgeCall } from './calls/judge-call'
import { takeKnown } from './calls/unknown-values'
import { joinLosses } from './files/written-files'
import { type BuiltinFindings, judgeBuiltin } from './judge-builtin'
import { isHarmlessRedirection, judgeRedirection } from './judge-redirection'
import { rulesPrograms } from './judge-variable'
import {
  rulingVariable,
  secretVariable,
  unknownProgram,
  unknownValue,
  unreadablePart,
  weighViolations,
} from './line-violations'
import {
  type Aspects,
  placeInLine,
  recordCommand,
  reportViolation,
  startAspects,
  type TextJudging,
} from './text-judging'
import type { Walk } from './walk-line'

/** Judges a simple command: its words, assignments and redirections. */
export function judgeSimple(command: ShellSimple, state: ShellState, walk: Walk, judging: TextJudging): ShellOutcome {
  judging.budget.commands--
  if (judging.budget.commands < 0) {
    reportViolation(judging, command, unreadablePart('', 'the line runs more commands than are judged'))
    return sameOutcome(forgetAll(state))
  }
  const values = command.words.map((word) => evaluateWord(word, state, walk))
  const aspects = startAspects()
  const isAlone = values.length === 0
  const program = values[0]?.text ?? ''
  const assigned = command.assignments.reduce((next, assignment) => {
    const value = evaluateAssignment(assignment, isAlone ? next : state, walk, aspects)
    const text = value.rest === 'nothing' ? value.text : undefined
    // It splits what is read, which is not known anyway.
    const isOfRead = assignment.name === 'IFS' && program === 'read' && !state.functions.has(program)
    if (!isOfRead && rulesPrograms(assignment.name, !isAlone, text, judging.judges.mayReachOut))
      aspects.violations.push(rulingVariable('', assignment.name))
    return setVariable(next, assignment.name, value)
  }, state)
  for (const each of command.redirections) judgeRedirection(each, state, walk, judging, { aspects, program })
  // Of several inputs zsh gives a command all, and other shells the last one.
  const inputs = command.redirections.filter(({ descriptor }) => descriptor === 0).length
  if (inputs > 1 || (inputs === 1 && state.isPiped === true && judging.shell === 'zsh')) aspects.input = UNKNOWN_TEXT
  if (replacesInput(values, command.redirections)) {
    aspects.violations.push(
      unreadablePart(program, 'gives the shell another input, from which it may read its next lines'),
    )
  }
  const mayFail = !command.redirections.every(isHarmlessRedirection)
  if (isAlone) {
    recordCommand(judging, command, aspects)
    return { success: assigned, failure: mayFail ? joinStates(assigned, state) : assigned }
  }
  // A builtin may use or keep what is assigned before it.
  const before = forgetVariables(state, new Set(command.assignments.map(({ name }) => name)))
  const { success, failure } = judgeWords({ values, place: command, aspects }, before, judging)
  return { success, failure: mayFail ? joinStates(failure, before) : failure }
}

/** Judges the lines that a shell reads from its input. Where rules deny or ask, a line that is not known may be any. */
function judgeInput(
  values: readonly ShellValue[],
  input: ShellValue | undefined,
  place: ShellSpan,
  judging: TextJudging,
): void {
  const words = values.map(({ text }) => text)
  if ((input === undefined && judging.judges.rules === undefined) || !readsLines(words)) return
  const program = words[0] ?? ''
  const text = input?.rest === 'nothing' ? input.text : undefined
  const shell = (['bash', 'zsh'] as const).find((name) => name === findShell(program)) ?? 'sh'
  judging.judgeText(text, forgetAll(startState(undefined)), place, program, shell)
}

/** Returns true for `exec` without a command, if it redirects the standard input of the shell. */
function replacesInput(values: readonly ShellValue[], redirections: readonly ShellRedirection[]): boolean {
  const names = takeKnown(values)
  const isExec = names.at(-1) === 'exec' && names.every((name) => findBuiltin(name).runs === 'words')
  // Nothing can be read from a descriptor that is closed, or from `/dev/null`.
  const endsInput = (each: ShellRedirection): boolean =>
    each.kind === 'copy' ? each.from === undefined : each.kind === 'file' && each.target.text === '/dev/null'
  return isExec && redirections.some((each) => each.descriptor === 0 && !endsInput(each))
}

function evaluateAssignment(
  { value, append, subscript }: ShellAssignment,
  state: ShellState,
  walk: Walk,
  { violations }: Aspects,
): ShellValue {
  if (subscript !== undefined && !/^\d+$/.test(subscript)) {
    violations.push(unreadablePart('', 'the subscript may hold an expression that runs commands'))
  }
  if (value.kind === 'array') {
    for (const word of value.words) evaluateWord(word, state, walk)
    return UNKNOWN_TEXT
  }
  const given = evaluateText(value, state, walk)
  return append || subscript !== undefined ? UNKNOWN_TEXT : given
}

/** The words of a command, their place, and what was found out about the command so far. */
interface JudgedWords {
  readonly values: readonly ShellValue[]
  readonly place: ShellSpan
  readonly aspects: Aspects
  /** True if a program starts the words: the first one then names a program, not a function or builtin. */
  readonly isStarted?: boolean
  /** How many programs run the words: `env nice ls` has two. @default 0 */
  readonly depth?: number
}

/** So many programs that run one another are followed, so that the time for a line grows with its length only. */
const MAX_NESTED = 8

/** Judges the words of a command: its name, and what it does with the others. */
function judgeWords(command: JudgedWords, state: ShellState, judging: TextJudging): ShellOutcome {
  const { values, place, aspects, isStarted = false, depth = 0 } = command
  const [first, ...operands] = values as readonly [ShellValue, ...ShellValue[]]
  const name = first.text
  const refuse = (violation: Aspects['violations'][number], program?: string): ShellOutcome => {
    aspects.violations.push(violation)
    recordCommand(judging, place, { ...aspects, effects: {} }, program, values)
    return sameOutcome(forgetAll(state))
  }
  if (first.rest !== 'nothing' || name === '') return refuse(unknownValue('', 'which program it runs'))
  judging.budget.words -= values.length
  if (judging.budget.words < 0) return refuse(unreadablePart(name, 'the line has more words than are judged'), name)
  if (depth > MAX_NESTED)
    return refuse(unreadablePart(name, 'is run by programs within programs within programs'), name)
  const isFunction = !isStarted && state.functions.has(name)
  if (isFunction) return refuse(unknownProgram(name, 'is a function that the line defines'), name)
  const { isProgram, isNotInSh, runs } = findBuiltin(name)
  if (!isBuiltin(name) || (isStarted && !isProgram)) {
    judgeProgram(command, state, judging)
    return sameOutcome(state)
  }
  if (isNotInSh && judging.shell === 'sh') {
    return refuse(unreadablePart(name, 'means something else in sh, or nothing'), name)
  }
  const [file] = operands
  if (runs === 'file' && file && isTrustedProgram(file, state, judging)) {
    judgeProgram({ ...command, values: operands }, state, judging)
    const stays = ({ text }: ShellValue): boolean =>
      ENVIRONMENT_SCRIPT.test(text) && state.places.every((each) => judging.judges.folders.staysInPlace(text, each))
    const { places } = stays(file) ? state : forgetAll(state)
    return sameOutcome({ ...forgetAll(state), places })
  }
  const findings = judgeBuiltin({ name, operands: operands.map(forgetPattern), state, home: judging.home })
  return recordBuiltin(name, findings, command, state, judging)
}

function judgeProgram(command: JudgedWords, state: ShellState, judging: TextJudging): void {
  const { values, place, aspects, depth = 0 } = command
  const inner = judging.readInner?.(values.map(({ text, rest }) => (rest === 'nothing' ? text : undefined)))
  if (inner !== undefined) {
    recordCommand(judging, place, aspects, values[0]?.text, values)
    judging.judgeInnerLine(inner, { ...state, variables: new Map() }, place, values[0]?.text ?? '')
    return
  }
  judgeInput(values, aspects.input, place, judging)
  for (const found of judgeCall(values, state, { ...judging, input: aspects.input })) {
    if (found.kind === 'words') {
      const there = { ...(found.isElsewhere ? moveTo(state, [undefined]) : state), mayRepeat: true }
      const within = { ...startAspects(), input: aspects.input }
      const inner = { values: found.words, place, aspects: within, isStarted: true, depth: depth + 1 }
      judgeWords(inner, there, judging)
    } else if (found.kind === 'line') {
      // Every shell that it may be must read the line alike. What is read for `sh` without a problem is the same in bash.
      const shells: readonly ShellName[] = found.shell
        ? [found.shell]
        : judging.shell === 'zsh'
          ? ['zsh', 'sh']
          : ['sh']
      const start = { ...state, variables: new Map() }
      for (const each of shells) judging.judgeText(found.line, start, place, found.program, each)
    } else {
      const { program, call, effects, readsSecret, isQuiet, files, consequences, losses } = found
      const { input } = aspects
      const asked =
        input === undefined
          ? undefined
          : judging.judges.rules?.ask({ ...found, values, places: state.places, input: input.text })
      const decisions = asked ?? found.decisions
      judging.recorder.record({
        ...placeInLine(judging, place),
        program,
        call,
        // Nothing is known of a program that is not described.
        effects: Object.keys(effects).length === 0 ? {} : mergeStrictest(aspects.effects, effects),
        decisions: [weighViolations(judging.judges.plan, aspects.violations), ...aspects.decisions, ...decisions],
        readsSecret: aspects.readsSecret || readsSecret,
        isQuiet,
        files: { ...files, created: aspects.created, grown: aspects.grown },
        losses: joinLosses([...aspects.losses, ...(losses === undefined ? [] : [losses])]),
        consequences: [...aspects.consequences, ...consequences],
      })
    }
  }
}

function recordBuiltin(
  name: BuiltinName,
  findings: BuiltinFindings,
  command: JudgedWords,
  state: ShellState,
  judging: TextJudging,
): ShellOutcome {
  const { success, failure, problem, unknown, printsSecrets = false, sets = [], runs } = findings
  const { values, place, aspects, depth = 0 } = command
  const { violations } = aspects
  // A rule that allows vouches for what the builtin does; afterwards, the state of the shell is not known.
  const isAllowed =
    (problem !== undefined || unknown === true) && judging.judges.rules?.allows(values, state.places) === true
  if (problem !== undefined && !isAllowed) violations.push(unreadablePart(name, problem))
  if (unknown && !isAllowed) violations.push(unknownValue(name, 'how it reads its words'))
  if (printsSecrets && judging.judges.plan.policy.allowSensitive === false) violations.push(secretVariable(name))
  aspects.readsSecret ||= printsSecrets
  for (const { name: variable, isPassed, value } of sets) {
    if (rulesPrograms(variable, isPassed, value, judging.judges.mayReachOut))
      violations.push(rulingVariable(name, variable))
  }
  if (findings.words !== undefined) {
    const inner = { ...command, values: findings.words, isStarted: name === 'exec', depth: depth + 1 }
    return judgeWords(inner, success, judging)
  }
  const isUnclear = problem !== undefined || unknown === true
  recordCommand(judging, place, isUnclear ? { ...aspects, effects: {} } : aspects, name, values)
  if (isUnclear) return sameOutcome(forgetAll(state))
  if (runs === undefined) return { success, failure }
  if (runs.isLater !== true) {
    const after = judging.judgeText(runs.text, state, place, name, judging.shell)
    // `command` keeps the shell from ending at an error, so that any part of the text may be left out.
    return sameOutcome(depth > 0 ? forgetAll(after) : after)
  }
  judging.judgeText(runs.text, forgetAll(state), place, name, judging.shell)
  return sameOutcome(state)
}
