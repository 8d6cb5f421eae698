import { mergeStrictest } from '../internal/effects/strictest'
import { invalid, isRecord } from '../internal/foreign-values'
import { type OptionRules, oneOf, readOptions, TEXTS } from '../internal/read-options'
import { RUNS_ANYTHING } from '../toolset/run-effects'
import type { Danger } from '../types/argv'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import { DANGERS, type KnownDanger, UNPROTECTED } from './danger-table'

/** The worst possible effects of each kind of danger. */
const DANGER_EFFECTS: { readonly [Kind in Danger['does']]: AtipEffects } = {
  execute: RUNS_ANYTHING,
  delete: { filesystem: { delete: true }, destructive: true, reversible: false },
  write: { filesystem: { write: true }, reversible: false, idempotent: false },
  read: { filesystem: { read: true } },
}

/** A command line to be searched for dangers. */
interface DangerQuery {
  readonly program: string
  /** The words of the command. */
  readonly path: readonly string[]
  /** All words after the program. */
  readonly args: readonly string[]
  /** Short flags with an attached value: the letters of the value are not flags. */
  readonly glued?: readonly string[]
}

/** Finds the dangers on a command line, built-in ones and the caller's own. */
export function findDangers(
  { program, path, args, glued = [] }: DangerQuery,
  own: readonly Danger[],
  known: readonly KnownDanger[] = listKnownDangers(program),
): Danger[] {
  const mark = ignoresEndOfOptions(program)
    ? -1
    : args.findIndex((word) => word === '--' || word === '--end-of-options')
  const before = mark < 0 ? args : args.slice(0, mark)
  const operands = listOperands(args, path, mark)
  const line = { words: [...path, ...operands], path, before, glued }
  const names = own.length === 0 ? [] : listProgramNames(program)
  const others = own.filter((danger) => toList(danger.program).some((each) => names.includes(readProgramName(each))))
  return [...known, ...(others as KnownDanger[])].filter((danger) => {
    if (danger.refute?.(args) === true) return false
    if (danger.notAfter === undefined) return occursIn(danger, line)
    return occursIn(danger, { ...line, words: [...path, ...listOperands(args, path, mark, danger.notAfter)] })
  })
}

/** Lists the built-in dangers of a program. */
function listKnownDangers(program: string): KnownDanger[] {
  const names = listProgramNames(program)
  return DANGERS.filter(({ program: own }) =>
    typeof own === 'string' ? names.includes(own) : own.some((each) => names.includes(each)),
  )
}

/**
 * Lists the built-in dangers of the program of a command, but for what the metadata says to look into. That a program
 * runs others is not a danger where a person vouches for these.
 */
export function listCommandDangers(command: FlatCommand): KnownDanger[] {
  const { tool, folder, parameters, vouchedFor, losesNothing, readsOnly = false } = command
  if (readsOnly) return []
  // What is written was looked at.
  const all = listKnownDangers(tool.name).filter(({ does }) => losesNothing === undefined || does !== 'write')
  const known = vouchedFor === undefined ? all : all.filter(({ flags }) => flags !== undefined)
  const names = folder.flatMap((level) => (isRecord(level) ? [level.directory] : []))
  if (names.length === 0) return known
  const looked = parameters.flatMap(({ name, flags }) => (names.includes(name) ? flags : []))
  return known.filter(
    ({ unlessLooked, flags }) => unlessLooked !== true || !flags?.every((flag) => looked.includes(flag)),
  )
}

/** Lists the built-in dangers that calls of a command may have, according to its words and parameters. */
export function selectDangers(described: FlatCommand): KnownDanger[] {
  const { tool, path, parameters } = described
  const known = listCommandDangers(described)
  if (known.length === 0 || ignoresEndOfOptions(tool.name)) return known
  const takesOperands = parameters.some(({ kind }) => kind === 'argument')
  const flags = parameters.flatMap((parameter) => parameter.flags)
  return known.filter((danger) => {
    const { flags: dangerous, operands, operand, command, harmlessKeys } = danger
    // An operand may be the word of a subcommand that the metadata does not describe.
    if (command !== undefined && !takesOperands && countCommandWords(danger, path) === undefined) return false
    if (harmlessKeys !== undefined) return takesOperands
    if (dangerous === undefined && operands === undefined && operand === undefined) return true
    const isOperand = operands !== undefined || operand !== undefined
    if (isOperand && (takesOperands || occursIn(danger, { words: path, path, before: [], glued: [] }))) return true
    return flags.some((flag) => dangerous?.some((each) => readFlagValue(each, flag, []) !== undefined))
  })
}

/** A command line split into its parts. */
interface SplitLine {
  /** The words of the command and all operands, which may name a subcommand that the metadata does not describe. */
  readonly words: readonly string[]
  readonly path: readonly string[]
  /** The words that may be options. */
  readonly before: readonly string[]
  readonly glued: readonly string[]
}

function occursIn(danger: KnownDanger, { words, path, before, glued }: SplitLine): boolean {
  const { flags, operands: starts, operand, least = 0, unless, harmlessKeys, isGlobal } = danger
  const length = countCommandWords(danger, words)
  if (length === undefined || unless?.includes(path[0] ?? '')) return false
  if (harmlessKeys !== undefined) return words.slice(1, -1).some((word) => !harmlessKeys.test(word))
  if (starts !== undefined || operand !== undefined) {
    // To the program, words that the metadata calls subcommands may be operands.
    const operands = words.slice(length).filter((word, index) => !word.startsWith('-') || length + index >= path.length)
    const isOperand = operands.some((word) => {
      const text = word.toLowerCase()
      return operand?.test(word) || starts?.some((start) => text.startsWith(start.toLowerCase()))
    })
    if (isOperand && operands.length >= least) return true
  } else if (flags === undefined) return true
  // The last one: a value that looks like the word of the command does not hide what follows.
  const end = isGlobal === true && path[0] !== undefined ? before.lastIndexOf(path[0]) : -1
  const searched = end < 0 ? before : before.slice(0, end)
  return searched.some((word, index) => word.startsWith('-') && matchesFlag(danger, word, searched[index + 1], glued))
}

