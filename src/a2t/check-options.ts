import { invalid, isRecord, unknownOption } from '../internal/guard'

/** Of each option what it must be, in words and as a test. */
export type OptionRules = { readonly [name: string]: readonly [expected: string, test: (value: unknown) => boolean] }

/** The options that were given; each keeps its rule. */
export function checkOptions(options: unknown, rules: OptionRules): Record<string, unknown> {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const known = Object.keys(rules)
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule === undefined) throw unknownOption(name, known)
    if (!rule[1](value)) throw invalid(rule[0], ['options', name], value)
  }
  return Object.fromEntries(given)
}

export const isFunction = (value: unknown): boolean => typeof value === 'function'
