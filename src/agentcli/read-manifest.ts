import { copyJson, type JsonCopy } from '../internal/copy-data'
import type { ValidationProblem } from '../internal/errors'
import { describeKind, isRecord, toRecord } from '../internal/foreign-values'
import { toWellFormed } from '../internal/well-formed'
import type { ToolSpec } from './types'

interface ManifestReading {
  readonly specs: readonly ToolSpec[]
  readonly problems: readonly ValidationProblem[]
}

/** The fields of one tool as Go decodes them: `''`, `[]` or 0 if absent, `undefined` if the type is wrong. */
interface ToolFields {
  readonly name: string | undefined
  readonly description: string | undefined
  readonly command: readonly string[] | undefined
  readonly timeoutSec: number | undefined
  /** Also `undefined` if absent. */
  readonly envPassthrough: readonly string[] | undefined
  /** Holds the schema, of any type, if the tool has one. */
  readonly schema: { readonly schema?: unknown }
}

type OnWrongType = (path: readonly string[], expected: string, value: unknown) => undefined
type Reader<T> = (value: unknown, path: readonly string[], onWrongType: OnWrongType) => T | undefined

/**
 * Reads a manifest as agentcli does, but continues after the first problem. Never throws.
 *
 * @param json the text, or the parsed value
 * @param directory see `resolveProgram`
 */
export function readToolsManifest(json: unknown, directory: string | undefined): ManifestReading {
  const copied = typeof json === 'string' ? parseText(json) : copyJson(json)
  if ('problem' in copied) return { specs: [], problems: [{ message: `parse manifest: ${copied.problem}`, path: [] }] }
  const wrongTypes: ValidationProblem[] = []
  const onWrongType: OnWrongType = (path, expected, value) => {
    const message = `parse manifest: ${formatPath(path)} must be ${expected}, got ${describeKind(value)}`
    wrongTypes.push({ message, path })
  }
  const problems: ValidationProblem[] = []
  const seen = new Set<string>()
  const specs = readTools(copied.value ?? {}, onWrongType).map((tool, index) => {
    const fields = readToolFields(tool, ['tools', String(index)], onWrongType)
    return checkManifestTool(fields, index, directory, seen, problems)
  })
  return { specs, problems: wrongTypes.concat(problems) }
}

function parseText(text: string): JsonCopy {
  try {
    return copyJson(JSON.parse(text))
  } catch (error) {
    // Keeps only the position, because the rest of the message repeats the text.
    const [place = ''] = / at position \d+/.exec(String(error)) ?? []
    return { problem: text.trim() === '' ? 'unexpected end of JSON input' : `invalid JSON${place}` }
  }
}

/** Formats a path like `tools[0].command[1]`. */
function formatPath(path: readonly string[]): string {
  const text = path.map((part, depth) => (depth % 2 === 1 ? `[${part}]` : `.${part}`)).join('')
  return text.slice(1) || 'the manifest'
}

function readTools(root: unknown, onWrongType: OnWrongType): readonly unknown[] {
  if (!isRecord(root)) onWrongType([], 'an object', root)
  const tools = indexFields(toRecord(root)).get('tools') ?? []
  if (Array.isArray(tools)) return tools
  onWrongType(['tools'], 'an array', tools)
  return []
}

/** Indexes fields by lower-case name: Go ignores the case of names and keeps the last field of a name. */
function indexFields(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).map(([key, field]) => [key.replaceAll('ſ', 's').toLowerCase(), field]))
}

/** Reads one tool; `null` counts as absent. */
function readToolFields(value: unknown, path: readonly string[], onWrongType: OnWrongType): ToolFields {
  if (!isRecord(value ?? {})) onWrongType(path, 'an object', value)
  const fields = indexFields(toRecord(value))
  const read = <T>(field: string, absent: T | undefined, reader: Reader<T>): T | undefined => {
    const given = fields.get(field.toLowerCase()) ?? null
    return given === null ? absent : reader(given, [...path, field], onWrongType)
  }
  return {
    name: read('name', '', readText),
    description: read('description', '', readText),
    command: read('command', [], readTexts),
    timeoutSec: read('timeoutSec', 0, readInteger),
    envPassthrough: read('envPassthrough', undefined, readTexts),
    schema: fields.has('schema') ? { schema: fields.get('schema') } : {},
  }
}

/** Replaces lone surrogates, as Go does. */
const readText: Reader<string> = (value, path, onWrongType) =>
  typeof value === 'string' ? toWellFormed(value) : onWrongType(path, 'a string', value)

const readTexts: Reader<readonly string[]> = (value, path, onWrongType) => {
  if (!Array.isArray(value)) return onWrongType(path, 'an array of strings', value)
  const texts = value.map((item: unknown, index) => readText(item ?? '', [...path, String(index)], onWrongType))
  return texts.every((text) => text !== undefined) ? texts : undefined
}

const readInteger: Reader<number> = (value, path, onWrongType) =>
  Number.isInteger(value) && Math.abs(value as number) < 2 ** 63
    ? (value as number)
    : onWrongType(path, 'an integer', value)

/**
 * Checks one tool by agentcli's rules, in agentcli's order.
 *
 * @param directory see `resolveProgram`
 * @param seen the names of the tools before this one
 */
