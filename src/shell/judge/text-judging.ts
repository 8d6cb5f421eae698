import { READ_ONLY } from '../../internal/effects/read-only'
import type { AtipEffects } from '../../types/atip'
import type { Consequence } from '../../types/file'
import type { Decision, ReportedViolation } from '../../types/safety'
import type { ShellLine, ShellName, ShellSpan } from '../../types/shell'
import type { ShellState } from '../state/shell-state'
import type { ShellValue } from '../state/shell-value'
import { takeKnown } from './calls/unknown-values'
import { joinLosses, type PlaceForesight, type SparedLosses } from './files/written-files'
import { weighViolations } from './line-violations'
import type { PartJudges } from './part-judges'
import type { PartRecorder } from './part-recorder'

/** Reads the line that words give to another shell; `undefined` for words of any other program, and for one that is not known. */
export type ReadInner = (words: readonly (string | undefined)[]) => ShellLine | undefined

/** The judgement of one text: the line itself, or text that it runs. */
export interface TextJudging {
  readonly judges: PartJudges
  readonly recorder: PartRecorder
  readonly shell: ShellName
  /** True if no shell runs the line: a value in arithmetic is then only ever a number. */
  readonly isOwnShell: boolean
  /** True if text that a shell runs must show all that it does: the caller looks at files before a command starts. */
  readonly mustBeReadable: boolean
  /** Looks what changes of files would do. */
  readonly foresee: PlaceForesight
  /** The home directory, if it is known. */
  readonly home: string | undefined
  /** Reads the line that words give to a shell of Windows; absent: such lines are programs that are not described. */
  readonly readInner?: ReadInner | undefined
  /** The commands and words that may still be judged, and the depth of text that the line runs. */
  readonly budget: { commands: number; words: number; depth: number }
  /** The place of the words that run the text; absent for the line itself. */
  readonly span?: ShellSpan
  /** Judges text that is read as a line of its own, and returns the state after it; `undefined` is not known. */
  readonly judgeText: (
    text: string | undefined,
    state: ShellState,
    place: ShellSpan,
    program: string,
    shell: ShellName,
  ) => ShellState
  /** Judges a line that was read, and that runs in another shell. */
  readonly judgeInnerLine: (line: ShellLine, state: ShellState, place: ShellSpan, program: string) => void
}

/** The findings about a command so far. */
export interface Aspects {
  readonly violations: ReportedViolation[]
  readonly decisions: Decision<ReportedViolation>[]
  effects: AtipEffects
  readsSecret: boolean
  /** The paths of files that redirections make. */
  readonly created: string[]
  /** The paths of files that they write to the end of, or replace. */
  readonly grown: string[]
  /** The changes that redirections would make to files. */
  readonly consequences: Consequence[]
  /** Those that lose nothing, as far as the files are what they were before the line. */
  readonly losses: SparedLosses[]
  /** The text that it reads from its input, as far as the line says it. */
  input?: ShellValue | undefined
}

export function startAspects(): Aspects {
  return {
    violations: [],
    decisions: [],
    effects: READ_ONLY,
    readsSecret: false,
    created: [],
    grown: [],
    consequences: [],
    losses: [],
  }
}

/** Returns the place in the whole line: text that it runs has that of the words that run it. */
export function placeInLine({ span }: Pick<TextJudging, 'span'>, { start, end }: ShellSpan): ShellSpan {
  return span ?? { start, end }
}

/** Records a violation as a part of its own. */
export function reportViolation(
  judging: Pick<TextJudging, 'judges' | 'recorder' | 'span'>,
  place: ShellSpan,
  violation: ReportedViolation,
): void {
  const decisions = [weighViolations(judging.judges.plan, [violation])]
  judging.recorder.record({ ...placeInLine(judging, place), effects: {}, decisions })
}

/** Records a command as a part. */
export function recordCommand(
  judging: TextJudging,
  place: ShellSpan,
  { violations, decisions, effects, readsSecret, created, grown, consequences, losses: spared }: Aspects,
  program?: string,
  values: readonly ShellValue[] = [],
): void {
  const { judges, recorder } = judging
  const all = [weighViolations(judges.plan, violations, takeKnown(values)), ...decisions]
  const ruled = judges.rules?.ask({ decisions: all, values, effects }) ?? all
  const files = { written: [], run: [], created, grown }
  const found = { effects, decisions: ruled, readsSecret, files, consequences, losses: joinLosses(spared) }
  recorder.record({ ...placeInLine(judging, place), program, ...found })
}
