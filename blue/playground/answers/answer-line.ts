import { TOOL_GROUPS } from '../../../src/catalogue/tool-groups'
import { createLineTree, FROM_THE_REST, type PartTree } from '../../../src/command/line/line-tree'
import { ANYTHING } from '../../../src/command/line/say-part'
import { type AtipTool, createToolset, type Policy, presets } from '../../../src/index'
import type { FolderLook, ShellDecision, ShellPart } from '../../../src/shell'
import { createRuledJudge } from '../../../src/shell/judge/create-shell-judge'
import { FOLDER, startMadeUpForesight } from './made-up-folder'
import { showLine, showText } from './show-text'
import type { LineAnswer, LineInput, NamedPolicies, PartAnswer, RuleAnswer, Verdict } from './types'

/** The names of programs whose metadata is missing for an answer. */
export interface Needs {
  readonly needs: readonly string[]
}

const HOME = '/home/you'
const MAX_PARTS = 200
const MAX_SHOWN = 3000
const MAX_SOURCE = 300

const POLICIES: NamedPolicies = { ...presets, workspace: { ...presets.workspace, cwd: FOLDER } }

/**
 * Judges a line part by part, or says which programs it names whose metadata is missing.
 *
 * @param known the metadata of described programs by their names
 */
export function answerLine(input: LineInput, known: ReadonlyMap<string, AtipTool>): LineAnswer | Needs {
  const described = new Set<string>(TOOL_GROUPS.flatMap((group): readonly string[] => group.tools))
  const names = new Set((input.text.match(/[\w.+-]+/g) ?? []).filter((name) => described.has(name)))
  for (;;) {
    const needs = [...names].filter((name) => !known.has(name))
    if (needs.length > 0) return { needs }
    const decided = judgeLine(
      input,
      [...names].flatMap((name) => known.get(name) ?? []),
    )
    // Quotes can hide a name from a search of the text.
    const hidden = decided.decision.parts.flatMap(({ program = '' }) =>
      described.has(program) && !names.has(program) ? program : [],
    )
    if (hidden.length === 0) return explainDecision(input, decided)
    for (const name of hidden) names.add(name)
  }
}

interface Decided {
  readonly decision: ShellDecision
  readonly parts: readonly PartTree[]
}

function judgeLine({ text, policy: name, shell, isTrusted }: LineInput, given: AtipTool[]): Decided {
  const policy = POLICIES[name]
  const tools = createToolset(given, { globalOptions: true })
  const folder = isTrusted ? 'trusted' : lookIntoNothing
  const decision = createRuledJudge(
    tools,
    policy,
    { folder, shell, cwd: FOLDER, home: HOME },
    { startForesight: startMadeUpForesight },
  ).decide(text)
  const isShown = (_part: ShellPart, index: number): boolean => index < MAX_PARTS
  const parts = createLineTree({ ...decision, parts: decision.parts.filter(isShown) }, tools, {
    describe: (program) => given.find((tool) => tool.name === program)?.description,
  })
  return { decision, parts }
}

/** Finds nothing that programs obey in the folder. */
const lookIntoNothing: FolderLook = (folder) => ({ folder, settings: [], problems: [] })

function explainDecision({ text, policy }: LineInput, { decision, parts: trees }: Decided): LineAnswer {
  const { parts } = decision
  const next = parts.values()
  const explain = (tree: PartTree): PartAnswer =>
    explainPart(tree, next.next().value as ShellPart, POLICIES[policy], (inner) => inner.map(explain))
  return {
    decision: decision.decision,
    reason: showLine(decision.reason, 2 * MAX_SOURCE),
    pieces: cutPieces(text, parts),
    parts: trees.map(explain),
    partCount: parts.length,
    strictCount: decision.decision === 'allow' ? 0 : parts.filter((part) => part.decision === decision.decision).length,
  }
}

/** Lists the effects of a part; those that only code has that nothing describes are one. */
function listTold({ effects, mayDoAnything }: PartTree): PartTree['effects'] {
  const rest = effects.find(({ from }) => from === FROM_THE_REST)
  if (!mayDoAnything || rest === undefined) return effects
  return [...effects.filter(({ from }) => from !== FROM_THE_REST), { ...rest, said: ANYTHING }]
}

/** Explains a part and those within it, which follow it in the list of parts. */
function explainPart(
  tree: PartTree,
  { violations }: ShellPart,
  policy: Policy,
  explainInner: (parts: readonly PartTree[]) => PartAnswer[],
): PartAnswer {
  const facts = violations.flatMap((violation) => (violation.fact.kind === 'effect' ? [violation.fact] : []))
  const sayRule = (code: string, field: string | null | undefined): RuleAnswer => {
    const value = field == null ? undefined : policy[field as keyof Policy]
    return { code, rule: value === undefined ? '' : showLine(`${field}: ${JSON.stringify(value)}`, 80) }
  }
  const effects = listTold(tree).map(({ effect, said, from }) => ({
    ...{ said: showLine(said, MAX_SOURCE), from: showLine(from, MAX_SOURCE) },
    rules: violations.flatMap(({ code, field, fact }) =>
      fact.kind === 'effect' && fact.effects?.includes(effect) ? sayRule(code, field) : [],
    ),
  }))
  // What is said as a loss is not said as an effect again.
  const listed = new Set(tree.effects.map(({ effect }) => effect))
  const lossRules = violations.flatMap(({ code, field, fact }) =>
    fact.kind === 'effect' && fact.stop === undefined && !fact.effects?.some((effect) => listed.has(effect))
      ? sayRule(code, field)
      : [],
  )
  return {
    source: showLine(tree.source, MAX_SOURCE),
    decision: tree.decision,
    command: showLine(tree.command ?? tree.program ?? '', MAX_SOURCE),
    isDescribed: tree.command !== null,
    effects,
    losses: tree.losses.map((loss) => showLine(loss, 2 * MAX_SOURCE)),
    lossRules: tree.losses.length === 0 ? [] : lossRules,
    reasons: tree.reasons.map(({ code, said, field }) => ({
      said: showLine(said, MAX_SOURCE),
      ...sayRule(code, field),
    })),
    place: tree.mayDoAnything ? undefined : facts.find((fact) => fact.place !== undefined)?.place,
    parts: explainInner(tree.parts),
  }
}

const VERDICTS: readonly Verdict[] = ['allow', 'confirm', 'deny']

/** Cuts a line where the strictest decision about it changes. */
function cutPieces(text: string, parts: readonly ShellPart[]): LineAnswer['pieces'] {
  const shown = text.slice(0, MAX_SHOWN)
  const ranks = new Uint8Array(shown.length)
  for (const { start, end, decision } of parts.slice(0, MAX_PARTS)) {
    const rank = VERDICTS.indexOf(decision)
    for (let at = start; at < Math.min(end, shown.length); at++) ranks[at] = Math.max(ranks[at] as number, rank)
  }
  const pieces: { text: string; decision: Verdict }[] = []
  let start = 0
  for (let at = 1; at <= shown.length; at++) {
    if (at < shown.length && ranks[at] === ranks[start]) continue
    const decision = VERDICTS[ranks[start] as number] as Verdict
    // The last piece says how much is missing.
    const piece = at < shown.length ? shown.slice(start, at) : text.slice(start)
    pieces.push({ text: showText(piece, at - start), decision })
    start = at
  }
  return pieces
}
