import { parseJson } from '../internal/attempt'
import { isTaken } from '../paths/is-taken'
import { addProblem, findKind, type Look, listNames, readText } from './look'

/** A setting in a file: its name as written, and its value as text. */
export type Setting = readonly [name: string, value: string]

/** How settings are read from a file. */
export type SettingsFormat = 'ini' | 'env' | 'json' | 'lines' | 'exists'

/** Reads the settings of a file. What cannot be read becomes a problem. */
export function readSettingsFile(path: string, format: SettingsFormat, look: Look): Setting[] {
  if (format === 'exists') return readExistence(path, look)
  const text = readText(path, look)
  if (text === undefined) return []
  const settings = PARSERS[format](text)
  if (settings === undefined) addProblem(look, path, 'malformed')
  return settings ?? []
}

/** A directory is a setting unless it is empty. */
function readExistence(path: string, look: Look): Setting[] {
  const kind = findKind(path, look)
  // Where a link leads to nothing, anything may be by the time a program looks.
  if (kind === 'missing' && isTaken(path)) addProblem(look, path, 'unreadable')
  if (kind === 'missing' || kind === undefined) return []
  if (kind === 'directory' && listNames(path, look).length === 0) return []
  return [[look.file, '']]
}

const PARSERS: Readonly<Record<Exclude<SettingsFormat, 'exists'>, (text: string) => Setting[] | undefined>> = {
  ini: parseIni,
  env: parseEnv,
  json: readJson,
  lines: parseLines,
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
    try {
      return String(JSON.parse(inner))
    } catch {
      return inner
    }
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

/** Makes a setting of each line: a look at formats that are not parsed. */
function parseLines(text: string): Setting[] {
  return text.split(/\r\n|[\r\n]/).map((line, index) => [`line ${index + 1}`, line.trim()])
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
