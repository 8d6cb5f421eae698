import { isAtipError } from '../errors'
import { nearest } from '../internal/nearest'
import { createToolset } from '../toolset'
import type { FlatCommand, Toolset } from '../types/toolset'
import { failed, isFailure, misused } from './failure'
import { type KnownTool, readKnownTools } from './known-tools'
import { quoted, shownLine } from './shown-text'
import type { World } from './world'

/** A command, with the toolset of its tool alone: its name does not depend on what else is installed. */
export interface KnownCommand {
  readonly known: KnownTool
  readonly toolset: Toolset
  readonly command: FlatCommand
}

const MAX_SHOWN = 5

/** The tool's commands, named as models call them. @throws a failure if its metadata cannot be used */
export function toolsetOf({ tool }: KnownTool): Toolset {
  try {
    return createToolset([tool])
  } catch (error) {
    if (!isAtipError(error)) throw error
    throw failed(`The metadata of ${shownLine(tool.name)} cannot be used: ${shownLine(error.message)}.`)
  }
}

/** Finds a command by its name, `gh_pr_list`, or by its words, `gh pr list`. @throws a failure that says what there is */
export async function requireCommand(world: World, words: readonly string[]): Promise<KnownCommand> {
  const candidates = (await readKnownTools(world)).tools.flatMap(commandsOf)
  const [name = ''] = words
  const matches = candidates.filter(
    ({ command }) => (words.length === 1 && command.name === name) || isSame(wordsOf(command), words),
  )
  const [match, other] = matches
  if (match === undefined) throw unknownCommand(words, candidates)
  if (other === undefined) return match
  const all = matches.map(({ command }) => wordsOf(command).map(shownLine).join(' '))
  throw misused(`${quoted(name)} names several commands: ${all.join(', ')}.`, ['Give the words of one of them.'])
}

/** The command line without options: `gh pr list`. */
export function wordsOf({ tool, path }: Pick<FlatCommand, 'tool' | 'path'>): string[] {
  return [tool.name, ...path]
}

/** The same for people. */
export function titleOf(command: Pick<FlatCommand, 'tool' | 'path'>): string {
  return wordsOf(command).map(shownLine).join(' ')
}

/** None of a tool that cannot be used: what is asked for may be another's. */
function commandsOf(known: KnownTool): KnownCommand[] {
  try {
    const toolset = toolsetOf(known)
    return toolset.commands.map((command) => ({ known, toolset, command }))
  } catch (error) {
    if (isFailure(error)) return []
    throw error
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index])
}

function unknownCommand(words: readonly string[], candidates: readonly KnownCommand[]): Error {
  const typed = words.join(' ')
  const [first = ''] = typed.split(/[\s_]/)
  const ofTool = candidates.filter(({ command }) => command.tool.name === first)
  const near = ofTool.length > 0 ? ofTool : candidates
  const hint =
    ofTool.length > 0 ? `atip show ${first} lists its commands.` : 'atip list shows the tools that are known.'
  const below = near.filter(({ command }) => isBelow(command, words))
  if (below.length > 0) return failed(`${quoted(typed)} is a group of commands: ${someOf(below)}.`, [hint])
  const close = nearest(
    words.join('_'),
    near.map(({ command }) => command.name),
  )
  const guess = close === undefined ? '' : ` Did you mean ${close}?`
  return failed(`There is no command ${quoted(typed)}.${guess}`, [hint])
}

/** Words, or a name that is theirs joined, with which the command begins. */
function isBelow(command: FlatCommand, words: readonly string[]): boolean {
  return isSame(wordsOf(command).slice(0, words.length), words) || command.name.startsWith(`${words.join('_')}_`)
}

function someOf(commands: readonly KnownCommand[]): string {
  const names = commands.slice(0, MAX_SHOWN).map(({ command }) => command.name)
  return commands.length > MAX_SHOWN ? `${names.join(', ')} and ${commands.length - MAX_SHOWN} more` : names.join(', ')
}
