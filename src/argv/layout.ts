import { isRecord, toRecord } from '../internal/guard'
import { isTextList } from '../internal/read-options'
import type { AtipArgv } from '../types/argv'
import type { DeclaredSecret, FlatCommand, FlatParameter } from '../types/toolset'
import { ignoresEndOfOptions } from './danger'

/** The allowed values of each field of `x-argv`; any other value counts as absent. */
const ALLOWED: { readonly [Field in keyof Required<AtipArgv>]: (value: unknown) => boolean } = {
  endOfOptions: (value) => typeof value === 'boolean' || value === '--end-of-options',
  globals: (value) => value === 'before' || value === 'after' || value === 'anywhere',
  optionsFirst: isSwitch,
  separator: isSeparator,
  arrayStyle: (value) => ['repeat', 'comma', 'space'].includes(value as string),
  negation: (value) =>
    value === null || value === '=false' || value === '+' || (typeof value === 'string' && isFlag(value)),
  emptyValue: (value) => value === '=' || value === ' ' || value === null,
  interspersed: isSwitch,
  abbreviations: isSwitch,
  bundling: isSwitch,
  dashes: (value) => value === 'any',
  separators: (value) => Array.isArray(value) && value.every(isSeparator),
  dashValues: isSwitch,
  bareValue: (value) => typeof value === 'string',
  switchValues: isSwitch,
  repeats: (value) => value === 'last',
  prefix: (value) => value === '-' || value === '+',
  absentWith: isTextList,
  endsOptions: isSwitch,
  form: (value) => value === 'assignment',
  keyword: isSwitch,
  dashless: (value) => value === 'first' || value === 'any',
  dashArguments: isSwitch,
  terms: (value) => isRecord(value) && Object.values(value).every((each) => each === 'command' || isCount(each)),
  unread: (value) => isTextList(value) && value.every((text) => text !== ''),
  reserved: isTextList,
}

/** Fields that are about one parameter: what a command declares does not hold for its parameters. */
const OWN_FIELDS = [
  ...(['endOfOptions', 'interspersed', 'bareValue', 'prefix', 'absentWith', 'endsOptions', 'form', 'terms'] as const),
]

function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isSeparator(value: unknown): boolean {
  return ['=', ' ', '', ':'].includes(value as string)
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 9
}

/** Returns true if programs would read `text` as a flag: `-o`, `--output`. */
export function isFlag(text: string): boolean {
  return /^-{1,2}[^\s\p{C}=-][^\s\p{C}]*$/u.test(text)
}

/** The way a command line is written, according to the metadata and to known facts about the program. */
export interface Layout {
  readonly command: AtipArgv
  /** True if the program is known to read options even behind `--`, whatever the metadata says. */
  readonly isUnprotected: boolean
  /** Returns the way in which one parameter is written. */
  readonly of: (parameter: FlatParameter) => AtipArgv
}

/**
 * Reads the layout of a command line. If any description of the command protects a value, the value stays protected.
 */
export function readLayout(command: FlatCommand): Layout {
  const [own, ...others] = [command, ...command.replaces].map(({ argv }) => argv.reduce<AtipArgv>(overrideArgv, {}))
  const inherited: AtipArgv = { ...own }
  for (const field of OWN_FIELDS) delete inherited[field]
  const isUnprotected = ignoresEndOfOptions(command.tool.name)
  const isOpen = isUnprotected || others.some(({ endOfOptions }) => endOfOptions === false)
  const known = new Map<FlatParameter, AtipArgv>()
  return {
    command: isOpen ? { ...own, endOfOptions: false } : (own as AtipArgv),
    isUnprotected,
    of: (parameter) => {
      const layout = known.get(parameter) ?? overrideArgv(inherited, parameter.definition['x-argv'])
      known.set(parameter, layout)
      return layout
    },
  }
}

function overrideArgv(inherited: AtipArgv, declared: unknown): AtipArgv {
  if (declared === undefined) return inherited
  const fields = toRecord(declared)
  const known = Object.entries(ALLOWED).filter(([field, isAllowed]) => isAllowed(fields[field]))
  return { ...inherited, ...Object.fromEntries(known.map(([field]) => [field, fields[field]])) }
}

/**
 * The way in which a secret is passed outside the command line: in its variable, on standard input, or in whichever way
 * exists.
 */
export type SecretWay = true | 'env' | 'stdin'

/**
 * Returns a function that says how to pass a secret parameter. It returns `undefined` if no description of the command
 * calls the parameter a secret.
 */
export function createSecretReader({
  secrets,
  replaces,
}: FlatCommand): (parameter: FlatParameter) => SecretWay | undefined {
  const ways = new Map<string, SecretWay>()
  const add = (key: string, { delivery }: DeclaredSecret): void => {
    // An unknown value counts as sensitive.
    if (!ways.has(key)) ways.set(key, delivery === 'env' || delivery === 'stdin' ? delivery : true)
  }
  for (const secret of secrets) add(`${secret.level} ${secret.kind} ${secret.name}`, secret)
  for (const { secrets: earlier } of replaces)
    for (const secret of earlier) add(`${secret.kind} ${secret.name}`, secret)
  if (ways.size === 0) return () => undefined
  return ({ level, kind, name }) => ways.get(`${level} ${kind} ${name}`) ?? ways.get(`${kind} ${name}`)
}
