import { EFFECTS, isHarmful } from '../../internal/effects/effect-table'
import { toRecord } from '../../internal/foreign-values'
import { sayEffect } from '../../internal/words/effect-words'
import { sayLosses } from '../../internal/words/loss-words'
import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import type { FlatCommand, Toolset } from '../../types/toolset'
import { explainViolation } from '../violations'
import { isUnknown, listEffectFacts, mayDoAnything, sayEffects, sayPlace } from './say-part'

/** One part of a line, and the parts within it. */
export interface PartTree {
  readonly source: string
  readonly start: number
  readonly end: number
  readonly decision: ShellPart['decision']
  readonly program: string | null
  /** The words of the described command: `git stash drop`. */
  readonly command: string | null
  /** Where the command is described. */
  readonly description: string | null
  readonly effects: readonly EffectSource[]
  /** What it takes away of files, and how to get that back; `[]` if nothing is known. */
  readonly losses: readonly string[]
  /** False if it may do more than is known. */
  readonly isKnown: boolean
  /** True if it runs code that nothing describes: its effects are possible, not known. */
  readonly mayDoAnything: boolean
  /** Its effects in a few words. */
  readonly does: string
  /** Where the change is, if that is not the working directory: the rest of a sentence. */
  readonly place: string | null
  /** Why it is not allowed, besides its effects. */
  readonly reasons: readonly PartReason[]
  readonly rules: readonly PartRule[]
  readonly parts: readonly PartTree[]
}

/** A rule that decided about a part. */
export interface PartRule {
  readonly name: string
  readonly reason: string
}

/** An effect of a part that harms, and what it comes from. */
export interface EffectSource {
  readonly effect: string
  /** The words that follow "it". */
  readonly said: string
  readonly from: string
}

export interface PartReason {
  readonly code: string
  readonly said: string
  /** The field of the policy that is against it. */
  readonly field: string | null
  /** The hash that approves a program of a folder. */
  readonly approval?: string
}

/** Where a tree has what a decision does not say. */
interface TreeSources {
  /** Says where a program is described. */
  readonly describe?: (program: string) => string | undefined
  /** Lists the rules that decided about a part. */
  readonly rulesOf?: (part: ShellPart) => readonly PartRule[]
  /** Returns the hash of a setting of a folder. */
  readonly approvalOf?: (file: string, setting: string) => string | undefined
}

/** Makes the tree of a line: a part is below the part that contains or runs it. */
export function createLineTree({ parts }: ShellDecision, tools: Toolset, sources: TreeSources = {}): PartTree[] {
  const roots: GrowingPart[] = []
  const open: GrowingPart[] = []
  for (const part of parts) {
    const tree: GrowingPart = { ...explainPart(part, tools, sources), parts: [] }
    for (let around = open.at(-1); around !== undefined; around = open.at(-1)) {
      if (around.start <= part.start && part.end <= around.end) break
      open.pop()
    }
    ;(open.at(-1)?.parts ?? roots).push(tree)
    open.push(tree)
  }
  return roots
}

/** Where an effect comes from that neither the command nor an argument declares. */
export const FROM_THE_REST = 'its words, its folder, or a redirection'

interface GrowingPart extends PartTree {
  readonly parts: GrowingPart[]
}

function explainPart(
  part: ShellPart,
  { commands }: Toolset,
  { describe, rulesOf, approvalOf }: TreeSources,
): Omit<PartTree, 'parts'> {
  const { source, start, end, decision, program, call, violations } = part
  const rules = rulesOf?.(part) ?? []
  // Where nothing is wrong, some rule of the policy is against the part.
  const isUnnamed = rules.length + violations.length === 0 && decision !== 'allow'
  const command = commands.find(({ name }) => name === call?.name)
  const isReason = ({ fact }: (typeof violations)[number]): boolean => fact.kind !== 'effect' || fact.stop !== undefined
  return {
    ...{ source, start, end, decision, program: program ?? null },
    command: command === undefined ? null : [command.tool.name, ...command.path].join(' '),
    description: (program !== undefined && describe?.(program)) || null,
    effects: listEffects(part, command),
    losses: sayLosses(violations, part.consequences),
    ...{ isKnown: !isUnknown(part), mayDoAnything: mayDoAnything(part) },
    ...{ does: sayEffects(part), place: sayPlace(part) ?? null },
    reasons: violations.filter(isReason).map((violation) => {
      const { code, field, fact } = violation
      const approval = fact.kind === 'folder-program' ? approvalOf?.(fact.file, fact.setting) : undefined
      return { code, said: explainViolation(violation), field: field ?? null, ...(approval && { approval }) }
    }),
    rules: isUnnamed ? [{ name: 'the policy', reason: part.reason }] : rules,
  }
}

/** Lists the harmful effects of a part with what they come from: the command, some of its arguments, or the rest. */
function listEffects(part: ShellPart, command: FlatCommand | undefined): EffectSource[] {
  const told = listEffectFacts(part)
  const isSaid = sayLosses(part.violations, part.consequences).length > 0
  return EFFECTS.flatMap((facts): EffectSource[] => {
    const { name } = facts
    const about = told.filter((fact) => fact.effects?.includes(name))
    if (isSaid && about.some((fact) => fact.about === 'files')) return []
    const value = facts.read(part.effects)
    // Of a part that is not known, the policy may still know what it does in any case.
    const isTold = about.length > 0 && isUnknown(part)
    const said = isHarmful(facts, value) ? sayEffect(name, value) : isTold ? sayEffect(name, !facts.safe) : undefined
    if (said === undefined) return []
    const causes = new Set(about.flatMap((fact) => fact.because ?? []))
    const named = [...causes].flatMap((key) => nameCause(key, facts, command, part.call))
    return [{ effect: name, said, from: sayCause(named, facts, command) }]
  })
}

/** Lists the words of an argument that add an effect, such as `-delete`; the argument's key if no word does. */
function nameCause(
  key: string,
  facts: (typeof EFFECTS)[number],
  command: FlatCommand | undefined,
  call: ShellPart['call'],
): string[] {
  const { values = {} } = command?.parameters.find((parameter) => parameter.key === key)?.effects ?? {}
  const words = [toRecord(call?.arguments)[key]].flat().filter((word) => typeof word === 'string')
  const adding = words.filter((word) => {
    const added = word.toLowerCase()
    return Object.hasOwn(values, added) && isHarmful(facts, facts.read(values[added] ?? {}))
  })
  return adding.length === 0 ? [key] : [...new Set(adding)]
}

function sayCause(
  causes: readonly string[],
  facts: (typeof EFFECTS)[number],
  command: FlatCommand | undefined,
): string {
  if (causes.length > 0) return `its ${causes.length === 1 ? 'argument' : 'arguments'} ${causes.join(', ')}`
  const isOwn = command !== undefined && isHarmful(facts, facts.read(command.effects))
  return isOwn ? `the command ${[command.tool.name, ...command.path].join(' ')}` : FROM_THE_REST
}
