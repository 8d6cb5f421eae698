import { findNearest } from '../../internal/nearest'
import { cleanText, truncateDescription } from '../../internal/text'
import { summarizeEffects } from '../../internal/words/effect-words'
import { listOffered } from '../../toolset/list-offered'
import type { ShellLine } from '../../types/shell'
import type { FlatCommand, FlatParameter, Toolset } from '../../types/toolset'

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
    if (program === undefined) {
      const lines = groupPrograms(names, groups).map(({ title, tools }) => `${title}: ${tools.map(name).join(' ')}`)
      return [...lines, 'help PROGRAM, or help PROGRAM COMMAND, describes one.'].join('\n')
    }
    if (!names.includes(program)) {
      const near = findNearest(program, names)
      return `${name(program)} is not described${near === undefined ? '.' : `; did you mean ${name(near)}?`} A person is asked before it runs. help lists what is described.`
    }
    const commands = toolset.commands.filter(({ tool }) => tool.name === program)
    return describeWords(program, path, commands)
  }
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
      ? [
          `${sayWords([program, ...path])}: ${sentence(listed[0]?.groupDescriptions[path.length] || 'several commands')}`,
        ]
      : describeCommand(exact)
  return [...about, ...listCommands(listed)].join('\n')
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

/** Programs that are used for the same thing. */
export interface ProgramGroup {
  readonly name: string
  readonly title: string
  readonly tools: readonly string[]
}

const OTHERS = { name: 'others', title: 'Other programs' }

/** Sorts the names of programs into groups. Groups without any are left out; what is in none comes last. */
export function groupPrograms(names: readonly string[], groups: readonly ProgramGroup[]): ProgramGroup[] {
  const known = new Set(groups.flatMap(({ tools }) => tools))
  const others = { ...OTHERS, tools: names.filter((name) => !known.has(name)) }
  return [...groups, others]
    .map((group) => ({ ...group, tools: group.tools.filter((name) => names.includes(name)) }))
    .filter(({ tools }) => tools.length > 0)
}

/** Programs that agents use most. */
const COMMON =
  ' ls find cp mv rm mkdir touch stat du tree cat head tail grep rg sed awk sort uniq wc cut tr diff tee jq tar zip unzip gzip base64 sha256sum git gh npm npx pip apt-get make cargo go node python3 bash docker kubectl terraform curl wget ssh ps kill xargs timeout env sqlite3 psql pytest tsc date df which '

/** Chooses names: those that agents use most, then others from all groups in turn. */
export function chooseNames(groups: readonly ProgramGroup[], limit: number): ProgramGroup[] {
  const chosen = new Set(
    groups.flatMap(({ tools }) => tools.filter((name) => COMMON.includes(` ${name} `))).slice(0, limit),
  )
  const most = Math.max(0, ...groups.map(({ tools }) => tools.length))
  for (let place = 0; place < most; place++) {
    for (const { tools } of groups) {
      const name = tools[place]
      if (name !== undefined && chosen.size < limit) chosen.add(name)
    }
  }
  return groups
    .map((group) => ({ ...group, tools: group.tools.filter((name) => chosen.has(name)) }))
    .filter(({ tools }) => tools.length > 0)
}

/** Returns the words after `help` if the line is nothing else. */
export function readHelp({ body: { items }, commands, problems }: ShellLine): readonly string[] | undefined {
  const [item] = items
  const [step] = item?.steps ?? []
  const [command] = step?.pipeline.commands ?? []
  const isAlone = problems.length === 0 && items.length === 1 && commands.length === 1 && item?.background === false
  if (!isAlone || command?.kind !== 'simple' || command !== commands[0]) return undefined
  const words = command.words.map(({ text }) => text)
  const isPlain = command.assignments.length === 0 && command.redirections.length === 0
  return isPlain && words[0] === 'help' && words.every((word) => word !== undefined)
    ? (words.slice(1) as string[])
    : undefined
}
