import { toRecord } from '../../internal/foreign-values'
import { once } from '../../internal/once'
import { standsAlone } from '../../toolset/needs-nothing'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { readLayout } from '../layout'
import { listAliases } from '../program-names'
import { createFlagLister, createFlagTable, createLevelTest, type FlagEntry, type FlagTable } from './flag-table'
import type { FlagToken } from './flag-values'
import { createUnknownFlag, readFlags } from './read-flags'
import { listOpenLevels } from './scan-words'
import {
  createProblem,
  isWholeWord,
  mayBeOption,
  nameCommand,
  show,
  suggest,
  type Word,
  type WordProblem,
} from './word'

/** The commands of a program by their words. */
export interface CommandNode {
  readonly path: readonly string[]
  /** The commands that consist of exactly these words; mostly one or none. */
  readonly commands: FlatCommand[]
  readonly children: Map<string, CommandNode>
  /** The commands that begin with these words. */
  readonly below: FlatCommand[]
  /** The options that may be before the next word; created when they are first needed. */
  readonly table: () => FlagTable
}

/** Sorts the commands of one program by their words. */
export function growTree(commands: readonly FlatCommand[]): CommandNode {
  const root = createNode([])
  for (const command of commands) {
    let node = root
    node.below.push(command)
    for (const word of command.path) {
      let next = node.children.get(word)
      if (next === undefined) {
        next = createNode([...node.path, word])
        node.children.set(word, next)
      }
      node = next
      node.below.push(command)
    }
    node.commands.push(command)
  }
  for (const command of commands) addAliases(root, command)
  return root
}

/** Adds the aliases of a command and of its groups. The name of another command means that command. */
function addAliases(root: CommandNode, { tool, keys }: FlatCommand): void {
  let node: CommandNode | undefined = root
  let level: unknown = tool
  for (const key of keys) {
    level = toRecord(toRecord(level).commands)[key]
    if (key === '') continue
    const above: CommandNode | undefined = node
    node = above?.children.get(key)
    if (above === undefined || node === undefined) return
    for (const alias of listAliases(level)) if (!above.children.has(alias)) above.children.set(alias, node)
  }
}

function createNode(path: readonly string[]): CommandNode {
  const below: FlatCommand[] = []
  return { path, commands: [], children: new Map(), below, table: once(() => createLevelTable(below, path)) }
}

/** The commands that a line may mean, and where their words are. */
export interface CommandPath {
  readonly node: CommandNode
  /** The indexes of the words of the command. */
  readonly places: readonly number[]
  /** The reason that no command was found. */
  readonly problem?: WordProblem
  /** With a problem: the only words after the group are these switches, after which the program says how to use it. */
  readonly informationOptions?: readonly FlatParameter[]
}

/** Finds the words of the command on a line. */
export function findPath(root: CommandNode, words: readonly Word[]): CommandPath {
  const places: number[] = []
  const switches: FlagToken[] = []
  let node = root
  let at = 1
  for (;;) {
    if (node.children.size === 0) return { node, places }
    const first = words[at]
    const table = first !== undefined && (mayBeOption(first) || first.text.startsWith('+')) ? node.table() : undefined
    while (
      table !== undefined &&
      (isOption(words[at]) || (at === 1 && takesPlus(table, words[at]))) &&
      !beginsCommand(node, words, at)
    ) {
      const reading = readFlags(table, words, at)
      if (reading === undefined || reading.problem !== undefined) {
        if (node.commands.length > 0) return { node, places }
        const word = words[at] as Word
        const problem = reading?.problem ?? createUnknownFlag(table, word.text)
        return { node, places, problem: (problem.code === 'UNKNOWN_OPTION' && sayGlobal(node, word)) || problem }
      }
      switches.push(...reading.tokens)
      at += reading.count
    }
    const word = words[at]
    const child = word?.extent === 'whole' ? node.children.get(word.text) : undefined
    if (child === undefined) {
      const asksHow =
        word === undefined && switches.every(({ entry, value }) => value === true && standsAlone(entry.parameter))
      const informationOptions = switches.map(({ entry }) => entry.parameter)
      return { ...stop(node, places, word), ...(asksHow && { informationOptions }) }
    }
    places.push(at++)
    node = child
  }
}

