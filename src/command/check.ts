import { readCallArguments } from './call-arguments'
import { EXIT } from './failure'
import { type JudgedCall, judgeCall } from './judge-call'
import { judgedLines } from './judged-lines'
import { type KnownCommand, requireCommand, wordsOf } from './known-commands'
import type { Words } from './parse-words'
import { policyNameOf } from './policies'
import { columnsOf, printJson, printLines } from './print'
import type { World } from './world'

const EXIT_CODES: Readonly<Record<JudgedCall['decision'], number>> = {
  allow: EXIT.fine,
  deny: EXIT.failed,
  confirm: EXIT.undecided,
}

/** `atip check` */
export async function checkCall(words: Words, world: World): Promise<number> {
  const found = await requireCommand(world, words.positionals)
  const args = readCallArguments('check', words, found.command)
  const judged = await judgeCall(found, args, policyNameOf(words), world)
  if (words.switches.has('json')) printJson(world, judgedRecord(found, judged))
  else printLines(world, judgedLines(found, judged, columnsOf(world.stdout)))
  return EXIT_CODES[judged.decision]
}

function judgedRecord({ known, command }: KnownCommand, judged: JudgedCall): Record<string, unknown> {
  const { policy, decision, reason, violations, display, needs, coerced, mistakes, program, ofPolicy } = judged
  const call = { name: command.name, words: wordsOf(command), source: known.source, policy }
  const own = { isValid: mistakes.length === 0, refusedProgram: program ?? null, policyDecision: ofPolicy.decision }
  return { ...call, decision, reason, ...own, violations, display, needs, ...(coerced !== undefined && { coerced }) }
}
