import type { WordReading } from '../../../argv/read/create-word-reader'
import type { Word } from '../../../argv/read/word'
import { isRecord } from '../../../internal/foreign-values'
import type { FlatParameter } from '../../../types/toolset'
import { fixedPart, holdsFileNames, isSplit, type ShellValue, UNKNOWN_WORDS } from '../../state/shell-value'

/** The words of a command line, and the patterns of names of files among them. */
export interface EncodedWords {
  readonly words: readonly Word[]
  readonly patterns: ReadonlyMap<string, 'files' | 'found'>
  readonly hasPipe: boolean
  /** The directories below which a word that is not known may name every path: `rm $(find DIR)`. */
  readonly allOf?: readonly string[]
}

/** The path that stands for the pipe of `<(…)` while words are read. */
const PIPE_PATH = '/dev/pipe'

/** The text that replaces a value, or the rest of one, that is not known. */
const ANY_TEXT = 'text'

/** The file that stands for a pipe in arguments. */
const PIPE_FILE = 'pipe'

/** Writes values as words for the reader of command lines. */
export function encodeValues(values: readonly ShellValue[]): EncodedWords {
  const patterns = new Map(
    values.flatMap(({ text, rest }) => (rest === 'files' || rest === 'found' ? [[text, rest] as const] : [])),
  )
  const allOf = values.flatMap((value) => value.allOf ?? [])
  const hasPipe = values.some(({ rest }) => rest === 'pipe')
  return { words: values.map(encodeValue), patterns, hasPipe, ...(allOf.length > 0 && { allOf }) }
}

function encodeValue({ text, rest }: ShellValue): Word {
  switch (rest) {
    case 'nothing':
    case 'files':
    case 'found':
      return { text, extent: 'whole' }
    case 'pipe':
      return { text: PIPE_PATH, extent: 'whole' }
    case 'words':
      return { text, extent: 'fields' }
    default:
      return { text, extent: 'beginning' }
  }
}

/** Turns words of a command line back into values: those that a program runs. */
export function decodeWords(words: readonly Word[], { patterns, allOf }: EncodedWords): ShellValue[] {
  const all = allOf && { allOf }
  return words.map(({ text, extent }): ShellValue => {
    if (extent === 'fields') return { ...UNKNOWN_WORDS, ...all }
    if (extent === 'beginning') return { text, rest: 'text', ...all }
    if (text === PIPE_PATH) return { text: '', rest: 'pipe' }
    const rest = patterns.get(text) ?? 'nothing'
    return { text, rest, ...(rest === 'found' && all) }
  })
}

/** The arguments of a call, with a text in place of each value that is not known. */
export interface KnownArguments {
  readonly arguments: Record<string, unknown>
  /** The keys of parameters with a value that could change what the call does. */
  readonly unclear: readonly string[]
}

/** The rules for a check of unknown values. */
export interface UnknownValueRules {
  /** True if the policy looks at paths, so that a path has to be known. */
  readonly looksAtPaths: boolean
  /** True for a command that may read all files below a directory. @default false */
  readonly readsBelow?: boolean
}

/** Replaces the values that are not known, and finds those that could change what the call does. */
export function replaceUnknown(
  { command, arguments: given }: Pick<WordReading, 'command' | 'arguments'>,
  { patterns, hasPipe }: EncodedWords,
  rules: UnknownValueRules,
): KnownArguments {
  const unclear: string[] = []
  if (patterns.size === 0 && !hasPipe && !Object.values(given).flat().some(isRecord))
    return { arguments: { ...given }, unclear }
  const entries = Object.entries(given).map(([key, value]): [string, unknown] => {
    const parameter = command?.parameters.find((each) => each.key === key)
    const replace = (one: unknown): readonly unknown[] => {
      if (isRecord(one)) {
        if (parameter === undefined || !takesAnyText(parameter)) unclear.push(key)
        return [`${String(one.beginning ?? '')}${ANY_TEXT}`]
      }
      if (hasPipe && one === PIPE_PATH) {
        if (!readsPath(parameter)) unclear.push(key)
        return [PIPE_FILE]
      }
      if (typeof one !== 'string' || !patterns.has(one)) return [one]
      // A pattern that only one name matches makes one word: `grep [s]tring`.
      const isOneName = patterns.get(one) === 'files' && /^(?:[\w.-]|\[\w\])+$/.test(one)
      if (isOneName && parameter !== undefined && takesAnyText(parameter)) return [one]
      const isFound = patterns.get(one) === 'found'
      if (!takesPattern(one, isFound, parameter, rules)) unclear.push(key)
      return isFound ? listFoundReadings(one) : listPatternReadings(one)
    }
    return [key, Array.isArray(value) ? value.flatMap(replace) : replace(value)[0]]
  })
  return { arguments: Object.fromEntries(entries), unclear: [...new Set(unclear)] }
}

