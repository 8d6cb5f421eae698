import { dirname } from 'node:path'
import { resolveLinks } from '../../paths/follow-links'
import type { FolderRepository, FolderSetting } from '../../types/folder-facts'
import { addProblem, findKind, type OpenLook, readFileText } from '../look'
import { follow, joinUnfolded } from './find-repository'

/** Includes within includes that git follows. */
const MAX_DEPTH = 10

/**
 * Reads the settings of a repository: its configuration, that of its work tree, and every file that these include. All
 * conditions of `includeIf` count as met. Files of the person do not count, even if they are included.
 */
export function readGitConfig({ directory, commonDirectory }: FolderRepository, look: OpenLook): FolderSetting[] {
  const own = [commonDirectory, directory].map((path) => joinUnfolded(path, 'config'))
  return readConfigFiles([...own, joinUnfolded(directory, 'config.worktree')], look)
}

/** Reads what files set, and every file that these include, in this order. */
export function readConfigFiles(paths: readonly string[], look: OpenLook): FolderSetting[] {
  const settings: FolderSetting[] = []
  const seen = new Set<string>()
  const read = (path: string, depth: number): void => {
    const source = resolveLinks(path)
    if (seen.has(source) || look.personal.has(source)) return
    seen.add(source)
    const isTooDeep = depth > MAX_DEPTH
    if (isTooDeep) addProblem(look, path, 'too-many')
    const text = isTooDeep ? undefined : readFileText(path, look)
    if (text === undefined) return
    const { entries, isWhole } = parseGitConfig(text)
    if (!isWhole) addProblem(look, path, 'malformed')
    for (const { name, value = 'true' } of entries) {
      settings.push({ file: look.file, name: name.toLowerCase(), value, source })
      if (name === 'include.path' || /^includeif\.[\s\S]*\.path$/.test(name)) include(value, path, depth)
    }
  }
  const include = (value: string, path: string, depth: number): void => {
    const target = expandPath(value, dirname(path), look)
    // A file that is missing is not included.
    if (target === undefined) addProblem(look, path, 'malformed')
    else if (findKind(target, look) !== 'missing') read(target, depth + 1)
  }
  for (const path of paths) read(path, 0)
  return settings
}

/** Returns the path that a setting means; `undefined` if only git knows it. */
export function expandPath(value: string, base: string, look: OpenLook): string | undefined {
  if (value.includes('\0') || value.includes('\ufffd')) return undefined
  if (value.startsWith('~/')) return joinUnfolded(look.home, value.slice(2))
  return value.startsWith('~') || value.startsWith('%(') ? undefined : follow(base, value)
}

/** One entry of a configuration file of git. */
interface GitConfigEntry {
  /** Section, subsection and key, as in `filter.LFS.clean`: section and key in lower case. */
  readonly name: string
  /** `undefined` for a key without `=`, which means true. */
  readonly value: string | undefined
}

/** The contents of a git configuration file. */
interface ParsedGitConfig {
  readonly entries: readonly GitConfigEntry[]
  /** False if git would refuse the file; the entries before the mistake are listed. */
  readonly isWhole: boolean
}

/** Reads the characters of a file as git does: CRLF is a line feed, and so is the end. */
interface Reader {
  readonly text: string
  place: number
}

const PAST_END = ''
const isBlank = (character: string): boolean =>
  character === ' ' || character === '\t' || character === '\n' || character === '\r'
const isKeyCharacter = (character: string): boolean => /^[A-Za-z0-9-]$/.test(character)
/** Lower case as git knows it: letters of ASCII. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Parses a configuration file as git does. */
export function parseGitConfig(text: string): ParsedGitConfig {
  const reader: Reader = { text: text.startsWith('\ufeff') ? text.slice(1) : text, place: 0 }
  const entries: GitConfigEntry[] = []
  // Programs in C read texts up to the first NUL.
  const isWhole = !text.includes('\0')
  let section = ''
  for (;;) {
    const character = next(reader)
    if (character === PAST_END) return { entries, isWhole }
    if (isBlank(character)) continue
    if (character === '#' || character === ';') {
      skipComment(reader)
      continue
    }
    if (character === '[') {
      const found = readSection(reader)
      if (found === undefined) return { entries, isWhole: false }
      section = `${found}.`
      continue
    }
    const entry = /^[A-Za-z]$/.test(character) ? readEntry(reader, character) : undefined
    if (entry === undefined) return { entries, isWhole: false }
    entries.push({ name: section + entry.name, value: entry.value })
  }
}

function next(reader: Reader): string {
  const { text } = reader
  if (text[reader.place] === '\r' && text[reader.place + 1] === '\n') reader.place++
  const character = text[reader.place] ?? PAST_END
  reader.place++
  return character
}

const isLineEnd = (character: string): boolean => character === '\n' || character === PAST_END

function skipComment(reader: Reader): void {
  let character = next(reader)
  while (!isLineEnd(character)) character = next(reader)
}

/** Reads a section after its bracket: `core]`, `filter "lfs"]`, `filter.lfs]`; `undefined` for a mistake. */
function readSection(reader: Reader): string | undefined {
  let name = ''
  for (;;) {
    const character = next(reader)
    if (character === ']') return name === '' ? undefined : lower(name)
    if (isBlank(character)) return readSubsection(reader, `${lower(name)}.`, character)
    if (!isKeyCharacter(character) && character !== '.') return undefined
    name += character
  }
}

function readSubsection(reader: Reader, section: string, blank: string): string | undefined {
  let character = blank
  while (isBlank(character)) {
    if (isLineEnd(character)) return undefined
    character = next(reader)
  }
  if (character !== '"') return undefined
  let name = section
  for (;;) {
    character = next(reader)
    if (character === '"') return next(reader) === ']' ? name : undefined
    if (character === '\\') character = next(reader)
    if (isLineEnd(character)) return undefined
    name += character
  }
}

/** Reads a key, which begins with `first`, and its value. */
function readEntry(reader: Reader, first: string): GitConfigEntry | undefined {
  let name = first
  let character = next(reader)
  while (isKeyCharacter(character)) {
    name += character
    character = next(reader)
  }
  while (character === ' ' || character === '\t') character = next(reader)
  if (isLineEnd(character)) return { name: lower(name), value: undefined }
  const value = character === '=' ? readValue(reader) : undefined
  return value === undefined ? undefined : { name: lower(name), value }
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', b: '\b', n: '\n', '\\': '\\', '"': '"' }

/** Reads a value to the end of its last line; `undefined` for an open quote or an unknown escape. */
function readValue(reader: Reader): string | undefined {
  let value = ''
  let blanks = ''
  let isQuoted = false
  for (;;) {
    let character = next(reader)
    if (isLineEnd(character)) return isQuoted ? undefined : value
    if (!isQuoted && isBlank(character)) {
      // Blanks at the ends do not count.
      if (value !== '') blanks += ' '
      continue
    }
    if (!isQuoted && (character === '#' || character === ';')) {
      skipComment(reader)
      return value
    }
    value += blanks
    blanks = ''
    if (character === '"') {
      isQuoted = !isQuoted
      continue
    }
    if (character === '\\') {
      const escaped = next(reader)
      // The value goes on in the next line.
      if (isLineEnd(escaped)) continue
      if (!Object.hasOwn(ESCAPES, escaped)) return undefined
      character = ESCAPES[escaped] as string
    }
    value += character
  }
}
