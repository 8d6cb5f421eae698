import { isReadOnly } from '../internal/effects/classify-effects'
import { inheritEffects, type OnFault } from '../internal/effects/inherit'
import { AtipValidationError } from '../internal/errors'
import { createFaults, type Faults } from '../internal/faults'
import { invalid, isRecord } from '../internal/foreign-values'
import { cleanText } from '../internal/text'
import type { AtipChangePlace, AtipEffects, AtipTool } from '../types/atip'
import type { DiagnosticCode, MetadataFact } from '../types/compile'
import type { DeclaredSecret, FlatCommand, ToolsetOptions } from '../types/toolset'
import { assignKeys } from './parameter-keys'
import {
  type MetadataCursor,
  type ParameterDraft,
  readExamples,
  readParameters,
  readStdin,
  readText,
} from './read-parameters'

/** A command whose name is not final yet. */
export type CommandDraft = { -readonly [Field in keyof FlatCommand]: FlatCommand[Field] }

/** A runnable command and the name it should get. */
export interface FoundCommand {
  readonly command: CommandDraft
  readonly base: string
}

/** The state of one walk over all tools. */
export interface Walk extends MetadataCursor {
  readonly entries: FoundCommand[]
  readonly notes: EarlyDiagnostic[]
  readonly onFault: OnFault
  /** Faults that make the tools unusable. */
  readonly wrong: Faults
  prefix: string[]
  keys: readonly string[]
  subject: { readonly name: string }
  visited: number
}

export function createWalk(): Walk {
  const walk: Walk = {
    entries: [],
    notes: [],
    list: '',
    item: 0,
    refuse: (expected, value, ...path) => walk.wrong.add(() => invalid(expected, locate(walk, ...path), value)),
    note: (code, fact, ...path) => {
      const parameter = walk.list === '' ? [] : [walk.list, String(walk.item)]
      walk.notes.push({ code, fact, subject: walk.subject, path: locateCommand(walk.keys, ...parameter, ...path) })
    },
    onFault: (path, expected) => {
      walk.faults++
      walk.note('FIELD_IGNORED', { kind: 'wrong-effect', expected }, 'effects', ...path)
    },
    wrong: createFaults(),
    prefix: [],
    keys: [],
    subject: { name: '' },
    visited: 0,
    faults: 0,
    secrets: NONE,
  }
  return walk
}

function locate({ prefix, keys }: Walk, ...more: string[]): string[] {
  return [...prefix, ...locateCommand(keys, ...more)]
}

/** Returns the path of a command in the metadata of its tool. */
export function locateCommand(keys: readonly string[], ...more: string[]): string[] {
  return [...keys.flatMap((key) => ['commands', key]), ...more]
}

/** Moves the position to a tool or command, which later diagnostics are about. */
export function enterCommand(walk: Walk, keys: readonly string[], subject: { readonly name: string }): void {
  walk.keys = keys
  walk.subject = subject
  walk.faults = 0
}

/** A diagnostic about a command whose name is not final yet. `path` starts at the root of its tool. */
export interface EarlyDiagnostic {
  readonly code: DiagnosticCode
  readonly fact: MetadataFact
  readonly subject: { readonly name: string }
  readonly path: string[]
}

const MAX_DEPTH = 64
const MAX_COMMANDS = 1_000_000

/** The properties that a command inherits from the levels above it. */
interface ParentLevel {
  readonly tool: AtipTool
  readonly base: string
  readonly keys: readonly string[]
  readonly words: readonly string[]
  readonly effects: AtipEffects
  readonly argv: readonly unknown[]
  readonly folder: readonly unknown[]
  readonly changes: AtipChangePlace | undefined
  readonly printsSecret: boolean
  readonly secrets: readonly DeclaredSecret[]
  readonly descriptions: readonly string[]
  /** An effect of this level or a level above has the wrong type, so no command below may be READ-ONLY. */
  readonly faulty: boolean
  readonly options: readonly ParameterDraft[]
}

/** Collects the runnable commands of one tool in the order of its keys; each command precedes its subcommands. */
export function walkTool(tool: AtipTool, prefix: string[], { globalOptions }: ToolsetOptions, walk: Walk): void {
  walk.prefix = prefix
  enterCommand(walk, [], tool)
  walk.secrets = NONE
  const globals = readParameters(tool.globalOptions, 'globalOptions', 0, walk)
  const options = globals.filter(({ name }) =>
    Array.isArray(globalOptions) ? globalOptions.includes(name) : globalOptions,
  )
  if (options.length < globals.length) {
    walk.note('FIELD_IGNORED', { kind: 'global-options' }, 'globalOptions')
  }
  const effects = inheritEffects({}, tool.effects, walk.onFault)
  const root: ParentLevel = {
    tool,
    base: tool.name,
    keys: [],
    words: [],
    effects,
    argv: addLevel(NONE, tool['x-argv']),
    folder: addLevel(NONE, tool['x-folder']),
    changes: readChangePlace(tool['x-changes'], undefined),
    printsSecret: hasSecretOutput((tool as { 'x-sensitive'?: unknown })['x-sensitive']),
    secrets: walk.secrets,
    descriptions: [cleanText(tool.description)],
    faulty: walk.faults > 0,
    options,
  }
  if (tool.commands !== undefined) walkCommands(tool.commands, root, walk)
}

