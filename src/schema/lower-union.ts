import { giveUp, type Lower, type Lowered, type Lowering } from './lowering'
import type { Schema } from './merge-schemas'
import { withNull } from './nullable'
import { canonical } from './schema-values'

/**
 * Lowers a choice between schemas, each joined with what stands beside the choice.
 *
 * @returns `undefined` where nothing fits any of them
 */
export function lowerUnion(
  options: readonly unknown[],
  beside: Schema,
  pointers: readonly string[],
  run: Lowering,
  lower: Lower,
): Lowered | undefined {
  const values = enumOf(options)
  if (values !== undefined) return lower({ allOf: [beside, { enum: values }] }, pointers, run)
  const isAlone = Object.keys(beside).length === 0
  const lowered = options.map((option) => lower(isAlone ? option : { allOf: [option, beside] }, pointers, run))
  const found = new Map(lowered.filter((option) => option !== undefined).map((option) => [canonical(option), option]))
  const choices = [...found.values()].flatMap(flatten)
  const named = choices.filter(({ type }) => type !== 'null')
  const [first] = named
  if (first === undefined) return choices[0]
  const union = named.length === 1 ? first : { anyOf: named }
  checkFirstKeys(named, run)
  return named.length < choices.length ? withNull(union, run) : union
}

/** A choice within a choice is part of it, unless there are words to it. */
function flatten(option: Lowered): readonly Lowered[] {
  return Array.isArray(option.anyOf) && Object.keys(option).length === 1 ? option.anyOf : [option]
}

/** The values of a choice between single values: `oneOf: [{ const: 'a', title: 'A' }, …]`. */
function enumOf(options: readonly unknown[]): unknown[] | undefined {
  const values: unknown[] = []
  for (const option of options) {
    if (typeof option !== 'object' || option === null) return undefined
    const { title: _, description: __, type, const: only, enum: several, ...others } = option as Schema
    const isConst = Object.hasOwn(option, 'const')
    if (Object.keys(others).length > 0 || isConst === Array.isArray(several)) return undefined
    if (type !== undefined && typeof type !== 'string') return undefined
    values.push(...(isConst ? [only] : (several as unknown[])))
  }
  return values
}

/** Reported of OpenAI: "Objects provided via 'anyOf' must not share identical first keys". */
function checkFirstKeys(options: readonly Lowered[], run: Lowering): void {
  if (!run.dialect.nullable) return
  const firsts = options.flatMap(({ properties }) =>
    properties === undefined ? [] : Object.keys(properties as object).slice(0, 1),
  )
  if (new Set(firsts).size < firsts.length) giveUp(run, 'is a choice between objects with the same first key')
}
