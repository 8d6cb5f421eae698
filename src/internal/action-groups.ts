import type { FlatCommand, FlatParameter } from '../types/toolset'
import { hash } from './hash'
import { legalName } from './names'
import { assignKeys, type Keyed } from './parameter-keys'

/** Commands of one level that one tool can stand for, told apart by the parameter `action` (RFC section 8.2, rule 3 B). */
export interface ActionGroup {
  /** The name that models see: that of the level, `gh_pr`, unless a command is called so. */
  readonly name: string
  /** By the last word of each command, in the order of the commands. */
  readonly actions: ReadonlyMap<string, FlatCommand>
  /** The parameters of all of them; those of one key are one. */
  readonly parameters: readonly GroupParameter[]
}

/** A parameter of some commands of a group. */
export interface GroupParameter extends Keyed {
  readonly uses: ReadonlyMap<string, FlatParameter>
}

/** What tells the commands of a group apart. */
export const ACTION = 'action'

const MAX_NAME = 64

/**
 * Groups what can be grouped: two commands or more of one level whose parameters are listed.
 *
 * @param all every command of the tools: a group's name is that of no other
 */
export function groupCommands(commands: readonly FlatCommand[], all: readonly FlatCommand[]): ActionGroup[] {
  const names = groupNames(all)
  return [...levelsOf(commands)].map(([level, actions]) => ({
    name: names.get(level) as string,
    actions,
    parameters: parametersOf(actions),
  }))
}

/** By tool and words; only levels with two commands or more that can be told apart. */
function levelsOf(commands: readonly FlatCommand[]): Map<string, Map<string, FlatCommand>> {
  const levels = new Map<string, Map<string, FlatCommand>>()
  const doubles = new Set<FlatCommand>()
  for (const command of commands) {
    const action = command.path.at(-1)
    if (action === undefined || command.schema !== undefined) continue
    const level = levelOf(command)
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

function levelOf({ tool, path }: FlatCommand): string {
  return JSON.stringify([tool.name, ...path.slice(0, -1)])
}

/** A name for each level that no command has; levels that would share one get a hash, whatever their order. */
function groupNames(commands: readonly FlatCommand[]): Map<string, string> {
  const taken = new Set(commands.map(({ name }) => name))
  const levels = [...levelsOf(commands).keys()]
  const bases = levels.map((level) => legalName((JSON.parse(level) as string[]).join('_')))
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

function parametersOf(actions: ReadonlyMap<string, FlatCommand>): readonly GroupParameter[] {
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
