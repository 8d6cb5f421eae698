import { dirname, isAbsolute, join } from 'node:path'
import { isFileWithin } from '../folder-rules/read-folder-plan'
import { parseJson } from '../internal/attempt'
import { AtipValidationError } from '../internal/errors'
import { isRecord, wrapErrors } from '../internal/foreign-values'
import { FLAG, type OptionRules, oneOf, readOptions, TEXT } from '../internal/read-options'
import { followLinks, isDirectory, isTaken, resolveLinks } from '../paths/follow-links'
import { isInside } from '../paths/is-inside'
import type { FolderFacts, FolderFile, LookOptions } from '../types/folder-facts'
import { lookAtGit } from './git/look-at-git'
import { addProblem, findKind, listDirectory, type OpenLook, readFileText, startLook } from './look'

const OPTIONS: OptionRules<LookOptions> = {
  files: ['an array of files', Array.isArray],
  env: ['an object of strings', isRecord],
}

const FILE: OptionRules<FolderFile> = {
  file: TEXT,
  above: FLAG,
  format: /* @__PURE__ */ oneOf('ini', 'env', 'json', 'lines', 'exists'),
}

/**
 * Returns what a folder sets that programs may obey: the configuration and the hooks of the git repository that it
 * belongs to, those of its submodules, and the settings in `files`. Runs nothing, opens only regular files and
 * directories, and reads no setting from a file above 1 MiB. What cannot be read is reported in `problems`.
 *
 * The folder may change after the look.
 *
 * @throws AtipValidationError if `folder` is not the absolute path of a directory, or leads through `/proc`, or if an option
 *   is wrong
 * @example
 * const { settings } = lookIntoFolder('/usr/lib', { files: [{ file: '.npmrc', format: 'ini' }] })
 * console.log(settings) // => []
 */
export function lookIntoFolder(folder: string, options: LookOptions = {}): FolderFacts {
  if (typeof folder !== 'string' || !isAbsolute(folder) || folder.includes('\0')) {
    throw new AtipValidationError('Expected the absolute path of a folder', ['folder'], folder)
  }
  const { files, env } = wrapErrors('the options', () => {
    const { files = [], env = process.env } = readOptions<LookOptions>(options, OPTIONS)
    return { files: Array.from(files, (file, index) => readFile(file, index)), env: { ...env } }
  })
  if (!isDirectory(folder)) throw new AtipValidationError('The folder does not exist', ['folder'], folder)
  if (followLinks(folder).dependsOnProcess) {
    throw new AtipValidationError('The folder is another one for every process', ['folder'], folder)
  }
  return lookAtFolder(folder, { files, env })
}

/** Looks into any folder, as {@link lookIntoFolder} does. Never throws. */
export function lookAtFolder(folder: string, { files = [], env = process.env }: LookOptions): FolderFacts {
  const git = lookAtRepository(folder, env)
  const others = files.map((file) => lookAtFile(folder, file, env))
  return {
    ...git,
    settings: [git, ...others].flatMap(({ settings }) => settings),
    problems: [git, ...others].flatMap(({ problems }) => problems),
  }
}

function readFile(given: unknown, index: number): FolderFile {
  const path = ['options', 'files', String(index)]
  const file = readOptions<FolderFile>(given, FILE, path)
  if (isFileWithin(file.file)) return { ...file, file: file.file }
  throw new AtipValidationError('Expected the path of a file below the folder', [...path, 'file'], file.file)
}

/** Looks at the git repository that a folder belongs to. */
function lookAtRepository(folder: string, env: OpenLook['env']): FolderFacts {
  const real = resolveLinks(folder)
  const config = startLook('git-config', env)
  const hooks = startLook('git-hooks', env)
  const repository = lookAtGit(real, { config, hooks })
  return {
    folder: real,
    ...(repository !== undefined && { repository }),
    settings: [...config.settings, ...hooks.settings],
    problems: [...config.problems, ...hooks.problems],
  }
}

/** Looks at one file of a folder, and of the directories above it if these count. */
function lookAtFile(
  folder: string,
  { file, above = false, format = 'exists' }: FolderFile,
  env: OpenLook['env'],
): Pick<FolderFacts, 'settings' | 'problems'> {
  const look = startLook(file, env)
  const start = resolveLinks(folder)
  for (let place = start; ; place = dirname(place)) {
    const isStart = place === start
    // Files in the home directory or above it are not the folder's.
    if (!isStart && isInside(place, look.home)) break
    const isPersonal = place === look.home && /^\.[^/\\]*$/.test(file)
    if (!isPersonal) addSettings(join(place, file), format, look)
    // Programs that obey a folder look further up from an empty one.
    const isEmptyFolder = file === '.' && look.settings.length === 0
    if (!(above || isEmptyFolder) || dirname(place) === place) break
  }
  return look
}

