import type { ShellDecision } from '../../types/shell-decision'
import { createPaint, DECISION_LOOKS } from '../output/paint'
import { getColumns } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { indentText } from '../output/text-layout'
import type { World } from '../world'
import type { PartTree } from './line-tree'
import { markedLines } from './marked-lines'
import { createLineRedactor } from './redact-line'
import { treeLines } from './tree-lines'

/** A line, the decision about it, and the words for it. */
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
export function explainLine({ line, decided, tree, title, notes = [] }: LineExplanation, world: World): string[] {
  const { decision, parts, reason } = decided
  const [width, paint] = [getColumns(world.stdout), createPaint(world.stdout, world)]
  const strict = parts.filter((part) => part.decision !== 'allow').length
  const counted = strict > 0 && parts.length > 1 ? `: ${strict} of ${formatCount(parts.length, 'part')}` : ''
  return [
    ...indentText(`${title}${counted}.`, 0, width).map((text) => paint(text, DECISION_LOOKS[decision])),
    ...notes.flatMap((note) => indentText(note, 0, width)),
    ...['', ...markedLines(line, parts, { width, paint }), ''],
    ...(tree.length === 0
      ? indentText(shownLine(reason), 2, width)
      : treeLines(tree, { width, paint, redact: createLineRedactor(line) })),
  ]
}
