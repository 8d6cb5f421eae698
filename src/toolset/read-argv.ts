import { toRecord } from '../internal/guard'
import type { AtipArgv } from '../types/argv'
import type { FlatParameter } from '../types/toolset'

/** The allowed values of each field of `x-argv`; any other value counts as absent. */
const ALLOWED: { readonly [Field in keyof Required<AtipArgv>]: (value: unknown) => boolean } = {
  endOfOptions: (value) => typeof value === 'boolean' || value === '--end-of-options',
  globals: (value) => value === 'before' || value === 'after',
  optionsFirst: (value) => typeof value === 'boolean',
  separator: (value) => ['=', ' ', '', ':'].includes(value as string),
  arrayStyle: (value) => ['repeat', 'comma', 'space'].includes(value as string),
  negation: (value) => value === null || value === '=false' || (typeof value === 'string' && isFlag(value)),
  emptyValue: (value) => value === '=' || value === ' ',
}

const USUAL: AtipArgv = {}

/** Returns true if programs would read `text` as a flag: `-o`, `--output`. */
export function isFlag(text: string): boolean {
  return /^-{1,2}[^\s\p{C}=-][^\s\p{C}]*$/u.test(text)
}

/** Reads an `x-argv`; its fields override inherited ones. */
export function readArgv(declared: unknown, inherited: AtipArgv = USUAL): AtipArgv {
  if (declared === undefined) return inherited
  const fields = toRecord(declared)
  const known = Object.entries(ALLOWED).filter(([field, isAllowed]) => isAllowed(fields[field]))
  return { ...inherited, ...Object.fromEntries(known.map(([field]) => [field, fields[field]])) }
}

/** How a secret is given apart from the command line: in its variable, as standard input, or by whichever there is. */
export type SecretDelivery = true | 'env' | 'stdin'

/** Reads the `x-sensitive` of a parameter, `undefined` where it is no secret; an unknown value counts as sensitive. */
export function readSensitive({ definition }: FlatParameter): SecretDelivery | undefined {
  const declared = definition['x-sensitive']
  if (declared === undefined || declared === null || declared === false) return undefined
  return declared === 'env' || declared === 'stdin' ? declared : true
}
