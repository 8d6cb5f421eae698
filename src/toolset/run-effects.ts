import { toRecord } from '../internal/foreign-values'
import { compileGlob } from '../internal/match-glob'
import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatParameter } from '../types/toolset'

/** The worst possible effects: those of any program. */
export const RUNS_ANYTHING: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  destructive: true,
  reversible: false,
  idempotent: false,
}

/**
 * Returns the effects of using a parameter whose value the program runs (`x-runs`): those of any program. A parameter that
 * is an expression, as that of `find`, has them only for the words that a command follows: `-exec`. Returns `undefined`
 * for parameters without `x-runs`.
 */
export function readRunEffects({
  'x-runs': runs,
  'x-argv': argv,
}: FlatParameter['definition']): AtipParameterEffects | undefined {
  if (runs === undefined) return undefined
  const terms = Object.entries(toRecord(toRecord(argv).terms))
  const words = terms.filter(([, term]) => term === 'command').map(([word]) => [word.toLowerCase(), RUNS_ANYTHING])
  return words.length === 0 ? RUNS_ANYTHING : { values: Object.fromEntries(words) }
}

/** Returns the effects that are declared for a value. */
export type FindByValue = (value: unknown) => AtipEffects | undefined

/**
 * Creates a function that finds the effects of a value, ignoring case. The first of these keys counts: the value itself;
 * the one with the most words that are all in it, such as `<reset>`; the longest pattern that it matches, such as `db:*`.
 */
export function createValueFinder(values: AtipParameterEffects['values'] = {}): FindByValue {
  const byKey = new Map(Object.entries(values))
  const patterns = [...byKey]
    .filter(([key]) => key.includes('*'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([key, effects]) => ({ matches: compileGlob(key), effects }))
  const named = listNamingKeys(values)
  return (value) => {
    const text = String(value).toLowerCase()
    const exact = byKey.get(text)
    if (exact !== undefined) return exact
    const naming = findNaming(named, value)
    return (naming && byKey.get(naming.key)) ?? patterns.find(({ matches }) => matches(text))?.effects
  }
}

/** A key in angle brackets, and its words: it is about every name that holds all of them. */
interface NamingKey {
  readonly key: string
  readonly words: readonly [string, ...string[]]
}

/** Lists the keys that are about words in names: `<reset>` is about `db:reset` and `resetAll`, but not about `preset`. */
export function listNamingKeys(values: AtipParameterEffects['values'] = {}): NamingKey[] {
  const found = Object.keys(values).flatMap((key): NamingKey[] => {
    const [first, ...others] = /^<[a-z]+(?: [a-z]+)*>$/.test(key) ? key.slice(1, -1).split(' ') : []
    return first === undefined ? [] : [{ key, words: [first, ...others] }]
  })
  return found.sort((one, other) => other.words.length - one.words.length)
}

/** The folders before the name of a file of code. */
const FOLDERS = /^.*\/(?=[^/]*\.(?:[cm]?[jt]sx?|php|pl|py|rb|sh)$)/s

/** Returns the key with the most words that a name holds all of. Folders of a file of code do not count. */
export function findNaming(keys: readonly NamingKey[], value: unknown): NamingKey | undefined {
  if (keys.length === 0 || typeof value !== 'string') return undefined
  const name = value.replace(FOLDERS, '')
  const parted = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  const words = new Set(`${parted} ${name}`.toLowerCase().split(/[^a-z]+/))
  return keys.find(({ words: all }) => all.every((word) => words.has(word)))
}
