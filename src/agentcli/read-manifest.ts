import { copyJson, type JsonCopy } from '../internal/copy-data'
import { fieldsOf, isRecord, kindOf } from '../internal/guard'
import { wellFormed } from '../internal/well-formed'
import { checkManifestTool } from './check-manifest-tool'
import type { ManifestProblem, ToolSpec } from './types'

/** The tools of a manifest, and everything that is wrong with it. */
export interface ManifestReading {
  readonly specs: readonly ToolSpec[]
  readonly problems: readonly ManifestProblem[]
}

/**
 * Reads a manifest as agentcli does, but for that it goes on behind the first problem. Never throws.
 *
 * @param json text, or what it says
 * @param directory see `resolveProgram`
 */
export function readManifest(json: unknown, directory: string | undefined): ManifestReading {
  const wrong: ManifestProblem[] = []
  const problems: ManifestProblem[] = []
  const onWrong: OnWrongType = (path, problem) => wrong.push({ message: `parse manifest: ${problem}`, path })
  const seen = new Set<string>()
  const specs = readTools(json, onWrong).map((tool, index) => {
    const fields = readToolFields(tool, ['tools', String(index)], onWrong)
    return checkManifestTool(fields, { index, directory, seen, problems })
  })
  return { specs, problems: wrong.concat(problems) }
}

function readTools(json: unknown, onWrong: OnWrongType): readonly unknown[] {
  const copied = typeof json === 'string' ? parseText(json) : copyJson(json)
  if ('problem' in copied) onWrong([], copied.problem)
  else {
    const root = copied.value ?? {}
    if (!isRecord(root)) reportWrongType('an object', root, [], onWrong)
    const tools = indexFields(fieldsOf(root)).get('tools') ?? []
    if (Array.isArray(tools)) return tools
    reportWrongType('an array', tools, ['tools'], onWrong)
  }
  return []
}

function parseText(text: string): JsonCopy {
  try {
    return copyJson(JSON.parse(text))
  } catch (error) {
    // The rest of the message repeats the text.
    const [place = ''] = / at position \d+/.exec(String(error)) ?? []
    return { problem: text.trim() === '' ? 'unexpected end of JSON input' : `invalid JSON${place}` }
  }
}

/** Is told what cannot be read, and where it stands. */
export type OnWrongType = (path: readonly string[], problem: string) => void

/** The fields of one tool as Go decodes them: `''`, `[]` or 0 for an absent one, `undefined` for a wrong type. */
export interface ToolFields {
  readonly name: string | undefined
  readonly description: string | undefined
  readonly command: readonly string[] | undefined
  readonly timeoutSec: number | undefined
  /** `undefined` for absent, too. */
  readonly envPassthrough: readonly string[] | undefined
  /** The schema, of any type, where there is one. */
  readonly schema: { readonly schema?: unknown }
}

type Reader<T> = (value: unknown, path: readonly string[], onWrong: OnWrongType) => T | undefined

/** Fields of a decoded object by their names in lower case; Go takes any case, and the last one of several. */
export function indexFields(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).map(([key, field]) => [key.replaceAll('ſ', 's').toLowerCase(), field]))
}

/** Reads one tool. What `null` stands for is absent. */
export function readToolFields(value: unknown, path: readonly string[], onWrong: OnWrongType): ToolFields {
  if (!isRecord(value ?? {})) reportWrongType('an object', value, path, onWrong)
  const fields = indexFields(fieldsOf(value))
  const read = <T>(field: string, absent: T | undefined, reader: Reader<T>): T | undefined => {
    const given = fields.get(field.toLowerCase()) ?? null
    return given === null ? absent : reader(given, [...path, field], onWrong)
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

/** Tells that something else was expected there. */
export function reportWrongType(
  expected: string,
  value: unknown,
  path: readonly string[],
  onWrong: OnWrongType,
): undefined {
  onWrong(path, `${formatPath(path)} must be ${expected}, got ${kindOf(value)}`)
}

/** `tools[0].command[1]` */
function formatPath(path: readonly string[]): string {
  const text = path.map((part, depth) => (depth % 2 === 1 ? `[${part}]` : `.${part}`)).join('')
  return text.slice(1) || 'the manifest'
}

const readText: Reader<string> = (value, path, onWrong) =>
  // Halves of surrogate pairs are what Go reads them as.
  typeof value === 'string' ? wellFormed(value) : reportWrongType('a string', value, path, onWrong)

const readTexts: Reader<readonly string[]> = (value, path, onWrong) => {
  if (!Array.isArray(value)) return reportWrongType('an array of strings', value, path, onWrong)
  const texts = value.map((item: unknown, index) => readText(item ?? '', [...path, String(index)], onWrong))
  return texts.every((text) => text !== undefined) ? texts : undefined
}

const readInteger: Reader<number> = (value, path, onWrong) =>
  Number.isInteger(value) && Math.abs(value as number) < 2 ** 63
    ? (value as number)
    : reportWrongType('an integer', value, path, onWrong)
