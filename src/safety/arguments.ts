import { nearest } from '../internal/nearest'
import { textsIn } from '../internal/texts-in'
import type { ViolationCode } from '../types/safety'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { checkSchema } from './schema'
import { isUnusable, looksLikeFlag, type ReadValue, readerOf } from './values'

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
interface Slot {
  readonly key: string
  readonly required: boolean
  readonly list: boolean
  readonly read: ReadValue
  /** Its values stand by themselves on the command line, where a leading dash makes a flag of them. */
  readonly isExposed: boolean
}

/** Unknown ones are told apart no further than this. */
const MAX_UNKNOWN = 20
const MAX_LISTED = 100

/** Checks the arguments of one command. */
export type ArgumentCheck = (args: Readonly<Record<string, unknown>>) => ArgumentReport

/** Prepares the check of a command's arguments: by its JSON Schema where it has one, else by its parameters. */
export function createArgumentCheck(
  command: FlatCommand,
  spellings: ReadonlyMap<FlatParameter, readonly string[]>,
): ArgumentCheck {
  const slots = command.parameters.map(slotOf)
  const required = slots.filter((slot) => slot.required)
  const known = command.parameters.slice(0, MAX_LISTED).map(({ key }) => key)
  const byKey = new Map<string, Slot>()
  command.parameters.forEach((parameter, index) => {
    for (const key of spellings.get(parameter) ?? []) if (!byKey.has(key)) byKey.set(key, slots[index] as Slot)
  })
  const { schema } = command
  return (args) => {
    const report: ArgumentReport = { problems: [], coerced: undefined }
    const seen = new Set<Slot>()
    let unknown = 0
    for (const key of Object.keys(args)) {
      const slot = byKey.get(key)
      if (slot !== undefined) readArgument(slot, args[key], seen, report, schema !== undefined)
      else if (schema === undefined && ++unknown <= MAX_UNKNOWN) report.problems.push(unknownArgument(key, known))
    }
    if (schema !== undefined) return withSchema(schema, args, report)
    for (const { key } of required.filter((slot) => !seen.has(slot))) {
      report.problems.push({ code: 'MISSING_ARGUMENT', parameter: key, problem: 'is required' })
    }
    return report
  }
}

function slotOf(parameter: FlatParameter): Slot {
  const { key, kind, type, required, list, flags } = parameter
  const isNumber = type === 'integer' || type === 'number'
  const isProtected = isNumber || (kind === 'option' && flags.some((flag) => flag.startsWith('--')))
  return { key, required, list, read: readerOf(parameter), isExposed: !isProtected }
}

function readArgument(slot: Slot, value: unknown, seen: Set<Slot>, report: ArgumentReport, isLax: boolean): void {
  if (value === undefined || value === null || (slot.list && Array.isArray(value) && value.length === 0)) return
  const { key: parameter, isExposed } = slot
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (isExposed && values.some(looksLikeFlag)) {
    const problem = 'must not begin with "-": the program would read it as a flag'
    report.problems.push({ code: 'ARGUMENT_INJECTION', parameter, problem })
  }
  const isTwice = seen.has(slot)
  seen.add(slot)
  const problem = isTwice ? 'is given twice, under two spellings' : isLax ? undefined : readItems(slot, value, report)
  if (problem !== undefined) report.problems.push({ code: 'INVALID_ARGUMENT', parameter, problem })
}

/** Reads every value, and tells what is wrong with the first that cannot be read. */
function readItems({ key, list, read }: Slot, value: unknown, report: ArgumentReport): string | undefined {
  const isList = Array.isArray(value)
  if (isList && !list) return 'takes one value, not a list'
  if (list && typeof value === 'string' && value.startsWith('[')) return 'must be a list, not the text of one'
  const values: readonly unknown[] = isList ? value : [value]
  const items: unknown[] = []
  for (const item of values) {
    const reading = read(item)
    if (!reading.ok) return `must be ${reading.expected}`
    items.push(reading.value)
  }
  if (list !== isList || items.some((item, index) => item !== values[index])) {
    report.coerced ??= {}
    report.coerced[key] = list ? items : items[0]
  }
  return undefined
}

function withSchema(schema: object, args: object, report: ArgumentReport): ArgumentReport {
  if ([...textsIn(args)].some(isUnusable)) {
    const problem = 'hold a text with NUL or broken characters'
    report.problems.push({ code: 'INVALID_ARGUMENT', parameter: undefined, problem })
  }
  const result = checkSchema(schema, args)
  if (result.verdict === 'bad') {
    report.problems.push({ code: 'INVALID_ARGUMENT', parameter: undefined, problem: result.problem })
  } else if (result.verdict === 'unclear') {
    const problem = 'have a schema that cannot be checked in full'
    report.problems.push({ code: 'INVALID_ARGUMENT', parameter: undefined, problem, unclear: true })
  }
  return report
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