/** Returns true if a program reads options even after `--`. */
export function ignoresEndOfOptions(program: string): boolean {
  return listProgramNames(program).some((name) => UNPROTECTED.includes(name))
}

/** Lists the words that are neither options nor words of the command. */
function listOperands(
  args: readonly string[],
  path: readonly string[],
  mark: number,
  notAfter: readonly string[] = [],
): string[] {
  let next = 0
  return args.filter((word, index) => {
    if (next < path.length && word === path[next]) {
      next++
      return false
    }
    const isBehind = mark >= 0 && index > mark
    if (!isBehind && notAfter.includes(args[index - 1] ?? '')) return false
    return isBehind || !word.startsWith('-')
  })
}

function toList(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

/** Adds the effects of dangers. A call that may send the contents of a file cannot be undone. */
export function addDangers(effects: AtipEffects, dangers: readonly Danger[]): AtipEffects {
  const kinds = new Set(dangers.map(({ does }) => does))
  const worst = [...kinds].map((kind) => DANGER_EFFECTS[kind]).reduce(mergeStrictest, effects)
  return kinds.has('read') && effects.network !== false ? mergeStrictest(worst, { reversible: false }) : worst
}

function readProgramName(program: string): string {
  return (program.split(/[\\/]/).at(-1) as string).toLowerCase().replace(/\.(exe|cmd|bat)$/, '')
}

/**
 * Lists the names of a program: as given, without a version number (`python3.11`), and without the GNU prefix
 * (`gfind`).
 */
function listProgramNames(program: string): string[] {
  const name = readProgramName(program)
  const plain = name.replace(
    /^g(?=(?:find|sed|tar|env|xargs|timeout|sort|dd|nice|nohup|echo|test|expr|kill|stdbuf|chroot)$)/,
    '',
  )
  return [name, name.replace(/[-.]?\d[\d.]*$/, ''), plain]
}

/** Counts the words that name the danger's command; returns `undefined` for another command. */
function countCommandWords({ command }: Danger, given: readonly string[]): number | undefined {
  if (command === undefined) return 0
  const [first = ''] = given
  const isPrefix = (words: string): boolean =>
    words.startsWith(first) && words.split(' ').every((word, index) => word === given[index])
  return toList(command).find(isPrefix)?.split(' ').length
}

/** Returns true if a word contains one of the flags: in full, abbreviated, bundled, or with a value. */
function matchesFlag(
  { flags = [], values, value: pattern, not = [] }: KnownDanger,
  word: string,
  next: string | undefined,
  glued: readonly string[],
): boolean {
  return flags.some((flag) => {
    const value = readFlagValue(flag, word, glued)
    if (value === undefined) return false
    if (not.includes(word.split('=', 1)[0] as string)) return false
    if (values === undefined && pattern === undefined) return true
    const text = value === '' ? (next ?? '') : value
    const isStart = values?.some((start) => text.startsWith(start) || text.includes(`=${start}`)) === true
    return isStart || pattern?.test(text) === true
  })
}

/** Returns the value that a word gives a flag: `''` if there is no value, `undefined` if the word is another flag. */
function readFlagValue(flag: string, word: string, glued: readonly string[]): string | undefined {
  const own = glued.find((each) => word.startsWith(each) && word !== each)
  if (own !== undefined) return own === flag ? word.slice(own.length) : undefined
  const sign = word.indexOf('=')
  const name = sign < 0 ? word : word.slice(0, sign)
  const value = sign < 0 ? '' : word.slice(sign + 1)
  if (flag.startsWith('--')) return name.length > 2 && flag.startsWith(name) ? value : undefined
  if (name === flag) return value
  if (flag.length > 2 || word.startsWith('--')) return undefined
  // A bundle such as -xzf, or a flag with an attached value.
  const place = name.indexOf(flag.charAt(1), 1)
  return place < 0 ? undefined : word.slice(place + 1)
}

/**
 * Reads a caller's own dangers.
 *
 * @throws AtipValidationError for an unknown field or a wrong value
 */
export function readDangers(dangers: readonly unknown[]): Danger[] {
  return Array.from(dangers, (danger, index) => {
    const path = ['options', 'dangers', String(index)]
    const read = readOptions<Danger>(danger, DANGER_FIELDS, path)
    for (const field of ['program', 'does'] as const) {
      if (read[field] === undefined) throw invalid(DANGER_FIELDS[field][0], [...path, field], undefined)
    }
    return read as Danger
  })
}

function isTextOrTexts(value: unknown): boolean {
  return typeof value === 'string' || TEXTS[1](value)
}

const DANGER_FIELDS: OptionRules<Danger> = {
  program: ['a name or an array of names', isTextOrTexts],
  command: ['the words of a command or an array of them', isTextOrTexts],
  flags: TEXTS,
  values: TEXTS,
  operands: TEXTS,
  does: /* @__PURE__ */ oneOf('execute', 'delete', 'write', 'read'),
}