function checkManifestTool(
  fields: ToolFields,
  index: number,
  directory: string | undefined,
  seen: Set<string>,
  problems: ValidationProblem[],
): ToolSpec {
  const { name = '', description, schema, command, timeoutSec = 0, envPassthrough } = fields
  let label: string | undefined
  const add = (problem: string, ...path: string[]): void => {
    // Built once: a long name may have many problems.
    label ??= `tool[${index}] ${quoteLikeGo(name)}: `
    problems.push({ message: label + problem, path: ['tools', String(index), ...path] })
  }
  if (fields.name === '') {
    problems.push({ message: `tool[${index}]: name is required`, path: ['tools', String(index), 'name'] })
  } else if (fields.name !== undefined && seen.size === seen.add(name).size) add('duplicate name', 'name')
  if (command?.length === 0) add('command must have at least program name', 'command')
  const names = envPassthrough && readVariableNames(envPassthrough, add)
  const [program, ...words] = command ?? []
  const resolve = (given: string): string => resolveProgram(given, directory, (problem) => add(problem, 'command', '0'))
  return {
    name,
    ...(description && { description }),
    ...schema,
    command: program === undefined ? [] : [resolve(program), ...words],
    ...(timeoutSec > 0 && { timeoutSec }),
    ...(names && { envPassthrough: names }),
  }
}

function readVariableNames(given: readonly string[], add: (problem: string, ...path: string[]) => void): string[] {
  const names = new Set<string>()
  given.forEach((text, index) => {
    const found = VARIABLE_NAME.exec(text)
    const name = found?.[1]?.toUpperCase()
    if (name !== undefined) names.add(name)
    else {
      const problem = found ? 'empty name' : `invalid name ${quoteLikeGo(text)} (must match [A-Z_][A-Z0-9_]*)`
      add(`envPassthrough[${index}]: ${problem}`, 'envPassthrough', String(index))
    }
  })
  return [...names]
}

/**
 * Matches blank text, or a name with or without white space around it. Like Go, it counts U+0085 but not U+FEFF as
 * white space, and accepts two non-ASCII letters whose capitals are ASCII.
 */
const VARIABLE_NAME = /^(?:[^\S\ufeff]|\x85)*(?:([A-Z_ſı][A-Z0-9_ſı]*)(?:[^\S\ufeff]|\x85)*)?$/i

/** Matches the volume of an absolute Windows path. */
const WINDOWS_VOLUME = /^(?:[A-Za-z]:(?=[\\/])|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)/
const TOOLS_FOLDER = './tools/bin'

/**
 * Resolves `command[0]`: absolute paths stay as they are, relative paths must lead into `./tools/bin/` below the
 * manifest's directory. Windows rules apply if that directory is a Windows path.
 *
 * @param directory `undefined` to accept only absolute paths, POSIX or Windows
 * @returns the program's file, or `''` after calling `onProblem`
 */
function resolveProgram(given: string, directory: string | undefined, onProblem: (problem: string) => void): string {
  const isPosix = directory?.startsWith('/') === true
  const [volume = ''] = isPosix ? [] : (WINDOWS_VOLUME.exec(directory ?? '') ?? [])
  if (volume === '' && given.startsWith('/')) return given
  if ((volume !== '' || directory === undefined) && WINDOWS_VOLUME.test(given)) return given
  const path = cleanPath(given.replaceAll('\\', '/'))
  const problem = findPathProblem(given, path)
  if (problem !== undefined) onProblem(problem)
  else if (isPosix) return cleanPath(`${directory}/${path}`)
  else if (volume === '') onProblem("resolve command[0]: the manifest's directory is not an absolute path")
  else {
    const folder = directory?.slice(volume.length).replaceAll('\\', '/')
    return volume + cleanPath(`/${folder}/${path}`).replaceAll('/', '\\')
  }
  return ''
}

function findPathProblem(given: string, path: string): string | undefined {
  if (path.startsWith('tools/bin/')) return undefined
  if (/^\.\.(?:\/|$)/.test(path)) {
    return `command[0] must not start with '..' or escape tools/bin (got ${quoteLikeGo(given)})`
  }
  if (!`${given.replaceAll('\\', '/')}/`.startsWith(`${TOOLS_FOLDER}/`)) {
    return `relative command[0] must start with ${TOOLS_FOLDER}/`
  }
  const shown = /^tools(?:\/|$)/.test(path) ? `./${path}` : path
  return `command[0] escapes ${TOOLS_FOLDER} after normalization (got ${quoteLikeGo(given)} -> ${quoteLikeGo(shown)})`
}

/** Returns the shortest equivalent path, as Go's `path.Clean` does: no trailing slash, `.` for an empty one. */
function cleanPath(path: string): string {
  const root = path.startsWith('/') ? '/' : ''
  const kept: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') kept.push(part)
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (root === '') kept.push(part)
  }
  return root + kept.join('/') || '.'
}

/** Matches what Go's `%q` escapes. */
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu

/** Escape letters of the characters from U+0007 on. */
const ESCAPE_LETTERS = 'abtnvfr'

/** Quotes a well-formed text like Go's `%q`. */
function quoteLikeGo(text: string): string {
  return `"${text.replace(UNPRINTABLE, (character) => `\\${escapeCharacter(character)}`)}"`
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) as number
  if (character === '"' || character === '\\') return character
  const [kind, digits] = code < 0x20 || code === 0x7f ? ['x', 2] : code < 0x10000 ? ['u', 4] : (['U', 8] as const)
  return ESCAPE_LETTERS[code - 7] ?? kind + code.toString(16).padStart(digits, '0')
}
