import { nearest } from '../internal/nearest'
import type { FlatParameter } from '../types/toolset'
import type { ArgumentReport } from './arguments'
import { looksLikeFlag, type ValueType, valueTypeOf } from './values'

/** A parameter made ready for checking. */
export interface Slot extends ValueType {
  readonly key: string
  readonly spellings: readonly string[]
  readonly required: boolean
  readonly list: boolean
  /** Its values stand by themselves on the command line, where a leading dash makes a flag of them. */
  readonly isExposed: boolean
  /** Numbers are read as their text. */
  readonly isText: boolean
}

export function slotOf(parameter: FlatParameter, spellings: readonly string[]): Slot {
  const { key, kind, type, required, list, flags } = parameter
  const isNumber = type === 'integer' || type === 'number'
  const isProtected = kind === 'argument' ? isNumber : flags.some((flag) => flag.startsWith('--'))
  const { read, expected, options } = valueTypeOf(parameter)
  // Not a spread: objects made by one are read slowly.
  return { key, spellings, required, list, isExposed: !isProtected, isText: !isNumber, read, expected, options }
}

/** Whether a value, or an item of it, would be read as a flag where it stands. */
export function holdsFlag({ isExposed, isText }: Slot, value: unknown): boolean {
  if (!isExposed) return false
  const isFlag = (item: unknown): boolean => looksLikeFlag(isText && typeof item === 'number' ? String(item) : item)
  return Array.isArray(value) ? value.some(isFlag) : isFlag(value)
}

/** Notes what is read as another type; says what is wrong, nothing if all is well. */
export function readArgument(slot: Slot, value: unknown, report: ArgumentReport): string {
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
