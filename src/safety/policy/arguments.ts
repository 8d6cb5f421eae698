import { toRecord } from '../../internal/foreign-values'
import { listTexts } from '../../internal/list-texts'
import { findNearest } from '../../internal/nearest'
import {
  createValueReader,
  isFact,
  isGiven,
  isUnusableText,
  looksLikeFlag,
  type ValueReader,
} from '../../internal/read-argument-value'
import { cleanText, truncateDescription } from '../../internal/text'
import { checkSchema } from '../../schema/check-schema'
import { createSchemaWork } from '../../schema/json-schema'
import { restoreArguments } from '../../schema/restore-arguments'
import { createNeedTest } from '../../toolset/needs-nothing'
import type { ViolationCode } from '../../types/safety'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import type { ArgumentFact } from '../../types/violation-facts'

/** A problem with one argument of a call, or with all of them. */
export interface ArgumentProblem {
  readonly code: ViolationCode
  readonly parameter: string | undefined
  readonly fact: ArgumentFact
  /** True if the argument may be wrong, but the check cannot determine it. */
  readonly unclear?: boolean
}

/** The result of checking arguments. */
export interface ArgumentReport {
  readonly problems: ArgumentProblem[]
  /** Values that were converted to another type, by parameter; `undefined` if none were. */
  coerced: Record<string, unknown> | undefined
}

/** Checks the arguments of one command. */
export type ArgumentCheck = (args: Arguments) => ArgumentReport

/** Maximum number of unknown arguments that are reported. */
const MAX_UNKNOWN = 20
const MAX_LISTED = 100

type Arguments = Readonly<Record<string, unknown>>

/** A parameter prepared for checking. */
interface Slot {
  readonly key: string
  readonly spellings: readonly string[]
  readonly required: boolean
  /** True if its values are separate words on the command line, so that a value with a leading dash would be a flag. */
  readonly isExposed: boolean
  /** True if it takes numbers: a negative number is not a flag. */
  readonly isNumber: boolean
  readonly read: ValueReader
}

/** Prepares the check of a command's arguments against its JSON Schema, if it has one, or against its parameters. */
export function createArgumentCheck(
  { parameters, schema }: Pick<FlatCommand, 'parameters' | 'schema'>,
  spellings: ReadonlyMap<FlatParameter, readonly string[]>,
): ArgumentCheck {
  const slots = parameters.map((parameter) => createSlot(parameter, spellings.get(parameter) as readonly string[]))
  const required = slots.filter((slot) => slot.required)
  const needsNothing = createNeedTest(spellings)
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
        if (schema === undefined && ++unknown <= MAX_UNKNOWN) report.problems.push(createUnknownProblem(key, known))
      } else if (isGiven(args[key])) {
        const isFirst =
          slot.spellings.length === 1 || slot.spellings.find((name) => isGiven(readOwn(args, name))) === key
        if (slot.required && isFirst) given++
        checkArgument(slot, args[key], isFirst, schema === undefined, report)
      }
    }
    if (schema !== undefined) checkBySchema(schema, args, report)
    else if (given < required.length) {
      // A call that needs nothing still misses a parameter to which it gives something, such as an empty list.
      const isInformationCall = needsNothing(args)
      for (const { key, spellings: names } of required) {
        const values = names.map((name) => readOwn(args, name))
        const isNeeded = !isInformationCall || values.some((value) => (value ?? null) !== null)
        if (isNeeded && !values.some(isGiven)) {
          report.problems.push({ code: 'MISSING_ARGUMENT', parameter: key, fact: { kind: 'missing' } })
        }
      }
    }
    return report
  }
}

function createSlot(parameter: FlatParameter, spellings: readonly string[]): Slot {
  const { key, kind, type, required, flags, definition } = parameter
  const isNumber = type === 'integer' || type === 'number'
  // The words of an expression are compared with the declared ones when the command line is written.
  const isExpression = toRecord(definition['x-argv']).terms !== undefined
  const isProtected =
    kind === 'argument' ? isNumber || isExpression : kind === 'stdin' || flags.some((flag) => flag.startsWith('--'))
  return { key, spellings, required, isExposed: !isProtected, isNumber, read: createValueReader(parameter) }
}

function checkArgument(slot: Slot, value: unknown, isFirst: boolean, isTyped: boolean, report: ArgumentReport): void {
  const { key: parameter, read } = slot
  const { problems } = report
  if (holdsFlag(slot, value)) problems.push({ code: 'ARGUMENT_INJECTION', parameter, fact: { kind: 'flag-like' } })
  if (!isFirst) problems.push({ code: 'INVALID_ARGUMENT', parameter, fact: { kind: 'given-twice' } })
  else if (isTyped) {
    const meaning = read(value)
    if (isFact(meaning)) problems.push({ code: 'INVALID_ARGUMENT', parameter, fact: meaning })
    else if (isOther(meaning, value)) {
      report.coerced ??= {}
      report.coerced[parameter] = meaning
    }
  }
}

/** Returns true if a program would read a value or an item of it as a flag. */
function holdsFlag({ isExposed, isNumber }: Slot, value: unknown): boolean {
  if (!isExposed) return false
  const isFlag = (item: unknown): boolean => looksLikeFlag(!isNumber && typeof item === 'number' ? String(item) : item)
  return Array.isArray(value) ? value.some(isFlag) : isFlag(value)
}

/** Returns true if a value was converted. */
function isOther(meaning: unknown, given: unknown): boolean {
  if (!Array.isArray(meaning)) return meaning !== given
  return !Array.isArray(given) || meaning.some((item, index) => item !== given[index])
}

/** Checks arguments by the names in the schema, because the provider may have been shown other keys and types. */
function checkBySchema(schema: object, args: Arguments, report: ArgumentReport): void {
  const work = createSchemaWork()
  const restored = restoreArguments(schema, args, work)
  if (restored !== args) report.coerced = { ...restored }
  const add = (fact: ArgumentFact, unclear: boolean): void => {
    report.problems.push({ code: 'INVALID_ARGUMENT', parameter: undefined, fact, unclear })
  }
  if ([...listTexts(restored)].some((text) => text !== undefined && isUnusableText(text))) {
    add({ kind: 'bad-characters' }, false)
  }
  const result = checkSchema(schema, restored, work)
  if (result.verdict === 'bad') {
    add({ kind: 'schema', problem: truncateDescription(cleanText(result.problem), 300) }, false)
  }
  if (result.verdict === 'unclear') add({ kind: 'schema-unclear' }, true)
}

function createUnknownProblem(key: string, known: readonly string[]): ArgumentProblem {
  const parameter = plainKey(key)
  const meant = parameter && findNearest(parameter, known)
  const fact: ArgumentFact = { kind: 'unknown', known: [...known], ...(meant && { meant }) }
  return { code: 'UNKNOWN_ARGUMENT', parameter, fact }
}

function readOwn(args: Arguments, key: string): unknown {
  return Object.hasOwn(args, key) ? args[key] : undefined
}

/** Returns an unknown key if it is too plain to contain a secret. */
export function plainKey(key: string): string | undefined {
  return /^[a-z][a-z_-]{0,31}$/i.test(key) ? key : undefined
}
