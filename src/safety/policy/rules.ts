import { invalid, isPlainObject } from '../../internal/foreign-values'
import { ANYTHING, type OptionRules, oneOf, readOptions } from '../../internal/read-options'
import { listUsedValues } from '../../toolset/parameter-keys'
import type { PolicyRule, RuleEffect } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'

/** A rule that was checked and parsed. */
export interface Rule {
  readonly decision: PolicyRule['decision']
  readonly reason: string | undefined
  /** `[]` matches every command. */
  readonly words: readonly string[]
  readonly when: readonly (readonly [parameter: string, values: readonly unknown[]])[]
  /** The effect of the calls that it applies to; absent: it applies to all calls. */
  readonly effect?: RuleEffect | undefined
  /** Its path in the policy. */
  readonly path: readonly string[]
}

const RULE_EFFECTS: readonly RuleEffect[] = [
  ...(['destructive', 'reversible', 'idempotent', 'network', 'subprocess', 'filesystem.read'] as const),
  ...(['filesystem.write', 'filesystem.delete', 'cost.billable', 'interactive.stdin', 'interactive.prompts'] as const),
  ...(['interactive.tty', 'creates', 'modifies', 'deletes', 'lost', 'undescribed-code'] as const),
]

const RULE_FIELDS: OptionRules<PolicyRule> = {
  command: ANYTHING,
  effect: /* @__PURE__ */ oneOf(...RULE_EFFECTS),
  decision: /* @__PURE__ */ oneOf('allow', 'confirm', 'deny'),
  reason: ['a string', (value) => typeof value === 'string'],
  when: ANYTHING,
}

/** @throws AtipValidationError for an unknown field or a wrong value */
export function readRule(rule: unknown, path: readonly string[]): Rule {
  if (!isPlainObject(rule)) throw invalid('a rule, a plain object', [...path], rule)
  const { command, effect, decision, reason, when } = readOptions<PolicyRule>(rule, RULE_FIELDS, path)
  if (decision === undefined) throw invalid(RULE_FIELDS.decision[0], [...path, 'decision'], decision)
  const words = command === undefined ? [] : readPattern(command, [...path, 'command'])
  if (decision === 'allow' && (words.length === 0 || words[0] === '*')) {
    throw invalid('a command that begins with the name of a tool, since the rule allows', [...path, 'command'], command)
  }
  return { decision, reason, words, when: readConditions(when, [...path, 'when']), effect, path }
}

/** Reads commands that are denied with their subcommands. */
export function readDenials(patterns: readonly unknown[], path: readonly string[]): Rule[] {
  return Array.from(patterns, (pattern, index): Rule => {
    const place = [...path, String(index)]
    return { decision: 'deny', reason: undefined, words: readPattern(pattern, place), when: [], path: place }
  })
}

/** Splits a pattern such as `gh repo delete` or `git *` into words. */
function readPattern(pattern: unknown, path: string[]): string[] {
  const words = typeof pattern === 'string' ? pattern.split(/\s+/).filter(Boolean) : []
  const isWord = (word: string): boolean => word === '*' || !(word.includes('*') || word.startsWith('-'))
  if (words.length > 0 && words.every(isWord)) return words
  throw invalid('the words of a command, where * stands for a whole word; flags go into when', path, pattern)
}

