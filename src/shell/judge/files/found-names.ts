import { findPrintedLines, type NamesBelow } from '../../../toolset/printed-lines'
import type { ShellCommand, ShellRedirection } from '../../../types/shell'
import type { ShellWord } from '../../../types/shell-words'
import type { ShellState } from '../../state/shell-state'
import { fixedPart, type ShellValue, UNKNOWN_WORDS } from '../../state/shell-value'
import { toWay } from '../folder-judge'
import type { PartJudges } from '../part-judges'

const SECRET =
  /^\.[^/.]*[*?[]|\/\.[^/]*[*?[]|env|pem|key|p12|pfx|kdbx|secret|cred|token|passw|shadow|id_|ssh|gnupg|pgp|aws|azure|gcloud|kube|netrc|npmrc|pypirc|git-|history|cookie|wallet|vault|auth/i

/** Patterns of files of source code and of texts, which hold no secrets wherever they lie. */
const TELLING =
  /^(?:[^/!]*\.(?:[cm]?[jt]sx?|py|rb|rs|go|java|kt|swift|php|[ch]|cc|cpp|hpp|cs|scala|lua|pl|exs?|hs|vue|svelte|css|scss|html|md|rst|csv|sql|log)|(?:README|CHANGELOG|LICENSE|Makefile|Dockerfile)[^/]*)$/

/**
 * Returns the names that the commands of a pipeline print: those of files in folders that a person trusts, as programs
 * find them there without following links. `undefined` if the lines may be anything else.
 */
export function findPrintedNames(
  commands: readonly ShellCommand[],
  { places, functions, input }: ShellState,
  { read, folders }: Pick<PartJudges, 'read' | 'folders'>,
  home: string | undefined,
): ShellValue | undefined {
  let names: ShellValue | undefined
  for (const [index, command] of commands.entries()) {
    if (command.kind !== 'simple' || command.assignments.length > 0) return undefined
    const isQuietErrors = (each: ShellRedirection): boolean =>
      each.kind === 'file' && each.descriptor === 2 && each.target.text === '/dev/null'
    if (!command.redirections.every(isQuietErrors)) return undefined
    const words = command.words.map((word) => readPlain(word, home))
    const [program] = words
    if (program === undefined || functions.has(program)) return undefined
    if (!words.every((word) => word !== undefined && !mayChooseSecret(word))) return undefined
    const reading = read(words.map((text) => ({ text: String(text), extent: 'whole' })))
    if (reading.command === undefined || reading.problems.length > 0) return undefined
    const printed = findPrintedLines(reading.command, reading.arguments)
    if (printed === undefined || (printed !== 'input' && index > 0)) return undefined
    if (index === 0) names = printed === 'input' ? input : nameFound(printed, places, folders)
    // Not all of them may be left.
    if (printed === 'input' && names !== undefined) {
      const { allOf: _, ...some } = names
      names = some.rest === 'words' ? undefined : some
    }
    if (names === undefined) return undefined
  }
  return names
}

/** Returns the text of a word without variables and the like. */
function readPlain({ text, parts }: ShellWord, home = '~'): string | undefined {
  if (text !== undefined) return text
  const pieces = parts.map((part) => {
    if (part.kind === 'text') return part.text
    return part.kind === 'tilde' && part.user === '' ? home : undefined
  })
  return pieces.includes(undefined) ? undefined : pieces.join('')
}

/** Returns the names of files below some places. Outside of folders that a person trusts, they may be anything. */
export function nameFound(
  { below, named }: NamesBelow,
  places: ShellState['places'],
  folders: PartJudges['folders'],
): ShellValue | undefined {
  // What leads up or to the top of a repository is not below.
  if (below.some((path) => path.includes(':') || path.startsWith('-'))) return undefined
  const starts = below.length === 0 ? [''] : below.map(fixedPart)
  const areTrusted = starts.every((start) =>
    places.every((place) => place !== undefined && folders.isTrusted(toWay(place, start === '' ? '.' : start))),
  )
  const isAny = named === undefined || !/[^*?]/.test(named)
  const all = isAny ? { allOf: below.length === 0 ? ['.'] : below } : undefined
  if (!areTrusted) return all && { ...UNKNOWN_WORDS, ...all }
  const [start = ''] = starts
  const text = starts.length === 1 ? start : starts.includes('') ? '' : './'
  const name = named !== undefined && TELLING.test(named) ? `/${named}` : ''
  return { text: `${text}${text === '' || text.endsWith('/') ? '' : '/'}**${name}`, rest: 'found', ...all }
}

/** Returns true for a word that may choose files with secrets among all that are found. */
export function mayChooseSecret(word: string): boolean {
  return SECRET.test(word)
}
