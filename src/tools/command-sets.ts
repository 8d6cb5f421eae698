import type { AtipFolder } from '../types/folder'
import type { EffectRows } from './combine-effects'
import type { CommandRows, CommandSet, OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Returns commands that differ only in their names and descriptions. */
export function alike(descriptions: Readonly<Record<string, string>>, rows: Omit<CommandRows, 'description'>): CommandSet {
  return Object.fromEntries(Object.entries(descriptions).map(([name, description]) => [name, { ...rows, description }]))
}

/** For a command that may do anything: its words are read, and not looked at. */
export const ANY_WORDS: Pick<CommandRows, 'arguments' | 'argv'> = {
  arguments: { words: ['values?', 'Its words'] },
  argv: { dashArguments: true, endOfOptions: false },
}

/** Prints help in place of what a command does. */
export const HELP: OptionRows = { help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }] }

/** For a group of commands, which prints help by itself. */
export const GROUP_HELP: CommandSet = { '': { description: 'Print help', options: HELP, isRare: true } }

/** Loses data of a database or of a service, for good. */
export const LOSES_DATA: EffectRows = [RUNS_ANYTHING, { deletes: ['data'] }]

/** Returns the `x-folder` of a program that runs what the folder holds. Add `trusted` to those commands that lose nothing. */
export function runsCode(told: readonly [runs: string, ...holds: string[]]): AtipFolder {
  return { obeys: [...(runsFolder(told).obeys ?? [])] }
}
