import { quoteForShell } from '../argv/quote-for-shell'
import { AtipValidationError, isAtipError } from '../internal/errors'
import { isToolName } from '../internal/tool-name'
import { selectCommands } from '../select/select-commands'
import { createToolset } from '../toolset/create-toolset'
import { listOffered } from '../toolset/list-offered'
import type { AtipTool } from '../types/atip'
import type { FlatCommand, Toolset } from '../types/toolset'
import { failed, isFailure, misused } from './failure'
import { type KnownTool, type KnownToolsOptions, readKnownTools } from './known-tools'
import { guessMeant, quoted, shownLine } from './output/shown-text'
import type { World } from './world'

/** A command in a toolset that contains only its tool, so that its name does not depend on other tools. */
export interface KnownCommand {
  readonly known: KnownTool
  readonly toolset: Toolset
  readonly command: FlatCommand
}

const MAX_SHOWN = 5

/** Creates the toolset of one tool. @throws a failure if its metadata cannot be used */
export function createKnownToolset({ tool }: KnownTool): Toolset {
  try {
    return createToolset([tool])
  } catch (error) {
    if (!isAtipError(error)) throw error
    throw failed(`The metadata of ${shownLine(tool.name)} cannot be used: ${shownLine(error.message)}.`)
  }
}

/** Finds a command by its name (`gh_pr_list`) or words (`gh pr list`). @throws a failure that suggests alternatives */
export async function requireCommand(
  world: World,
  words: readonly string[],
  given: readonly AtipTool[] = [],
): Promise<KnownCommand> {
  const [near, ...others] = findMatches(words, await readCommands(world, { given, names: listToolNames(words) }))
  if (near !== undefined && others.length === 0) return near
  const candidates = await readCommands(world, { given })
  const [name = ''] = words
  const matches = findMatches(words, candidates)
  const [match, other] = matches
  if (match === undefined) throw unknownCommand(words, candidates)
  if (other === undefined) return match
  const all = matches.map(({ command }) => getCommandTitle(command))
  throw misused(`${quoted(name)} matches several commands: ${all.join(', ')}.`, ['Use the words of one of them.'])
}

/** Returns the command of this name or these words if exactly one matches. */
export async function findKnownCommand(world: World, words: readonly string[]): Promise<KnownCommand | undefined> {
  const [match, ...others] = findMatches(words, await readCommands(world))
  return others.length === 0 ? match : undefined
}

/** Lists the tools that a command of this name or these words may belong to: `gh_pr_list` to `gh_pr` or `gh`. */
function listToolNames([first = '', ...rest]: readonly string[]): string[] {
  const parts = first.split('_')
  const names = rest.length > 0 ? [first] : parts.map((_, end) => parts.slice(0, end + 1).join('_'))
  return names.filter(isToolName)
}

async function readCommands(world: World, options: KnownToolsOptions = {}): Promise<KnownCommand[]> {
  return (await readKnownTools(world, options)).tools.flatMap(listKnownCommands)
}

function findMatches(words: readonly string[], candidates: readonly KnownCommand[]): KnownCommand[] {
  const [name] = words
  return candidates.filter(
    ({ command }) => (words.length === 1 && command.name === name) || hasSameWords(getCommandWords(command), words),
  )
}

/** Returns the words of a command: `gh`, `pr`, `list`. */
export function getCommandWords({ tool, path }: Pick<FlatCommand, 'tool' | 'path'>): string[] {
  return [tool.name, ...path]
}

/** Returns the words of a command as one text to show. */
export function getCommandTitle(command: Pick<FlatCommand, 'tool' | 'path'>): string {
  return getCommandWords(command).map(shownLine).join(' ')
}

/** Lists the commands of a tool. Returns none if its metadata cannot be used, so that other tools stay usable. */
function listKnownCommands(known: KnownTool): KnownCommand[] {
  try {
    const toolset = createKnownToolset(known)
    return toolset.commands.map((command) => ({ known, toolset, command }))
  } catch (error) {
    if (isFailure(error)) return []
    throw error
  }
}

function hasSameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index])
}

