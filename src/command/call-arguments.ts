import { isPlainObject } from '../internal/guard'
import type { FlatCommand } from '../types/toolset'
import { misused } from './failure'
import type { Words } from './parse-words'
import { quoted } from './shown-text'

/**
 * The arguments of a call, from `--args` and `--arg`. Values are texts, which a validator reads as what the parameter
 * takes; a name alone stands for `true`; parameters that take lists are given once for each item.
 *
 * @throws a failure for what is no JSON object, and for what is given twice
 */
export function readCallArguments(name: string, { values }: Words, command: FlatCommand): Record<string, unknown> {
  const given: Record<string, unknown> = Object.assign(Object.create(null), readJson(name, values.get('args')?.[0]))
  const single = new Map<string, (string | true)[]>()
  for (const text of values.get('arg') ?? []) {
    const place = text.indexOf('=')
    const key = place < 0 ? text : text.slice(0, place)
    if (key === '') throw misused(`${name}: --arg ${quoted(text)} has no name: write --arg NAME=VALUE.`)
    if (Object.hasOwn(given, key)) throw misused(`${name}: ${quoted(key)} stands in --args and in --arg.`)
    single.set(key, [...(single.get(key) ?? []), place < 0 ? true : text.slice(place + 1)])
  }
  for (const [key, list] of single) given[key] = isList(command, key) || list.length > 1 ? list : list[0]
  for (const [key, list] of single) {
    if (list.length > 1 && !isList(command, key))
      throw misused(`${name}: ${quoted(key)} was given twice, and takes one value.`)
  }
  return given
}

/** Of a command with a JSON Schema that is not known. */
function isList({ parameters, schema }: FlatCommand, key: string): boolean {
  const parameter = parameters.find((each) => each.key === key || each.portableKey === key)
  return schema === undefined && parameter?.list === true
}

function readJson(name: string, text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isPlainObject(value)) return value
  } catch {
    // The same is said of both.
  }
  throw misused(`${name}: --args must be a JSON object, such as '{"state":"open"}'.`)
}
