import { isRecord, kindOf } from '../internal/guard'
import { wellFormed } from '../lifecycle/well-formed'

/** Is told where a value of a wrong type stands, and what is wrong with it. */
export type OnWrongType = (path: readonly string[], problem: string) => void

/** The fields of one tool as Go decodes them: `''` or `[]` or 0 for an absent one, `undefined` for a wrong type. */
export interface ToolFields {
  readonly name: string | undefined
  readonly description: string | undefined
  readonly schema: { readonly value: unknown } | undefined
  readonly command: readonly string[] | undefined
  readonly timeoutSec: number | undefined
  readonly envPassthrough: readonly string[] | undefined
  readonly hasEnvironment: boolean
}

type Fields = ReadonlyMap<string, unknown>

/** Fields of a decoded object by their names in lower case; Go takes any case, and the last one of several. */
export function fieldsByName(value: Readonly<Record<string, unknown>>): Fields {
  return new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]))
}

/** Reads one tool. What `null` stands for is absent. */
export function readToolFields(value: unknown, path: readonly string[], onWrong: OnWrongType): ToolFields {
  if (!isRecord(value ?? {})) onWrong(path, `must be an object, got ${kindOf(value)}`)
  const fields = fieldsByName(isRecord(value) ? value : {})
  const read = <T>(field: string, reader: (given: unknown, at: readonly string[], wrong: OnWrongType) => T): T =>
    reader(fields.get(field.toLowerCase()) ?? undefined, [...path, field], onWrong)
  return {
    name: read('name', readText),
    description: read('description', readText),
    schema: fields.has('schema') ? { value: fields.get('schema') } : undefined,
    command: read('command', readTexts),
    timeoutSec: read('timeoutSec', readInteger),
    envPassthrough: read('envPassthrough', readTexts),
    hasEnvironment: (fields.get('envpassthrough') ?? null) !== null,
  }
}

function readText(value: unknown, path: readonly string[], onWrong: OnWrongType): string | undefined {
  if (value === undefined || value === null) return ''
  // Halves of surrogate pairs are what Go reads them as.
  if (typeof value === 'string') return wellFormed(value)
  onWrong(path, `must be a string, got ${kindOf(value)}`)
  return undefined
}

function readTexts(value: unknown, path: readonly string[], onWrong: OnWrongType): readonly string[] | undefined {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    onWrong(path, `must be an array of strings, got ${kindOf(value)}`)
    return undefined
  }
  const texts = value.map((item: unknown, index) => readText(item, [...path, String(index)], onWrong))
  return texts.every((text) => text !== undefined) ? texts : undefined
}

function readInteger(value: unknown, path: readonly string[], onWrong: OnWrongType): number | undefined {
  if (value === undefined) return 0
  if (Number.isInteger(value) && Math.abs(value as number) < 2 ** 63) return value as number
  onWrong(path, `must be an integer, got ${kindOf(value)}`)
  return undefined
}
