import type { AtipArgument, AtipCommand, AtipOption, AtipTool } from '../types/atip'
import { joinDescription } from './collect-entries'
import {
  type CommandTree,
  draftArguments,
  draftCommands,
  normalizeName,
  readArgumentList,
  readCommandList,
} from './draft-commands'
import { draftOptions } from './draft-options'
import { type ParserList, readParsers } from './read-commands'
import { readUsage, type UsageForm } from './read-usage'
import { reportUnread } from './report-unread'
import type { AddHelpDiagnostic, ArgumentHead, Section } from './types'

/** Drafts the commands and options that a help page describes, for a program or for one subcommand. */
export function draftPage(
  sections: readonly Section[],
  name: string,
  description: string,
  note: AddHelpDiagnostic,
): Pick<AtipTool, 'commands' | 'globalOptions'> {
  const forms = readUsage(sections, name, note)
  const path = findBasePath(forms)
  const parsers = readParsers(sections, forms)
  const tree = readCommandList(sections, forms, name, path, parsers, note)
  const ownForms = forms.filter((form) => form.path.length === path.length)
  const { own, globals, seen } = draftOptions(sections, ownForms)
  const plus = readPlusWords(sections)
  reportUnread(sections, seen, plus.words, note)
  const page: AtipCommand = { description, ...draftPageArguments(sections, ownForms, tree, parsers, plus.argument) }
  const isGroup = tree.size > 0
  const isRunnable = !isGroup || isRunAlone(ownForms, sections, own.length > 0 && parsers.length === 0, page)
  const commands = isGroup ? draftCommands(tree) : new Map<string, AtipCommand>()
  if (path.length === 0) {
    if (isRunnable) commands.set('', withOptions(page, own))
    const shared = isRunnable ? globals : [...own, ...globals]
    return { commands: Object.fromEntries(commands), ...(shared.length > 0 ? { globalOptions: shared } : {}) }
  }
  const { arguments: given, ...group } = page
  if (isGroup && isRunnable && given !== undefined) commands.set('', { description, arguments: given })
  const described = isGroup ? { ...group, commands: Object.fromEntries(commands) } : page
  return {
    commands: nestCommand(path, withOptions(described, own)),
    ...(globals.length > 0 ? { globalOptions: globals } : {}),
  }
}

/** Returns the words with which every usage form begins. */
function findBasePath(forms: readonly UsageForm[]): readonly string[] {
  const [first, ...others] = forms.map(({ path }) => path)
  if (first === undefined) return []
  const end = first.findIndex((word, index) => others.some((path) => path[index] !== word))
  return end < 0 ? first : first.slice(0, end)
}

/** Returns true if a program with subcommands also runs without a subcommand. */
function isRunAlone(
  forms: readonly UsageForm[],
  sections: readonly Section[],
  hasOwn: boolean,
  { arguments: given }: AtipCommand,
): boolean {
  if (given !== undefined) return true
  // cobra writes `[command]` even if a subcommand is required. If none is required, cobra shows a second usage form.
  const isCobra = sections.some(({ title }) => /^available commands:$/i.test(title))
  const isOptional = !isCobra && forms.some(({ command }) => command === 'optional')
  return hasOwn && (isOptional || forms.some(({ command }) => command === 'none'))
}

/** Drafts the arguments of the first usage form that has any, and the arguments that appear only in a list. */
function draftPageArguments(
  sections: readonly Section[],
  forms: readonly UsageForm[],
  tree: CommandTree,
  parsers: readonly ParserList[],
  plus: AtipArgument | undefined,
): Pick<AtipCommand, 'arguments'> {
  const listed = sections.filter(({ kind }) => kind === 'arguments').flatMap(({ lines }) => readArgumentList(lines))
  const isCommand = ({ name, choices }: ArgumentHead): boolean =>
    tree.size > 0 &&
    (/^(?:sub-?)?(?:command|cmd|object|topic|action|verb|function)s?$/i.test(name) ||
      tree.has(name) ||
      parsers.some(({ word }) => word === name.toLowerCase()) ||
      choices.some((choice) => tree.has(choice)))
  const known = tree.size > 0 ? forms.slice(0, 1) : forms
  const shown = known.find((form) => form.arguments.length > 0)?.arguments ?? []
  const keys = new Set(shown.map((head) => normalizeName(head.name)))
  const others = listed
    .map(({ head }) => head)
    .filter((head) => !keys.has(normalizeName(head.name)) && !isCommand(head))
  // Words after a subcommand's name are arguments of the subcommand.
  const end = shown.findIndex(isCommand)
  const own = end < 0 ? shown : shown.slice(0, end)
  const named = draftArguments([...own, ...(tree.size > 0 ? [] : others)], listed)
  const all = plus === undefined ? named : [...named, plus]
  return all.length > 0 ? { arguments: all } : {}
}

function withOptions(command: AtipCommand, options: AtipOption[]): AtipCommand {
  return options.length > 0 ? { ...command, options } : command
}

function nestCommand(path: readonly string[], command: AtipCommand): Record<string, AtipCommand> {
  const [first = '', ...others] = path
  if (others.length === 0) return Object.fromEntries([[first, command]])
  return Object.fromEntries([[first, { description: `Commands of ${first}`, commands: nestCommand(others, command) }]])
}

/** Fewer rows may be examples. */
const MIN_WORDS = 3
const MAX_LENGTH = 900
const PLUS_ROW = /^\+(?:\[no\])?([a-z][\w-]{1,40})(?:\[?=[^\s]{1,40})?(?:\s|$)/

/** Words that a program takes after a plus sign: `+short`, `+[no]trace`, `+timeout=N`. */
interface PlusWords {
  readonly words: ReadonlySet<string>
  /** The argument that takes them, or `undefined` if there are none. */
  readonly argument: AtipArgument | undefined
}

/** Reads a list of words after a plus sign. Leaves out words that the description has no room for. */
function readPlusWords(sections: readonly Section[]): PlusWords {
  const rows = sections.filter(({ kind }) => kind !== 'skip' && kind !== 'usage').flatMap(({ lines }) => lines)
  const names = [...new Set(rows.map(({ text }) => PLUS_ROW.exec(text)?.[1]).filter((name) => name !== undefined))]
  if (names.length < MIN_WORDS) return { words: new Set(), argument: undefined }
  let room = MAX_LENGTH
  const kept = names.filter((name) => {
    room -= name.length + 2
    return room >= 0
  })
  const description = joinDescription([`Options without their +: ${kept.join(', ')}`])
  const argument = { name: 'plus-option', type: 'string', description, required: false, variadic: true } as const
  return { words: new Set(kept), argument: { ...argument, 'x-argv': { prefix: '+' } } }
}
