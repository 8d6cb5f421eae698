import type { Redact } from '../../process/redactor'
import { DECISION_LOOKS, type Look, type Paint } from '../output/paint'
import { shownLine } from '../output/shown-text'
import { cutToWidth, indentText } from '../output/text-layout'
import type { EffectSource, PartReason, PartTree } from './line-tree'
import { shortenReasons, showSource } from './say-part'

/** How a line is shown. */
export interface LineLayout {
  readonly width: number
  readonly paint: Paint
  /** Replaces secrets. */
  readonly redact: Redact
}

/** The words for decisions about parts. */
export const WORDS = { allow: 'allow', confirm: 'ask', deny: 'deny' } as const
const WORD_WIDTH = 5

/** A node of the tree as it is shown. A node with a decision takes one line, in which it stands first. */
interface Node {
  readonly text: string
  readonly decision?: PartTree['decision']
  readonly look?: Look | undefined
  readonly nodes: readonly Node[]
}

/** Lays out trees of parts, with lines that show what belongs to what. */
export function treeLines(parts: readonly PartTree[], layout: LineLayout): string[] {
  return nodeLines(
    parts.map((part) => toNode(part, layout)),
    '  ',
    layout,
  )
}

/** @param around the part that this one is within: a program that it runs has the same source, so that its name is shown */
function toNode(part: PartTree, layout: LineLayout, around?: PartTree): Node {
  const { command, description, decision, program, source, rules, parts } = part
  const leaf = (text: string, nodes: readonly Node[] = []): Node => ({
    ...{ text: shownLine(layout.redact(text)), nodes },
    look: decision === 'allow' ? 'dim' : undefined,
  })
  const named = command === null ? `program ${program}` : `command ${command}`
  const isSame = around?.start === part.start && around.end === part.end
  const isOther = ({ said }: PartReason): boolean => !rules.some(({ reason }) => said.includes(reason))
  const text = isSame && program !== null ? `runs ${shownLine(layout.redact(program))}` : ''
  const nodes: Node[] = [
    ...(program === null ? [] : [leaf(description === null ? named : `${named}: ${description}`)]),
    ...listTold(part).map((told) => leaf(told)),
    ...shortenReasons(part.reasons.filter(isOther)).map(({ code, said, field = null, approval }) => {
      const hash = approval === undefined ? [] : [leaf(`approves exactly this program: ${approval}`)]
      return leaf(`${code} ${said}${field === null ? '' : ` (${field})`}`, hash)
    }),
    ...rules.map(({ reason }) => leaf(`decided by a rule: ${reason}`)),
    ...parts.map((inner) => toNode(inner, layout, part)),
  ]
  return { text: text || showSource(source, layout.redact, layout.width), decision, nodes }
}

/** Lists what a part does, effects of one origin in one text, and what is not known of it. Reading needs no origin. */
function listTold({ effects: all, losses, isKnown, does, place }: PartTree): string[] {
  const effects = all.filter(({ effect }) => effect !== 'filesystem.read')
  if (effects.length === 0 && (losses.length === 0 || isKnown)) return losses.length > 0 ? [...losses] : [does]
  const origins = new Map<string, EffectSource[]>()
  for (const effect of effects) origins.set(effect.from, [...(origins.get(effect.from) ?? []), effect])
  return [
    ...losses,
    ...[...origins].map(([from, found]) => `${found.map(({ said }) => said).join(', ')}: from ${from}`),
    ...(isKnown ? [] : ['what else it does is not known']),
    ...(place === null ? [] : [place]),
  ]
}

function nodeLines(nodes: readonly Node[], before: string, layout: LineLayout): string[] {
  const { width, paint } = layout
  return nodes.flatMap(({ text, decision, look, nodes: below }, index) => {
    const isLast = index === nodes.length - 1
    const room = Math.max(20, width - before.length - 3)
    const inside = `${before}${isLast ? '   ' : '│  '}`
    const show = (line: string): string => (look === undefined ? line : paint(line, look))
    const [first = '', ...rest] = decision === undefined ? indentText(text, 0, room).map(show) : []
    const shown =
      decision === undefined
        ? first
        : `${paint(WORDS[decision].padEnd(WORD_WIDTH), DECISION_LOOKS[decision])} ${paint(cutToWidth(text, room - WORD_WIDTH - 1), 'bold')}`
    return [
      `${paint(`${before}${isLast ? '└─' : '├─'}`, 'dim')} ${shown}`,
      ...rest.map((line) => `${paint(inside, 'dim')}${line}`),
      ...nodeLines(below, inside, layout),
    ]
  })
}
