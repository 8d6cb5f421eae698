import type { Decision } from '../../types/safety'
import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import { DECISION_LOOKS, type Paint } from '../output/paint'
import { formatCount, shownLine } from '../output/shown-text'
import { cutToWidth, indentText, listLines, padToWidth } from '../output/text-layout'
import { listReasons, sayEffects } from './say-part'
import { type Cell, layOutCells, type MarkedRow, showSpan, toCells } from './shown-source'

/** How a line is shown. */
export interface LineLayout {
  readonly policy: string
  readonly width: number
  readonly paint: Paint
  /** Replaces secrets. */
  readonly redact: (text: string) => string
}

/** How a decision is shown. */
interface DecisionLook {
  readonly word: string
  readonly title: string
  readonly look: 'green' | 'yellow' | 'red'
  /** Stands below what is decided so. */
  readonly sign: string
}

/** How each decision is shown. */
export const LOOKS: Readonly<Record<Decision['decision'], DecisionLook>> = {
  allow: { word: 'allow', title: 'The line is allowed', look: DECISION_LOOKS.allow, sign: ' ' },
  confirm: { word: 'ask', title: 'A person must approve the line', look: DECISION_LOOKS.confirm, sign: '^' },
  deny: { word: 'deny', title: 'The line is denied', look: DECISION_LOOKS.deny, sign: 'x' },
}

/** Explains the decision about a line: the line with marks below what asks or is denied, then each part. */
export function explainLine(line: string, decision: ShellDecision, layout: LineLayout): string[] {
  const { parts } = decision
  const { policy, width, paint } = layout
  const { title, look } = LOOKS[decision.decision]
  const cells = toCells(line)
  const strict = parts.filter((part) => part.decision !== 'allow').length
  const counted = strict > 0 && parts.length > 1 ? `: ${strict} of ${formatCount(parts.length, 'part')}` : ''
  return [
    ...indentText(`${title} (policy ${policy})${counted}.`, 0, width).map((text) => paint(text, look)),
    '',
    ...markedLines(layOutCells(cells, createSigns(line, parts), Math.max(8, width - 2)), paint),
    '',
    ...partLines(line, cells, decision, layout),
  ]
}

const MAX_ROWS = 12

function markedLines(rows: readonly MarkedRow[], paint: Paint): string[] {
  const shown = rows.slice(0, MAX_ROWS).flatMap(({ text, marks }) => {
    const look = marks.includes(LOOKS.deny.sign) ? 'red' : 'yellow'
    return [`  ${text}`.trimEnd(), ...(marks === '' ? [] : [`  ${paint(marks, look)}`])]
  })
  return rows.length > MAX_ROWS ? [...shown, `  … ${formatCount(rows.length - MAX_ROWS, 'more row')}`] : shown
}

/** Returns the sign of each place of a line: that of its strictest part. */
function createSigns(line: string, parts: readonly ShellPart[]): (place: number) => string {
  const changes = { confirm: new Int32Array(line.length + 1), deny: new Int32Array(line.length + 1) }
  for (const { decision, start, end } of parts) {
    if (decision === 'allow') continue
    const list = changes[decision]
    list[start] = (list[start] ?? 0) + 1
    list[end] = (list[end] ?? 0) - 1
  }
  const signs = Array.from({ length: line.length }, () => LOOKS.allow.sign)
  let [asking, denied] = [0, 0]
  for (let place = 0; place < line.length; place++) {
    asking += changes.confirm[place] ?? 0
    denied += changes.deny[place] ?? 0
    if (denied > 0) signs[place] = LOOKS.deny.sign
    else if (asking > 0) signs[place] = LOOKS.confirm.sign
  }
  return (place) => signs[place] ?? ' '
}

/** Lays out the parts in columns: the decision, the place, and the text with its effects and reasons below. */
function partLines(
  line: string,
  cells: readonly Cell[],
  { parts, reason }: ShellDecision,
  layout: LineLayout,
): string[] {
  const { width, paint, redact } = layout
  if (parts.length === 0) return indentText(shownLine(reason), 2, width)
  const placeOf = createPlaces(line)
  const places = parts.map(placeOf)
  const placeWidth = Math.max(...places.map(({ length }) => length))
  const left = 2 + 5 + 2 + placeWidth + 2
  return parts.flatMap((part, index) => {
    const { word, look } = LOOKS[part.decision]
    const source = cutToWidth(showPart(cells, part, parts[index - 1], redact), Math.max(8, width - left))
    const place = paint(padToWidth(places[index] as string, placeWidth), 'dim')
    const effects = indentText(sayEffects(part), left, width)
    const why = listLines(listReasons(part, redact), width, left)
    return [
      `  ${paint(padToWidth(word, 5), look)}  ${place}  ${paint(source, 'bold')}`,
      ...effects.map((text) => (part.decision === 'allow' ? paint(text, 'dim') : text)),
      ...why,
    ]
  })
}

/** Returns a function that formats the place of a part: columns, with the row in front if the line has several. */
function createPlaces(line: string): (part: Pick<ShellPart, 'start' | 'end'>) => string {
  const starts = [0]
  for (let at = line.indexOf('\n'); at >= 0; at = line.indexOf('\n', at + 1)) starts.push(at + 1)
  const rowOf = (place: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= place) low = middle
      else high = middle - 1
    }
    return low
  }
  return ({ start, end }) => {
    const row = rowOf(start)
    const begins = start - (starts[row] as number) + 1
    const last = Math.max(start, end - 1)
    const ends = rowOf(last) === row ? `-${last - (starts[row] as number) + 1}` : '-'
    return `${starts.length > 1 ? `${row + 1}:` : ''}${begins}${ends}`
  }
}

/** Returns the text of a part; a program that another part runs has the same place, so that its name is shown. */
function showPart(
  cells: readonly Cell[],
  { start, end, program = '' }: ShellPart,
  before: ShellPart | undefined,
  redact: LineLayout['redact'],
): string {
  const isSame = before?.start === start && before.end === end
  return isSame ? `runs ${shownLine(redact(program))}` : showSpan(cells, start, end)
}