/** Returns true for the name of a group that looks like an option, and of one of its commands: `python -m json.tool`. */
function beginsCommand({ children }: CommandNode, words: readonly Word[], at: number): boolean {
  const [group, name] = words.slice(at, at + 2)
  return (
    group?.extent === 'whole' && name?.extent === 'whole' && children.get(group.text)?.children.has(name.text) === true
  )
}

/** Returns true for a first word such as `+nightly`, where the program takes one. */
function takesPlus({ signed }: FlagTable, word: Word | undefined): boolean {
  return word?.extent === 'whole' && word.text.startsWith('+') && signed.some(({ argv }) => argv.prefix === '+')
}

function isOption(word: Word | undefined): boolean {
  return (
    word !== undefined && word.extent !== 'fields' && mayBeOption(word) && word.text !== '' && !isWholeWord(word, '--')
  )
}

/** Ends the search at a word that names no further command. */
function stop(node: CommandNode, places: readonly number[], word: Word | undefined): CommandPath {
  const names = [...node.children.keys()]
  const isUnknown = word !== undefined && word.extent !== 'whole'
  if (isUnknown && names.some((name) => name.startsWith(word.text))) {
    const message = `Which command of ${nameNode(node)} it is, is not known before the line runs`
    return { node, places, problem: createProblem('UNKNOWN_VALUE', word.text, message) }
  }
  const takesWords = node.commands.some(({ parameters }) => parameters.some(({ kind }) => kind === 'argument'))
  if (node.commands.length > 0 && (word === undefined || takesWords)) return { node, places }
  const message =
    word === undefined
      ? `${nameNode(node)} needs a command, such as ${names.slice(0, 3).join(', ')}`
      : `${nameNode(node)} has no command ${show(word.text)}${suggest(word.text, names)}`
  const [program] = node.below
  const last = node.path.at(-1) ?? program?.tool.name ?? ''
  return { node, places, problem: createProblem('UNKNOWN_COMMAND', word?.text ?? last, message) }
}

function nameNode({ path, below }: CommandNode): string {
  const [command] = below
  return command === undefined ? path.join(' ') : nameCommand({ tool: command.tool, path })
}

/** Creates the table of the options that may be before the next word of the command. */
function createLevelTable(below: readonly FlatCommand[], path: readonly string[]): FlagTable {
  const known = new Set<unknown>()
  const entries: FlagEntry[] = []
  for (const command of below) {
    const standsAt = createLevelTest(command)
    const levelsAbove = Array.from({ length: path.length + 1 }, (_, level) => level)
    const fresh = command.parameters.filter(
      (each) => each.kind === 'option' && standsAt(each, levelsAbove) && !known.has(each.definition),
    )
    if (fresh.length === 0) continue
    const layout = readLayout(command)
    const { globals = 'before' } = layout.command
    const levels = globals === 'after' ? [] : listOpenLevels(path.length, globals)
    const listFlags = createFlagLister(command, layout)
    for (const parameter of fresh) {
      known.add(parameter.definition)
      if (standsAt(parameter, levels)) entries.push(...listFlags(parameter))
    }
  }
  const [first] = below
  return createFlagTable(first === undefined ? {} : readLayout(first).command, [
    // One entry of each flag: the command that is found decides what the flag means.
    [...new Map(entries.map((entry) => [entry.flag, entry])).values()],
  ])
}

/** Says that the word is an option of the program that the toolset leaves out. */
function sayGlobal({ below, path }: CommandNode, { text }: Word): WordProblem | undefined {
  const [command] = below
  const options: unknown = command?.tool.globalOptions
  if (path.length > 0 || !Array.isArray(options)) return undefined
  const name = text.split('=', 1)[0] as string
  const isGlobal = options.some((option) => Array.isArray(option?.flags) && option.flags.includes(name))
  if (!isGlobal) return undefined
  const message = `${show(name)} is a global option, which only a toolset with globalOptions knows`
  return createProblem('UNKNOWN_OPTION', text, message)
}
