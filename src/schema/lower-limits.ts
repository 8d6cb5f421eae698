import { isUnsafeText } from '../internal/text'
import { addNote, type Lowered, type Lowering, noteLoss, type SchemaNode } from './lowering'

/** Keywords that limit values of a type. */
const LIMITS_BY_TYPE: { readonly [type: string]: readonly string[] } = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['minProperties', 'maxProperties'],
}

/** Keywords that are read elsewhere or restrict nothing. */
const READ_ELSEWHERE =
  /^(?:type|properties|required|additionalProperties|items|prefixItems|additionalItems|enum|anyOf|nullable|description|title|deprecated|readOnly|writeOnly|definitions|x-.*|\$(?:schema|id|anchor|comment|defs|vocabulary))$/s

const ONLY_IN_DESCRIPTION =
  /^(?:not|if|then|else|patternProperties|propertyNames|contains|minContains|maxContains|dependentRequired|dependentSchemas|dependencies|unevaluatedItems|unevaluatedProperties|contentEncoding|contentMediaType|contentSchema)$/

/** Checks whether the value of a keyword is usable. Keywords that are not listed take a count. */
const USABLE: { readonly [keyword: string]: (value: unknown) => boolean } = {
  pattern: (value) => typeof value === 'string' && !isUnsafeText(value) && isRegex(value),
  format: (value) => typeof value === 'string' && /^[\w:.-]{1,64}$/.test(value),
  uniqueItems: (value) => value === true,
  multipleOf: (value) => Number.isFinite(value) && Number(value) > 0,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  exclusiveMinimum: Number.isFinite,
  exclusiveMaximum: Number.isFinite,
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isRegex(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/**
 * Returns the keywords that limit values of a type and that the provider accepts. The others go into the notes.
 *
 * @param type empty for a schema without a type of its own
 */
export function lowerLimits(node: SchemaNode, type: string): Lowered {
  const limits: Lowered = {}
  for (const [keyword, value] of Object.entries(node.schema)) {
    if (value === undefined || READ_ELSEWHERE.test(keyword)) continue
    if (keyword === 'default') addNote('default', value, node)
    else if (keyword === 'examples' || keyword === 'example') addNote('for example', value, node)
    else if (ONLY_IN_DESCRIPTION.test(keyword)) noteLoss(keyword, value, node)
    else if (!Object.values(LIMITS_BY_TYPE).some((keywords) => keywords.includes(keyword))) {
      node.run.lose(`Unknown keyword ${JSON.stringify(keyword.slice(0, 64))}: ignored`)
    } else if (LIMITS_BY_TYPE[type]?.includes(keyword)) {
      if (type === 'integer' && typeof value === 'number') addIntegerLimit(keyword, value, limits, node)
      else addLimit(keyword, value, limits, node)
    }
  }
  return limits
}

/** Adds a limit of integers. Constrained decoding needs it to be an integer, and not a large one. */
function addIntegerLimit(keyword: string, limit: number, limits: Lowered, node: SchemaNode): void {
  const round = Object.hasOwn(ROUNDED, keyword) ? ROUNDED[keyword] : undefined
  if (round === undefined || Number.isSafeInteger(limit)) addLimit(keyword, limit, limits, node)
  else if (Math.abs(limit) > Number.MAX_SAFE_INTEGER) noteLoss(keyword, limit, node)
  else addLimit(keyword, round(limit), limits, node)
}

/** Rounds a limit to an integer without changing which integers it allows. */
const ROUNDED: { readonly [keyword: string]: (limit: number) => number } = {
  minimum: Math.ceil,
  exclusiveMinimum: Math.floor,
  maximum: Math.floor,
  exclusiveMaximum: Math.ceil,
}

function addLimit(keyword: string, value: unknown, limits: Lowered, node: SchemaNode): void {
  const isUsable = Object.hasOwn(USABLE, keyword) ? USABLE[keyword] : isCount
  if (isUsable?.(value) !== true) {
    if (value !== false) node.run.lose(`Unusable ${keyword}: ignored`)
    return
  }
  const { maxMinItems } = node.run.dialect
  if (acceptsLimit(keyword, value, node.run)) limits[keyword] = value
  else noteLoss(keyword, value, node)
  if (keyword === 'minItems' && Number(value) > maxMinItems) limits.minItems = maxMinItems
}

/** Syntax of regular expressions that constrained decoding does not support. */
const RICH_PATTERN = /\(\?|\\[1-9bBkpPcux]/

function acceptsLimit(keyword: string, value: unknown, run: Lowering): boolean {
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

/** Moves limits that contradict each other into the notes: constrained decoding fails if no value fits. */
export function withoutContradictions(limits: Lowered, node: SchemaNode): Lowered {
  const low = Math.max(Number(limits.minimum ?? -Infinity), Number(limits.exclusiveMinimum ?? -Infinity))
  const high = Math.min(Number(limits.maximum ?? Infinity), Number(limits.exclusiveMaximum ?? Infinity))
  const isStrict = limits.exclusiveMinimum !== undefined || limits.exclusiveMaximum !== undefined
  const wrong: string[] =
    low > high || (low === high && isStrict) ? ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] : []
  for (const [least, most] of PAIRS) if (Number(limits[least]) > Number(limits[most])) wrong.push(least, most)
  for (const keyword of wrong) {
    if (limits[keyword] !== undefined) noteLoss(keyword, limits[keyword], node)
    delete limits[keyword]
  }
  return limits
}
