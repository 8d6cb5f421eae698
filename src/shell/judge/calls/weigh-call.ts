import { mergeStrictest } from '../../../internal/effects/strictest'
import { type LossLook, markFileEffects, tellLosses } from '../../../safety/policy/tell-losses'
import { losesNothing } from '../../../toolset/files/foresee'
import type { AtipEffects } from '../../../types/atip'
import type { Consequence } from '../../../types/file'
import type { Decision, ReportedViolation } from '../../../types/safety'
import type { FlatCommand } from '../../../types/toolset'
import type { ShellState } from '../../state/shell-state'
import { type SparedLosses, spareLosses } from '../files/written-files'
import type { CommandKind, PartJudges } from '../part-judges'

/** A call that is weighed by a policy. */
export interface WeighedSubject {
  readonly command: FlatCommand
  readonly kind: CommandKind
  readonly args: Readonly<Record<string, unknown>>
  /** The words after the program. */
  readonly operands: readonly string[]
  /** The effects of what its words hold, as of a script. */
  readonly own: AtipEffects
  /** True if it runs programs that are judged by themselves. */
  readonly runsOthers: boolean
  /** Looks at the files that it loses. */
  readonly look: LossLook
}

/** A call by the policy. */
interface Weighed {
  readonly effects: AtipEffects
  readonly decisions: Decision<ReportedViolation>[]
  readonly readsSecret: boolean
  /** Set if it was weighed as one that loses nothing. */
  readonly losses: SparedLosses | undefined
}

/** Weighs a call in the directories that it may run in, as one that loses nothing if that is what it would do. */
export function weighCall(
  subject: WeighedSubject,
  places: ShellState['places'],
  consequences: readonly Consequence[],
  judges: PartJudges,
): Weighed {
  const hard = weighAs(subject, places, judges, false)
  if (consequences.length === 0) return { ...hard, losses: undefined }
  const soft = weighAs(subject, places, judges, true)
  if (!losesNothing(consequences, judges.plan.policy)) {
    const decisions = hard.decisions.map((each) => markFileEffects(each, soft.decisions, consequences))
    return { ...hard, decisions, losses: undefined }
  }
  return { ...soft, losses: spareLosses(consequences, hard) }
}

function weighAs(
  { command, kind, args, operands, own, runsOthers, look }: WeighedSubject,
  places: ShellState['places'],
  judges: PartJudges,
  isSoft: boolean,
): Omit<Weighed, 'losses'> {
  const trusted = kind === 'usual' ? command : judges.folders.trust(command)
  const acting = judges.prepare(isSoft ? judges.losingNothing(trusted) : trusted)
  const declared = acting.computeEffects(args, operands, runsOthers)
  const effects = judges.folders.addRequests(command, args, mergeStrictest(declared, own))
  const judged = places.flatMap((place) => {
    const judge = judges.at(place, kind, isSoft)
    // With the effects of the command line, no value on it counts as a flag: the reader has told them apart.
    const decided = judge.decideCall(command.name, args, effects, runsOthers)
    const isMoved = place !== undefined && place !== judges.start && effects.filesystem?.read !== false
    return isMoved ? [decided, judge.decideOwnRead()] : [decided]
  })
  const readsSecret = judged.some((each) => each.readsSecret)
  return { effects, decisions: judged.map(({ decision }) => tellLosses(decision, command, args, look)), readsSecret }
}
