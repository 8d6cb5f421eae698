import { quietly } from '../internal/attempt'
import { copyJsonOrThrow } from '../internal/copy-data'
import { EFFECTS, findEffect, listDeclaredEffects } from '../internal/effects/effect-table'
import { inheritEffects } from '../internal/effects/inherit'
import { AtipValidationError } from '../internal/errors'
import { invalid, isPlainObject } from '../internal/foreign-values'
import { listMeant } from '../internal/nearest'
import { ANYTHING, FLAG, FUNCTION, OBJECT, type OptionRules, readOptions, TEXT } from '../internal/read-options'
import type { AtipEffects } from '../types/atip'
import type { AuthorOptions, DeclaredCommand, ParameterDetails, ReportLeftOut } from './types'

const KEYED: OptionRules[string] = ['an object with the words of commands as keys', isPlainObject]

/** The rules of `AuthorOptions`, for a reader that takes more options than these. */
export const AUTHOR_RULES: OptionRules<AuthorOptions> = {
  effects: KEYED,
  parameters: KEYED,
  name: TEXT,
  version: TEXT,
  description: TEXT,
  homepage: TEXT,
  onDiagnostic: FUNCTION,
}

/** Facts about a program that its author states. */
export interface Author extends Pick<AuthorOptions, 'name' | 'version' | 'description' | 'homepage'> {
  /** By the words of the command, joined by one space. */
  readonly effects: ReadonlyMap<string, AtipEffects>
  /** By the words of the command, and then by the name of the parameter. */
  readonly parameters: ReadonlyMap<string, ReadonlyMap<string, ParameterDetails>>
  readonly report: ReportLeftOut
}

/** Reads the options of an author. @throws AtipValidationError for an option that is unknown or has a wrong value */
export function readAuthorOptions(options: unknown): Author {
  const { effects, parameters, onDiagnostic, ...texts } = readOptions<AuthorOptions>(options, AUTHOR_RULES)
  const details = readKeyed<Record<string, unknown>>(parameters, ['options', 'parameters'])
  return {
    ...texts,
    effects: new Map(
      [...readKeyed(effects, ['options', 'effects'])].map(([key, each]) => [
        key,
        readAuthorEffects(each, ['options', 'effects', key]),
      ]),
    ),
    parameters: new Map([...details].map(([key, each]) => [key, readDetails(each, ['options', 'parameters', key])])),
    report: (code, command, message) => quietly(() => onDiagnostic?.({ code, message, command })),
  }
}

/** The fields of `ParameterDetails`. A wrong value of one without a rule counts as the strictest. */
const DETAILS: OptionRules<ParameterDetails> = {
  type: ANYTHING,
  'x-argv': OBJECT,
  'x-changes': ANYTHING,
  'x-effects': OBJECT,
  'x-host': ANYTHING,
  'x-preview': OBJECT,
  'x-rare': FLAG,
  'x-runs': ANYTHING,
  'x-sensitive': ANYTHING,
  'x-shape': ANYTHING,
}

/** Reads the details of parameters. @throws AtipValidationError for a misspelt field, whose fact would be lost */
function readDetails(given: object, path: readonly string[]): ReadonlyMap<string, ParameterDetails> {
  const read = [...readKeyed(given, path)].map(([name, details]) => {
    const { 'x-effects': effects, 'x-preview': preview } = readOptions<ParameterDetails>(details, DETAILS, [
      ...path,
      name,
    ])
    for (const [field, declared] of Object.entries({ 'x-effects': effects, 'x-preview': preview })) {
      if (declared === undefined) continue
      const { values, ...own }: NonNullable<ParameterDetails['x-preview']> = declared
      if (field === 'x-preview') delete own.commands
      readAuthorEffects(own, [...path, name, field])
      for (const [value, each] of readKeyed(values, [...path, name, field, 'values']))
        readAuthorEffects(each, [...path, name, field, 'values', value])
    }
    return [name, details] as const
  })
  return new Map(read)
}