function walkCommands(commands: unknown, level: ParentLevel, walk: Walk): void {
  if (!isRecord(commands)) {
    walk.refuse('an object of commands', commands, 'commands')
    return
  }
  const isTooDeep = level.keys.length >= MAX_DEPTH
  for (const key of Object.keys(commands)) {
    if (isTooDeep || ++walk.visited > MAX_COMMANDS) {
      const message = `More than ${isTooDeep ? `${MAX_DEPTH} levels of` : MAX_COMMANDS} commands`
      walk.wrong.add(() => new AtipValidationError(message, locate(walk, 'commands'), commands))
      walk.wrong.throwAll()
    }
    walkCommand(commands[key], key, level, walk)
  }
}

function walkCommand(raw: unknown, key: string, above: ParentLevel, walk: Walk): void {
  const keys = [...above.keys, key]
  const command = draftCommand(above, keys, key)
  enterCommand(walk, keys, command)
  if (!isRecord(raw)) {
    walk.refuse('a command object', raw)
    return
  }
  const { commands } = raw
  const { tool, path: words } = command
  const effects = inheritEffects(above.effects, raw.effects, walk.onFault)
  walk.secrets = above.secrets
  const own = readParameters(raw.arguments, 'arguments', words.length, walk)
  const options = readParameters(raw.options, 'options', words.length, walk)
  const faulty = above.faulty || walk.faults > 0
  const base = command.name
  const { descriptions } = above
  const level: ParentLevel = {
    tool,
    base,
    keys,
    words,
    effects,
    argv: addLevel(above.argv, raw['x-argv']),
    folder: addLevel(above.folder, raw['x-folder']),
    changes: readChangePlace(raw['x-changes'], above.changes),
    printsSecret: above.printsSecret || hasSecretOutput(raw['x-sensitive']),
    secrets: walk.secrets,
    descriptions,
    faulty,
    options: joinOptions(options, above),
  }
  const isGroup = commands !== undefined && !(isRecord(commands) && Object.keys(commands).length === 0)
  const isRunnable = !isGroup || own.length > 0
  if (isRunnable && !isCutOff(level, own.length + options.length)) addEntry(command, raw, own, level, walk)
  else command.name = tool.name
  if (!isGroup) return
  const description = typeof raw.description === 'string' ? cleanText(raw.description) : ''
  const group = { ...level, descriptions: [...descriptions, description] }
  walkCommands(commands, isRunnable ? { ...group, options: above.options } : group, walk)
}

/** Filled in later, if the command turns out to be runnable. */
const NOTHING = {}
const NONE: readonly never[] = []

function draftCommand(
  { tool, base, words, keys: above }: ParentLevel,
  keys: readonly string[],
  key: string,
): CommandDraft {
  return {
    name: key === '' ? base : `${base}_${key}`,
    tool,
    path: key === '' ? words : words.length === above.length ? keys : [...words, key],
    keys,
    description: '',
    effects: NOTHING,
    readOnly: false,
    parameters: NONE,
    examples: NONE,
    schema: undefined,
    argv: NONE,
    folder: NONE,
    changes: undefined,
    printsSecret: false,
    faulty: false,
    secrets: NONE,
    groupDescriptions: NONE,
    definition: NOTHING,
    replaces: NONE,
    withheld: NONE,
    pinned: undefined,
  }
}

function addEntry(
  command: CommandDraft,
  definition: Record<string, unknown>,
  own: readonly ParameterDraft[],
  level: ParentLevel,
  walk: Walk,
): void {
  const { tool, words, effects, argv, folder, changes, printsSecret, secrets, descriptions, faulty, options } = level
  const { description, examples, 'x-schema': schema } = definition
  command.description =
    readText(description, 'description', walk) || cleanText([tool.name, ...words].join(' ')) || 'unnamed'
  command.effects = effects
  command.argv = argv
  command.folder = folder
  command.changes = changes
  command.printsSecret = printsSecret
  command.faulty = faulty
  command.secrets = secrets
  command.groupDescriptions = descriptions
  command.definition = definition
  command.parameters = assignKeys(own.concat(options, readStdin(definition['x-stdin'], words.length, walk)))
  command.readOnly = !faulty && !printsSecret && isReadOnly(effects, command.parameters)
  command.examples = readExamples(examples, walk)
  if (isRecord(schema)) command.schema = schema
  else if (schema !== undefined) walk.note('FIELD_IGNORED', { kind: 'wrong-type', expected: 'an object' }, 'x-schema')
  walk.entries.push({ command, base: command.name })
}

/** Adds what a level declares to what the levels above it declare. */
function addLevel(above: readonly unknown[], declared: unknown): readonly unknown[] {
  return declared === undefined ? above : [...above, declared]
}

/** Reads `x-sensitive` of a command or tool; anything but its absence and `false` makes the output secret. */
function hasSecretOutput(declared: unknown): boolean {
  return declared !== undefined && declared !== false
}

/** Reads where changes end up; an unknown place counts as a server, the strictest. */
function readChangePlace(declared: unknown, inherited: AtipChangePlace | undefined): AtipChangePlace | undefined {
  if (declared === undefined) return inherited
  return declared === 'folder' || declared === 'machine' ? declared : 'server'
}

/** In a partial document, a command at the depth limit without parameters is a group whose commands were left out. */
function isCutOff({ tool, keys }: ParentLevel, parameters: number): boolean {
  return tool.partial === true && parameters === 0 && isRecord(tool.filter) && tool.filter.depth === keys.length
}

/** Returns the options of a level and of the levels above it; an option replaces those of the same name further up. */
function joinOptions(own: readonly ParameterDraft[], { options }: ParentLevel): readonly ParameterDraft[] {
  if (options.length === 0) return own
  const names = new Set(own.map(({ name }) => name))
  return own.concat(options.filter(({ name }) => !names.has(name)))
}
