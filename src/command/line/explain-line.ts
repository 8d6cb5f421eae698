import { isToolName } from '../../internal/tool-name'
import type { Redact } from '../../process/redactor'
import { REDACTED } from '../../safety/redact/mask-secrets'
import { createToolset } from '../../toolset/create-toolset'
import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import type { Toolset } from '../../types/toolset'
import { EXIT_CODES } from '../failure'
import { readKnownTools } from '../known-tools'
import { readGivenTools } from '../metadata/given-tools'
import { createPaint, DECISION_LOOKS, type Paint, type TextLook } from '../output/paint'
import { getColumns, printJson, printLines } from '../output/print'
import { formatCount, shownLine } from '../output/shown-text'
import { cutToWidth, indentText, limitMarks, measureWidth } from '../output/text-layout'
import type { ParsedWords } from '../parse-words'
import { getPolicy, readPolicyName } from '../policies'
import type { World } from '../world'
import { createJudgeOptions, judgeLine, readLineTools } from './judge-lines'
import { createLineTree, type EffectSource, FROM_THE_REST, type PartReason, type PartTree } from './line-tree'
import { createLineRedactor, listSecrets, redactTexts } from './redact-line'
import { ANYTHING, shortenReasons, showSource } from './say-part'

const TITLES = {
  allow: 'The line is allowed',
  confirm: 'A person must approve the line',
  deny: 'The line is denied',
} as const

/** Explains a line of shell part by part. Runs nothing. */
export async function checkLine(line: string, words: ParsedWords, world: World): Promise<number> {
  const policyName = readPolicyName(words)
  let tools: Toolset = createToolset([])
  const decided = await judgeLine(line, {
    policies: [{ policy: getPolicy(policyName, world.cwd) }],
    options: createJudgeOptions(words, world, world.cwd),
    world,
    readTools: async (names) => {
      tools = await readLineTools(words, world, names)
      return tools
    },
    vetProgram: world.vetProgram,
  })
  if (words.switches.has('json')) {
    printJson(world, redactTexts({ line, policy: policyName, ...decided }, createLineRedactor(line)))
  } else {
    const tree = createLineTree(decided, tools, { describe: await describePrograms(decided, words, world) })
    const title = `${TITLES[decided.decision]} (policy ${policyName})`
    printLines(world, explainLine({ line, decided, tree, title }, world))
  }
  return EXIT_CODES[decided.decision]
}

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

/** The sign below the places of a line, by the decision about them. */
const SIGNS = { confirm: '^', deny: 'x' } as const
const MAX_ROWS = 12

/** Lays out a line of shell, secrets redacted, with marks below what asks or is denied. */
export function markedLines(
  line: string,
  parts: readonly ShellPart[],
  { width, paint }: { readonly width: number; readonly paint: Paint },
): string[] {
  const rows = layOutCells(toCells(line), listSigns(line, parts), Math.max(8, width - 2))
  const shown = rows.slice(0, MAX_ROWS).flatMap(({ text, marks }) => {
    const look = DECISION_LOOKS[marks.includes(SIGNS.deny) ? 'deny' : 'confirm']
    return [`  ${text}`.trimEnd(), ...(marks === '' ? [] : [`  ${paint(marks, look)}`])]
  })
  return rows.length > MAX_ROWS ? [...shown, `  … ${formatCount(rows.length - MAX_ROWS, 'more row')}`] : shown
}

/** Lists the sign of each place of a line: that of its strictest part. */
function listSigns(line: string, parts: readonly ShellPart[]): string[] {
  const changes = { confirm: new Int32Array(line.length + 1), deny: new Int32Array(line.length + 1) }
  for (const { decision, start, end } of parts) {
    if (decision === 'allow') continue
    const list = changes[decision]
    list[start] = (list[start] ?? 0) + 1
    list[end] = (list[end] ?? 0) - 1
  }
  let [asking, denied] = [0, 0]
  return Array.from({ length: line.length }, (_, place) => {
    asking += changes.confirm[place] ?? 0
    denied += changes.deny[place] ?? 0
    return denied > 0 ? SIGNS.deny : asking > 0 ? SIGNS.confirm : ' '
  })
}

/** A piece of a line as it is shown: one character, or `[REDACTED]`. A line break is empty. */
interface Cell {
  readonly text: string
  readonly place: number
}

/** Characters that a terminal would not show, or that would move its cursor. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

function toCells(line: string): Cell[] {
  const cells: Cell[] = []
  let place = 0
  const showUntil = (end: number): void => {
    while (place < end) {
      const character = String.fromCodePoint(line.codePointAt(place) as number)
      cells.push({ text: showCharacter(character), place })
      place += character.length
    }
  }
  for (const { start, end } of listSecrets(line)) {
    showUntil(start)
    cells.push({ text: REDACTED, place })
    place = end
  }
  showUntil(line.length)
  return cells
}

function showCharacter(character: string): string {
  if (character === '\n') return ''
  if (character === '\t') return ' '
  return UNSEEN.test(character) ? '\ufffd' : character
}

/** A row of the shown line, and the marks below it. */
interface MarkedRow {
  readonly text: string
  /** One sign for each column; `''` if nothing is marked. */
  readonly marks: string
}

function layOutCells(cells: readonly Cell[], signs: readonly string[], width: number): MarkedRow[] {
  const rows: MarkedRow[] = []
  let [text, marks, columns] = ['', '', 0]
  const endRow = (): void => {
    rows.push({ text: limitMarks(text.trimEnd()), marks: marks.trimEnd() })
    ;[text, marks, columns] = ['', '', 0]
  }
  for (const cell of cells) {
    const own = measureWidth(cell.text)
    if (cell.text === '' || columns + own > width) endRow()
    if (cell.text === '') continue
    text += cell.text
    marks += (signs[cell.place] ?? ' ').repeat(own)
    columns += own
  }
  endRow()
  return rows
}

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

/** A node of the tree as it is shown. A node with a decision takes one line, which begins with it. */
interface Node {
  readonly text: string
  readonly decision?: PartTree['decision']
  readonly look?: TextLook | undefined
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

/** @param around the part that contains this one; if both have the same source, the name of the program is shown */
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
function listTold({ effects: all, losses, isKnown, mayDoAnything, does, place }: PartTree): string[] {
  const effects = all.filter(
    ({ effect, from }) => effect !== 'filesystem.read' && !(mayDoAnything && from === FROM_THE_REST),
  )
  if (mayDoAnything && effects.length === 0) return [...losses, ANYTHING]
  if (effects.length === 0 && (losses.length === 0 || isKnown)) return losses.length > 0 ? [...losses] : [does]
  const origins = new Map<string, EffectSource[]>()
  for (const effect of effects) origins.set(effect.from, [...(origins.get(effect.from) ?? []), effect])
  return [
    ...losses,
    ...[...origins].map(([from, found]) => `${found.map(({ said }) => said).join(', ')}: from ${from}`),
    ...(mayDoAnything ? [ANYTHING] : isKnown ? [] : ['what else it does is not known']),
    ...(place === null || mayDoAnything ? [] : [place]),
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