/** Copies an object whose items are objects. @throws AtipValidationError if it is something else */
function readKeyed<Item extends object>(given: unknown, path: readonly string[]): ReadonlyMap<string, Item> {
  const copied = copyJsonOrThrow(given ?? {}, path.at(-1) as string, path) as Record<string, unknown>
  return new Map(
    Object.entries(copied).map(([key, item]) => {
      if (!isPlainObject(item)) throw invalid('an object', [...path, key], item)
      return [key, item as Item]
    }),
  )
}

/**
 * Throws an AtipValidationError if the author names a command or a parameter that the program does not have: whoever
 * renames a command must not lose its effects.
 */
export function refuseUnknownNames(root: DeclaredCommand, { effects, parameters }: Author): void {
  const commands = new Map(listCommands(root, []))
  const runnable = [...commands].filter(([, command]) => command.isRunnable).map(([key]) => key)
  for (const key of effects.keys())
    if (!runnable.includes(key)) throw unknownPart('command', key, runnable, ['options', 'effects'])
  for (const [key, details] of parameters) {
    const command = commands.get(key)
    if (command === undefined) throw unknownPart('command', key, [...commands.keys()], ['options', 'parameters'])
    const names = [...command.arguments, ...command.options, ...command.shared].map(({ name }) => name)
    for (const name of details.keys())
      if (!names.includes(name)) throw unknownPart('parameter', name, names, ['options', 'parameters', key])
  }
}

function unknownPart(kind: string, name: string, known: UnknownName['known'], path: readonly string[]): Error {
  return unknownName({ says: `The program has no ${kind}`, name, known, path: [...path, name] })
}

/** Lists a command and all below it by their words. */
function listCommands(command: DeclaredCommand, words: readonly string[]): (readonly [string, DeclaredCommand])[] {
  const below = [...command.commands].flatMap(([word, each]) => listCommands(each, [...words, word]))
  return [[words.join(' '), command], ...below]
}

/**
 * Returns the effects that an author declares for a command. Elsewhere a mistake in effects leaves them undeclared; an
 * author is told of it.
 *
 * @throws AtipValidationError for a field that is unknown or has a wrong value
 */
function readAuthorEffects(declared: object, path: readonly string[]): AtipEffects {
  const names = EFFECTS.map(({ name }) => name)
  for (const [name] of listDeclaredEffects(declared)) {
    if (findEffect(name) !== undefined || names.some((known) => known.startsWith(`${name}.`))) continue
    throw unknownName({ says: 'There is no effect', name, known: names, path: [...path, ...name.split('.')] })
  }
  return inheritEffects({}, declared, (place, expected) => {
    const value = place.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], declared)
    throw invalid(expected, [...path, ...place], value)
  })
}

const MAX_LISTED = 20

/** A name that an author uses although nothing is called so. */
interface UnknownName {
  /** The first words of the sentence: `There is no effect`. */
  readonly says: string
  readonly name: string
  readonly known: readonly string[]
  /** The keys that lead to the name. */
  readonly path: readonly string[]
}

/** Creates the error for an unknown name. It says which one may be meant and which ones there are. */
function unknownName({ says, name, known, path }: UnknownName): AtipValidationError {
  const near = listMeant(name, known)
  const meant = near.length === 0 ? '' : `did you mean ${near.map(quote).join(', ')}? `
  const more = known.length > MAX_LISTED ? ` and ${known.length - MAX_LISTED} more` : ''
  const listed =
    known.length === 0 ? 'There are none' : `Known are ${known.slice(0, MAX_LISTED).map(quote).join(', ')}${more}`
  return new AtipValidationError(`${says} ${quote(name)}: ${meant}${listed}`, [...path], undefined)
}

/** Returns a name in quotes, in one line and shortened. */
function quote(name: string): string {
  return JSON.stringify(name.slice(0, 100).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'))
}
