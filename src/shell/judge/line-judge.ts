import { READ_ONLY } from '../../internal/effects/read-only'
import { namesSecret } from '../../internal/environment-variables'
import type { Foresee } from '../../toolset/files/foresee'
import type { Decision, ReportedViolation } from '../../types/safety'
import type { ShellCommand, ShellLine, ShellList, ShellName, ShellRedirection, ShellSpan } from '../../types/shell'
import type { ShellDecision } from '../../types/shell-decision'
import { findBuiltin, isBuiltin } from '../language/builtins'
import { visitNodes } from '../language/visit-nodes'
import { readShell } from '../read-shell'
import { forgetAll, type ShellState, startState, type UnsettledNames, unsettle } from '../state/shell-state'
import { decideParts } from './decide-parts'
import { findPrintedNames } from './files/found-names'
import { createPlaceForesight, type EarlierParts, NOTHING_EARLIER } from './files/written-files'
import { judgeSimple } from './judge-command'
import { judgeRedirection } from './judge-redirection'
import { rulesPrograms } from './judge-variable'
import {
  rulingVariable,
  secretFlow,
  secretVariable,
  unknownValue,
  unreadablePart,
  weighViolations,
  writtenProgram,
} from './line-violations'
import { createPartJudges, type PartJudgeOptions } from './part-judges'
import { createPartRecorder } from './part-recorder'
import {
  placeInLine,
  type ReadInner,
  recordCommand,
  reportViolation,
  startAspects,
  type TextJudging,
} from './text-judging'
import { createWalk, type Visitor } from './walk-line'

/** A judged line. */
export interface JudgedLine {
  readonly decision: ShellDecision
  /** The programs that only run others, and print nothing of their own. */
  readonly quiet: readonly string[]
  /** The facts about it that matter for later lines. */
  readonly sum: EarlierParts
}

/** Judges lines that were read, from any state of the shell. */
export interface LineJudge {
  /** The state in which lines start. */
  readonly start: ShellState
  /** @param earlier what ran before */
  judge(line: ShellLine, state: ShellState, earlier?: EarlierParts): JudgedLine
  /** Decides about violations that were found in another way. */
  weigh(violations: readonly ReportedViolation[], words?: readonly string[]): Decision<ReportedViolation>
}

/** The options of `createLineJudge`. */
export interface LineJudgeOptions extends PartJudgeOptions {
  readonly home: string | undefined
  readonly shell: ShellName
  /** Starts a look at what changes of files would do, for one line; absent: no one can look. */
  readonly startForesight: (() => Foresee) | undefined
  /** Reads lines of shells of Windows. @default they are programs that are not described */
  readonly readInner?: ReadInner | undefined
  /** True if no shell runs the lines: a value in arithmetic is then only ever a number. */
  readonly isOwnShell?: boolean
  /** The greatest number of words that are judged: each counts once for each program that gets it. @default 100_000 */
  readonly maxWords?: number | undefined
}

const RENAMED = 'where its path leads, which the line itself changes,'

/** A line may run so many commands. */
const MAX_COMMANDS = 1000
/** `env nice ls` has 3 + 2 + 1 words: each is counted for each program that gets it. */
const MAX_WORDS = 100_000

