import { quoteForShell } from '../argv/quote-for-shell'
import { parseJson } from '../internal/attempt'
import { isPlainObject } from '../internal/foreign-values'
import type { FlatCommand } from '../types/toolset'
import { misused } from './failure'
import { findKnownCommand, formatArgument } from './known-commands'
import { quoted } from './output/shown-text'
import { isUnknownFlag, type ParsedWords } from './parse-words'
import type { World } from './world'

/**
 * Reads the arguments of a call from `--args` and `--arg`. Values stay strings, which the validator converts. A name
 * alone means `true`. A list takes one `--arg` for each item.
 *
 * @throws a failure if `--args` is not a JSON object or an argument is given twice
 */
export function readCallArguments(
  name: string,
  { values }: ParsedWords,
  command: FlatCommand,
): Record<string, unknown> {
  const json = readJsonArguments(name, values.get('args')?.[0])
  const given: Record<string, unknown> = Object.assign(Object.create(null), json)
  const single = new Map<string, (string | true)[]>()
  for (const text of values.get('arg') ?? []) {
    const place = text.indexOf('=')
    const key = place < 0 ? text : text.slice(0, place)
    if (key === '') throw misused(`${name}: --arg ${quoted(text)} has no name: write --arg NAME=VALUE.`)
    if (Object.hasOwn(given, key)) throw misused(`${name}: ${quoted(key)} is given both in --args and with --arg.`)
    single.set(key, [...(single.get(key) ?? []), place < 0 ? true : text.slice(place + 1)])
  }
  for (const [key, list] of single) {
    const parameter = command.parameters.find((each) => each.key === key || each.portableKey === key)
    // Nothing is known of the parameters of a command that a JSON Schema describes.
    const isList = command.schema === undefined && parameter?.list === true
    if (list.length > 1 && !isList) throw misused(`${name}: ${quoted(key)} takes one value but was given twice.`)
    given[key] = isList ? list : list[0]
  }
  return given
}

function readJsonArguments(name: string, text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  const value = parseJson(text)
  if (isPlainObject(value)) return value
  throw misused(`${name}: --args must be a JSON object, such as '{"state":"open"}'.`)
}

/**
 * Returns a failure with advice if the error is about an option of the called command, else the error itself.
 *
 * @param argv all words after the name of the command of atip
 */
export async function suggestArgument(
  name: string,
  argv: readonly string[],
  error: unknown,
  world: World,
): Promise<unknown> {
  if (!isUnknownFlag(error)) return error
  const { flag, words, value } = error
  const found = words.length === 0 ? undefined : await findKnownCommand(world, words)
  const parameter = found?.command.parameters.find(({ key, portableKey, name: own, flags }) => {
    return flags.includes(flag) || (flag.startsWith('--') && [key, portableKey, own].includes(flag.slice(2)))
  })
  if (found === undefined || parameter === undefined) return error
  const isSwitch = parameter.type === 'boolean'
  const argument = formatArgument(parameter.key, isSwitch ? undefined : (value ?? 'VALUE'))
  const start = argv.indexOf(words[0] as string)
  const line = [name, ...argv.slice(0, start), '--', ...argv.slice(start)]
  return misused(`${name}: ${quoted(flag)} is an option of the called command: write ${argument}.`, [
    `Or write the command line after --: atip ${quoteForShell(line)}`,
    `atip ${name} --help lists the options of atip ${name}.`,
  ])
}
