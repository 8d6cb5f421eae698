import { invalid, isRecord } from '../internal/guard'
import { strictestOf } from '../internal/strictest'
import type { AtipEffects } from '../types/atip'
import type { Danger } from '../types/danger'
import { DANGERS } from './danger-table'

/** What each kind of danger may do, at worst. */
const EFFECTS: { readonly [Kind in Danger['does']]: AtipEffects } = {
  execute: {
    filesystem: { read: true, write: true, delete: true },
    network: true,
    subprocess: true,
    destructive: true,
    reversible: false,
    idempotent: false,
  },
  write: { filesystem: { write: true }, reversible: false, idempotent: false },
  read: { filesystem: { read: true } },
}

/** A command line as the table is compared with it. */
export interface Words {
  readonly program: string
  /** The words of the command. */
  readonly path: readonly string[]
  /** All that stands on the command line behind the program. */
  readonly args: readonly string[]
}

/**
 * The user's own dangers.
 *
 * @throws AtipValidationError for a wrong value
 */
export function readDangers(options: unknown): readonly Danger[] {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { dangers = [] } = options
  if (!Array.isArray(dangers)) throw invalid('an array', ['options', 'dangers'], dangers)
  for (const [index, danger] of (dangers as unknown[]).entries()) {
    const path = ['options', 'dangers', String(index)]
    if (!isRecord(danger)) throw invalid('a danger, an object', path, danger)
    const { program, command, does } = danger
    if (!isText(program) && !isTexts(program)) throw invalid('a name or several', [...path, 'program'], program)
    if (command !== undefined && !isText(command) && !isTexts(command)) {
      throw invalid('the words of a command or of several', [...path, 'command'], command)
    }
    for (const field of ['flags', 'values', 'operands']) {
      if (danger[field] !== undefined && !isTexts(danger[field]))
        throw invalid('an array of texts', [...path, field], danger[field])
    }
    if (!isText(does) || !Object.hasOwn(EFFECTS, does)) throw invalid('execute, write or read', [...path, 'does'], does)
  }
  return dangers as Danger[]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

/** The dangers that a command line holds, of the table and of the user's own. */
export function dangersOf({ program, path, args }: Words, own: readonly Danger[]): Danger[] {
  const name = nameOf(program)
  const mark = args.findIndex((word) => word === '--' || word === '--end-of-options')
  const before = mark < 0 ? args : args.slice(0, mark)
  const operands = args.filter((word, index) => !word.startsWith('-') || (mark >= 0 && index > mark))
  const given = operands.slice(path.length).map((word) => word.toLowerCase())
  const known = DANGERS.filter(({ program: programs }) => listOf(programs).includes(name))
  const others = own.filter(({ program: programs }) => listOf(programs).some((each) => nameOf(each) === name))
  return [...known, ...others].filter((danger) => {
    const { flags, operands: starts } = danger
    if (!isOf(danger, path)) return false
    if (flags === undefined && starts === undefined) return true
    const isOperand = starts?.some((start) => given.some((word) => word.startsWith(start.toLowerCase())))
    return (
      isOperand === true ||
      before.some((word, index) => word.startsWith('-') && isFlagOf(danger, word, before[index + 1]))
    )
  })
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

/** The worst of the effects and of what the dangers may do. */
export function withDangers(effects: AtipEffects, dangers: readonly Danger[]): AtipEffects {
  return [...new Set(dangers.map(({ does }) => EFFECTS[does]))].reduce(strictestOf, effects)
}

function nameOf(program: string): string {
  return (program.split(/[\\/]/).at(-1) as string).toLowerCase().replace(/\.(exe|cmd|bat)$/, '')
}

function isOf({ command }: Danger, path: readonly string[]): boolean {
  if (command === undefined) return true
  return listOf(command).some((words) => words.split(' ').every((word, index) => word === path[index]))
}

/** Whether a word is one of the flags: spelled out, shortened, bundled, or with its value behind it. */
function isFlagOf({ flags = [], values }: Danger, word: string, next: string | undefined): boolean {
  return flags.some((flag) => {
    const value = valueFor(flag, word)
    if (value === undefined) return false
    if (values === undefined) return true
    const text = value === '' ? (next ?? '') : value
    return values.some((start) => text.startsWith(start))
  })
}

/** The value that a word gives a flag, `''` where it stands apart; `undefined` where the word is another flag. */
function valueFor(flag: string, word: string): string | undefined {
  const [name = '', ...rest] = word.split('=')
  if (flag.startsWith('--')) {
    const isShortened = name.length > 2 && flag.startsWith(name)
    return isShortened ? rest.join('=') : undefined
  }
  if (name === flag) return rest.join('=')
  if (flag.length > 2 || word.startsWith('--')) return undefined
  // A bundle such as -xzf, or a value that is glued on.
  const place = name.indexOf(flag.charAt(1), 1)
  return place < 0 ? undefined : word.slice(place + 1)
}
