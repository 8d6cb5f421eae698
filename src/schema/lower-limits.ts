import { isUnsafeText } from '../internal/text'
import { addNote, type Lowered, type Lowering, noteLoss } from './lowering'
import type { Schema } from './simplify-schema'

/** Keywords that limit values of a type, with blanks around each. */
const LIMITS_BY_TYPE: { readonly [type: string]: string } = {
  string: ' minLength maxLength pattern format ',
  number: ' minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ',
  integer: ' minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ',
  array: ' minItems maxItems uniqueItems ',
  object: ' minProperties maxProperties ',
}

/** Keywords that are read elsewhere, or that forbid nothing. */
const READ_ELSEWHERE =
  / (?:type|properties|required|additionalProperties|items|prefixItems|additionalItems|enum|anyOf|nullable|description|title|deprecated|readOnly|writeOnly|definitions|\$(?:schema|id|anchor|comment|defs|vocabulary)) /

/** Keywords that only a description can say. */
const DESCRIPTION_ONLY =
  / (?:not|if|then|else|patternProperties|propertyNames|contains|minContains|maxContains|dependentRequired|dependentSchemas|dependencies|unevaluatedItems|unevaluatedProperties|contentEncoding|contentMediaType|contentSchema) /

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const isNumber = (value: unknown): boolean => Number.isFinite(value)

const USABLE: { readonly [keyword: string]: (value: unknown) => boolean } = {
  pattern: (value) => typeof value === 'string' && !isUnsafeText(value) && isRegex(value),
  format: (value) => typeof value === 'string' && /^[\w:.-]{1,64}$/.test(value),
  uniqueItems: (value) => value === true,
  multipleOf: (value) => Number.isFinite(value) && Number(value) > 0,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
}

function isRegex(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Constrained decoding knows no more of regular expressions than this leaves. */
const RICH_PATTERN = /\(\?|\\[1-9bBkpPcux]/

/** The keywords that limit values of a type, where the provider takes them; else `notes` say what they say. */
export function lowerLimits(schema: Schema, type: string, notes: string[], run: Lowering): Lowered {
  const limits: Lowered = {}
  for (const [keyword, value] of Object.entries(schema)) {
    const word = ` ${keyword} `
    if (value === undefined || READ_ELSEWHERE.test(word) || keyword.startsWith('x-')) continue
    if (keyword === 'default') addNote('default', value, notes, run)
    else if (keyword === 'examples' || keyword === 'example') addNote('for example', value, notes, run)
    else if (DESCRIPTION_ONLY.test(word)) noteLoss(keyword, value, notes, run)
    else if (!Object.values(LIMITS_BY_TYPE).some((keywords) => keywords.includes(word))) {
      run.lose(`Unknown keyword ${JSON.stringify(keyword.slice(0, 64))}: ignored`)
    } else if (LIMITS_BY_TYPE[type]?.includes(word)) addLimit(type, keyword, value, limits, notes, run)
  }
  return limits
}

function addLimit(
  type: string,
  keyword: string,
  given: unknown,
  limits: Lowered,
  notes: string[],
  run: Lowering,
): void {
  if (type === 'integer' && typeof given === 'number') addIntegerLimit(keyword, given, limits, notes, run)
  else addUsableLimit(keyword, given, limits, notes, run)
}

/** Grammars take whole numbers only, and no large ones, as limits of whole numbers. */
function addIntegerLimit(keyword: string, given: number, limits: Lowered, notes: string[], run: Lowering): void {
  const round = Object.hasOwn(ROUNDED, keyword) ? ROUNDED[keyword] : undefined
  if (round === undefined || Number.isSafeInteger(given)) addUsableLimit(keyword, given, limits, notes, run)
  else if (Math.abs(given) > Number.MAX_SAFE_INTEGER) noteLoss(keyword, given, notes, run)
  else addUsableLimit(keyword, round(given), limits, notes, run)
}

/** The whole number that says the same. */
const ROUNDED: { readonly [keyword: string]: (limit: number) => number } = {
  minimum: (limit) => Math.ceil(limit),
  exclusiveMinimum: (limit) => Math.floor(limit),
  maximum: (limit) => Math.floor(limit),
  exclusiveMaximum: (limit) => Math.ceil(limit),
}

function addUsableLimit(keyword: string, value: unknown, limits: Lowered, notes: string[], run: Lowering): void {
  const isWanted = Object.hasOwn(USABLE, keyword) ? USABLE[keyword] : isCount
  if (isWanted?.(value) !== true) {
    if (value !== false) run.lose(`Not a usable ${keyword}: ignored`)
    return
  }
  if (dialectTakes(keyword, value, run)) limits[keyword] = value
  else noteLoss(keyword, value, notes, run)
  if (keyword === 'minItems' && Number(value) > run.dialect.maxMinItems) limits.minItems = run.dialect.maxMinItems
}

function dialectTakes(keyword: string, value: unknown, run: Lowering): boolean {
  const { keywords, formats, closed, maxMinItems } = run.dialect
  if (!keywords.includes(keyword)) return false
  if (keyword === 'format') return formats === undefined || formats.includes(value as string)
  if (keyword === 'pattern') return !closed || !RICH_PATTERN.test(value as string)
  if (keyword === 'minItems') return Number(value) <= maxMinItems
  if (keyword !== 'maxItems') return true
  if (Number(value) > run.itemsLeft) return false
  run.itemsLeft -= Number(value)
  return true
}

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const

/** Limits that nothing meets make grammars fail: they are said in words. */
export function withoutContradictions(limits: Lowered, notes: string[], run: Lowering): Lowered {
  const low = Math.max(Number(limits.minimum ?? -Infinity), Number(limits.exclusiveMinimum ?? -Infinity))
  const high = Math.min(Number(limits.maximum ?? Infinity), Number(limits.exclusiveMaximum ?? Infinity))
  const isStrict = limits.exclusiveMinimum !== undefined || limits.exclusiveMaximum !== undefined
  const wrong: string[] =
    low > high || (low === high && isStrict) ? ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] : []
  for (const [least, most] of PAIRS) if (Number(limits[least]) > Number(limits[most])) wrong.push(least, most)
  for (const keyword of wrong) {
    if (limits[keyword] !== undefined) noteLoss(keyword, limits[keyword], notes, run)
    delete limits[keyword]
  }
  return limits
}
