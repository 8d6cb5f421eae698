import { findNearest } from '../../../internal/nearest'
import { cleanText, truncateDescription } from '../../../internal/text'
import { summarizeEffects } from '../../../internal/words/effect-words'
import { listOffered } from '../../../toolset/list-offered'
import type { FlatCommand, FlatParameter, Toolset } from '../../../types/toolset'
import { groupPrograms, type ProgramGroup } from './group-programs'

const MAX_PARAMETERS = 80
const MAX_COMMANDS = 100
const MAX_CHOICES = 40
/** The most characters of a name, of a sentence, and of the whole answer: metadata is a stranger's. */
const [MAX_NAME, MAX_SENTENCE, MAX_HELP] = [60, 400, 20_000]

/** Returns what `help` prints: the programs by group, or the command that the words name. */
export function createHelp(toolset: Toolset, groups: readonly ProgramGroup[]): (words: readonly string[]) => string {
  const names = [...new Set(toolset.tools.map(({ name }) => name))]
  return (words) => truncateDescription(describe(words), MAX_HELP)

  function describe([program, ...path]: readonly string[]): string {
    if (program === undefined) return listPrograms(groupPrograms(names, groups))
    if (!names.includes(program)) {
      const near = findNearest(program, names)
      return `${name(program)} is not described${near === undefined ? '.' : `; did you mean ${name(near)}?`} A person is asked before it runs. help lists what is described.`
    }
    const commands = toolset.commands.filter(({ tool }) => tool.name === program)
    return describeWords(program, path, commands)
  }
}

function listPrograms(groups: readonly ProgramGroup[]): string {
  const lines = groups.map(({ title, tools }) => `${title}: ${tools.map(name).join(' ')}`)
  return [...lines, 'help PROGRAM, or help PROGRAM COMMAND, describes one.'].join('\n')
}

function describeWords(program: string, path: readonly string[], commands: readonly FlatCommand[]): string {
  const exact = commands.filter((command) => command.path.join(' ') === path.join(' ')).at(-1)
  const below = commands.filter((command) => path.every((word, index) => command.path[index] === word))
  const listed = below.filter((command) => command !== exact)
  if (exact === undefined && listed.length === 0) {
    const all = commands.map((command) => command.path.join(' '))
    const near = findNearest(path.join(' '), all)
    const meant = near === undefined ? '' : `; did you mean ${sayWords([program, near])}?`
    return `${sayWords([program, ...path])} is not described${meant}`
  }
  const about =
    exact === undefined
      ? [`${sayWords([program, ...path])}: ${sentence(describeGroup(path, listed))}`]
      : describeCommand(exact)
  return [...about, ...listCommands(listed)].join('\n')
}

function describeGroup(path: readonly string[], [first]: readonly FlatCommand[]): string {
  return first?.groupDescriptions[path.length] || 'several commands'
}

function listCommands(commands: readonly FlatCommand[]): string[] {
  if (commands.length === 0) return []
  const shown = listOffered(commands)
    .slice(0, MAX_COMMANDS)
    .map(({ tool, path, description }) => {
      return `  ${sayWords([tool.name, ...path])}: ${sentence(description)}`
    })
  const more = commands.length - shown.length
  return ['Commands:', ...shown, ...(more > 0 ? [`  and ${more} more`] : [])]
}

function describeCommand(command: FlatCommand): string[] {
  const { tool, path, description, parameters, effects, readOnly, examples } = command
  const usable = parameters.filter(({ kind }) => kind !== 'stdin')
  const shown = usable.slice(0, MAX_PARAMETERS).map(describeParameter)
  const more = usable.length - shown.length
  const does = readOnly ? ['changes nothing'] : summarizeEffects(effects)
  return [
    `${sayWords([tool.name, ...path])}: ${sentence(description)}`,
    `Effects: ${does.length === 0 ? 'not declared' : does.join(', ')}`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more options`] : []),
    ...examples.slice(0, 2).map((example) => `Example: ${sentence(example)}`),
  ]
}

function describeParameter({
  kind,
  name: key,
  flags,
  type,
  description,
  required,
  list,
  enum: choices,
  effects,
}: FlatParameter): string {
  const takesValue = type !== 'boolean'
  const value = choices === undefined ? name(key).toUpperCase() : sayChoices(choices)
  const repeated = list ? ' …' : ''
  const written =
    kind === 'argument'
      ? `${value}${repeated}`
      : `${flags.map(name).join(', ')}${takesValue ? ` ${value}${repeated}` : ''}`
  const added = describeAdded(effects)
  return `  ${written}${required ? '' : ' (optional)'}: ${sentence(description)}${added}`
}

/** Says what the use of a parameter adds. */
function describeAdded(effects: FlatParameter['effects']): string {
  if (effects === undefined) return ''
  const { values: _, unless: __, with: ___, ...own } = effects
  const said = summarizeEffects(own).filter((word) => !/not declared|only reads/.test(word))
  return said.length === 0 ? '' : ` [${said.join(', ')}]`
}

function sayChoices(choices: readonly unknown[]): string {
  const shown = choices.slice(0, MAX_CHOICES).map((choice) => name(String(choice)))
  return [...shown, ...(choices.length > shown.length ? ['…'] : [])].join('|')
}

function sayWords(words: readonly string[]): string {
  return words.map(name).join(' ')
}

/** Returns a name without what could mislead a model. */
function name(text: string): string {
  return truncateDescription(cleanText(text), MAX_NAME)
}

/** Returns a sentence without what could mislead a model. */
function sentence(text: string): string {
  return truncateDescription(cleanText(text), MAX_SENTENCE)
}
