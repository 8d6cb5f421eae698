import { isRecord } from '../internal/guard'
import type { InputSchema } from './types'

/** A schema under whose names nothing is lost, and the way back. */
export interface KeptNames {
  readonly schema: InputSchema
  /** Gives arguments their names again. */
  restore(args: unknown): unknown
}

/**
 * LangChain deletes these keys from what it sends to Gemini wherever they stand, also where they are names of parameters.
 * There they get a name that it leaves alone.
 */
const DELETED = ['strict', 'additionalProperties', '$schema']

export function keepNames(schema: InputSchema, isGemini: boolean): KeptNames {
  const text = JSON.stringify(schema)
  const names = new Map(DELETED.map((name) => [name, nameFor(name, text)]))
  if (!isGemini || !DELETED.some((name) => text.includes(`"${name}"`))) return { schema, restore: (args) => args }
  const back = new Map([...names].map(([name, given]) => [given, name]))
  return { schema: renamed(schema, names, true) as InputSchema, restore: (args) => renamed(args, back) }
}

/** One that the schema does not have. */
function nameFor(name: string, text: string): string {
  let given = `${name.replace('$', '')}_`
  while (text.includes(`"${given}"`)) given += '_'
  return given
}

/** @param isSchema whether only names of properties are meant, and those that are required */
function renamed(value: unknown, names: ReadonlyMap<string, string>, isSchema = false): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names, isSchema))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, each]) => {
    if (!isSchema) return [names.get(key) ?? key, renamed(each, names)]
    if (key === 'required') return [key, renameAll(each, names)]
    if (key !== 'properties' || !isRecord(each)) return [key, renamed(each, names, true)]
    const own = Object.entries(each).map(([name, inner]) => [names.get(name) ?? name, renamed(inner, names, true)])
    return [key, Object.fromEntries(own)]
  })
  return Object.fromEntries(entries)
}

function renameAll(list: unknown, names: ReadonlyMap<string, string>): unknown {
  return Array.isArray(list) ? list.map((name) => names.get(name) ?? name) : list
}
