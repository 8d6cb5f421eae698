import { ACTION, type ActionGroup, type GroupParameter, groupCommands } from '../internal/action-groups'
import type { Flattened } from '../internal/flatten'
import { describeParameter } from '../internal/params'
import { buildSafetySuffix } from '../internal/safety'
import { cleanText } from '../internal/text'
import { coerceType } from '../internal/types'
import { pathOf } from '../internal/walk-state'
import type { AtipEffects } from '../types/atip'
import type { CompileDiagnostic, CompileOptions } from '../types/compile'
import type { FlatCommand, FlatParameter } from '../types/toolset'

/** What is compiled: every command, or one tool for each group of them. */
export function commandsOf(
  { commands, named }: Flattened,
  { strategy }: CompileOptions,
  diagnostics: CompileDiagnostic[],
): readonly FlatCommand[] {
  if (strategy !== 'action') return commands
  const groups = groupCommands(commands, named)
  const toolOf = new Map<FlatCommand, FlatCommand>()
  for (const group of groups) {
    const tool = toolOfGroup(group)
    for (const command of group.actions.values()) toolOf.set(command, tool)
    const plain = [tool.tool.name, ...tool.path].join('_')
    if (tool.name === plain) continue
    const message = `The name of its group, ${plain}, is refused or not unique: it has another`
    diagnostics.push({ code: 'NAME_REWRITTEN', message, toolName: tool.name, path: pathOf(tool.keys) })
  }
  return [...new Set(commands.map((command) => toolOf.get(command) ?? command))]
}

/** The tool that stands for all commands of a group: their strictest effects, all their parameters. */
function toolOfGroup(group: ActionGroup): FlatCommand {
  const members = [...group.actions.values()]
  const { tool, path: words, keys } = members[0] as FlatCommand
  const path = words.slice(0, -1)
  // Empty keys are no words: the last one that is a word is the action.
  // Empty keys are no words: the last one that is a word is the action.
  const above = keys.slice(0, keys.lastIndexOf(words.at(-1) as string))
  return {
    name: group.name,
    tool,
    path,
    keys: above,
    description: descriptionOf(tool, above) || cleanText([tool.name, ...path].join(' ')) || 'unnamed',
    effects: flagged(members.map(({ effects }) => effects)),
    readOnly: members.every(({ readOnly }) => readOnly),
    parameters: [actionParameter(group), ...group.parameters.map((parameter) => join(parameter, group))],
    examples: members.flatMap(({ examples }) => examples),
    schema: undefined,
    withheld: [],
  }
}

/** What the metadata says of a group of commands. */
function descriptionOf(tool: FlatCommand['tool'], keys: readonly string[]): string {
  let level: { readonly description?: unknown; readonly commands?: unknown } = tool
  for (const key of keys) level = (level.commands as Record<string, typeof level>)[key] ?? {}
  return typeof level.description === 'string' ? cleanText(level.description) : ''
}

/** Every flag that any of the commands has. */
function flagged(effects: readonly AtipEffects[]): AtipEffects {
  return {
    ...(effects.some(({ destructive }) => destructive === true) && { destructive: true }),
    ...(effects.some(({ reversible }) => reversible === false) && { reversible: false }),
    ...(effects.some(({ idempotent }) => idempotent === false) && { idempotent: false }),
    ...(effects.some(({ cost }) => cost?.billable === true) && { cost: { billable: true } }),
  }
}

const PLAIN: Omit<FlatParameter, 'name' | 'key' | 'portableKey' | 'type' | 'description' | 'enum' | 'required'> = {
  kind: 'option',
  level: 0,
  list: false,
  default: undefined,
  flags: [],
  envVar: undefined,
  effects: undefined,
  faulty: false,
}

function actionParameter({ actions }: ActionGroup): FlatParameter {
  const texts = [...actions].map(([action, { description, parameters, effects, readOnly }]) => {
    const needed = parameters.filter(({ required }) => required).map(({ key }) => key)
    const needs = needed.length > 0 ? ` (needs ${needed.join(', ')})` : ''
    return [`${action}${needs}: ${description}`, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' ')
  })
  const names = { name: ACTION, key: ACTION, portableKey: ACTION }
  return { ...PLAIN, ...names, type: 'enum', description: texts.join('; '), enum: [...actions.keys()], required: true }
}

/** One parameter for those of one key: of their type where they share it, else text. */
function join({ name, key, portableKey, uses }: GroupParameter, { actions }: ActionGroup): FlatParameter {
  const all = [...uses.values()]
  const shapes = all.map((parameter) => coerceType({ ...parameter, list: false }, false))
  const [shape = { type: 'string' }] = shapes
  const isOne = shapes.every(({ type }) => type === shape.type)
  const values =
    isOne && shapes.every((each) => each.enum !== undefined) ? shapes.flatMap((each) => each.enum ?? []) : undefined
  return {
    ...PLAIN,
    ...{ name, key, portableKey },
    type: (isOne ? shape.type : 'string') as FlatParameter['type'],
    list: all.some(({ list }) => list),
    enum: values && [...new Set(values)],
    description: describeUses(uses, actions.size, isOne, values === undefined),
    required: uses.size === actions.size && all.every(({ required }) => required),
  }
}

/** What a parameter is for in each action, once where that is the same. */
function describeUses(uses: GroupParameter['uses'], count: number, isOneType: boolean, tellsValues: boolean): string {
  const byText = new Map<string, string[]>()
  for (const [action, parameter] of uses) {
    const { enum: values } = parameter
    const kind =
      values !== undefined && tellsValues ? ` (one of ${values.join(', ')})` : isOneType ? '' : ` (${parameter.type})`
    const text = describeParameter(parameter) + kind
    byText.set(text, [...(byText.get(text) ?? []), action])
  }
  if (byText.size === 1 && uses.size === count) return [...byText.keys()].join('')
  return [...byText].map(([text, actions]) => `${actions.join(', ')}: ${text}`).join('; ')
}
