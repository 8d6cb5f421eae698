import type { WordReading } from '../../../argv/read/create-word-reader'
import type { PolicyPlan } from '../../../safety/policy/policy'
import type { Decision, ReportedViolation } from '../../../types/safety'
import type { ShellValue } from '../../state/shell-value'
import { unreadWord, weighViolations } from '../line-violations'
import type { PartJudges } from '../part-judges'
import type { CallFinding } from './call-findings'
import { type EncodedWords, replaceUnknown, takeKnown } from './unknown-values'

/** Judges a call that was not understood. Rules are also about commands that are not described. */
export function judgeUnread(
  values: readonly ShellValue[],
  reading: WordReading,
  told: readonly ReportedViolation[],
  plan: PolicyPlan,
): CallFinding {
  const program = values[0]?.text ?? ''
  const path = reading.command?.path ?? []
  const named = path.length === 0 ? listNamed(values) : [[program, ...path]]
  const unread = reading.problems.slice(0, 1).map(({ code, message }) => unreadWord(program, code, message))
  const decided = named.map((words) => weighViolations(plan, [...unread, ...told], words))
  const worst = decided.find(({ decision }) => decision === 'deny') ?? (decided[0] as Decision<ReportedViolation>)
  return {
    ...{ kind: 'call', program, call: undefined, effects: {}, decisions: [worst], readsSecret: false },
    ...{ isQuiet: false, consequences: [], losses: undefined },
    // It may run any file that it is given.
    files: { written: [], run: takeKnown(values) },
  }
}

/** Rules that are about more words than that are not compared with what is unknown. */
const MAX_RULED = 16

/**
 * Lists the words that rules may be about where a command is not described: all, and those after the options of the
 * program, each of which may have a value.
 */
function listNamed(values: readonly ShellValue[]): string[][] {
  const named = [takeKnown(values)]
  const isOption = (at: number): boolean => values[at]?.text.startsWith('-') === true
  for (let at = 1; isOption(at); ) {
    at++
    for (const start of isOption(at) ? [] : [at, at + 1]) {
      named.push([values[0]?.text ?? '', ...takeKnown(values.slice(start, start + MAX_RULED))])
    }
    if (!isOption(at)) at++
  }
  return named
}

/** Lists the effects and the denials of the words that were understood, for the person who is asked about the other words. */
export function listTold(
  reading: WordReading,
  encoded: EncodedWords,
  place: string | undefined,
  judges: PartJudges,
): readonly ReportedViolation[] {
  const { command } = reading
  if (command === undefined) return []
  const args = replaceUnknown({ command, arguments: reading.arguments }, encoded, { looksAtPaths: false }).arguments
  const operands = encoded.words.slice(1).map(({ text }) => text)
  const effects = judges.prepare(command).computeEffects(args, operands, true)
  const { violations } = judges.at(place, 'usual').decideCall(command.name, args, effects, true).decision
  return violations.filter(({ code, fact }) => fact.kind === 'effect' || code === 'COMMAND_DENIED')
}