function readConditions(when: unknown, path: string[]): Rule['when'] {
  if (when === undefined) return []
  if (!isPlainObject(when)) throw invalid('an object of values by parameter', path, when)
  return Object.entries(when).map(([parameter, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? [...value] : [value]
    if (
      !parameter.startsWith('-') &&
      values.length > 0 &&
      values.every((item) => ['string', 'number', 'boolean'].includes(typeof item))
    ) {
      return [parameter, values]
    }
    throw invalid('texts, numbers or booleans by the name of a parameter', [...path, parameter], value)
  })
}

/** Returns true if the words of a rule match a command exactly. */
function matchesWords({ words }: Pick<Rule, 'words'>, command: readonly string[]): boolean {
  return words.length === command.length && words.every((word, index) => word === '*' || word === command[index])
}

/**
 * Returns true if the arguments meet the conditions of a rule. Unreadable arguments (`undefined`) meet them unless the
 * rule allows.
 */
export function meetsConditions(
  { decision, when }: Pick<Rule, 'decision' | 'when'>,
  spellings: ReadonlyMap<string, readonly string[]>,
  args: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (when.length === 0) return true
  if (args === undefined) return decision !== 'allow'
  return when.every(([parameter, wanted]) => {
    const keys = spellings.get(parameter)
    const given = listUsedValues(keys ?? [parameter], args)
    if (keys === undefined && decision === 'allow') return false
    if (given.length === 0) return wanted.includes(false)
    return decision === 'allow'
      ? given.every((value) => wanted.some((want) => want === '*' || isSame(value, want)))
      : given.some(
          (value) => typeof value === 'object' || wanted.some((want) => want === '*' || isSameLoosely(value, want)),
        )
  })
}

/** Maps the names and keys by which a rule may refer to parameters to the keys of these parameters. */
export function mapSpellingsByName(
  spellings: ReadonlyMap<FlatCommand['parameters'][number], readonly string[]>,
): Map<string, readonly string[]> {
  const byName = new Map<string, readonly string[]>()
  for (const [{ name }, keys] of spellings) byName.set(name, [...(byName.get(name) ?? []), ...keys])
  for (const keys of spellings.values()) for (const key of keys) if (!byName.has(key)) byName.set(key, keys)
  return byName
}

function isSame(value: unknown, wanted: unknown): boolean {
  return wanted !== false && typeof value !== 'object' && String(value) === String(wanted)
}

/** Returns true if a value matches the wanted value; any value except the text `false` turns a switch on. */
function isSameLoosely(value: unknown, wanted: unknown): boolean {
  if (wanted === true) return String(value).toLowerCase() !== 'false'
  return String(value).toLowerCase() === String(wanted).toLowerCase()
}

/** A node of the tree of rules by the words of their commands, in lower case. */
interface RuleNode {
  readonly rules: number[]
  readonly next: Map<string, RuleNode>
}

/**
 * Returns a function that finds the rules about a command, in order, without visiting all rules. `allow` matches
 * exactly the words of its command; other rules ignore case and match subcommands, too.
 */
export function createRuleIndex(rules: readonly Rule[]): (command: readonly string[]) => readonly Rule[] {
  const root: RuleNode = { rules: [], next: new Map() }
  rules.forEach(({ words }, place) => {
    words.reduce((node, word) => addChild(node, word.toLowerCase()), root).rules.push(place)
  })
  return (command) => {
    const places = new Set(root.rules)
    let nodes = new Set([root])
    for (const name of command) nodes = step(nodes, name.toLowerCase(), places)
    const found = [...places].sort((one, other) => one - other).map((place) => rules[place] as Rule)
    return found.filter((rule) => rule.decision !== 'allow' || matchesWords(rule, command))
  }
}

function addChild({ next }: RuleNode, word: string): RuleNode {
  const child = next.get(word) ?? { rules: [], next: new Map() }
  next.set(word, child)
  return child
}

/** Follows a name both as one word and as words separated by spaces; adds the rules that end on the way to `places`. */
function step(nodes: ReadonlySet<RuleNode>, name: string, places: Set<number>): Set<RuleNode> {
  const reached = new Set<RuleNode>()
  const words = name.split(/\s+/).filter(Boolean)
  for (const reading of words[0] === name ? [words] : [[name], words]) {
    let current = nodes
    for (const word of reading) {
      const next = [...current].flatMap((node) => [node.next.get(word), node.next.get('*')])
      current = new Set(next.filter((node) => node !== undefined))
      for (const { rules } of current) for (const place of rules) places.add(place)
    }
    for (const node of current) reached.add(node)
  }
  return reached
}
