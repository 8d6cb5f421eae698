import { isPlainObject } from '../internal/guard'
import { plainKey } from '../safety/policy/arguments'
import { spellingsOf } from '../toolset/spellings'
import type { Decision, PolicyViolation, ViolationCode } from '../types/safety'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { misused } from './failure'
import { findCommand, formatArgument } from './known-commands'
import { quoted } from './output/shown-text'
import { isUnknownFlag, type Words } from './parse-words'
import type { World } from './world'

/**
 * The arguments of a call, from `--args` and `--arg`. Values are texts, which a validator reads as what the parameter
 * takes; a name alone stands for `true`; parameters that take lists are given once for each item.
 *
 * @throws a failure for what is no JSON object, and for what is given twice
 */
export function readCallArguments(name: string, { values }: Words, command: FlatCommand): Record<string, unknown> {
  const given: Record<string, unknown> = Object.assign(
    Object.create(null),
    readJsonArguments(name, values.get('args')?.[0]),
  )
  const single = new Map<string, (string | true)[]>()
  for (const text of values.get('arg') ?? []) {
    const place = text.indexOf('=')
    const key = place < 0 ? text : text.slice(0, place)
    if (key === '') throw misused(`${name}: --arg ${quoted(text)} has no name: write --arg NAME=VALUE.`)
    if (Object.hasOwn(given, key)) throw misused(`${name}: ${quoted(key)} stands in --args and in --arg.`)
    single.set(key, [...(single.get(key) ?? []), place < 0 ? true : text.slice(place + 1)])
  }
  for (const [key, list] of single) given[key] = takesList(command, key) || list.length > 1 ? list : list[0]
  for (const [key, list] of single) {
    if (list.length > 1 && !takesList(command, key))
      throw misused(`${name}: ${quoted(key)} was given twice, and takes one value.`)
  }
  return given
}

/** Of a command with a JSON Schema that is not known. */
function takesList({ parameters, schema }: FlatCommand, key: string): boolean {
  const parameter = parameters.find((each) => each.key === key || each.portableKey === key)
  return schema === undefined && parameter?.list === true
}

function readJsonArguments(name: string, text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isPlainObject(value)) return value
  } catch {
    // The same is said of both.
  }
  throw misused(`${name}: --args must be a JSON object, such as '{"state":"open"}'.`)
}

const MISTAKE_CODES: readonly ViolationCode[] = [
  'MISSING_ARGUMENT',
  'UNKNOWN_ARGUMENT',
  'INVALID_ARGUMENT',
  'ARGUMENT_INJECTION',
]

/** Those that say that a call is not valid, whatever the policy. */
export function selectMistakes(violations: readonly PolicyViolation[]): PolicyViolation[] {
  return violations.filter(({ code }) => MISTAKE_CODES.includes(code))
}

const UNNAMED_ARGUMENT = 'an argument is unknown'

/**
 * Says which arguments are unknown: a validator, whose words reach models and logs, leaves out names that could hold a
 * secret, but here they are told to whom typed them.
 */
export function nameUnknownArguments<Told extends Pick<Decision, 'reason' | 'violations'>>(
  decision: Told,
  args: Readonly<Record<string, unknown>>,
  { parameters }: FlatCommand,
): Told {
  const known = new Set([...spellingsOf(parameters).values()].flat())
  const names = Object.keys(args).filter((key) => !known.has(key) && plainKey(key) === undefined)
  let next = 0
  let { reason } = decision
  const violations = decision.violations.map((violation) => {
    const isUnnamed = violation.code === 'UNKNOWN_ARGUMENT' && violation.parameter === undefined
    const name = isUnnamed ? names[next++] : undefined
    if (name === undefined) return violation
    const named = (): string => `${quoted(name)} is unknown`
    reason = reason.replace(UNNAMED_ARGUMENT, named)
    return { ...violation, message: violation.message.replace(UNNAMED_ARGUMENT, named) }
  })
  return { ...decision, reason, violations }
}

/** What is said of an unknown option, where the command that is to be called has a parameter of that name. */
export async function suggestArgument(name: string, error: unknown, world: World): Promise<unknown> {
  if (!isUnknownFlag(error)) return error
  const { flag, words, value } = error
  const found = words.length === 0 ? undefined : await findCommand(world, words)
  const parameter = found?.command.parameters.find((each) => hasSpelling(each, flag))
  if (found === undefined || parameter === undefined) return error
  const isSwitch = parameter.type === 'boolean'
  const argument = formatArgument(parameter.key, isSwitch ? undefined : (value ?? 'VALUE'))
  return misused(`${name}: ${quoted(flag)} is an option of the command that is called: write ${argument}.`, [
    `atip ${name} --help lists the options of atip ${name}.`,
  ])
}

function hasSpelling({ key, portableKey, name, flags }: FlatParameter, flag: string): boolean {
  return flags.includes(flag) || (flag.startsWith('--') && [key, portableKey, name].includes(flag.slice(2)))
}
