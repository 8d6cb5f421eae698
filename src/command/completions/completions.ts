import type { AtipArgument, AtipOption, AtipTool } from '../../types/atip'
import { describeAtip, ROOT_OPTIONS } from '../atip-metadata'
import { EXIT } from '../failure'
import { getLongFlag, getShortFlag, type ParsedWords } from '../parse-words'
import { COLOR_OPTION, HELP_OPTION } from '../shared-options'
import type { World } from '../world'
import { writeBashScript } from './bash-script'
import { writeFishScript } from './fish-script'
import { writeZshScript } from './zsh-script'

const WRITERS: Readonly<Record<string, (commands: readonly CompletionCommand[]) => string>> = {
  bash: writeBashScript,
  zsh: writeZshScript,
  fish: writeFishScript,
}

/** `atip completions` */
export async function printCompletions({ positionals }: ParsedWords, world: World): Promise<number> {
  const write = WRITERS[positionals[0] ?? '']
  if (write !== undefined) world.stdout.write(write(listCompletions(describeAtip(world.version))))
  return EXIT.fine
}

/** The values that a shell offers: these, files, directories, names of tools, the words of their commands, or none. */
export type OfferedValues = readonly string[] | 'files' | 'directories' | 'tools' | 'commands' | 'none'

/** An option that a shell completes. */
export interface CompletionOption {
  readonly flags: readonly string[]
  readonly description: string
  /** `undefined` for a switch. */
  readonly values: OfferedValues | undefined
}

/** A command of `atip` that a shell completes. */
export interface CompletionCommand {
  /** The words that name it; empty for `atip` itself. */
  readonly words: string
  readonly description: string
  /** The commands below it. */
  readonly below: readonly { readonly word: string; readonly description: string }[]
  readonly options: readonly CompletionOption[]
  /** The values of its arguments. */
  readonly values: OfferedValues
}

/** Lists the commands of `atip` for completion, from the metadata that its help texts are made of. */
export function listCompletions({ description, commands = {} }: AtipTool): CompletionCommand[] {
  const root: CompletionCommand = {
    words: '',
    description,
    below: [
      ...Object.entries(commands).map(([word, command]) => ({ word, description: command.description })),
      { word: 'help', description: 'Shows help' },
    ],
    options: [...ROOT_OPTIONS, COLOR_OPTION].map(toCompletionOption),
    values: 'none',
  }
  const all = Object.entries(commands).flatMap(([word, command]): CompletionCommand[] => {
    const inner = Object.entries(command.commands ?? {}).filter(([each]) => each !== '')
    const itself = command.commands?.[''] ?? command
    return [
      toCompletionCommand(word, { ...itself, description: command.description }, inner),
      ...inner.map(([each, below]) => toCompletionCommand(`${word} ${each}`, below, [])),
    ]
  })
  return [root, ...all]
}

type Described = NonNullable<AtipTool['commands']>[string]

function toCompletionCommand(
  words: string,
  { description, options = [], arguments: parameters = [] }: Described,
  below: readonly (readonly [string, Described])[],
): CompletionCommand {
  return {
    words,
    description,
    below: below.map(([word, command]) => ({ word, description: command.description })),
    options: [...options, COLOR_OPTION, HELP_OPTION].map(toCompletionOption),
    values: findArgumentValues(parameters),
  }
}

function findArgumentValues(parameters: readonly AtipArgument[]): OfferedValues {
  const [first] = parameters
  if (parameters.some(({ name }) => name === 'command')) return 'commands'
  return first === undefined ? 'none' : findValues(first)
}

function toCompletionOption(option: AtipOption): CompletionOption {
  const short = getShortFlag(option)
  return {
    flags: [getLongFlag(option), ...(short === undefined ? [] : [short])],
    description: option.description,
    values: option.type === 'boolean' ? undefined : findValues(option),
  }
}

function findValues({ name, type, enum: choices }: AtipArgument | AtipOption): OfferedValues {
  if (choices !== undefined) return choices.map(String)
  if (type === 'file') return 'files'
  if (type === 'directory') return 'directories'
  return name === 'tool' ? 'tools' : 'none'
}
