import { isRecord, toRecord } from '../internal/guard'
import { isTextList } from '../internal/read-options'
import type { FlatCommand } from '../types/toolset'
import type { Layout } from './layout'

/**
 * Returns the words that a program takes for one of its commands where the first argument of this command stands, even
 * behind `--`: the names of the commands below it with their aliases, and those that its metadata reserves (`x-argv`).
 */
export function listRivalWords({ tool, keys }: FlatCommand, { command }: Layout): ReadonlySet<string> {
  const own = keys.at(-1) === '' ? keys.slice(0, -1) : keys
  const below = own.reduce<unknown>((commands, key) => {
    const group = isRecord(commands) && Object.hasOwn(commands, key) ? commands[key] : undefined
    return isRecord(group) ? group.commands : undefined
  }, tool.commands)
  const names = Object.entries(toRecord(below)).flatMap(([name, each]) => [name, ...listAliases(each)])
  return new Set([...names.filter((name) => name !== ''), ...(command.reserved ?? [])])
}

/** Lists the other words for a command, given its metadata. */
export function listAliases(command: unknown): readonly string[] {
  const { aliases } = toRecord(toRecord(command)['x-argv'])
  return isTextList(aliases) ? aliases : []
}
