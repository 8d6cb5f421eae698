import { copyJson, type JsonCopy } from '../internal/copy-data'
import type { ValidationProblem } from '../internal/errors'
import { describeKind, isRecord, toRecord } from '../internal/guard'
import { toWellFormed } from '../internal/well-formed'
import { checkManifestTool } from './check-manifest-tool'
import type { ToolSpec } from './types'

interface ManifestReading {
  readonly specs: readonly ToolSpec[]
  readonly problems: readonly ValidationProblem[]
}

/** The fields of one tool as Go decodes them: `''`, `[]` or 0 if absent, `undefined` if the type is wrong. */
export interface ToolFields {
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
export function readManifest(json: unknown, directory: string | undefined): ManifestReading {
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
    return checkManifestTool(fields, { index, directory, seen, problems })
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