/** Characters of lines of shell that no name of a command has. */
const IN_LINES = /[\s;&|<>$`"'(){}*]/
const LINE_HINTS = [
  'For a line of shell: atip check --line LINE, with --shell bash, sh or zsh.',
  'For the words of one command: atip check -- WORDS, atip run -- WORDS.',
]

function unknownCommand(words: readonly string[], candidates: readonly KnownCommand[]): Error {
  const typed = words.join(' ')
  const isLine = words.length === 1 && IN_LINES.test(typed)
  if (isLine) return failed(`There is no command ${quoted(typed)}.`, LINE_HINTS)
  const [first = ''] = typed.split(/[\s_]/)
  const ofTool = candidates.filter(({ command }) => command.tool.name === first)
  const near = ofTool.length > 0 ? ofTool : candidates
  const hint = ofTool.length > 0 ? `atip show ${first} lists its commands.` : 'atip list shows the known tools.'
  const below = near.filter(({ command }) => isBelow(command, words))
  if (below.length > 0) return failed(`${quoted(typed)} is a group of commands: ${listSome(below)}.`, [hint])
  const misplaced = misplacedArgument(words, near)
  if (misplaced !== undefined) return misplaced
  // The words may be those of another tool: `git pr create`.
  const all = [...ofTool, ...candidates].map(({ command }) => command)
  const [names, rare] = [listOffered(all), all].map((commands) => commands.map(({ name }) => name))
  const guess = guessMeant(words.join('_'), names ?? [], shownLine, rare)
  return failed(`There is no command ${quoted(typed)}.${guess}`, [hint])
}

/** Creates the failure for a word after a complete command: the user meant it as an argument of the call. */
function misplacedArgument(words: readonly string[], candidates: readonly KnownCommand[]): Error | undefined {
  for (let length = words.length - 1; length > 0; length--) {
    const before = words.slice(0, length)
    const [match] = findMatches(before, candidates)
    if (match === undefined) continue
    const word = words[length] as string
    const place = word.indexOf('=')
    const hasMore = candidates.some(({ command }) => command !== match.command && isBelow(command, before))
    if (hasMore && place <= 0) return undefined
    const way = place > 0 ? formatArgument(word.slice(0, place), word.slice(place + 1)) : '--arg NAME=VALUE'
    return misused(`${quoted(word)} is not part of the command ${getCommandTitle(match.command)}.`, [
      `Pass arguments of the call with --arg: ${way}`,
    ])
  }
  return undefined
}

/** Returns true if a command begins with these words, or its name begins with the joined words. */
function isBelow(command: FlatCommand, words: readonly string[]): boolean {
  return (
    hasSameWords(getCommandWords(command).slice(0, words.length), words) ||
    command.name.startsWith(`${words.join('_')}_`)
  )
}

function listSome(commands: readonly KnownCommand[]): string {
  const names = commands.slice(0, MAX_SHOWN).map(({ command }) => command.name)
  return commands.length > MAX_SHOWN ? `${names.join(', ')} and ${commands.length - MAX_SHOWN} more` : names.join(', ')
}

/** Selects the commands that begin with the given words, by default all. @throws a failure if no command does */
export function selectByWords(toolset: Toolset, words: readonly string[] | undefined): Toolset {
  if (words === undefined) return toolset
  try {
    return selectCommands(toolset, { commands: [...words] })
  } catch (error) {
    if (!isAtipError(error)) throw error
    const index = error instanceof AtipValidationError ? Number(error.path.at(-1)) : Number.NaN
    throw unknownBeginning(toolset, words[index] ?? words.join(', '))
  }
}

function unknownBeginning({ commands, tools }: Toolset, words: string): Error {
  const guess = guessMeant(words, listBeginnings(commands), quoted)
  const [first] = tools
  const name = shownLine(first?.name)
  return failed(`No command begins with ${quoted(words)}.${guess}`, [
    `atip show ${name} lists the commands of ${name}.`,
  ])
}

/** Lists the words that commands begin with, without the tool names: `pr`, `pr create`. */
export function listBeginnings(commands: readonly FlatCommand[]): string[] {
  return [...new Set(commands.flatMap(({ path }) => path.map((_, end) => path.slice(0, end + 1).join(' '))))]
}

/** Longer arguments are not repeated in messages. */
const MAX_ARGUMENT_LENGTH = 200

/** Formats `--arg name=value` for a shell. */
export function formatArgument(key: string, value: string | undefined): string {
  const word = value === undefined ? key : `${key}=${value}`
  return word.length > MAX_ARGUMENT_LENGTH ? '--arg NAME=VALUE' : quoteForShell(['--arg', word])
}
