import type { AddDiagnostic, Line } from './types'

const MAX_LENGTH = 1_048_576
const MAX_LINE = 2000
const MAX_LINES = 20_000
const TAB_WIDTH = 8

/** Splits a help text into lines. Drops colours, links, overstriking and other control characters. */
export function readLines(text: string, note: AddDiagnostic): Line[] {
  if (text.length > MAX_LENGTH) note('TEXT_CUT', `Only the first ${MAX_LENGTH} characters are read`, 1)
  const plain = dropOverstrikes(dropEscapes(text.slice(0, MAX_LENGTH)))
  const lines = plain.split(/\r\n|[\n\r\u2028\u2029]/, MAX_LINES + 1)
  if (lines.length > MAX_LINES) note('TEXT_CUT', `Only the first ${MAX_LINES} lines are read`, MAX_LINES)
  return lines.slice(0, MAX_LINES).map((line, index) => {
    if (line.length > MAX_LINE)
      note('TEXT_CUT', `Only the first ${MAX_LINE} characters of the line are read`, index + 1)
    return createLine(line.slice(0, MAX_LINE), index + 1)
  })
}

function createLine(line: string, number: number): Line {
  const visible = line.replace(/[^\P{C}\t]/gu, '').replace(/\u00a0/g, ' ')
  // Manual pages that were made from Markdown list options behind bullets.
  const clean = expandTabs(visible.replace(/^(\s*)[•‣▪●]\s{1,4}(?=--?[A-Za-z])/, '$1')).trimEnd()
  const text = clean.trimStart()
  return { number, indent: clean.length - text.length, text }
}

function dropEscapes(text: string): string {
  const [first = '', ...others] = text.split('\u001b')
  return first + others.map(afterEscape).join('')
}

/** Returns the text after the escape sequence at the start of `piece`. */
function afterEscape(piece: string): string {
  if (piece.startsWith('[')) return piece.replace(/^\[[0-?]*[ -/]*[@-~]?/, '')
  if (!/^[\]P^_X]/.test(piece)) return piece.slice(1)
  const bell = piece.indexOf('\u0007')
  return bell < 0 ? '' : piece.slice(bell + 1)
}

/** Replaces bold letters (`X\bX`) and underlined letters (`_\bX`) with plain letters. */
function dropOverstrikes(text: string): string {
  if (!text.includes('\b')) return text
  const pieces = text.split('\b')
  return pieces.map((piece, index) => (index < pieces.length - 1 ? piece.slice(0, -1) : piece)).join('')
}

/** Expands tabs. A tab between words becomes at least two spaces, because it separates columns. */
function expandTabs(line: string): string {
  if (!line.includes('\t')) return line
  let expanded = ''
  for (const piece of line.split('\t')) {
    const isFirst = expanded === '' && piece === ''
    expanded += piece
    const room = TAB_WIDTH - (expanded.length % TAB_WIDTH)
    expanded += ' '.repeat(isFirst || room > 1 ? room : room + TAB_WIDTH)
  }
  return expanded
}
