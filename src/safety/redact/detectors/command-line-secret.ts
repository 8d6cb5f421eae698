import { isPlaceholder } from './secret-likeness'
import { findRunEnd, isInLine, lineBefore, type Span, type TextSource } from './text-source'

/** Maximum distance between a flag and the name of its program. */
const LONGEST_LINE = 512

type CommandLine = readonly [anchor: string, path: RegExp, secret?: RegExp, before?: RegExp]

const DISCORD_TOKEN = /^(?=["'][MNO][\w-]{22,28}\.[\w-]{6}\.)/
const TWILIO_TOKEN = /\bAC[\da-f]{32}\W{1,8}(?=[\da-f]{32}\b)/

/** Matches the text before a password in SQL, which has quotes or ends its clause. */
const SQL_PASSWORD =
  /^(?:\s+WITH\s+\S{1,64})?\s+(?:BY|AS)\s+(?:PASSWORD\s+)?(?=\\{0,3}['"]|[A-Za-z]*\d\w*(?:;|\s*$|\s(?:account|default|replace)\s))/i
const SQL_SECRET = /^\\{0,3}(?:"([^"\\]+)|'([^'\\]+)|(\w+))/
/** Matches a statement before the clause, which tells it from prose. */
const SQL_STATEMENT = /^\s+["']?$|\b(?:create|alter|grant)\s.*(?:user|role|to|link)\s/i

/**
 * Commands and files whose secrets have no telling name: an anchor, the text from the anchor to the secret, the secret,
 * and what must come before the anchor. Of the groups of the third, the first that is not empty holds the secret; a path that
 * begins with `^` has the secret right after the anchor.
 */
export const COMMAND_LINES: readonly CommandLine[] = [
  ['mysql', /(?:^|[^=])\s-p(?=[^\s-])/],
  ['curl', /\s(?:-u|--user|-U|--proxy-user)[ =]?\\{0,3}["']?[^\s:"'$]{1,128}:/],
  ['sshpass', /^\s-p ?/],
  ['login', /\s(?:-p|--password)[ =]/],
  ['redis-cli', /\s-a /],
  ['ldap', /\s-w /],
  ['-pass', /^(?:in|out)? ["']?pass:/],
  ['IDENTIFIED', SQL_PASSWORD, SQL_SECRET],
  ['Identified', SQL_PASSWORD, SQL_SECRET, SQL_STATEMENT],
  ['identified', SQL_PASSWORD, SQL_SECRET, SQL_STATEMENT],
  [':5432:', /^[^:\s]*:[^:\s]*:/],
  [':3306:', /^[^:\s]*:[^:\s]*:/],
  ['*:*:', /^(?:[^:\s]*:){1,2}/],
  ['oracle:thin:', /^[^/\s:]+\//, /^()()([^@\s]+)/],
  ['htpasswd', /\s-\w*b\w*\s(?:\S+\s)?\S+\s/],
  ['SecureString', /^(?: +-(?:AsPlainText|Force|String)){0,3} +(?=["'])/],
  ['api/webhooks/', /^\d{5,}\//],
  ['.run(', DISCORD_TOKEN],
  ['login(', DISCORD_TOKEN],
  ['twilio', TWILIO_TOKEN],
  ['Twilio', TWILIO_TOKEN],
  ['TOTP', /^(?:\.\w{1,8})?\(b?(?=["'][A-Z2-7]{16})/],
  ['Fernet(', /^b?(?=["'][\w+/-]{43}=)/],
  ['curl', /\s(?:-b|--cookie)[ =]\\{0,3}["']?[\w.-]{1,64}=/, /^()()([^\s"';\\]{12,})/],
]
const SECRET = /^(?:"([^"]+)|'([^']+)|((?:(?!\\+[nrt"'])[^\s"'])+))/

/** Reads the secret in the rest of the line. */
export function readCommandLineSecret(
  source: TextSource,
  start: number,
  [anchor, path, pattern = SECRET, head]: CommandLine,
): Span | undefined {
  if (head !== undefined && !head.test(lineBefore(source, start, 200))) return undefined
  if (start < (source.searchedUpTo.get(path.source) ?? 0)) return undefined
  const from = start + anchor.length
  const end = findRunEnd(source, from, isInLine, LONGEST_LINE)
  const line = source.text.slice(from, end)
  const found = path.exec(line)
  // Up to there, the other anchors on the line find the same.
  source.searchedUpTo.set(path.source, found === null ? end : from + found.index)
  if (found === null) return undefined
  const place = found.index + found[0].length
  const [match = '', ...quoted] = pattern.exec(line.slice(place)) ?? []
  const secret = quoted.find((text) => text !== undefined && text !== '') ?? ''
  const behind = from + place + match.length
  const mayBeFar = !path.source.startsWith('^')
  return secret === '' || isPlaceholder(secret) ? undefined : { start: behind - secret.length, end: behind, mayBeFar }
}