/** Returns true if no value of a parameter changes what the call does. */
export function isHarmless({ definition }: FlatParameter): boolean {
  const { 'x-effects': effects, 'x-sensitive': sensitive, 'x-host': host, 'x-runs': runs } = definition
  return [effects, sensitive, host, runs].every((field) => field === undefined) && !('x-preview' in definition)
}

function takesAnyText(parameter: FlatParameter): boolean {
  const { 'x-shape': shape } = parameter.definition
  return isHarmless(parameter) && parameter.enum === undefined && (shape === 'text' || shape === 'pattern')
}

function readsPath(parameter: FlatParameter | undefined): boolean {
  return parameter !== undefined && isHarmless(parameter) && /^(?:file|directory)$/.test(parameter.type)
}

/** A name that is, or may match, the parent directory: `..`, `.*`. */
const MATCHES_PARENT = /^\.[*?[.]/
/** A pattern that matches hidden files: `.g*`. */
const MATCHES_HIDDEN = /^\.(?=.*[*?[])/s

/**
 * Returns true if the names of files that match a pattern are harmless: all of them are below the directory that is written
 * before the pattern, and no hidden file matches. A parameter that only lists files may get hidden ones (`.g*`), but not
 * the parent directory (`..`). Names that were found, as by `find`, are all below a directory that a person trusts.
 */
function takesPattern(
  pattern: string,
  isFound: boolean,
  parameter: FlatParameter | undefined,
  { looksAtPaths, readsBelow = false }: UnknownValueRules,
): boolean {
  if (!readsPath(parameter) || parameter?.list !== true) return false
  if (!looksAtPaths) return true
  // A file with secrets may be among them, as where a program reads all that is below a directory.
  if (isFound) return readsBelow || !isAnyName(pattern) || parameter.definition['x-file'] === 'list'
  const names = pattern.split('/')
  const unwanted = parameter?.definition['x-file'] === 'list' ? MATCHES_PARENT : MATCHES_HIDDEN
  const matchesUnwanted = names.some((name) => unwanted.test(name))
  const leadsAway = pattern.startsWith('/') || pattern.startsWith('~') || names.includes('..')
  return !matchesUnwanted && !leadsAway
}

/**
 * Lists the texts that a check of paths must accept for a pattern: itself, what its signs may match, and the directory
 * that holds the files.
 */
function listPatternReadings(pattern: string): string[] {
  const replaced = (text: string): string => pattern.replace(/\[[^\]]*\]|[*?]/g, text)
  const found = [pattern, replaced(''), replaced('x'), fixedPart(pattern), getDirectory(pattern)]
  return [...new Set(found)].filter((text) => text !== '')
}

/** Lists the texts that a check of paths must accept for names that were found: the directory, and what they are like. */
function listFoundReadings(pattern: string): string[] {
  return isAnyName(pattern)
    ? [getDirectory(pattern)]
    : [getDirectory(pattern), pattern.slice(pattern.lastIndexOf('/') + 1)]
}

function isAnyName(pattern: string): boolean {
  return /\*\*(?: \*)?$/.test(pattern)
}

/** Returns the directory that holds the files of a pattern. */
function getDirectory(pattern: string): string {
  const start = fixedPart(pattern)
  return start.slice(0, start.lastIndexOf('/') + 1) || '.'
}

/** Returns true if a file could be taken for an option: its name begins where the pattern does. */
export function mayBeginWithDash(values: readonly ShellValue[]): boolean {
  const end = values.findIndex(({ text, rest }) => rest === 'nothing' && text === '--')
  const before = end < 0 ? values : values.slice(0, end)
  return before.some((value) => holdsFileNames(value) && (isSplit(value) || /^(?:[*?-]|\[(?!\w\]))/.test(value.text)))
}

/** Lists the words up to the first that is not known. */
export function takeKnown(values: readonly ShellValue[]): string[] {
  const end = values.findIndex(({ rest }) => rest !== 'nothing')
  return (end < 0 ? values : values.slice(0, end)).map(({ text }) => text)
}
