import type { PolicyViolation } from '../types/safety'
import { readCallArguments } from './call-arguments'
import { EXIT } from './failure'
import { type JudgedCall, judgeCall } from './judge-call'
import { type KnownCommand, requireCommand, titleOf, wordsOf } from './known-commands'
import type { Words } from './parse-words'
import { policyNameOf, policyOf } from './policies'
import { columnsOf, printJson, printLines } from './print'
import { denyingOf, sayViolation } from './say-violation'
import { shownLine } from './shown-text'
import type { World } from './world'
import { indentText, listLines } from './wrap-text'

const EXIT_CODES: Readonly<Record<JudgedCall['decision'], number>> = {
  allow: EXIT.fine,
  deny: EXIT.failed,
  confirm: EXIT.undecided,
}

/** `atip check` */
export async function checkCall(words: Words, world: World): Promise<number> {
  const found = await requireCommand(world, words.positionals)
  const policy = policyNameOf(words)
  const args = readCallArguments('check', words, found.command)
  const judged = judgeCall(found, args, policyOf(policy, world.cwd))
  if (words.switches.has('json')) printJson(world, judgedRecord(found, policy, judged))
  else printLines(world, judgedLines(found, policy, judged, columnsOf(world.stdout)))
  return EXIT_CODES[judged.decision]
}

function judgedRecord({ known, command }: KnownCommand, policy: string, judged: JudgedCall): Record<string, unknown> {
  const { decision, reason, violations, display, needs, coerced } = judged
  const call = { name: command.name, words: wordsOf(command), source: known.source, policy }
  return { ...call, decision, reason, violations, display, needs, ...(coerced !== undefined && { coerced }) }
}

const SAID: Readonly<Record<JudgedCall['decision'], string>> = {
  allow: 'allowed',
  deny: 'denied',
  confirm: 'a person must approve',
}

function judgedLines({ known, command }: KnownCommand, policy: string, judged: JudgedCall, width: number): string[] {
  const { decision, violations, display, needs, reason } = judged
  const shown = decision === 'deny' ? denyingOf(violations) : violations
  const source = known.source === 'shipped' ? ' It is judged by the metadata that is shipped with atip.' : ''
  return [
    ...indentText(`${titleOf(command)}: ${SAID[decision]} (policy ${policy}).${source}`, 0, width),
    ...(display === '' ? [] : ['', `  $ ${display}`]),
    '',
    ...(shown.length > 0 ? violationLines(shown, width) : indentText(shownLine(reason), 0, width)),
    ...needs.flatMap((need) => indentText(need, 0, width)),
    ...adviceOf(command, policy, judged).flatMap((advice) => ['', ...indentText(advice, 0, width)]),
  ]
}

function violationLines(violations: readonly PolicyViolation[], width: number): string[] {
  const rows = violations.map((violation) => [violation.code, sayViolation(violation)] as const)
  return ['Why:', ...listLines(rows, width)]
}

/** What to do, where a call does not simply run. */
function adviceOf(command: KnownCommand['command'], policy: string, { decision, violations }: JudgedCall): string[] {
  if (decision === 'allow') return []
  if (decision === 'confirm') return ['atip run asks for the approval on the terminal.']
  const isMistaken = violations.some(({ code }) => /ARGUMENT|^PATH_/.test(code))
  if (isMistaken) return [`Give other arguments: atip show ${titleOf(command)} says which there are.`]
  return policy === 'read-only'
    ? ['Use a command that changes nothing, or --policy supervised, which asks a person.']
    : []
}