/** @throws AtipValidationError if a tool or the policy is invalid */
export function createLineJudge({
  home,
  shell,
  isOwnShell = false,
  maxWords = MAX_WORDS,
  startForesight,
  readInner,
  ...options
}: LineJudgeOptions): LineJudge {
  const judges = createPartJudges(options)
  return {
    start: startState(options.cwd ?? judges.plan.policy.cwd),
    weigh: (violations, words) => weighViolations(judges.plan, violations, words),
    judge: (line, state, earlier = NOTHING_EARLIER) => {
      const recorder = createPartRecorder(line.source, earlier)
      const budget = { commands: MAX_COMMANDS, words: maxWords, depth: 0 }
      const foresee = createPlaceForesight(startForesight?.(), judges.plan.policy)
      try {
        judgeLine(line, state, {
          ...{ judges, recorder, foresee, shell, home, budget, readInner },
          ...{ isOwnShell, mustBeReadable: isOwnShell },
        })
      } catch (error) {
        // Every nesting has a limit, but the caller may have used up the stack.
        if (!(error instanceof RangeError)) throw error
        const decisions = [
          weighViolations(judges.plan, [unreadablePart('', 'the line is nested too deeply to be judged')]),
        ]
        recorder.record({ start: 0, end: line.source.length, effects: {}, decisions })
      }
      recorder.recordFlows((program) => weighViolations(judges.plan, [secretFlow(program)]))
      if (judges.plan.policy.allowDestructive === false) {
        recorder.recordRenamed((program) => weighViolations(judges.plan, [unknownValue(program, RENAMED)]))
      }
      recorder.recordLosses()
      if (judges.plan.policy.allowFolderPrograms === false) {
        recorder.recordWritten((program, files) => weighViolations(judges.plan, [writtenProgram(program, files)]))
      }
      return { decision: decideParts(recorder.list()), quiet: recorder.listQuiet(), sum: recorder.sum() }
    },
  }
}

/** Text that runs text that runs text: what is deeper than this is not read. */
const MAX_DEPTH = 5

/** Judges a line that was read, and everything that it runs in turn. Returns the state of the shell afterwards. */
function judgeLine(
  line: ShellLine,
  state: ShellState,
  given: Omit<TextJudging, 'judgeText' | 'judgeInnerLine'>,
): ShellState {
  const { budget, span } = given
  const judgeText: TextJudging['judgeText'] = (text, before, place, program, shell) => {
    if (text === undefined) reportViolation(given, place, unknownValue(program, 'what it runs'))
    else if (mayGoDeeper(place, program)) {
      const line = readShell(text, { shell })
      const unseen = given.mustBeReadable ? findUnseen(line.body) : undefined
      const problem = `runs a line that ${unseen}: write its commands without ${program}`
      if (unseen !== undefined) reportViolation(given, place, unreadablePart(program, problem))
      const after = judgeLine(line, before, { ...given, shell, isOwnShell: false, span: placeInLine(given, place) })
      budget.depth--
      return after
    }
    return forgetAll(before)
  }
  const mayGoDeeper = (place: ShellSpan, program: string): boolean => {
    const isDeep = budget.depth >= MAX_DEPTH
    if (isDeep) reportViolation(given, place, unreadablePart(program, 'runs lines within lines within lines'))
    else budget.depth++
    return !isDeep
  }
  const judgeInnerLine: TextJudging['judgeInnerLine'] = (line, before, place, program) => {
    if (!mayGoDeeper(place, program)) return
    // Windows takes quotes off, so that a program may get other code than the line shows.
    const judges = { ...given.judges, readCode: undefined }
    const inner = { ...given, judges, foresee: () => undefined, isOwnShell: false, span: placeInLine(given, place) }
    judgeLine(line, before, inner)
    budget.depth--
  }
  for (const problem of line.problems) {
    reportViolation(given, problem, unreadablePart('', problem.message.replace(/\.$/, '')))
  }
  const start = unsettle(state, listUnsettledNames(line.body, line.source))
  const walk = createWalk(createVisitor({ ...given, judgeText, judgeInnerLine }, line.source))
  if (span === undefined) return walk.walkList(line.body, start)
  // What a program runs may run more than once: `watch 'cp a b'`.
  return { ...walk.walkList(line.body, { ...start, mayRepeat: true }), mayRepeat: state.mayRepeat }
}

