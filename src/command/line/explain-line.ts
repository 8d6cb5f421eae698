import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import { DECISION_LOOKS, type Paint } from '../output/paint'
import { formatCount, shownLine } from '../output/shown-text'
import { indentText } from '../output/text-layout'
import type { PartTree } from './line-tree'
import { layOutCells, type MarkedRow, toCells } from './shown-source'
import { type LineLayout, treeLines } from './tree-lines'

/** What is said about a line. */
export interface LineExplanation {
  readonly line: string
  readonly decided: ShellDecision
  readonly tree: readonly PartTree[]
  /** Says what is decided, without a final period. */
  readonly title: string
  /** Sentences below the title. */
  readonly notes?: readonly string[]
}

/** Explains the decision about a line: the line with marks below what asks or is denied, then its parts as a tree. */
export function explainLine({ line, decided, tree, title, notes = [] }: LineExplanation, layout: LineLayout): string[] {
  const { decision, parts, reason } = decided
  const { width, paint } = layout
  const strict = parts.filter((part) => part.decision !== 'allow').length
  const counted = strict > 0 && parts.length > 1 ? `: ${strict} of ${formatCount(parts.length, 'part')}` : ''
  const rows = layOutCells(toCells(line), createSigns(line, parts), Math.max(8, width - 2))
  return [
    ...indentText(`${title}${counted}.`, 0, width).map((text) => paint(text, DECISION_LOOKS[decision])),
    ...notes.flatMap((note) => indentText(note, 0, width)),
    ...['', ...markedLines(rows, paint), ''],
    ...(tree.length === 0 ? indentText(shownLine(reason), 2, width) : treeLines(tree, layout)),
  ]
}

/** What stands below the places of a line that are decided so. */
const SIGNS = { confirm: '^', deny: 'x' } as const

const MAX_ROWS = 12

function markedLines(rows: readonly MarkedRow[], paint: Paint): string[] {
  const shown = rows.slice(0, MAX_ROWS).flatMap(({ text, marks }) => {
    const look = marks.includes(SIGNS.deny) ? 'red' : 'yellow'
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
  const signs = Array.from({ length: line.length }, () => ' ')
  let [asking, denied] = [0, 0]
  for (let place = 0; place < line.length; place++) {
    asking += changes.confirm[place] ?? 0
    denied += changes.deny[place] ?? 0
    if (denied > 0) signs[place] = SIGNS.deny
    else if (asking > 0) signs[place] = SIGNS.confirm
  }
  return (place) => signs[place] ?? ' '
}
