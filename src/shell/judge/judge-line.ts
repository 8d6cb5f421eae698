import { READ_ONLY } from '../../internal/effects/read-only'
import { namesSecret } from '../../internal/environment-variables'
import type { ShellLine, ShellList, ShellSpan } from '../../types/shell'
import { isBuiltin } from '../language/builtins'
import { visitNodes } from '../language/visit-nodes'
import { readShell } from '../read-shell'
import { forgetAll, type ShellState, type UnsettledNames, unsettle } from '../state/shell-state'
import { findPrintedNames } from './files/found-names'
import { findUnseen } from './find-unseen'
import { judgeSimple } from './judge-command'
import { judgeRedirection } from './judge-redirection'
import { rulesPrograms } from './judge-variable'
import { type LineContext, type LineJudging, startAspects, startJudging } from './line-judging'
import { rulingVariable, secretVariable, unknownValue, unreadable } from './line-violations'
import { createWalk, type Visitor } from './walk-line'

/** Text that runs text that runs text: what is deeper than this is not read. */
const MAX_DEPTH = 5

/**
 * Judges a line that was read, and everything that it runs in turn. Returns the state of the shell afterwards.
 *
 * @param span the place in the whole line, for text that the line runs
 */
export function judgeLine(line: ShellLine, state: ShellState, context: LineContext, span?: ShellSpan): ShellState {
  const { budget } = context
  const judgeText: LineJudging['judgeText'] = (text, before, place, program, shell) => {
    if (text === undefined) judging.report(place, unknownValue(program, 'what it runs'))
    else if (mayGoDeeper(place, program)) {
      const line = readShell(text, { shell })
      const unseen = judging.mustShow ? findUnseen(line) : undefined
      if (unseen !== undefined)
        judging.report(place, unreadable(program, `runs a line that ${unseen}: write its commands without ${program}`))
      const after = judgeLine(line, before, { ...context, shell, isOwnShell: false }, judging.placeOf(place))
      budget.depth--
      return after
    }
    return forgetAll(before)
  }
  const mayGoDeeper = (place: ShellSpan, program: string): boolean => {
    const isDeep = budget.depth >= MAX_DEPTH
    if (isDeep) judging.report(place, unreadable(program, 'runs lines within lines within lines'))
    else budget.depth++
    return !isDeep
  }
  const judgeInnerLine: LineJudging['judgeInnerLine'] = (line, before, place, program) => {
    if (!mayGoDeeper(place, program)) return
    // Windows takes quotes off, so that a program may get other code than the line shows.
    const judges = { ...context.judges, readCode: undefined }
    judgeLine(line, before, { ...context, judges, foresee: () => undefined, isOwnShell: false }, judging.placeOf(place))
    budget.depth--
  }
  const judging = startJudging(context, { judgeText, judgeInnerLine }, span)
  for (const problem of line.problems) judging.report(problem, unreadable('', problem.message.replace(/\.$/, '')))
  const start = unsettle(state, listUnsettledNames(line.body, line.source))
  const walk = createWalk(createVisitor(judging, line.source))
  if (span === undefined) return walk.walkList(line.body, start)
  return { ...walk.walkList(line.body, { ...start, mayRepeat: true }), mayRepeat: state.mayRepeat }
}

function createVisitor(judging: LineJudging, source: string): Visitor {
  const { judges, home, report, record, recorder, weigh, placeOf } = judging
  return {
    home,
    source,
    isOver: () => judging.budget.commands < 0,
    reportUnreadable: (place, problem) => {
      if (!judging.isOwnShell) report(place, unreadable('', problem))
    },
    reportVariable: (place, name) => {
      if (!namesSecret(name)) return
      const violations = judges.plan.policy.allowSensitive === false ? [secretVariable('')] : []
      recorder.record({ ...placeOf(place), effects: READ_ONLY, decisions: [weigh(violations)], readsSecret: true })
    },
    reportSet: (place, name) => {
      if (!rulesPrograms(name, false, undefined, judges.mayReachOut)) return
      recorder.record({ ...placeOf(place), effects: READ_ONLY, decisions: [weigh([rulingVariable('', name)])] })
    },
    findNames: (commands, state) => findPrintedNames(commands, state, judges, home),
    judgeSimple: (command, state, walk) => judgeSimple(command, state, walk, judging),
    judgeRedirections: (redirections, state, walk) => {
      const aspects = startAspects()
      for (const each of redirections)
        judgeRedirection(each, state, walk, { aspects, program: '', judging, isCompound: true })
      const [first] = redirections
      const end = redirections.at(-1)?.end
      if (first !== undefined && end !== undefined) record({ start: first.start, end }, aspects)
    },
    defineFunction: (name, place, state) => {
      const isTaken = isBuiltin(name) || judges.describes(name)
      if (isTaken) report(place, unreadable(name, 'is given another meaning by a function'))
      return { ...state, functions: new Set(state.functions).add(name) }
    },
  }
}

/**
 * Lists the variables that a line sets while it expands words: `${name:=text}` and `$((name = 1))`. Such words stand
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
