import { nearest } from '../internal/nearest'
import type { ViolationCode } from '../types/safety'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { problemsBySchema } from './schema-problems'
import { looksLikeFlag, type ValueType, valueTypeOf } from './values'

/** What is wrong with the arguments of a call; `unclear` where it cannot be told. */
export interface ArgumentProblem {
  readonly code: ViolationCode
  readonly parameter: string | undefined
  /** The rest of a sentence that begins with the parameter or the command. */
  readonly problem: string
  readonly unclear?: boolean
}

/** What a check of arguments finds. */
export interface ArgumentReport {
  readonly problems: ArgumentProblem[]
  /** Values that were read as another type; `undefined` where none were. */
  coerced: Record<string, unknown> | undefined
}

/** A parameter made ready for checking. */
interface Slot extends ValueType {
  readonly key: string
  readonly spellings: readonly string[]
  readonly required: boolean
  readonly list: boolean
  /** Its values stand by themselves on the command line, where a leading dash makes a flag of them. */
  readonly isExposed: boolean
}

/** Unknown ones are told apart no further than this. */
const MAX_UNKNOWN = 20
const MAX_LISTED = 100

type Arguments = Readonly<Record<string, unknown>>

/** Checks the arguments of one command. */
export type ArgumentCheck = (args: Arguments) => ArgumentReport

/** Prepares the check of a command's arguments: by its JSON Schema where it has one, else by its parameters. */
export function createArgumentCheck(
  { parameters, schema }: FlatCommand,
  spellings: ReadonlyMap<FlatParameter, readonly string[]>,
): ArgumentCheck {
  const slots = parameters.map((parameter) => slotOf(parameter, spellings.get(parameter) ?? []))
  const required = slots.filter((slot) => slot.required)
  const known = slots.slice(0, MAX_LISTED).map(({ key }) => key)
  const byKey = new Map<string, Slot>()
  for (const slot of slots) for (const key of slot.spellings) if (!byKey.has(key)) byKey.set(key, slot)
  return (args) => {
    const report: ArgumentReport = { problems: [], coerced: undefined }
    let unknown = 0
    let given = 0
    for (const key of Object.keys(args)) {
      const slot = byKey.get(key)
      if (slot === undefined) {
        if (schema === undefined && ++unknown <= MAX_UNKNOWN) report.problems.push(unknownArgument(key, known))
      } else if (isGiven(args[key])) {
        const isFirst = slot.spellings.length === 1 || slot.spellings.find((name) => isGiven(own(args, name))) === key
        if (slot.required && isFirst) given++
        checkArgument(slot, args[key], isFirst, schema === undefined, report)
      }
    }
    if (schema !== undefined) report.problems.push(...problemsBySchema(schema, args))
    else if (given < required.length) report.problems.push(...missing(required, args))
    return report
  }
}

function slotOf(parameter: FlatParameter, spellings: readonly string[]): Slot {
  const { key, kind, type, required, list, flags } = parameter
  const isNumber = type === 'integer' || type === 'number'
  const isProtected = isNumber || (kind === 'option' && flags.some((flag) => flag.startsWith('--')))
  const { read, expected, options } = valueTypeOf(parameter)
  // Not a spread: objects made by one are read slowly.
  return { key, spellings, required, list, isExposed: !isProtected, read, expected, options }
}

function missing(required: readonly Slot[], args: Arguments): ArgumentProblem[] {
  const absent = required.filter(({ spellings }) => !spellings.some((spelling) => isGiven(own(args, spelling))))
  return absent.map(({ key }) => ({ code: 'MISSING_ARGUMENT', parameter: key, problem: 'is required' }))
}

function own(args: Arguments, key: string): unknown {
  return Object.hasOwn(args, key) ? args[key] : undefined
}

/** `null` and an empty list are as good as nothing. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

function checkArgument(slot: Slot, value: unknown, isFirst: boolean, isTyped: boolean, report: ArgumentReport): void {
  if (slot.isExposed && (Array.isArray(value) ? value.some(looksLikeFlag) : looksLikeFlag(value))) {
    const problem = 'must not begin with "-": the program would read it as a flag'
    report.problems.push({ code: 'ARGUMENT_INJECTION', parameter: slot.key, problem })
  }
  const problem = !isFirst ? 'is given twice, under two spellings' : isTyped ? readArgument(slot, value, report) : ''
  if (problem !== '') report.problems.push({ code: 'INVALID_ARGUMENT', parameter: slot.key, problem })
}

/** Notes what is read as another type; says what is wrong, nothing if all is well. */
function readArgument(slot: Slot, value: unknown, report: ArgumentReport): string {
  const { key, list, read } = slot
  if (!Array.isArray(value)) {
    if (list && typeof value === 'string' && value.startsWith('[')) return 'must be a list, not the text of one'
    const result = read(value)
    if (result === undefined) return refusalOf(slot, value)
    if (list || result !== value) coerce(report, key, list ? [result] : result)
    return ''
  }
  if (!list) return 'takes one value, not a list'
  const items: unknown[] = []
  let isChanged = false
  for (const item of value) {
    const result = read(item)
    if (result === undefined) return refusalOf(slot, item)
    isChanged ||= result !== item
    items.push(result)
  }
  if (isChanged) coerce(report, key, items)
  return ''
}

function coerce(report: ArgumentReport, key: string, value: unknown): void {
  report.coerced ??= {}
  report.coerced[key] = value
}

function refusalOf({ expected, options }: Slot, value: unknown): string {
  const meant = typeof value === 'string' ? nearest(value, options) : undefined
  return meant === undefined ? `must be ${expected}` : `must be ${expected}; did you mean ${meant}?`
}

/** The key comes from a model: it is repeated only where it is too plain to hold a secret. */
function unknownArgument(key: string, known: readonly string[]): ArgumentProblem {
  const isPlain = /^[a-z][a-z_-]{0,31}$/i.test(key)
  const meant = isPlain ? nearest(key, known) : undefined
  return {
    code: 'UNKNOWN_ARGUMENT',
    parameter: isPlain ? key : undefined,
    problem: meant ? `is unknown; did you mean ${meant}?` : `is unknown; there are ${known.join(', ') || 'none'}`,
  }
}
