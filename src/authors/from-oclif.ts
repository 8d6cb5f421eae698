import { copyJsonOrThrow } from '../internal/copy-data'
import { invalid, isPlainObject, wrapErrors } from '../internal/foreign-values'
import { oneOf, readOptions } from '../internal/read-options'
import type { AtipArgument, AtipOption, AtipTool } from '../types/atip'
import { createAuthorTool } from './create-author-tool'
import { AUTHOR_RULES, readAuthorOptions } from './read-author-options'
import type { AuthorOptions, DeclaredCommand } from './types'
import { findValueType, readTexts, SWITCH, showDefault, textOf } from './value-type'

/**
 * Options of `fromOclif`.
 *
 * @example
 * const options: OclifOptions = { name: 'notes', topicSeparator: ' ' }
 */
export interface OclifOptions extends AuthorOptions {
  /** The separator between the words of a command: `topicSeparator` in the program's `package.json`. @default ':' */
  topicSeparator?: ':' | ' '
}

/**
 * Makes the metadata of a program that is written with oclif from its `oclif.manifest.json`: all visible commands with
 * their arguments and flags. The manifest does not hold the name of the program, so `options.name` is required.
 *
 * With the topic separator `:`, a command is one word, `remote:push`; so is the key of its effects.
 *
 * @param manifest the parsed file
 * @throws AtipValidationError if it is not a manifest of oclif, or for effects and parameters that the program does not have
 * @example
 * const list = { id: 'list', description: 'Lists notes', flags: {}, args: {} }
 * const notes = fromOclif({ version: '1.0.0', commands: { list } }, { name: 'notes', description: 'Keeps notes' })
 * console.log(notes.name) // => notes
 */
export function fromOclif(manifest: unknown, options: OclifOptions): AtipTool {
  const { topicSeparator = ':', ...rest } = readOptions<OclifOptions>(options, {
    ...AUTHOR_RULES,
    topicSeparator: oneOf(':', ' '),
  })
  const author = readAuthorOptions(rest)
  const read = copyJsonOrThrow(manifest, 'the manifest', ['manifest'])
  if (!isPlainObject(read) || !isPlainObject(read.commands))
    throw invalid('the manifest of oclif, an object with commands', ['manifest'], manifest)
  const { commands } = read
  return wrapErrors('the manifest', () => {
    const visible = Object.entries(commands).filter(([, each]) => isPlainObject(each) && each.hidden !== true)
    const declared = visible.map(([id, each]): [string[], DeclaredCommand] => [
      topicSeparator === ' ' ? id.split(':') : [id],
      readCommand(each as Record<string, unknown>, author.name ?? ''),
    ])
    return createAuthorTool(
      {
        name: undefined,
        version: textOf(read.version),
        root: growTree(declared),
        argv: { interspersed: true },
      },
      author,
    )
  }, ['manifest'])
}

function readCommand(command: Record<string, unknown>, program: string): DeclaredCommand {
  const parameters = listNamed(command.args)
  const description = textOf(command.summary) ?? textOf(command.description)?.split('\n', 1)[0]
  const examples = readTexts(command.examples).map((each) => fillTemplate(each, program, textOf(command.id) ?? ''))
  return {
    description: description === undefined ? undefined : fillTemplate(description, program, textOf(command.id) ?? ''),
    arguments: [
      ...parameters.map(([name, each]) => readArgument(name, each)),
      ...(command.strict === false && !parameters.some(([, { multiple }]) => multiple === true) ? [OTHER_WORDS] : []),
    ],
    options: listNamed(command.flags).map(([name, each]) => readFlag(name, each)),
    shared: [],
    commands: new Map(),
    isRunnable: true,
    examples: examples.length > 0 ? examples : undefined,
  }
}

/** A command that is not strict takes any words. */
const OTHER_WORDS: AtipArgument = {
  name: 'words',
  type: 'string',
  description: 'More words',
  required: false,
  variadic: true,
}

/** Lists the visible arguments or flags by name. */
function listNamed(given: unknown): [string, Record<string, unknown>][] {
  if (!isPlainObject(given)) return []
  return Object.entries(given).flatMap(([name, each]): [string, Record<string, unknown>][] =>
    isPlainObject(each) && each.hidden !== true ? [[name, each]] : [],
  )
}

function readArgument(name: string, argument: Record<string, unknown>): AtipArgument {
  const fallback = showDefault(argument.default)
  return {
    name,
    ...findValueType(readTexts(argument.options), name),
    description: textOf(argument.description) ?? name,
    ...(argument.required !== true && { required: false }),
    ...(argument.multiple === true && { variadic: true }),
    ...(fallback !== undefined && { default: fallback }),
  }
}

function readFlag(name: string, flag: Record<string, unknown>): AtipOption {
  const letters = [textOf(flag.char), ...readTexts(flag.charAliases)].filter((each) => each !== undefined)
  const words = [name, ...readTexts(flag.aliases)]
  const isSwitch = flag.type === 'boolean'
  const fallback = showDefault(flag.default)
  const env = textOf(flag.env)
  return {
    name,
    flags: [
      ...letters.map((each) => `-${each}`),
      ...words.map((each) => (each.length === 1 ? `-${each}` : `--${each}`)),
      ...(flag.allowNo === true ? [`--no-${name}`] : []),
    ],
    ...(isSwitch ? SWITCH : findValueType(readTexts(flag.options), textOf(flag.helpValue) ?? name)),
    description: textOf(flag.summary) ?? textOf(flag.description) ?? name,
    ...(flag.multiple === true && { variadic: true }),
    ...(flag.required === true && { required: true }),
    ...(fallback !== undefined && { default: fallback }),
    ...(env !== undefined && { envVar: env }),
  }
}

/** Fills in what oclif writes into its texts: `<%= config.bin %> <%= command.id %>`. */
function fillTemplate(text: string, program: string, id: string): string {
  return text.replace(/<%= ?config\.bin ?%>/g, program).replace(/<%= ?command\.id ?%>/g, id)
}

interface Branch {
  command: DeclaredCommand | undefined
  readonly below: Map<string, Branch>
}

/** Makes a tree of commands that are listed with all their words. No word at all is the program itself. */
function growTree(listed: readonly (readonly [words: readonly string[], command: DeclaredCommand])[]): DeclaredCommand {
  const root: Branch = { command: undefined, below: new Map() }
  for (const [words, command] of listed) {
    let branch = root
    for (const word of words) {
      const next = branch.below.get(word) ?? { command: undefined, below: new Map() }
      branch.below.set(word, next)
      branch = next
    }
    branch.command = command
  }
  return growBranch(root)
}

function growBranch({ command, below }: Branch): DeclaredCommand {
  const commands = new Map([...below].map(([word, branch]) => [word, growBranch(branch)]))
  if (command === undefined) {
    return { description: undefined, arguments: [], options: [], shared: [], commands, isRunnable: false }
  }
  return { ...command, commands }
}
