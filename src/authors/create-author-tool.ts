import { isFlag } from '../argv/layout'
import { show } from '../argv/read/word'
import { mergeStrictest } from '../internal/effects/strictest'
import { AtipValidationError } from '../internal/errors'
import { withoutUndefined } from '../internal/foreign-values'
import { isToolName } from '../internal/tool-name'
import type { AtipCommand, AtipEffects, AtipTool } from '../types/atip'
import { type Author, refuseUnknownNames } from './read-author-options'
import type { DeclaredCommand, DeclaredProgram, ReportLeftOut } from './types'

/**
 * Makes the metadata of a program from what it declares and what its author says.
 *
 * @throws AtipValidationError if the author names a command or parameter that does not exist, or the program has no name
 */
export function createAuthorTool(program: DeclaredProgram, author: Author): AtipTool {
  const root = leaveOutUnwritable(program.root, author.report)
  const { name = program.name, version = program.version, homepage } = author
  if (!name) throw unnamedProgram()
  if (!isToolName(name)) throw misnamedProgram(name)
  refuseUnknownNames(root, author)
  const place: Place = { words: [], groups: [], author }
  return withoutUndefined<AtipTool>({
    atip: { version: '0.6' },
    name,
    version: version || 'unknown',
    description: author.description || root.description || `Runs ${name}`,
    homepage,
    trust: { source: 'native' },
    globalOptions: root.shared.length > 0 && root.commands.size > 0 ? describe(root.shared, place) : undefined,
    commands: {
      ...(root.isRunnable && { '': describeCommand(root, place, [...root.shared, ...root.options]) }),
      ...describeBelow(root, place),
    },
    'x-argv': program.argv,
  })
}

function unnamedProgram(): AtipValidationError {
  const message = 'The program has no name: give it one, or pass the name of its executable as options.name'
  return new AtipValidationError(message, ['options', 'name'], undefined)
}

function misnamedProgram(name: string): AtipValidationError {
  const message = `The program cannot be called ${show(name)}: pass the name of its executable as options.name, up to 64 letters, digits and . _ + -`
  return new AtipValidationError(message, ['options', 'name'], undefined)
}

/** The place of a command. */
interface Place {
  readonly words: readonly string[]
  /** The program and the groups above. */
  readonly groups: readonly DeclaredCommand[]
  readonly author: Author
}

const keyOf = ({ words }: Pick<Place, 'words'>): string => words.join(' ')

function describeBelow(group: DeclaredCommand, { words, groups, author }: Place): Record<string, AtipCommand> {
  return Object.fromEntries(
    [...group.commands].map(([word, command]) => {
      const place: Place = { words: [...words, word], groups: [...groups, group], author }
      if (command.commands.size > 0) return [word, describeGroup(command, place)]
      return [word, describeCommand(command, place, [...command.options, ...command.shared])]
    }),
  )
}

/** Describes a group. Its own action has the empty name. */
function describeGroup(group: DeclaredCommand, place: Place): AtipCommand {
  return withoutUndefined<AtipCommand>({
    description: group.description || keyOf(place),
    options: group.shared.length > 0 ? describe(group.shared, place) : undefined,
    commands: {
      ...(group.isRunnable && { '': describeCommand(group, place, group.options) }),
      ...describeBelow(group, place),
    },
  })
}

function describeCommand(command: DeclaredCommand, place: Place, options: DeclaredCommand['options']): AtipCommand {
  return withoutUndefined<AtipCommand>({
    description: command.description || keyOf(place) || 'Runs the program',
    arguments: command.arguments.length > 0 ? describe(command.arguments, place) : undefined,
    options: options.length > 0 ? describe(options, place) : undefined,
    effects: findEffects(command, place),
    examples: command.examples === undefined ? undefined : [...command.examples],
    'x-argv': command.argv !== undefined && Object.keys(command.argv).length > 0 ? command.argv : undefined,
  })
}

/** Adds what the author says about parameters. */
function describe<Parameter extends { readonly name: string }>(
  parameters: readonly Parameter[],
  { words, author }: Place,
): Parameter[] {
  const details = author.parameters.get(words.join(' '))
  return parameters.map((parameter) => ({ ...parameter, ...details?.get(parameter.name) }))
}

/**
 * Returns the effects of a command and of what runs beside it, or `undefined` if those of one are not declared.
 */
function findEffects(command: DeclaredCommand, { words, groups, author }: Place): AtipEffects | undefined {
  const key = words.join(' ')
  const own = author.effects.get(key) ?? command.effects
  return groups.reduce<AtipEffects | undefined>((effects, group, level) => {
    if (effects === undefined || group.runsBeside !== true) return effects
    const groupKey = words.slice(0, level).join(' ')
    const beside = author.effects.get(groupKey) ?? group.effects
    if (beside !== undefined) return mergeStrictest(effects, beside)
    const which = groupKey === '' ? 'the program itself' : `"${groupKey}"`
    author.report(
      'EFFECTS_LEFT_OUT',
      key,
      `The effects of "${key}" are left out: ${which} runs, too, and its effects are not declared`,
    )
    return undefined
  }, own)
}

/**
 * Returns a command without the commands and flags below it that a command line cannot name: words that a program would
 * read as an option, and invisible characters, which could hide from a person what is approved. They are reported.
 */
function leaveOutUnwritable(
  command: DeclaredCommand,
  report: ReportLeftOut,
  words: readonly string[] = [],
): DeclaredCommand {
  const key = words.join(' ')
  const left = [...command.commands.keys()].filter((word) => !isCommandWord(word))
  for (const word of left)
    report('COMMAND_LEFT_OUT', [...words, word].join(' '), `The command ${show(word)} is left out: ${WHY}`)
  const writable = [...command.commands].filter(([word]) => isCommandWord(word))
  return {
    ...command,
    options: keepWritable(command.options, key, report),
    shared: keepWritable(command.shared, key, report),
    commands: new Map(writable.map(([word, each]) => [word, leaveOutUnwritable(each, report, [...words, word])])),
    // An argument that is such a word would run the command.
    ...(left.length > 0 && { argv: { ...command.argv, reserved: [...(command.argv?.reserved ?? []), ...left] } }),
  }
}

const WHY = 'a name must not be empty, begin with a dash or contain invisible characters'

function isCommandWord(word: string): boolean {
  return word !== '' && !/^-|[\p{C}\p{Zl}\p{Zp}]/u.test(word)
}

function keepWritable(
  options: DeclaredCommand['options'],
  key: string,
  report: ReportLeftOut,
): DeclaredCommand['options'] {
  return options.flatMap((option) => {
    const flags = option.flags.filter(isFlag)
    if (flags.length === option.flags.length) return [option]
    if (flags.length > 0) return [{ ...option, flags }]
    report('OPTION_LEFT_OUT', key, `The option ${show(option.name)} is left out: a command line cannot hold its flags`)
    return []
  })
}
