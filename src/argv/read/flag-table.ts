import type { AtipArgv } from '../../types/argv'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { createSecretReader, type Layout } from '../layout'
import { isKeyword, isLetterFlag, isNegative, isPairList } from '../parameter-words'

/** A flag of a parameter and what it means. */
export interface FlagEntry {
  readonly flag: string
  readonly parameter: FlatParameter
  readonly argv: AtipArgv
  /** The kind of value after the flag. A secret that is read from standard input has no value on the command line. */
  readonly takes: 'nothing' | 'value' | 'optional'
  /** The value that the flag alone gives a switch. */
  readonly isOn: boolean
}

/** The flags that are allowed at one place of a command line. */
export interface FlagTable {
  readonly byFlag: ReadonlyMap<string, readonly FlagEntry[]>
  /** Long flags whose value follows directly. */
  readonly glued: readonly FlagEntry[]
  /** Options whose value may follow a sign. */
  readonly signed: readonly FlagEntry[]
  /** Every flag, for suggestions and abbreviations. */
  readonly flags: readonly string[]
  readonly rules: AtipArgv
  /** True if short flags may share a word. */
  readonly isBundling: boolean
  /** True if a plus turns off the switches whose letters follow. */
  readonly hasPlus: boolean
  readonly hasKeywords: boolean
}

/** Creates the table of these flags. Earlier groups hide the same flags of later ones. */
export function createFlagTable(rules: AtipArgv, groups: readonly (readonly FlagEntry[])[]): FlagTable {
  const byFlag = new Map<string, FlagEntry[]>()
  for (const group of groups) {
    const hidden = new Set(byFlag.keys())
    for (const entry of group.flatMap((each) => spellFlag(each).map((flag) => ({ ...each, flag })))) {
      if (hidden.has(entry.flag)) continue
      const known = byFlag.get(entry.flag)
      if (known === undefined) byFlag.set(entry.flag, [entry])
      else known.push(entry)
    }
  }
  const all = [...byFlag.values()].flat()
  return {
    byFlag,
    glued: all.filter((entry) => entry.flag.length > 2 && listSeparators(entry).includes('')),
    signed: all.filter(({ argv, takes }) => argv.prefix !== undefined && takes === 'value'),
    flags: [...byFlag.keys()],
    rules,
    isBundling: rules.bundling ?? !all.some(({ flag }) => /^-[^-]./u.test(flag)),
    hasPlus: all.some(({ argv }) => argv.negation === '+'),
    hasKeywords: all.some(({ argv }) => argv.keyword === true),
  }
}

/**
 * Returns a function that says whether an option may follow the words of a level: its own, or those of the program
 * for a copy of one of its global options.
 */
export function createLevelTest({ tool }: FlatCommand): (option: FlatParameter, levels: readonly number[]) => boolean {
  const globals: unknown = tool.globalOptions
  const names = Array.isArray(globals)
    ? globals.map(({ name, flags, type }) => JSON.stringify([name, flags, type]))
    : []
  return ({ level, name, flags, type }, levels) =>
    levels.includes(level) || (levels.includes(0) && names.includes(JSON.stringify([name, flags, type])))
}

/** Returns a function that lists the flags of a command's parameter. */
export function createFlagLister(command: FlatCommand, layout: Layout): (parameter: FlatParameter) => FlagEntry[] {
  const readSecret = createSecretReader(command)
  return (parameter) => {
    const way = readSecret(parameter)
    // A secret that the program reads from its standard input takes no value on the command line.
    const isSecret = way === 'stdin' || (way === true && parameter.envVar === undefined)
    return listEntries(parameter, layout.of(parameter), isSecret)
  }
}

function listEntries(parameter: FlatParameter, argv: AtipArgv, isSecret: boolean): FlagEntry[] {
  const { flags, type } = parameter
  if (type !== 'boolean' || isSecret) {
    const takes = isSecret ? 'nothing' : argv.bareValue === undefined ? 'value' : 'optional'
    return flags.map((flag) => ({ flag, parameter, argv, takes, isOn: true }))
  }
  // A switch that is on by default may have only flags that turn it off.
  const positive = flags.find((flag) => flag.startsWith('--') && !isNegative(flag, flags))
  const isOff = parameter.default === true && positive === `--no-${parameter.name}`
  const entries = flags.map((flag): FlagEntry => {
    return { flag, parameter, argv, takes: 'nothing', isOn: !isNegative(flag, flags) && !isOff }
  })
  const { negation } = argv
  if (typeof negation === 'string' && negation.startsWith('-') && !flags.includes(negation))
    entries.push({ flag: negation, parameter, argv, takes: 'nothing', isOn: false })
  return entries
}

/** Lists the spellings of a flag: with one dash or two, if they mean the same. */
function spellFlag({ flag, argv }: FlagEntry): string[] {
  if (argv.dashes !== 'any' || !/^-{1,2}[^-]/u.test(flag)) return [flag]
  const name = flag.replace(/^-+/, '')
  return [`-${name}`, `--${name}`]
}

type Separators = NonNullable<AtipArgv['separators']>

/** Lists the texts that may separate a flag from its value. */
export function listSeparators({ flag, argv, takes, parameter }: FlagEntry): Separators {
  const { separator, separators, arrayStyle } = argv
  const isLong = flag.startsWith('--')
  const isShort = isShortFlag(flag)
  if (takes === 'optional') {
    // `--color=always`, `-w80`: a word of its own would be the next argument.
    const written = separator === undefined || separator === ' ' ? (isLong ? '=' : '') : separator
    return [...(separators ?? []).filter((each) => each !== ' ' && (isShort || each !== '')), written]
  }
  // `of=file`.
  if (argv.keyword === true) return ['=']
  // `--arg name value`.
  if (isPairList(parameter, argv)) return [' ']
  if (separators !== undefined) {
    const written = separator ?? (isLong ? '=' : ' ')
    // Where `=` is allowed, a value may not follow a name directly.
    return [...separators.filter((each) => isShort || each !== '' || !separators.includes('=')), written]
  }
  // `--file=a`, `--file a`; `-f a`, `-fa`; `-file a`.
  if (separator === undefined) return isLong ? ['=', ' '] : isShort ? [' ', ''] : [' ']
  // `--tags a b`.
  const more: Separators = arrayStyle === 'space' ? [' '] : []
  return separator === ' ' && isShort ? [' ', ''] : [separator, ...more]
}

/** Returns true if a value may follow the flag directly, even where short flags do not share a word. */
export function mayAttach(entry: FlagEntry): boolean {
  return listSeparators(entry).includes('') && (declaresAttached(entry) || entry.takes === 'optional')
}

/** Returns true if the metadata says that a value may follow the flag directly. */
export function declaresAttached({ argv }: FlagEntry): boolean {
  return argv.separator === '' || argv.separators?.includes('') === true
}

/** Returns true for a flag of one letter: `-x`, or `x` where flags have no dash. */
export function isShortFlag(flag: string): boolean {
  return /^-[^-]$/u.test(flag) || isLetterFlag(flag)
}

/** Returns true if a word without a dash may begin with this flag and `=`. */
export function isKeywordEntry({ argv, flag }: FlagEntry): boolean {
  return argv.keyword === true && isKeyword(flag)
}
