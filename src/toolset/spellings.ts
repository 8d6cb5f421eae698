import type { FlatParameter } from '../types/toolset'

/**
 * Every key under which a call may give each parameter: the one that a provider sees, Gemini's, and the parameter's
 * own name unless that is the key of another.
 */
export function spellingsOf(parameters: readonly FlatParameter[]): Map<FlatParameter, readonly string[]> {
  const keys = new Set(parameters.map(({ key }) => key))
  return new Map(
    parameters.map((parameter) => {
      const { key, portableKey, name } = parameter
      const spellings = name === key || keys.has(name) ? [key, portableKey] : [key, portableKey, name]
      // Keys of an object are looked up faster than texts that were read elsewhere.
      return [parameter, Object.keys(Object.fromEntries(spellings.map((spelling) => [spelling, 0])))]
    }),
  )
}

/** The values that a call gives for a parameter; `false`, `null` and absence are no use of it. */
export function usedValues(spellings: readonly string[], args: Readonly<Record<string, unknown>>): unknown[] {
  const values: unknown[] = []
  for (const spelling of spellings) {
    if (!Object.hasOwn(args, spelling)) continue
    const value = args[spelling]
    for (const item of Array.isArray(value) ? value : [value]) if (isUsed(item)) values.push(item)
  }
  return values
}

function isUsed(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false
}
