import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import { redactOfLine } from '../../line/redact-of-line'
import { showSource } from '../../line/say-part'
import type { World } from '../../world'
import { findRefused } from '../log/find-refused'
import { saysLoss } from '../loss/is-severe'
import type { GuardRequest } from '../types'
import type { Judged } from './judge-action'

/** A shell that reads a text as a line, at the beginning of such a text. */
const READS_TEXT =
  /(?:^|[\s"'`;|&(/\\])(?:(?:(?:ba|z|da|k)?sh|(?:pwsh|powershell|cmd|wsl)(?:\.exe)?)\s(?:[^"';|&]{0,80}\s)?(?:-\w{0,9}c|\/[ck]|-command|--command)\s|(?:ssh|su|eval)\s[^;|&"']{0,200}["'])/gi
/** So much of a text is searched. */
const MAX_SOURCE = 16_384

const WIDTH = 120

/**
 * Asks about a deletion that would run unasked where circumstances tell that it may not be meant: the session was just refused
 * another one, or one shell hands it to another, each of which reads its quotes anew. Says so where it is asked about anyway.
 */
export function heedDeletion(judged: Judged, { action, session }: GuardRequest, { env }: World): Judged {
  const { line, decision, reason } = judged
  if (action.kind !== 'shell' || line === undefined || decision === 'deny') return judged
  const isNested = line.decided.parts.some(isNestedDeletion)
  const refused = session === undefined || !deletes(line.decided) ? undefined : findRefused(session, env)
  const why = [
    ...(refused === undefined ? [] : [`Just before, this session was refused: ${showRefused(refused)}.`]),
    ...(isNested ? ['Several shells read the quotes around this deletion, one after the other.'] : []),
  ]
  if (why.length === 0) return judged
  if (decision === 'ask') return { ...judged, reason: [reason, ...why].join(' ') }
  const say: typeof line.say = (decided) => [line.say(decided), ...why].filter((text) => text !== '').join(' ')
  return { decision: 'ask', reason: say(line.decided), by: 'deletion', line: { ...line, say } }
}

function showRefused(refused: string): string {
  return showSource(refused, redactOfLine(refused), WIDTH, 'middle')
}

/** Returns true for a deletion that a shell reads from the text of another one, whether or not something is there. */
function isNestedDeletion({ source }: ShellPart): boolean {
  return (source.slice(0, MAX_SOURCE).match(READS_TEXT)?.length ?? 0) > 1 && saysLoss(source)
}

/** Returns true for a line that deletes something that is there. */
function deletes({ parts, consequences = [] }: ShellDecision): boolean {
  const isDeleting = parts.some(({ effects }) => effects.destructive === true || effects.filesystem?.delete === true)
  return (
    isDeleting && (consequences.length === 0 || consequences.some(({ kind }) => kind !== 'nothing' && kind !== 'makes'))
  )
}
