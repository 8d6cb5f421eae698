import { nearest } from '../../internal/nearest'
import { cleanText, truncateDescription } from '../../internal/text'
import { textsIn } from '../../internal/texts-in'
import { checkSchema } from '../../schema/check-schema'
import { restoreArguments } from '../../schema/restore-arguments'
import type { ViolationCode } from '../../types/safety'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { holdsFlag, isUnusable, readArgument, type Slot, slotOf } from './argument-values'

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
  const slots = parameters.map((parameter) => slotOf(parameter, spellings.get(parameter) as readonly string[]))
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
    if (schema !== undefined) checkBySchema(schema, args, report)
    else if (given < required.length) report.problems.push(...missing(required, args))
    return report
  }
}

/** The arguments are read as the schema names them: a provider may have been shown other keys and types. */
function checkBySchema(schema: object, args: Arguments, report: ArgumentReport): void {
  const restored = restoreArguments(schema, args)
  report.problems.push(...problemsBySchema(schema, restored))
  if (restored !== args) report.coerced = { ...restored }
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
  if (holdsFlag(slot, value)) {
    const problem = 'must not begin with "-": the program would read it as a flag'
    report.problems.push({ code: 'ARGUMENT_INJECTION', parameter: slot.key, problem })
  }
  const problem = !isFirst ? 'is given twice, under two spellings' : isTyped ? readArgument(slot, value, report) : ''
  if (problem !== '') report.problems.push({ code: 'INVALID_ARGUMENT', parameter: slot.key, problem })
}

function unknownArgument(key: string, known: readonly string[]): ArgumentProblem {
  const parameter = plainKey(key)
  const meant = parameter && nearest(parameter, known)
  const problem = meant ? `is unknown; did you mean ${meant}?` : `is unknown; there are ${known.join(', ') || 'none'}`
  return { code: 'UNKNOWN_ARGUMENT', parameter, problem }
}

/** A key that a model made up is repeated only where it is too plain to hold a secret. */
export function plainKey(key: string): string | undefined {
  return /^[a-z][a-z_-]{0,31}$/i.test(key) ? key : undefined
}

/** What is wrong with arguments that a JSON Schema describes. */
export function problemsBySchema(schema: object, args: object): ArgumentProblem[] {
  const problems: ArgumentProblem[] = []
  const add = (problem: string, unclear: boolean): void => {
    problems.push({ code: 'INVALID_ARGUMENT', parameter: undefined, problem, unclear })
  }
  if ([...textsIn(args)].some((text) => text !== undefined && isUnusable(text)))
    add('has a text with NUL or broken characters', false)
  const result = checkSchema(schema, args)
  if (result.verdict === 'bad') add(`is refused: ${truncateDescription(cleanText(result.problem), 300)}`, false)
  if (result.verdict === 'unclear') add('cannot be checked in full against the schema', true)
  return problems
}
