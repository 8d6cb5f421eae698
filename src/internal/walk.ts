import { AtipValidationError } from '../errors'
import type { AtipEffects, AtipTool } from '../types/atip'
import type { FlatCommand, ToolsetOptions } from '../types/toolset'
import { inheritEffects, isReadOnly, type OnFault } from './effects'
import { invalid, isRecord } from './guard'
import type { Note, Place } from './notes'
import { assignKeys } from './parameter-keys'
import { type ParameterDraft, readDescription, readParameters } from './read-parameters'
import { cleanText } from './text'

const MAX_DEPTH = 64
const MAX_COMMANDS = 1_000_000

/** A command that still gets its name. */
export type CommandDraft = { -readonly [Field in keyof FlatCommand]: FlatCommand[Field] }

/** A runnable command that was found: what it would be called, and the keys that lead to it, empty ones included. */
export interface Entry {
  readonly command: CommandDraft
  readonly base: string
  readonly keys: readonly string[]
}

/** What a command takes from the levels above it. */
interface Level {
  readonly tool: AtipTool
  readonly base: string
  readonly keys: readonly string[]
  readonly words: readonly string[]
  readonly effects: AtipEffects
  /** Some effect up here had the wrong type: nothing below may be called READ-ONLY. */
  readonly faulty: boolean
  readonly options: readonly ParameterDraft[]
}

/** The state of one walk over all tools. */
export interface Walk extends Place {
  readonly entries: Entry[]
  readonly notes: Note[]
  readonly onFault: OnFault
  prefix: string[]
  keys: readonly string[]
  subject: { readonly name: string }
  visited: number
  faults: number
}

export function createWalk(): Walk {
  const walk: Walk = {
    entries: [],
    notes: [],
    list: '',
    item: 0,
    path: (...more) => [...walk.prefix, ...pathOf(walk.keys, ...more)],
    note: (code, message, ...path) => {
      const parameter = walk.list === '' ? [] : [walk.list, String(walk.item)]
      walk.notes.push({ code, message, subject: walk.subject, path: pathOf(walk.keys, ...parameter, ...path) })
    },
    onFault: (field, expected) => {
      walk.faults++
      walk.note('FIELD_IGNORED', `Not ${expected}: counts as not declared`, 'effects', ...field.split('.'))
    },
    prefix: [],
    keys: [],
    subject: { name: '' },
    visited: 0,
    faults: 0,
  }
  return walk
}

/** Where a command stands in the metadata of its tool. */
export function pathOf(keys: readonly string[], ...more: string[]): string[] {
  return [...keys.flatMap((key) => ['commands', key]), ...more]
}

/** Collects the runnable commands of one tool, in the order of its keys, each before its subcommands. */
export function walkTool(tool: AtipTool, prefix: string[], { globalOptions }: ToolsetOptions, walk: Walk): void {
  walk.prefix = prefix
  enter(walk, [], tool)
  const globals = readParameters(tool.globalOptions, 'globalOptions', 0, walk)
  const options = globals.filter(({ name }) =>
    Array.isArray(globalOptions) ? globalOptions.includes(name) : globalOptions,
  )
  if (options.length < globals.length) {
    walk.note('FIELD_IGNORED', 'Left out: createToolset(tools, { globalOptions }) takes them in', 'globalOptions')
  }
  const effects = inheritEffects({}, tool.effects, walk.onFault)
  const root: Level = { tool, base: tool.name, keys: [], words: [], effects, faulty: walk.faults > 0, options }
  if (tool.commands !== undefined) walkCommands(tool.commands, root, walk)
}

function enter(walk: Walk, keys: readonly string[], subject: { readonly name: string }): void {
  walk.keys = keys
  walk.subject = subject
  walk.faults = 0
}

function walkCommands(commands: unknown, level: Level, walk: Walk): void {
  if (!isRecord(commands)) throw invalid('an object of commands', walk.path('commands'), commands)
  const isTooDeep = level.keys.length >= MAX_DEPTH
  for (const key of Object.keys(commands)) {
    if (isTooDeep || ++walk.visited > MAX_COMMANDS) {
      const message = `More than ${isTooDeep ? `${MAX_DEPTH} levels of` : MAX_COMMANDS} commands`
      throw new AtipValidationError(message, walk.path('commands'), commands)
    }
    walkCommand(commands[key], key, level, walk)
  }
}

function walkCommand(raw: unknown, key: string, above: Level, walk: Walk): void {
  const { tool } = above
  const keys = [...above.keys, key]
  const words = key === '' ? above.words : above.words.length === above.keys.length ? keys : [...above.words, key]
  const base = key === '' ? above.base : `${above.base}_${key}`
  const command: CommandDraft = {
    name: tool.name,
    tool,
    path: words,
    description: '',
    effects: above.effects,
    readOnly: false,
    parameters: [],
    examples: [],
  }
  enter(walk, keys, command)
  if (!isRecord(raw)) throw invalid('a command object', walk.path(), raw)
  const { commands } = raw
  const effects = inheritEffects(above.effects, raw.effects, walk.onFault)
  const faulty = above.faulty || walk.faults > 0
  const own = readParameters(raw.arguments, 'arguments', words.length, walk)
  const options = readParameters(raw.options, 'options', words.length, walk)
  const isGroup = commands !== undefined && !(isRecord(commands) && Object.keys(commands).length === 0)
  const isRunnable = !isGroup || own.length > 0
  if (isRunnable && !isCutOff(tool, keys, own.length + options.length)) {
    command.description = readDescription(raw.description, walk) || cleanText([tool.name, ...words].join(' '))
    command.effects = effects
    command.parameters = assignKeys(own.concat(inheritOptions(options, above.options)))
    command.readOnly = !faulty && isReadOnly(effects, command.parameters)
    if (Array.isArray(raw.examples)) command.examples = raw.examples.filter((example) => typeof example === 'string')
    walk.entries.push({ command, base, keys })
  }
  if (!isGroup) return
  const inherited = isRunnable ? above.options : inheritOptions(options, above.options)
  walkCommands(commands, { tool, base, keys, words, effects, faulty, options: inherited }, walk)
}

/** In a partial document a command at the depth limit with nothing of its own is a group whose commands were left out. */
function isCutOff(tool: AtipTool, keys: readonly string[], parameters: number): boolean {
  return tool.partial === true && parameters === 0 && isRecord(tool.filter) && tool.filter.depth === keys.length
}

/** Options of one level and those above it that none of them replaces by its name, as copies that get their own keys. */
function inheritOptions(own: readonly ParameterDraft[], above: readonly ParameterDraft[]): readonly ParameterDraft[] {
  if (above.length === 0) return own
  const names = new Set(own.map(({ name }) => name))
  return own.concat(above.filter(({ name }) => !names.has(name)).map((option) => ({ ...option })))
}
