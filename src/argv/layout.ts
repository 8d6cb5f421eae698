import { accepts } from '../internal/fields/accepts'
import { ARGV_FIELDS, FLAG_PATTERN } from '../internal/fields/argv-fields'
import type { FieldForm, FieldForms } from '../internal/fields/field-form'
import { toRecord } from '../internal/foreign-values'
import type { AtipArgv } from '../types/argv'
import type { DeclaredSecret, FlatCommand, FlatParameter } from '../types/toolset'
import { ignoresEndOfOptions } from './danger'

/** Fields that are about one parameter: what a command declares does not hold for its parameters. */
const OWN_FIELDS = [
  ...(['endOfOptions', 'interspersed', 'bareValue', 'prefix', 'absentWith', 'endsOptions', 'form', 'terms'] as const),
]

/** Returns true if programs would read `text` as a flag: `-o`, `--output`. */
export function isFlag(text: string): boolean {
  return new RegExp(FLAG_PATTERN, 'u').test(text)
}

/** The way a command line is written, according to the metadata and to known facts about the program. */
export interface Layout {
  readonly command: AtipArgv
  /** True if the program is known to read options even after `--`, whatever the metadata says. */
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

/** Adds the fields that have an allowed value; any other counts as absent. */
function overrideArgv(inherited: AtipArgv, declared: unknown): AtipArgv {
  if (declared === undefined) return inherited
  const forms: FieldForms = ARGV_FIELDS
  const allowed = Object.entries(toRecord(declared)).filter(([field, value]) => {
    return Object.hasOwn(forms, field) && accepts(forms[field] as FieldForm, value)
  })
  return { ...inherited, ...Object.fromEntries(allowed) }
}

/**
 * The way in which a secret is passed outside the command line: in its variable, on standard input, or in whichever way
 * exists.
 */
type SecretWay = true | 'env' | 'stdin'

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

/** The words of an expression such as that of find. */
interface ExpressionReading {
  /** The indexes of the first word and of the end of each command in the expression. */
  readonly commands: readonly (readonly [start: number, end: number])[]
  /** The index of the first word that is not understood; absent if all are. */
  readonly fault?: number
  /** True if that word is known, but lacks a value or the end of its command. */
  readonly isCut?: boolean
}

/** Reads an expression by the declared words and the number of values that follow each. */
export function readTerms(terms: NonNullable<AtipArgv['terms']>, texts: readonly string[]): ExpressionReading {
  const commands: [number, number][] = []
  let at = 0
  while (at < texts.length) {
    const start = at
    const term = findTerm(terms, texts[at++] as string)
    if (term === undefined) return { commands, fault: start }
    const end = term === 'command' ? findCommandEnd(texts, at) : at + term
    if (end === undefined || end > texts.length) return { commands, fault: start, isCut: true }
    if (term === 'command') commands.push([at, end])
    at = term === 'command' ? end + 1 : end
  }
  return { commands }
}

/** Returns what follows a word of an expression; `undefined` if the word is none. */
export function findTerm(terms: AtipArgv['terms'], text: string): number | 'command' | undefined {
  return terms !== undefined && Object.hasOwn(terms, text) ? terms[text] : undefined
}

/** Returns the index of the `;` that ends a command, or of the `+` after `{}`. */
function findCommandEnd(texts: readonly string[], start: number): number | undefined {
  for (let at = start + 1; at < texts.length; at++)
    if (texts[at] === ';' || (texts[at] === '+' && texts[at - 1] === '{}')) return at
  return undefined
}

/** Returns true for words that `form: 'assignment'` is about: `NAME=VALUE`. */
export function isAssignment(text: string): boolean {
  return text.indexOf('=') > 0
}
