import { AtipValidationError } from './errors'
import { hash } from './hash'
import { GEMINI_PARAMETER_KEY, MAX_NAME_LENGTH, PARAMETER_KEY, TOOL_NAME } from './provider-limits'

/**
 * Matches names that look hashed. Such names are hashed, too, so that no tool can take the name of another's command.
 */
const HASHED = /_[a-f][0-9a-f]{6}\d$/
const MAX_ROUNDS = 8

/**
 * Returns for each command a unique name that every provider accepts: its base, if possible.
 *
 * A name depends on the command and the set of commands, never on their order. If commands would share a name,
 * each of them gets a hash of its identity, so that no command can pose as another.
 */
export function assignNames(bases: readonly string[], identityOf: (index: number) => readonly string[]): string[] {
  const names = bases.map((base, index) => makeName(base, identityOf, index))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (new Set(names).size === names.length) return names
    for (const index of findClashes(names)) {
      names[index] = withHash(replaceRefused(bases[index] as string), identityOf(index), round)
    }
  }
  throw new AtipValidationError('Commands cannot be told apart by name', [], undefined)
}

function makeName(base: string, identityOf: (index: number) => readonly string[], index: number): string {
  const name = TOOL_NAME.test(base) ? base : replaceRefused(base)
  const looksHashed = name.charAt(name.length - 9) === '_' && HASHED.test(name)
  return looksHashed || name.length > MAX_NAME_LENGTH ? withHash(name, identityOf(index), 0) : name
}

/** Replaces every character that a provider refuses. The result may be too long. */
export function replaceRefused(base: string): string {
  return replaceIllegal(base, /[^A-Za-z0-9_-]/gu)
}

function findClashes(names: readonly string[]): Set<number> {
  const first = new Map<string, number>()
  const clashing = new Set<number>()
  names.forEach((name, index) => {
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, index)
    else clashing.add(earlier).add(index)
  })
  return clashing
}

/** Returns true if OpenAI and Anthropic accept `key`. */
export function isWideKey(key: string): boolean {
  return PARAMETER_KEY.test(key) && key !== '__proto__'
}

/** Returns true if every provider accepts `key`. */
export function isPortableKey(key: string): boolean {
  return GEMINI_PARAMETER_KEY.test(key) && key !== '__proto__'
}

/**
 * Returns a key for `name` that every provider accepts and that is not taken. `index` distinguishes parameters with the
 * same name.
 */
export function makePortableKey(name: string, index: number, isTaken: (key: string) => boolean): string {
  const legal = replaceIllegal(name, /[^A-Za-z0-9_]/gu)
  let key = legal
  for (let round = 0; !isPortableKey(key) || isTaken(key); round++) {
    key = withHash(legal, [name, String(index)], round)
  }
  return key
}

function replaceIllegal(text: string, illegal: RegExp): string {
  const legal = text.replace(illegal, '_')
  return /^[A-Za-z_]/.test(legal) ? legal : `_${legal}`
}

function withHash(name: string, identity: readonly string[], round: number): string {
  return appendHash(name, JSON.stringify(identity), round)
}

/** Returns a name of at most 64 characters that ends in a hash of the identity. */
export function appendHash(name: string, identity: string, round: number): string {
  return `${name.slice(0, MAX_NAME_LENGTH - 9)}_${hash(identity, round)}`
}