function addSettings(path: string, format: NonNullable<FolderFile['format']>, look: OpenLook): void {
  for (const [name, value] of readSettingsFile(path, format, look)) {
    look.settings.push({ file: look.file, name: name.toLowerCase(), value, source: resolveLinks(path) })
  }
}

/** A setting in a file: its name as written, and its value as text. */
type Setting = readonly [name: string, value: string]

/** How settings are read from a file. */
type SettingsFormat = 'ini' | 'env' | 'json' | 'lines' | 'exists'

/** Reads the settings of a file. What cannot be read becomes a problem. */
function readSettingsFile(path: string, format: SettingsFormat, look: OpenLook): Setting[] {
  if (format === 'exists') return readExistence(path, look)
  const text = readFileText(path, look)
  if (text === undefined) return []
  const settings = PARSERS[format](text)
  if (settings === undefined) addProblem(look, path, 'malformed')
  return settings ?? []
}

/** A directory is a setting unless it is empty. */
function readExistence(path: string, look: OpenLook): Setting[] {
  const kind = findKind(path, look)
  // Where a link leads to nothing, anything may be by the time a program looks.
  if (kind === 'missing' && isTaken(path)) addProblem(look, path, 'unreadable')
  if (kind === 'missing' || kind === undefined) return []
  if (kind === 'directory' && listDirectory(path, look).length === 0) return []
  return [[look.file, '']]
}

const PARSERS: Readonly<Record<Exclude<SettingsFormat, 'exists'>, (text: string) => Setting[] | undefined>> = {
  ini: parseIni,
  env: parseEnv,
  json: readJson,
  // Each line is a setting: a look at formats that are not parsed.
  lines: (text) => text.split(/\r\n|[\r\n]/).map((line, index) => [`line ${index + 1}`, line.trim()]),
}

/**
 * Parses a file such as `.npmrc`: keys before the first section, `section.key` after it. `undefined` if a key contains
 * a variable, because only the program knows what it means.
 */
export function parseIni(text: string): Setting[] | undefined {
  const settings: Setting[] = []
  let section = ''
  for (const line of text.split(/[\r\n]+/)) {
    const start = line.trimStart()
    if (start === '' || start.startsWith(';') || start.startsWith('#')) continue
    const end = line.startsWith('[') ? line.indexOf(']') : -1
    if (end > 0 && line.slice(end + 1).trim() === '') {
      section = `${unquote(line.slice(1, end))}.`
      continue
    }
    const sign = line.indexOf('=')
    const name = unquote(sign < 0 ? line : line.slice(0, sign))
    if (name.includes('${')) return undefined
    const key = name.length > 2 && name.endsWith('[]') ? name.slice(0, -2) : name
    settings.push([section + key, sign < 0 ? 'true' : unquote(line.slice(sign + 1))])
  }
  return settings
}

/** Takes quotes, escapes and a comment at the end away, as npm does. */
function unquote(given: string): string {
  const text = given.trim()
  const isQuoted = /^(?:"[\s\S]*"|'[\s\S]*')$/.test(text)
  if (isQuoted && text.length > 1) {
    const inner = text.startsWith("'") ? text.slice(1, -1) : text
    const value = parseJson(inner)
    return value === undefined ? inner : String(value)
  }
  let plain = ''
  for (let place = 0; place < text.length; place++) {
    const character = text[place] as string
    if (character === ';' || character === '#') break
    const next = text[place + 1]
    const isEscape = character === '\\' && next !== undefined && '\\;#'.includes(next)
    plain += isEscape ? next : character
    if (isEscape) place++
  }
  return plain.trim()
}

/** Parses a file of variables. Lines within quotes count as well. */
export function parseEnv(text: string): Setting[] {
  const settings: Setting[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/)) {
    const [, name, value = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*[=:](.*)$/.exec(line) ?? []
    if (name !== undefined) settings.push([name, value.trim().replace(/^(["'`])(.*)\1$/, '$2')])
  }
  return settings
}

const MAX_DEPTH = 32
const MAX_VALUES = 100_000

/** Parses JSON: the path to each value, joined by dots. `null` counts as absent. */
function readJson(text: string): Setting[] | undefined {
  const root = parseJson(text.replace(/^\ufeff/, ''))
  if (root === undefined) return undefined
  const settings: Setting[] = []
  const waiting: { name: string; value: unknown; depth: number }[] = [{ name: '', value: root, depth: 0 }]
  for (const { name, value, depth } of waiting) {
    if (waiting.length > MAX_VALUES || depth > MAX_DEPTH) return undefined
    if (typeof value !== 'object') settings.push([name, String(value)])
    else if (value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        waiting.push({ name: name === '' ? key : `${name}.${key}`, value: inner, depth: depth + 1 })
      }
    }
  }
  return settings
}
