import { isToolName } from '../../internal/tool-name'
import type { ShellDecision } from '../../types/shell-decision'
import { readKnownTools } from '../known-tools'
import { readGivenTools } from '../metadata/given-tools'
import { createPaint, DECISION_LOOKS } from '../output/paint'
import { getColumns } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { indentText } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'
import type { PartTree } from './line-tree'
import { markedLines } from './marked-lines'
import { createLineRedactor } from './redact-line'
import { treeLines } from './tree-lines'

/** A line, the decision about it, and the words for it. */
interface LineExplanation {
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

/** Makes a function that says where the programs of a line are described. */
export async function describePrograms(
  { parts }: ShellDecision,
  words: ParsedWords,
  world: World,
): Promise<(program: string) => string | undefined> {
  const names = [...new Set(parts.flatMap(({ program }) => program ?? []))].filter(isToolName)
  const known = await readKnownTools(world, { names, given: await readGivenTools(words, world.cwd) })
  const origins = { shipped: 'atip', host: 'a file of --tools or of the settings' }
  const described = new Map(
    known.tools.map(({ tool, source, file }) => {
      const origin = source === 'shipped' || source === 'host' ? origins[source] : (file ?? source)
      return [tool.name, `described by ${origin}`]
    }),
  )
  return (program) => described.get(program)
}
