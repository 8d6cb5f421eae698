import type { ParameterSchemas } from '../internal/params'
import { ANTHROPIC_STRICT_LIMITS as LIMITS } from './rules'
import type { StrictMode } from './transform'

/** What strict tools take of a request. */
interface Cost {
  optional: number
  unions: number
}

/** Takes strict tools, one after the other, until the request is full. One that does not fit leaves room for smaller ones. */
export function createAnthropicBudget(): StrictMode['admit'] {
  const left: Record<keyof typeof LIMITS, number> = { ...LIMITS }
  return (parameters) => {
    const { optional, unions } = costOf(parameters)
    if (left.tools < 1) return `a request takes ${LIMITS.tools} strict tools`
    if (optional > left.optional) return `strict tools take ${LIMITS.optional} optional parameters together`
    if (unions > left.unions) return `strict tools take ${LIMITS.unions} choices of type together`
    left.tools -= 1
    left.optional -= optional
    left.unions -= unions
    return undefined
  }
}

function costOf(parameters: ParameterSchemas): Cost {
  const cost: Cost = { optional: 0, unions: 0 }
  count(parameters, cost)
  return cost
}

function count(schema: unknown, cost: Cost): void {
  if (typeof schema !== 'object' || schema === null) return
  const { type, properties = {}, required, items, anyOf } = schema as Record<string, unknown>
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  if (Array.isArray(type) || Array.isArray(anyOf)) cost.unions++
  for (const [name, property] of Object.entries(properties as object)) {
    if (!needed.includes(name)) cost.optional++
    count(property, cost)
  }
  count(items, cost)
  for (const option of Array.isArray(anyOf) ? anyOf : []) count(option, cost)
}
