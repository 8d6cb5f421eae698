import { MAX_NAME_LENGTH } from '../internal/provider-limits'
import { cleanText } from '../internal/text'
import { appendHash, replaceRefused } from '../internal/unique-names'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { assignKeys, type Keyed } from './parameter-keys'

/** Commands of one level that are offered as one tool with the parameter `action` (RFC section 8.2, rule 3 B). */
export interface ActionGroup {
  /** The name that models see: the name of the level, such as `gh_pr`, unless it is taken by a command. */
  readonly name: string
  /** The commands by their last word, in the order of the metadata. */
  readonly actions: ReadonlyMap<string, FlatCommand>
  /** The parameters of all commands; parameters with the same key are merged into one. */
  readonly parameters: readonly GroupParameter[]
  readonly bySpelling: ReadonlyMap<string, GroupParameter>
}

/** A parameter of some commands of a group. */
export interface GroupParameter extends Keyed {
  readonly uses: ReadonlyMap<string, FlatParameter>
}

/** The key of the parameter that selects a command of a group. */
export const ACTION = 'action'

/** Groups commands of the same level if there are at least two whose parameters are listed. */
export function groupCommands(commands: readonly FlatCommand[]): ActionGroup[] {
  const levels = groupByLevel(commands)
  const names = nameGroups(commands, [...levels.keys()])
  return [...levels].map(([level, actions]) =>
    createGroup(names.get(level) as string, actions, joinParameters(actions)),
  )
}

/**
 * Narrows groups to some of their commands. Names and keys stay the same.
 *
 * @param kept the commands to keep, by name
 */
export function selectGroups(groups: readonly ActionGroup[], kept: ReadonlyMap<string, FlatCommand>): ActionGroup[] {
  return groups.flatMap(({ name, actions, parameters }) => {
    const left = mapDefined(actions, (_, command) => kept.get(command.name))
    if (left.size < 2) return []
    const used = parameters.map((parameter) => ({
      ...parameter,
      uses: mapDefined(parameter.uses, (action, use) =>
        left.get(action)?.parameters.find(({ key }) => key === use.key),
      ),
    }))
    const remaining = used.filter(({ uses }) => uses.size > 0)
    return [createGroup(name, left, remaining)]
  })
}

/** Maps the values of a map and leaves out those that become `undefined`. */
function mapDefined<T>(map: ReadonlyMap<string, T>, change: (key: string, value: T) => T | undefined): Map<string, T> {
  const changed = new Map<string, T>()
  for (const [key, value] of map) {
    const result = change(key, value)
    if (result !== undefined) changed.set(key, result)
  }
  return changed
}

function createGroup(
  name: string,
  actions: ActionGroup['actions'],
  parameters: readonly GroupParameter[],
): ActionGroup {
  const bySpelling = new Map(parameters.flatMap((each) => [each.portableKey, each.key].map((key) => [key, each])))
  return { name, actions, parameters, bySpelling }
}

/** Groups commands by tool and words; keeps levels with at least two commands of different names. */
function groupByLevel(commands: readonly FlatCommand[]): Map<string, Map<string, FlatCommand>> {
  const levels = new Map<string, Map<string, FlatCommand>>()
  const doubles = new Set<FlatCommand>()
  for (const command of commands) {
    const action = command.path.at(-1)
    // A model cannot choose an action by a word that it must not see.
    if (action === undefined || command.schema !== undefined || cleanText(action) !== action) continue
    const level = JSON.stringify([command.tool.name, ...command.path.slice(0, -1)])
    const actions = levels.get(level) ?? new Map<string, FlatCommand>()
    const other = actions.get(action)
    if (other === undefined) actions.set(action, command)
    else doubles.add(other)
    levels.set(level, actions)
  }
  for (const [level, actions] of levels) {
    for (const [action, command] of actions) if (doubles.has(command)) actions.delete(action)
    if (actions.size < 2) levels.delete(level)
  }
  return levels
}

/** Gives each level a name that no command has. If levels would share a name, each of them gets a hash. */
function nameGroups(commands: readonly FlatCommand[], levels: readonly string[]): Map<string, string> {
  const taken = new Set(commands.map(({ name }) => name))
  const bases = levels.map((level) => replaceRefused((JSON.parse(level) as string[]).join('_')))
  const seen = new Set<string>()
  const shared = new Set(bases.filter((base) => seen.size === seen.add(base).size))
  const names = new Map<string, string>()
  levels.forEach((level, index) => {
    const base = bases[index] as string
    let name = shared.has(base) ? '' : base
    for (let round = 0; name === '' || name.length > MAX_NAME_LENGTH || taken.has(name); round++) {
      name = appendHash(base, `${ACTION} ${level}`, round)
    }
    taken.add(name)
    names.set(level, name)
  })
  return names
}

function joinParameters(actions: ReadonlyMap<string, FlatCommand>): readonly GroupParameter[] {
  const byKey = new Map<string, Map<string, FlatParameter>>()
  for (const [action, { parameters }] of actions) {
    for (const parameter of parameters) {
      const uses = byKey.get(parameter.key) ?? new Map<string, FlatParameter>()
      byKey.set(parameter.key, uses.set(action, parameter))
    }
  }
  const own: GroupParameter = { name: ACTION, key: ACTION, portableKey: ACTION, kind: 'argument', uses: new Map() }
  const others = [...byKey].map(([name, uses]): GroupParameter => {
    return { name, key: name, portableKey: name, kind: 'option', uses }
  })
  return assignKeys([own, ...others]).slice(1)
}
