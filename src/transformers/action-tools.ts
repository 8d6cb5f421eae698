import { buildSafetySuffix } from '../internal/effects/classify-effects'
import { cleanText } from '../internal/text'
import { coerceType, describeParameter, type ParameterSource } from '../schema/parameter-schema'
import { ACTION, type ActionGroup, type GroupParameter, selectGroups } from '../toolset/action-groups'
import type { Flattened } from '../toolset/flatten'
import { listOffered } from '../toolset/list-offered'
import { locateCommand } from '../toolset/walk'
import type { AtipEffects, AtipParamType } from '../types/atip'
import type { DiagnosticCode } from '../types/compile'
import type { FlatCommand } from '../types/toolset'
import type { AddDiagnostic, DefinitionSource } from './command-definition'

type Uses = GroupParameter['uses']

/**
 * Returns one tool for each group of commands, and one for each command without a group (`strategy: 'action'`).
 *
 * @param spelling the field that holds the key that the provider accepts
 */
export function createActionTools(
  { commands, groups }: Flattened,
  spelling: 'key' | 'portableKey',
  add: AddDiagnostic,
): DefinitionSource[] {
  const offered = listOffered(commands)
  const byName = new Map(offered.map((command) => [command.name, command]))
  const tools = new Map<FlatCommand, DefinitionSource>()
  for (const group of selectGroups([...groups().values()], byName)) {
    const members = [...group.actions.values()]
    const [{ tool, path, keys, groupDescriptions }] = members as [FlatCommand]
    const words = [tool.name, ...path.slice(0, -1)]
    // Empty keys are not words, so the last key that is a word is the action.
    const above = keys.slice(0, keys.lastIndexOf(path.at(-1) as string))
    const created: DefinitionSource = {
      name: group.name,
      keys: above,
      description: groupDescriptions[above.length] || cleanText(words.join(' ')) || 'unnamed',
      effects: uniteFlags(members.map(({ effects }) => effects)),
      readOnly: members.every(({ readOnly }) => readOnly),
      parameters: [createActionParameter(group, spelling), ...group.parameters.map((each) => joinUses(each, group))],
      examples: members.flatMap(({ examples }) => examples),
      schema: undefined,
    }
    for (const command of members) tools.set(command, created)
    for (const [code, message] of listChanges(group, words.join('_'))) {
      add({ code, message, toolName: group.name, path: locateCommand(above) })
    }
  }
  return [...new Set(offered.map((command) => tools.get(command) ?? command))]
}

/** Lists the differences between a group's tool and its commands. */
function listChanges({ name, parameters }: ActionGroup, plain: string): [DiagnosticCode, string][] {
  const changes = parameters.flatMap(({ key, uses }): [DiagnosticCode, string][] => {
    if (!haveOneType(uses)) return [['FIELD_IGNORED', `${key} has several types in its actions: any text is accepted`]]
    const message = `${key} allows different values in its actions: they are listed in its description`
    return haveOneEnum(uses) ? [] : [['FIELD_IGNORED', message]]
  })
  if (name !== plain) changes.push(['NAME_REWRITTEN', `Renamed: ${plain} is invalid or not unique`])
  return changes
}

/** Returns every flag that at least one of the commands has, and everything that they create. */
function uniteFlags(effects: readonly AtipEffects[]): AtipEffects {
  const creates = [...new Set(effects.flatMap((each) => each.creates ?? []))]
  return {
    ...(effects.some(({ destructive }) => destructive === true) && { destructive: true }),
    ...(effects.some(({ reversible }) => reversible === false) && { reversible: false }),
    ...(effects.some(({ idempotent }) => idempotent === false) && { idempotent: false }),
    ...(effects.some(({ cost }) => cost?.billable === true) && { cost: { billable: true } }),
    ...(creates.length > 0 && { creates }),
  }
}

const PLAIN = { kind: 'option', list: false, default: undefined, effects: undefined } as const

/** Creates the parameter that chooses the action. */
function createActionParameter({ actions, parameters }: ActionGroup, spelling: 'key' | 'portableKey'): ParameterSource {
  const texts = [...actions].map(([action, { description, effects, readOnly }]) => {
    const needed = parameters.flatMap(({ uses, [spelling]: key }) => (uses.get(action)?.required ? [key] : []))
    const needs = needed.length > 0 ? ` (needs ${needed.join(', ')})` : ''
    return [`${action}${needs}: ${description}`, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' ')
  })
  const names = { name: ACTION, key: ACTION, portableKey: ACTION }
  return { ...PLAIN, ...names, type: 'enum', description: texts.join('\n'), enum: [...actions.keys()], required: true }
}

/**
 * Joins the parameters that share a key into one parameter. Its type is their common type, or `string` if their types
 * differ.
 */
function joinUses({ name, key, portableKey, uses }: GroupParameter, { actions }: ActionGroup): ParameterSource {
  const all = [...uses.values()]
  const isOneType = haveOneType(uses)
  const shapes = all.map(readItemSchema)
  const values =
    isOneType && shapes.every((shape) => shape.enum !== undefined)
      ? [...new Set(shapes.flatMap((shape) => shape.enum ?? []))]
      : undefined
  const listsValues = values === undefined || !haveOneEnum(uses)
  return {
    ...PLAIN,
    ...{ name, key, portableKey },
    type: isOneType ? (shapes[0]?.type as AtipParamType) : 'string',
    list: all.some(({ list }) => list),
    enum: values,
    description: describeUses(uses, actions.size, isOneType, listsValues),
    required: uses.size === actions.size && all.every(({ required }) => required),
  }
}

/** Returns the JSON Schema of one value, even for a list parameter. */
function readItemSchema({ type, enum: values }: ParameterSource): ReturnType<typeof coerceType> {
  return coerceType({ type, enum: values, list: false }, false)
}

function haveOneEnum(uses: Uses): boolean {
  return new Set([...uses.values()].map(({ enum: values }) => JSON.stringify(values))).size === 1
}

function haveOneType(uses: Uses): boolean {
  return new Set([...uses.values()].map((parameter) => readItemSchema(parameter).type)).size === 1
}

/** Describes a parameter for each action, or once if the description is the same for all actions. */
function describeUses(uses: Uses, actionCount: number, isOneType: boolean, listsValues: boolean): string {
  const actionsByText = new Map<string, string[]>()
  for (const [action, parameter] of uses) {
    const { enum: values, type } = parameter
    const kind = values !== undefined && listsValues ? ` (one of ${values.join(', ')})` : isOneType ? '' : ` (${type})`
    const text = describeParameter(parameter) + kind
    actionsByText.set(text, [...(actionsByText.get(text) ?? []), action])
  }
  if (actionsByText.size === 1 && uses.size === actionCount) return [...actionsByText.keys()].join('')
  return [...actionsByText].map(([text, actions]) => `${actions.join(', ')}: ${text}`).join('\n')
}