function createVisitor(judging: TextJudging, source: string): Visitor {
  const { judges, home, recorder } = judging
  const report = (place: ShellSpan, violation: ReportedViolation): void => reportViolation(judging, place, violation)
  const reportVariable = (place: ShellSpan, violations: readonly ReportedViolation[], readsSecret: boolean): void => {
    const decisions = [weighViolations(judges.plan, violations)]
    recorder.record({ ...placeInLine(judging, place), effects: READ_ONLY, decisions, readsSecret })
  }
  return {
    home,
    source,
    isOver: () => judging.budget.commands < 0,
    reportUnreadable: (place, problem) => {
      if (!judging.isOwnShell) report(place, unreadablePart('', problem))
    },
    reportVariable: (place, name) => {
      if (!namesSecret(name)) return
      const violations = judges.plan.policy.allowSensitive === false ? [secretVariable('')] : []
      reportVariable(place, violations, true)
    },
    reportSet: (place, name) => {
      if (!rulesPrograms(name, false, undefined, judges.mayReachOut)) return
      reportVariable(place, [rulingVariable('', name)], false)
    },
    findNames: (commands, state) => findPrintedNames(commands, state, judges, home),
    judgeSimple: (command, state, walk) => judgeSimple(command, state, walk, judging),
    judgeRedirections: (redirections, state, walk) => {
      const aspects = startAspects()
      for (const each of redirections)
        judgeRedirection(each, state, walk, judging, { aspects, program: '', isCompound: true })
      const [first] = redirections
      const end = redirections.at(-1)?.end
      if (first !== undefined && end !== undefined) recordCommand(judging, { start: first.start, end }, aspects)
    },
    defineFunction: (name, place, state) => {
      const isTaken = isBuiltin(name) || judges.describes(name)
      if (isTaken) report(place, unreadablePart(name, 'is given another meaning by a function'))
      return { ...state, functions: new Set(state.functions).add(name) }
    },
  }
}

/**
 * Lists the variables that a line sets while it expands words: `${name:=text}` and `$((name = 1))`. Such words may be
 * anywhere, and may be expanded at any time or never.
 */
function listUnsettledNames(body: ShellList, source: string): UnsettledNames {
  const names = new Map<string, 'text' | 'number'>()
  if (!/\$[{[]|\(\(|\[/.test(source)) return names
  visitNodes(body, ({ kind, name, operator }) => {
    if (kind === 'parameter' && (operator === '=' || operator === ':=')) names.set(String(name), 'text')
    if ((kind === 'assignment' || kind === 'step') && !names.has(String(name))) names.set(String(name), 'number')
    return true
  })
  return names
}

const UNKNOWN = 'has words that only the shell knows'

/**
 * Finds what a shell would come to know only while it runs a line, so that it cannot be looked at first: a word that is not
 * written out, a file of a redirection, or another directory. Returns the rest of a sentence that begins with "it".
 */
function findUnseen({ items }: ShellList): string | undefined {
  const commands = items.flatMap(({ steps }) => steps.flatMap(({ pipeline }) => pipeline.commands))
  return findFirst(commands, findInCommand)
}

function findInCommand(command: ShellCommand): string | undefined {
  switch (command.kind) {
    case 'simple':
      if (command.words.some(({ text }) => text === undefined)) return UNKNOWN
      if (command.assignments.length > 0) return 'sets variables'
      if (findBuiltin(command.words[0]?.text).moves) return 'moves to another directory'
      return findFirst(command.redirections, findInRedirection)
    case 'group':
    case 'subshell':
      return findFirst(command.redirections, findInRedirection) ?? findUnseen(command.body)
    default:
      return 'has conditions or loops'
  }
}

function findInRedirection(redirection: ShellRedirection): string | undefined {
  switch (redirection.kind) {
    case 'copy':
      return undefined
    case 'file':
      return redirection.target.text === '/dev/null' ? undefined : 'opens files'
    case 'here-document':
      return redirection.body.text === undefined ? UNKNOWN : undefined
    case 'here-string':
      return redirection.target.text === undefined ? UNKNOWN : undefined
  }
}

function findFirst<T>(all: readonly T[], find: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
