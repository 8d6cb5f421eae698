import { hash } from '../internal/hash'
import { replaceRefused } from '../internal/names'
import { cleanText } from '../internal/text'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { assignKeys, type Keyed } from './parameter-keys'

/** Commands of one level that one tool can stand for, told apart by the parameter `action` (RFC section 8.2, rule 3 B). */
export interface ActionGroup {
  /** The name that models see: that of the level, `gh_pr`, unless a command is called so. */
  readonly name: string
  /** By the last word of each command, in the order of the commands. */
  readonly actions: ReadonlyMap<string, FlatCommand>
  /** The parameters of all of them; those of one key are one. */
  readonly parameters: readonly GroupParameter[]
  readonly bySpelling: ReadonlyMap<string, GroupParameter>
}

/** A parameter of some commands of a group. */
export interface GroupParameter extends Keyed {
  readonly uses: ReadonlyMap<string, FlatParameter>
}

/** What tells the commands of a group apart. */
export const ACTION = 'action'

const MAX_NAME = 64

/** Groups what can be grouped: two commands or more of one level whose parameters are listed. */
export function groupCommands(commands: readonly FlatCommand[]): ActionGroup[] {
  const levels = groupByLevel(commands)
  const names = nameGroups(commands, [...levels.keys()])
  return [...levels].map(([level, actions]) =>
    createGroup(names.get(level) as string, actions, joinParameters(actions)),
  )
}

/**
 * The groups of a part of the commands: names and keys stay those of the whole.
 *
 * @param kept the part, by name
 */
export function selectGroups(groups: readonly ActionGroup[], kept: ReadonlyMap<string, FlatCommand>): ActionGroup[] {
  return groups.flatMap(({ name, actions, parameters }) => {
    const left = new Map([...actions].flatMap(([action, command]) => toEntries(action, kept.get(command.name))))
    if (left.size < 2) return []
    const used = parameters.map((parameter) => ({ ...parameter, uses: selectUses(parameter, left) }))
    return [
      createGroup(
        name,
        left,
        used.filter(({ uses }) => uses.size > 0),
      ),
    ]
  })
}

function toEntries<T>(key: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[key, value]]
}

function selectUses({ uses }: GroupParameter, actions: ReadonlyMap<string, FlatCommand>): GroupParameter['uses'] {
  return new Map(
    [...uses].flatMap(([action, use]) =>
      toEntries(
        action,
        actions.get(action)?.parameters.find(({ key }) => key === use.key),
      ),
    ),
  )
}

function createGroup(
  name: string,
  actions: ActionGroup['actions'],
  parameters: readonly GroupParameter[],
): ActionGroup {
  const bySpelling = new Map(parameters.flatMap((each) => [each.portableKey, each.key].map((key) => [key, each])))
  return { name, actions, parameters, bySpelling }
}

/** By tool and words; only levels with two commands or more that can be told apart. */
function groupByLevel(commands: readonly FlatCommand[]): Map<string, Map<string, FlatCommand>> {
  const levels = new Map<string, Map<string, FlatCommand>>()
  const doubles = new Set<FlatCommand>()
  for (const command of commands) {
    const action = command.path.at(-1)
    // A word that a model must not see cannot tell it anything.
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

/** A name for each level that no command has; levels that would share one get a hash, whatever their order. */
function nameGroups(commands: readonly FlatCommand[], levels: readonly string[]): Map<string, string> {
  const taken = new Set(commands.map(({ name }) => name))
  const bases = levels.map((level) => replaceRefused((JSON.parse(level) as string[]).join('_')))
  const seen = new Set<string>()
  const shared = new Set(bases.filter((base) => seen.size === seen.add(base).size))
  const names = new Map<string, string>()
  levels.forEach((level, index) => {
    const base = bases[index] as string
    let name = shared.has(base) ? '' : base
    for (let round = 0; name === '' || name.length > MAX_NAME || taken.has(name); round++) {
      name = `${base.slice(0, MAX_NAME - 9)}_${hash(`${ACTION} ${level}`, round)}`
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
