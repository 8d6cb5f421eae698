import { fieldsOf } from '../internal/guard'
import type { FlatCommand } from '../types/toolset'

/** A tool, a group or a command as it was written. */
export type Level = Readonly<Record<string, unknown>>

/** The levels that lead to a command, from the tool to the command itself; empty where one cannot be read. */
export function levelsOf({ tool, keys }: Pick<FlatCommand, 'tool' | 'keys'>): readonly Level[] {
  let level: Level = fieldsOf(tool)
  const levels = [level]
  for (const key of keys) {
    const commands = fieldsOf(level.commands)
    level = Object.hasOwn(commands, key) ? fieldsOf(commands[key]) : {}
    levels.push(level)
  }
  return levels
}
