import type { ConfirmationRequest, ExecutionDecision } from '../execute/types'
import type { ViolationCode } from '../types/safety'
import { columnsOf } from './print'
import { sayViolation } from './say-violation'
import { shownLine } from './shown-text'
import type { World } from './world'
import { indentText, listLines } from './wrap-text'

/**
 * What `--yes` may answer: nothing of it is lost. What destroys data, cannot be undone, costs money or is not known is not
 * among them, and asked about by every policy that asks about any of these.
 */
const RECOVERABLE: readonly ViolationCode[] = [
  'NETWORK_OPERATION',
  'FILESYSTEM_WRITE',
  'FILESYSTEM_DELETE',
  'CHANGE_OPERATION',
  'SUBPROCESS_OPERATION',
  'INTERACTIVE_OPERATION',
]

/** Whether a call may run without that a person sees it, if its caller says so beforehand. */
export function canApproveUnasked({ decision, violations }: ExecutionDecision): boolean {
  const isRecoverable = violations.every(({ code }) => RECOVERABLE.includes(code))
  return decision === 'confirm' && violations.length > 0 && isRecoverable
}

/** Shows a person what would run, and why it is asked about. Only `y` and `yes` are a yes. */
export async function askPerson(request: ConfirmationRequest, world: World): Promise<boolean> {
  const { display, violations, reason, cwd, command } = request
  const width = columnsOf(world.stderr)
  const facts = [
    ['Program', shownLine(command[0])],
    ['Directory', shownLine(cwd)],
  ] as const
  const reasons = violations.length > 0 ? violations.map(sayViolation) : [shownLine(reason)]
  const lines = [
    'This call needs your approval:',
    '',
    `  $ ${display}`,
    '',
    ...listLines(facts, width),
    ...reasons.flatMap((message) => indentText(`- ${message}`, 2, width)),
    '',
  ]
  world.stderr.write(`${lines.join('\n')}\n`)
  const answer = await world.readLine?.('Run it? [y/N] ')
  if (answer === undefined) world.stderr.write('\n')
  return /^y(?:es)?$/i.test(answer?.trim() ?? '')
}
