import { inheritEffects } from '../internal/effects/inherit'
import { isReadOnly } from '../internal/effects/read-only'
import { AtipValidationError } from '../internal/errors'
import { invalid, isRecord } from '../internal/guard'
import { cleanText } from '../internal/text'
import type { AtipEffects, AtipTool } from '../types/atip'
import type { ToolsetOptions } from '../types/toolset'
import { assignKeys } from './parameter-keys'
import { type ParameterDraft, readExamples, readParameters, readText } from './read-parameters'
import { type CommandDraft, enterCommand, type Walk } from './walk-state'

const MAX_DEPTH = 64
const MAX_COMMANDS = 1_000_000

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

/** Collects the runnable commands of one tool, in the order of its keys, each before its subcommands. */
export function walkTool(tool: AtipTool, prefix: string[], { globalOptions }: ToolsetOptions, walk: Walk): void {
  walk.prefix = prefix
  enterCommand(walk, [], tool)
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
  const keys = [...above.keys, key]
  const command = draftCommand(above, keys, key)
  enterCommand(walk, keys, command)
  if (!isRecord(raw)) throw invalid('a command object', walk.path(), raw)
  const { commands } = raw
  const { tool, path: words } = command
  const effects = inheritEffects(above.effects, raw.effects, walk.onFault)
  const own = readParameters(raw.arguments, 'arguments', words.length, walk)
  const options = readParameters(raw.options, 'options', words.length, walk)
  const faulty = above.faulty || walk.faults > 0
  const base = command.name
  const level: Level = { tool, base, keys, words, effects, faulty, options: joinOptions(options, above) }
  const isGroup = commands !== undefined && !(isRecord(commands) && Object.keys(commands).length === 0)
  const isRunnable = !isGroup || own.length > 0
  if (isRunnable && !isCutOff(level, own.length + options.length)) addEntry(command, raw, own, level, walk)
  else command.name = tool.name
  if (isGroup) walkCommands(commands, isRunnable ? { ...level, options: above.options } : level, walk)
}

function draftCommand({ tool, base, words, keys: above }: Level, keys: readonly string[], key: string): CommandDraft {
  return {
    name: key === '' ? base : `${base}_${key}`,
    tool,
    path: key === '' ? words : words.length === above.length ? keys : [...words, key],
    keys,
    description: '',
    effects: {},
    readOnly: false,
    parameters: [],
    examples: [],
    schema: undefined,
    withheld: [],
  }
}

function addEntry(
  command: CommandDraft,
  { description, examples, 'x-schema': schema }: Record<string, unknown>,
  own: readonly ParameterDraft[],
  { tool, words, effects, faulty, options }: Level,
  walk: Walk,
): void {
  command.description =
    readText(description, 'description', walk) || cleanText([tool.name, ...words].join(' ')) || 'unnamed'
  command.effects = effects
  command.parameters = assignKeys(own.concat(options))
  command.readOnly = !faulty && isReadOnly(effects, command.parameters)
  command.examples = readExamples(examples, walk)
  if (isRecord(schema)) command.schema = schema
  else if (schema !== undefined) walk.note('FIELD_IGNORED', 'Not an object: ignored', 'x-schema')
  walk.entries.push({ command, base: command.name })
}

/** In a partial document a command at the depth limit with nothing of its own is a group whose commands were left out. */
function isCutOff({ tool, keys }: Level, parameters: number): boolean {
  return tool.partial === true && parameters === 0 && isRecord(tool.filter) && tool.filter.depth === keys.length
}

/** Options of one level and those above it that none of them replaces by its name. */
function joinOptions(own: readonly ParameterDraft[], { options }: Level): readonly ParameterDraft[] {
  if (options.length === 0) return own
  const names = new Set(own.map(({ name }) => name))
  return own.concat(options.filter(({ name }) => !names.has(name)))
}
