import { fieldsOf } from '../internal/guard'
import { levelsOf } from '../toolset/levels'
import type { AtipArgv } from '../types/argv'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { isUnprotected } from './danger'

/** How a command takes its command line: what its metadata says, nearest level first. */
export interface Layout {
  readonly command: AtipArgv
  /** What is said of single parameters, above what is said of the command. */
  readonly of: (parameter: FlatParameter) => AtipArgv
  /** How a sensitive value is given; `undefined` where it is none. */
  readonly sensitive: (parameter: FlatParameter) => true | 'env' | 'stdin' | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** What each field may be; anything else counts as not said. */
const ALLOWED: { readonly [Field in keyof Required<AtipArgv>]: (value: unknown) => boolean } = {
  endOfOptions: (value) => typeof value === 'boolean' || value === '--end-of-options',
  globals: (value) => value === 'before' || value === 'after',
  optionsFirst: (value) => typeof value === 'boolean',
  separator: (value) => ['=', ' ', '', ':'].includes(value as string),
  arrayStyle: (value) => ['repeat', 'comma', 'space'].includes(value as string),
  negation: (value) => value === null || value === '=false' || (typeof value === 'string' && isFlag(value)),
  emptyValue: (value) => value === '=' || value === ' ',
}

/** Whether a text is a flag as programs have them. */
export function isFlag(text: string): boolean {
  return /^-{1,2}[^\s\p{C}=-][^\s\p{C}]*$/u.test(text)
}

/**
 * Reads what the metadata of a command says of its command line.
 *
 * @param replaced the same command as earlier tools of its name describe it: what any of them protects stays protected
 */
export function readLayout(command: FlatCommand, replaced: readonly FlatCommand[]): Layout {
  const own = readOwnLayout(command)
  const others = replaced.map(readOwnLayout)
  const isOpen = isUnprotected(command.tool.name) || others.some((other) => other.command.endOfOptions === false)
  return {
    command: isOpen ? { ...own.command, endOfOptions: false } : own.command,
    of: own.of,
    sensitive: (parameter) =>
      [own, ...others].map((each) => each.sensitive(parameter)).find((way) => way !== undefined),
  }
}

function readOwnLayout(flat: FlatCommand): Layout {
  const levels = levelsOf(flat).map((raw, depth) => {
    return { raw, words: flat.keys.slice(0, depth).filter((key) => key !== '').length }
  })
  const command = Object.assign({}, ...levels.map(({ raw }) => readArgv(raw['x-argv']))) as AtipArgv
  const { endOfOptions: _, ...inherited } = command
  const declared = ({ kind, name, level }: FlatParameter): Fields[] => {
    const lists = levels.filter(({ words }) => words === level).map(({ raw }) => itemsOf(raw, kind))
    return lists.flat().filter((item) => item.name === name)
  }
  return {
    command,
    of: (parameter) => ({ ...inherited, ...readArgv(declared(parameter).at(-1)?.['x-argv']) }),
    sensitive: (parameter) =>
      declared(parameter)
        .map((item) => readSensitive(item['x-sensitive']))
        .find((way) => way !== undefined),
  }
}

/** What cannot be read counts as sensitive. */
function readSensitive(value: unknown): ReturnType<Layout['sensitive']> {
  if (value === undefined || value === null || value === false) return undefined
  return value === 'env' || value === 'stdin' ? value : true
}

function itemsOf(raw: Fields, kind: FlatParameter['kind']): Fields[] {
  const lists = kind === 'argument' ? [raw.arguments] : [raw.globalOptions, raw.options]
  return lists.flatMap((list) => (Array.isArray(list) ? list.map(fieldsOf) : []))
}

function readArgv(declared: unknown): AtipArgv {
  const fields = fieldsOf(declared)
  const known = Object.entries(ALLOWED).filter(([field, isAllowed]) => isAllowed(fields[field]))
  return Object.fromEntries(known.map(([field]) => [field, fields[field]]))
}
