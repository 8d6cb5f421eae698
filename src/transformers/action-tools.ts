import { buildSafetySuffix } from '../internal/effects/read-only'
import { cleanText } from '../internal/text'
import { coerceType, describeParameter } from '../schema/parameter-schema'
import { ACTION, type ActionGroup, type GroupParameter, selectGroups } from '../toolset/action-groups'
import type { Flattened } from '../toolset/flatten'
import { pathOf } from '../toolset/walk-state'
import type { AtipEffects } from '../types/atip'
import type { CompileDiagnostic, CompileOptions, DiagnosticCode } from '../types/compile'
import type { FlatCommand, FlatParameter } from '../types/toolset'

/** What is compiled: every command, or one tool for each group of them. */
export function applyStrategy(
  { commands, groups: all }: Flattened,
  { strategy }: CompileOptions,
  spelling: Spelling,
  diagnostics: CompileDiagnostic[],
): readonly FlatCommand[] {
  if (strategy !== 'action') return commands
  const groups = selectGroups([...all().values()], new Map(commands.map((command) => [command.name, command])))
  const toolOf = new Map<FlatCommand, FlatCommand>()
  for (const group of groups) {
    const tool = createGroupTool(group, spelling)
    for (const command of group.actions.values()) toolOf.set(command, tool)
    for (const [code, message] of listChanges(group, tool)) {
      diagnostics.push({ code, message, toolName: tool.name, path: pathOf(tool.keys) })
    }
  }
  return [...new Set(commands.map((command) => toolOf.get(command) ?? command))]
}

type Spelling = 'key' | 'portableKey'

/** What is another in the tool than in its commands. */
function listChanges({ parameters }: ActionGroup, { name, tool, path }: FlatCommand): [DiagnosticCode, string][] {
  const plain = [tool.name, ...path].join('_')
  const changes = parameters.flatMap(({ key, uses }): [DiagnosticCode, string][] => {
    if (!haveOneType(uses)) return [['FIELD_IGNORED', `${key} is of several types in its actions: any text is taken`]]
    const message = `${key} takes other values in other actions: which is said in its description`
    return haveOneEnum(uses) ? [] : [['FIELD_IGNORED', message]]
  })
  if (name !== plain) changes.push(['NAME_REWRITTEN', `Its name, ${plain}, is refused or not unique: it has another`])
  return changes
}

/** The tool that stands for all commands of a group: their strictest effects, all their parameters. */
function createGroupTool(group: ActionGroup, spelling: Spelling): FlatCommand {
  const members = [...group.actions.values()]
  const { tool, path: words, keys, argv, groupDescriptions, definition } = members[0] as FlatCommand
  const path = words.slice(0, -1)
  // Empty keys are no words: the last one that is a word is the action.
  const above = keys.slice(0, keys.lastIndexOf(words.at(-1) as string))
  return {
    name: group.name,
    tool,
    path,
    keys: above,
    description: groupDescriptions[above.length] || cleanText([tool.name, ...path].join(' ')) || 'unnamed',
    effects: uniteFlags(members.map(({ effects }) => effects)),
    readOnly: members.every(({ readOnly }) => readOnly),
    parameters: [
      createActionParameter(group, spelling),
      ...group.parameters.map((parameter) => joinUses(parameter, group)),
    ],
    examples: members.flatMap(({ examples }) => examples),
    schema: undefined,
    argv,
    groupDescriptions,
    definition,
    replaces: [],
    withheld: [],
  }
}

/** Every flag that any of the commands has. */
function uniteFlags(effects: readonly AtipEffects[]): AtipEffects {
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
  sensitive: undefined,
  argv: {},
  faulty: false,
}

function createActionParameter({ actions, parameters }: ActionGroup, spelling: Spelling): FlatParameter {
  const texts = [...actions].map(([action, { description, effects, readOnly }]) => {
    const needed = parameters.flatMap(({ uses, [spelling]: key }) => (uses.get(action)?.required ? [key] : []))
    const needs = needed.length > 0 ? ` (needs ${needed.join(', ')})` : ''
    return [`${action}${needs}: ${description}`, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' ')
  })
  const names = { name: ACTION, key: ACTION, portableKey: ACTION }
  return { ...PLAIN, ...names, type: 'enum', description: texts.join('\n'), enum: [...actions.keys()], required: true }
}

/** One parameter for those of one key: of their type where they share it, else text. */
function joinUses({ name, key, portableKey, uses }: GroupParameter, { actions }: ActionGroup): FlatParameter {
  const all = [...uses.values()]
  const shapes = all.map(readValueShape)
  const [shape = { type: 'string' }] = shapes
  const isOne = haveOneType(uses)
  const values =
    isOne && shapes.every((each) => each.enum !== undefined) ? shapes.flatMap((each) => each.enum ?? []) : undefined
  return {
    ...PLAIN,
    ...{ name, key, portableKey },
    type: (isOne ? shape.type : 'string') as FlatParameter['type'],
    list: all.some(({ list }) => list),
    enum: values && [...new Set(values)],
    description: describeUses(uses, actions.size, isOne, values === undefined || !haveOneEnum(uses)),
    required: uses.size === actions.size && all.every(({ required }) => required),
  }
}

/** What one value is, of a list, too. */
function readValueShape(parameter: FlatParameter): ReturnType<typeof coerceType> {
  return coerceType({ ...parameter, list: false }, false)
}

function haveOneEnum(uses: GroupParameter['uses']): boolean {
  return new Set([...uses.values()].map(({ enum: values }) => JSON.stringify(values))).size === 1
}

function haveOneType(uses: GroupParameter['uses']): boolean {
  return new Set([...uses.values()].map((parameter) => readValueShape(parameter).type)).size === 1
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
  return [...byText].map(([text, actions]) => `${actions.join(', ')}: ${text}`).join('\n')
}
