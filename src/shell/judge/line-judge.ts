import type { Foresee } from '../../toolset/files/foresee'
import type { Decision, ReportedViolation } from '../../types/safety'
import type { ShellLine, ShellName } from '../../types/shell'
import type { ShellDecision } from '../../types/shell-decision'
import { type ShellState, startState } from '../state/shell-state'
import { decideParts } from './decide-parts'
import { createPlaceForesight } from './files/place-foresight'
import { type EarlierParts, NOTHING_EARLIER } from './files/written-files'
import { judgeLine } from './judge-line'
import type { ReadInner } from './line-judging'
import { secretFlow, unknownValue, unreadable, writtenProgram } from './line-violations'
import { createPartJudges, type JudgeSettings } from './part-judges'
import { createPartRecorder } from './part-recorder'
import { weighViolations } from './weigh-violations'

/** A judged line. */
export interface JudgedLine {
  readonly decision: ShellDecision
  /** The programs that only run others, and print nothing of their own. */
  readonly quiet: readonly string[]
  /** What there is to know about it for what comes later. */
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

/** The settings of a judge of lines. */
export interface LineJudgeSettings extends JudgeSettings {
  readonly home: string | undefined
  readonly shell: ShellName
  /** Starts a look at what changes of files would do, for one line; absent: nobody can look. */
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
/** `env nice ls` has six. */
const MAX_WORDS = 100_000

/** @throws AtipValidationError if a tool or the policy is invalid */
export function createLineJudge({
  home,
  shell,
  isOwnShell = false,
  maxWords = MAX_WORDS,
  startForesight,
  readInner,
  ...settings
}: LineJudgeSettings): LineJudge {
  const judges = createPartJudges(settings)
  return {
    start: startState(settings.cwd ?? judges.plan.policy.cwd),
    weigh: (violations, words) => weighViolations(judges.plan, violations, words),
    judge: (line, state, earlier = NOTHING_EARLIER) => {
      const recorder = createPartRecorder(line.source, earlier)
      const budget = { commands: MAX_COMMANDS, words: maxWords, depth: 0 }
      const foresee = createPlaceForesight(startForesight?.(), judges.plan.policy)
      try {
        judgeLine(line, state, {
          ...{ judges, recorder, foresee, shell, home, budget, readInner },
          ...{ isOwnShell, mustShow: isOwnShell },
        })
      } catch (error) {
        // Every nesting has a limit, but the caller may have used up the stack.
        if (!(error instanceof RangeError)) throw error
        const decisions = [weighViolations(judges.plan, [unreadable('', 'the line is nested too deeply to be judged')])]
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
