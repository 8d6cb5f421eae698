import { quoteSingly } from '../../../argv/quote-for-shell'
import { redactOfLine } from '../../line/redact-of-line'

/** A longer line is not repeated. */
const MAX_LENGTH = 500

/** Returns true for a line that may be repeated: it holds no secret, and nothing that a terminal hides. */
export function isShowable(line: string): boolean {
  return line.length <= MAX_LENGTH && redactOfLine(line)(line) === line && !/\p{C}/u.test(line)
}

/** Says which command lets a line pass that an agent cannot ask about. */
export function sayApproval(line: string, agent: string): string {
  const quoted = isShowable(line) ? quoteSingly(line) : 'LINE'
  return `To allow it, a person can run this in the same directory, in a terminal of their own: atip guard allow --agent ${agent} ${quoted}`
}
