import { AtipValidationError } from '../errors'
import type { AtipEffects, AtipTool } from '../types/atip'
import type { FlatCommand, ToolsetOptions } from '../types/toolset'
import { type FaultReport, inheritEffects, isReadOnly } from './effects'
import { invalid, isRecord } from './guard'
import type { Note, Place } from './notes'
import { assignKeys } from './parameter-keys'
import { type ParameterDraft, readParameters } from './read-parameters'
import { cleanText } from './text'

const MAX_DEPTH = 64
const MAX_COMMANDS = 1_000_000

/** A command that still gets its name. */
export type CommandDraft = { -readonly [Field in keyof FlatCommand]: FlatCommand[Field] }

/** A runnable command that was found. `keys` lead to it, empty ones included. */
export interface Entry {
  readonly command: CommandDraft
  readonly keys: readonly string[]
}

/** What a command takes from the levels above it. */
interface Level {
  readonly tool: AtipTool
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
  readonly onFault: FaultReport
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
    path: (...more) => [...walk.prefix, ...pathOf(walk.keys, ...more)],
    note: (code, message, path) => {
      walk.notes.push({ code, message, subject: walk.subject, path: pathOf(walk.keys, ...path) })
    },
    onFault: (path, expected) => {
      walk.faults++
      walk.note('FIELD_IGNORED', `The effect counts as not declared: it is not ${expected}`, ['effects', ...path])
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
  Object.assign(walk, { prefix, keys: [], subject: tool, faults: 0 })
  const globals = readParameters(tool.globalOptions, 'globalOptions', 0, walk)
  const wanted = globals.filter(({ name }) =>
    Array.isArray(globalOptions) ? globalOptions.includes(name) : globalOptions === true,
  )
  if (wanted.length < globals.length) {
    const left = globals.length - wanted.length
    const message = `${left} global options are no parameters; createToolset(tools, { globalOptions }) makes them so`
    walk.note('FIELD_IGNORED', message, ['globalOptions'])
  }
  const effects = inheritEffects({}, tool.effects, walk.onFault)
  const root: Level = { tool, keys: [], words: [], effects, faulty: walk.faults > 0, options: wanted }
  if (tool.commands !== undefined) walkCommands(tool.commands, root, walk)
}

function walkCommands(commands: unknown, level: Level, walk: Walk): void {
  if (!isRecord(commands)) throw invalid('an object of commands', walk.path('commands'), commands)
  if (level.keys.length >= MAX_DEPTH) {
    const message = `Commands are nested more than ${MAX_DEPTH} levels deep`
    throw new AtipValidationError(message, walk.path('commands'), commands)
  }
  for (const key of Object.keys(commands)) {
    if (++walk.visited > MAX_COMMANDS) {
      throw new AtipValidationError(
        `There are more than ${MAX_COMMANDS} commands`,
        [...walk.prefix, 'commands'],
        commands,
      )
    }
    walkCommand(commands[key], key, level, walk)
  }
}

function walkCommand(raw: unknown, key: string, above: Level, walk: Walk): void {
  const keys = [...above.keys, key]
  const words = key === '' ? above.words : [...above.words, key]
  const command = draftCommand(above.tool, words)
  Object.assign(walk, { keys, subject: command, faults: 0 })
  if (!isRecord(raw)) throw invalid('a command object', walk.path(), raw)
  const subcommands = raw.commands
  const effects = inheritEffects(above.effects, raw.effects, walk.onFault)
  const faulty = above.faulty || walk.faults > 0
  const own = readParameters(raw.arguments, 'arguments', words.length, walk)
  const options = readParameters(raw.options, 'options', words.length, walk)

  const isGroup = subcommands !== undefined && !(isRecord(subcommands) && Object.keys(subcommands).length === 0)
  const isRunnable = !isGroup || own.length > 0
  if (isRunnable && !isCutOff(above.tool, keys, own.length + options.length)) {
    describeCommand(command, raw, walk)
    command.effects = effects
    command.parameters = assignKeys([...own, ...options, ...inheritOptions(above.options, options)])
    command.readOnly = !faulty && isReadOnly(effects, command.parameters)
    walk.entries.push({ command, keys })
  }
  if (isGroup) {
    const inherited = isRunnable ? above.options : [...options, ...inheritOptions(above.options, options)]
    walkCommands(subcommands, { tool: above.tool, keys, words, effects, faulty, options: inherited }, walk)
  }
}

function draftCommand(tool: AtipTool, path: readonly string[]): CommandDraft {
  return { name: tool.name, tool, path, description: '', effects: {}, readOnly: false, parameters: [], examples: [] }
}

/** In a partial document a command at the depth limit with nothing of its own is a group whose commands were left out. */
function isCutOff(tool: AtipTool, keys: readonly string[], parameters: number): boolean {
  return tool.partial === true && parameters === 0 && isRecord(tool.filter) && tool.filter.depth === keys.length
}

function describeCommand(command: CommandDraft, raw: Record<string, unknown>, walk: Walk): void {
  const text = typeof raw.description === 'string' ? raw.description : ''
  const clean = cleanText(text)
  if (clean !== text.trim()) {
    walk.note('TEXT_SANITIZED', 'Unsafe characters or safety flags were removed', ['description'])
  }
  command.description = clean || cleanText([command.tool.name, ...command.path].join(' ')) || 'command'
  if (Array.isArray(raw.examples)) command.examples = raw.examples.filter((example) => typeof example === 'string')
}

/** Options from above that no nearer option of the same name replaces, as copies that get keys of their own. */
function inheritOptions(inherited: readonly ParameterDraft[], nearer: readonly ParameterDraft[]): ParameterDraft[] {
  if (inherited.length === 0) return []
  const names = new Set(nearer.map(({ name }) => name))
  return inherited.filter(({ name }) => !names.has(name)).map((option) => ({ ...option }))
}
