import { parseArgs } from 'node:util'
import type { AtipCommand, AtipOption } from '../types/atip'
import { type CommandFailure, isFailure, misused } from './failure'
import { guessMeant, quoted } from './output/shown-text'
import { COLOR_OPTION, HELP_OPTION } from './shared-options'

/** The words after the name of a command. */
export interface ParsedWords {
  readonly positionals: readonly string[]
  /** The positionals after `--`; `undefined` without `--`. */
  readonly rest: readonly string[] | undefined
  /** Names of the switches that were given. */
  readonly switches: ReadonlySet<string>
  /** Values of the other options, by name, in the order given. */
  readonly values: ReadonlyMap<string, readonly string[]>
}

/** The failure for an unknown option. */
interface UnknownFlag extends CommandFailure {
  readonly flag: string
  /** The positional words before it. */
  readonly words: readonly string[]
  /** The word after it. */
  readonly value: string | undefined
}

export function isUnknownFlag(error: unknown): error is UnknownFlag {
  return isFailure(error) && 'flag' in error
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

/** Parses the words after the name of a command. @throws a failure that says what is wrong and what is expected */
export function parseWords(name: string, command: AtipCommand, argv: readonly string[]): ParsedWords {
  const options = [...(command.options ?? []), COLOR_OPTION, HELP_OPTION]
  const words = readTokens(name, tokenize(options, argv), options)
  if (words.switches.has('help')) return words
  checkPositionals(name, command, words.positionals)
  for (const option of options) {
    if (option.required === true && !words.values.has(option.name)) {
      throw misused(`${name}: ${getLongFlag(option)} is missing${listChoices(option)}.`)
    }
  }
  return words
}

function tokenize(options: readonly AtipOption[], argv: readonly string[]): Token[] {
  const entries = options.map((option) => {
    const short = getShortFlag(option)?.slice(1)
    const type = option.type === 'boolean' ? ('boolean' as const) : ('string' as const)
    return [getLongFlag(option).slice(2), { type, multiple: true, ...(short !== undefined && { short }) }] as const
  })
  const config = { args: [...argv], options: Object.fromEntries(entries), strict: false, tokens: true } as const
  return parseArgs({ ...config, allowPositionals: true }).tokens
}

function readTokens(name: string, tokens: readonly Token[], options: readonly AtipOption[]): ParsedWords {
  const positionals: string[] = []
  let before: number | undefined
  const switches = new Set<string>()
  const values = new Map<string, string[]>()
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind === 'option-terminator') before = positionals.length
    if (token.kind !== 'option') continue
    const option = options.find((each) => getLongFlag(each) === `--${token.name}`)
    if (option === undefined) {
      const next = tokens[index + 1]
      const value = token.value ?? (next?.kind === 'positional' ? next.value : undefined)
      const flag = token.rawName
      const guess = flag.startsWith('--') ? guessMeant(flag, options.map(getLongFlag)) : ''
      const hints = [`atip ${name} --help lists the options.`]
      const failure = misused(`${name}: there is no option ${quoted(flag)}.${guess}`, hints)
      throw Object.assign(failure, { flag, words: positionals, value })
    }
    const value = readOptionValue(name, option, token)
    if (value === undefined) {
      switches.add(option.name)
      continue
    }
    const known = values.get(option.name)
    if (known === undefined) values.set(option.name, [value])
    else if (option.variadic === true) known.push(value)
    else throw misused(`${name}: ${getLongFlag(option)} was given twice.`)
  }
  return { positionals, rest: before === undefined ? undefined : positionals.slice(before), switches, values }
}

/** Reads the value of an option; `undefined` for a switch. */
function readOptionValue(
  name: string,
  option: AtipOption,
  token: Extract<Token, { kind: 'option' }>,
): string | undefined {
  const flag = getLongFlag(option)
  if (option.type === 'boolean') {
    if (token.value === undefined) return undefined
    throw misused(`${name}: ${flag} is a switch and takes no value.`)
  }
  const { value, inlineValue } = token
  if (value === undefined || value === '') throw misused(`${name}: ${flag} needs a value${listChoices(option)}.`)
  if (inlineValue === false && value.startsWith('-') && value !== '-') {
    const way = quoted(`${flag}=${value}`)
    throw misused(`${name}: ${flag} needs a value. If ${quoted(value)} is the value, write ${way}.`)
  }
  if (option.enum === undefined || option.enum.includes(value)) return value
  const guess = guessMeant(value, option.enum.map(String))
  throw misused(`${name}: ${flag} cannot be ${quoted(value)}${listChoices(option)}.${guess}`)
}

function checkPositionals(name: string, { arguments: declared = [] }: AtipCommand, found: readonly string[]): void {
  const missing = declared.find(({ required = true }, index) => required && (found[index] ?? '') === '')
  if (missing !== undefined) {
    const expected = missing.enum === undefined ? `. ${missing.description}` : listChoices(missing)
    throw misused(`${name}: ${missing.name.toUpperCase()} is missing${expected}.`, [
      `atip ${name} --help shows examples.`,
    ])
  }
  for (const [index, { name: argument, enum: choices }] of declared.entries()) {
    const value = found[index]
    if (value === undefined || choices === undefined || choices.includes(value)) continue
    const guess = guessMeant(value, choices.map(String))
    throw misused(
      `${name}: ${argument.toUpperCase()} cannot be ${quoted(value)}: expected one of ${choices.join(', ')}.${guess}`,
    )
  }
  const isOpen = declared.some(({ variadic }) => variadic === true)
  const extra = found[declared.length]
  if (isOpen || extra === undefined) return
  const most =
    declared.length === 0 ? 'no arguments' : declared.length === 1 ? 'one argument' : `${declared.length} arguments`
  throw misused(`${name}: unexpected argument ${quoted(extra)}. It takes ${most}.`, [
    `atip ${name} --help shows the usage.`,
  ])
}

function listChoices({ enum: choices }: Pick<AtipOption, 'enum'>): string {
  return choices === undefined ? '' : `: expected one of ${choices.join(', ')}`
}

/** Returns the long flag of an option: `--json`. */
export function getLongFlag({ flags, name }: AtipOption): string {
  return flags.find((flag) => flag.startsWith('--')) ?? `--${name}`
}

/** Returns the short flag of an option, if it has one: `-h`. */
export function getShortFlag({ flags }: AtipOption): string | undefined {
  return flags.find((flag) => /^-[^-]$/.test(flag))
}

/** Returns the word for the value in help texts, as in `--policy NAME`; empty for a switch. */
export function getValueWord({ name, type }: AtipOption): string {
  if (type === 'boolean') return ''
  const words: Readonly<Record<string, string>> = {
    ...{ arg: 'NAME[=VALUE]', args: 'JSON', approve: 'ID', color: 'WHEN', command: 'WORDS' },
    line: 'LINE',
    depth: 'N',
    'read-only': 'COMMAND',
  }
  return words[name] ?? { file: 'FILE', directory: 'DIR' }[type as string] ?? 'NAME'
}
