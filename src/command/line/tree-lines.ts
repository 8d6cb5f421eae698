import type { Redact } from '../../process/redactor'
import type { Paint } from '../output/paint'
import { shownLine } from '../output/shown-text'
import { indentText } from '../output/text-layout'
import { LOOKS } from './explain-line'
import type { PartTree } from './line-tree'
import { showSource } from './say-part'

/** How a tree is shown. */
export interface TreeLayout {
  readonly width: number
  readonly paint: Paint
  /** Replaces secrets. */
  readonly redact: Redact
}

/** A node of the tree as it is shown. */
interface Node {
  readonly text: string
  readonly look?: Parameters<Paint>[1]
  readonly nodes: readonly Node[]
}

/** Lays out trees of parts, with lines that show what belongs to what. */
export function treeLines(parts: readonly PartTree[], layout: TreeLayout): string[] {
  return nodeLines(
    parts.map((part) => toNode(part, layout)),
    '  ',
    layout,
  )
}

function toNode(part: PartTree, layout: TreeLayout): Node {
  const { word, look } = LOOKS[part.decision]
  const { command, description, effects, reasons, rules, parts, program } = part
  const leaf = (text: string): Node => ({ text: shownLine(layout.redact(text)), nodes: [] })
  const known = command ?? (program === null ? null : program)
  const nodes: Node[] = [
    ...(known === null
      ? []
      : [
          leaf(`${command === null ? 'program' : 'command'} ${known}${description === null ? '' : `: ${description}`}`),
        ]),
    ...(effects.length === 0 ? [leaf(reasons.length === 0 ? 'only reads' : 'effects: none that are known')] : []),
    ...effects.map(({ said, from }) => leaf(`${said}: from ${from}`)),
    ...reasons.map(({ code, said, field, approval }) => ({
      ...leaf(`${code} ${said}${field === null ? '' : ` (${field})`}`),
      nodes: approval === undefined ? [] : [leaf(`approves exactly this program: ${approval}`)],
    })),
    ...rules.map(({ reason }) => leaf(`decided by a rule: ${reason}`)),
    ...parts.map((inner) => toNode(inner, layout)),
  ]
  return { text: `${word.padEnd(5)} ${showSource(part.source, layout.redact, layout.width)}`, look, nodes }
}

function nodeLines(nodes: readonly Node[], before: string, layout: TreeLayout): string[] {
  return nodes.flatMap(({ text, look, nodes: below }, index) => {
    const isLast = index === nodes.length - 1
    const [first = '', ...rest] = indentText(text, 0, Math.max(20, layout.width - before.length - 3))
    const inside = `${before}${isLast ? '   ' : '│  '}`
    return [
      `${before}${isLast ? '└─ ' : '├─ '}${look === undefined ? first : layout.paint(first, look)}`,
      ...rest.map((line) => `${inside}${line}`),
      ...nodeLines(below, inside, layout),
    ]
  })
}
