import { basename, resolve } from 'node:path'
import type { HelpDiagnostic } from '../../help/types'
import { presets } from '../../safety/policy/presets'
import { createValidator } from '../../safety/policy/validator'
import { createToolset } from '../../toolset/create-toolset'
import type { AtipCommand, AtipTool } from '../../types/atip'
import { EXIT, failed, misused } from '../failure'
import { locateShimFile } from '../known-tools'
import { printJson, tell } from '../output/print'
import { formatCount, jsonLine, quoted, shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import { readWhole, unreadable } from '../read-file'
import type { World } from '../world'
import { draftFromText, draftSubcommands, type NotAsked, SUBCOMMAND_LIMITS } from './draft-subcommands'
import { lowerEffects, type ReadOnlyCommand, takesCommand } from './lower-effects'

const MAX_DEPTH = 4
/** Help texts that are longer are not read, in UTF-16 units. */
const MAX_TEXT = 1_048_576

/** `atip shim` */
export async function draftShim({ positionals, values, switches }: ParsedWords, world: World): Promise<number> {
  const [program = ''] = positionals
  const from = values.get('from')?.[0]
  const depth = readDepth(values.get('depth')?.[0], from)
  const name = basename(program).replace(/\.(?:exe|com)$/i, '')
  const given = (values.get('read-only') ?? []).map((text) => parseReadOnly(name, text))
  const text = await readHelpText(program, from, world)
  const diagnostics: HelpDiagnostic[] = []
  const first = draftFromText(name, text, diagnostics)
  const ask = (words: readonly string[]): ReturnType<World['runHelp']> => world.runHelp(program, words)
  const limits = { ...SUBCOMMAND_LIMITS, depth }
  const { tool: whole, notAsked } = await draftSubcommands(first, text, ask, limits, diagnostics)
  const canAsk = world.readLine !== undefined && given.length === 0
  const readOnly = canAsk && world.readLine !== undefined ? await askWhatReads(whole, world.readLine) : given
  const { tool, applied, refused } = lowerEffects(whole, readOnly)
  if (refused.length > 0 && !canAsk) throw failed(refused.map(shownLine).join(' '))
  printJson(world, tool)
  for (const diagnostic of diagnostics) {
    const { line, message, text: about } = diagnostic
    if (switches.has('json')) world.stderr.write(`${jsonLine(diagnostic)}\n`)
    else tell(world, shownLine(`Line ${line} of the help text: ${message}${about === undefined ? '' : `: ${about}`}`))
  }
  const notes = [
    ...refused,
    ...listNotAsked(name, notAsked),
    ...listDraftNotes(tool, world.env),
    ...tryDraft(tool, applied),
  ]
  for (const note of notes) tell(world, shownLine(note))
  return EXIT.fine
}

function readDepth(text: string | undefined, from: string | undefined): number {
  if (text === undefined) return 0
  if (from !== undefined) throw misused('shim: --depth runs the program, and --from runs nothing: use one of them.')
  if (/^[0-4]$/.test(text)) return Number(text)
  throw misused(`shim: --depth cannot be ${quoted(text)}: expected a number from 0 to ${MAX_DEPTH}.`)
}

/** Reads `frob log --oneline`: a command, and options of it that only read too. */
function parseReadOnly(name: string, text: string): ReadOnlyCommand {
  const [first = '', ...words] = text.trim().split(/\s+/)
  const end = words.findIndex((word) => word.startsWith('-'))
  const isComplete = first === name && (end < 0 || words.slice(end).every((word) => word.startsWith('-')))
  if (!isComplete) {
    throw misused(`shim: --read-only cannot be ${quoted(text)}: expected the name of a command and options of it.`, [
      `For instance: --read-only '${shownLine(name)} list --long'`,
    ])
  }
  return { words: end < 0 ? words : words.slice(0, end), options: end < 0 ? [] : words.slice(end) }
}

async function readHelpText(program: string, from: string | undefined, world: World): Promise<string> {
  if (from !== undefined) return readGivenText(from, world)
  const help = await world.runHelp(program)
  if (help.ok) return help.text
  throw failed(`${shownLine(help.message)}.`, [
    'If you have the help text, pass it with --from FILE, or with --from - on standard input; nothing is run then.',
  ])
}

async function readGivenText(from: string, world: World): Promise<string> {
  const subject = `shim: --from ${from === '-' ? 'standard input' : quoted(from)}`
  let text: string
  try {
    text = await readWhole(from === '-' ? from : resolve(world.cwd, from), MAX_TEXT, world)
  } catch (error) {
    if (typeof Object(error).code !== 'string') throw error
    throw unreadable(subject, error, {
      hints: [`Pass a file with a help text of at most ${MAX_TEXT} characters, or - for standard input.`],
    })
  }
  if (!text.includes('\0')) return text
  throw failed(`${subject} is no text.`, ['Pass what the program prints for --help.'])
}

const MAX_NAMES = 8

/** Says for each reason which subcommands were not asked. */
function listNotAsked(name: string, notAsked: readonly NotAsked[]): string[] {
  return [...new Set(notAsked.map(({ reason }) => reason))].map((reason) => {
    const names = notAsked.filter((each) => each.reason === reason).map(({ words }) => [name, ...words].join(' '))
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
    return `Not asked: ${names.slice(0, MAX_NAMES).join(', ')}${more} (${reason}).`
  })
}

/** Returns notes for the person who completes the draft. */
function listDraftNotes(tool: AtipTool, env: World['env']): string[] {
  const { commands } = createToolset([tool], { globalOptions: true })
  const parameters = new Set(
    commands.flatMap((command) => command.parameters.map(({ key }) => `${command.name} ${key}`)),
  )
  return [
    `This is a draft: ${formatCount(commands.length, 'command')}, ${formatCount(parameters.size, 'parameter')}. Compare it with the help text.`,
    'Effects are not guessed: help texts do not state them, so the draft declares the worst of each. Lower them command by command.',
    `Then save it where atip finds it, in a directory that only you can write to: ${locateShimFile(env, tool.name)}`,
  ]
}

/** Tries the draft: says which commands run without asking. Runs nothing. */
function tryDraft(tool: AtipTool, applied: readonly ReadOnlyCommand[]): string[] {
  if (applied.length === 0) return []
  const { commands } = createToolset([tool], { globalOptions: true })
  const validator = createValidator([tool], presets.supervised)
  const free = commands.filter(({ name }) => validator.decide({ name }).decision === 'allow')
  const titles = free.map(({ path }) => [tool.name, ...path].join(' '))
  return [
    `Trial under the policy supervised, without options (nothing was run): ${titles.slice(0, MAX_NAMES).join(', ') || 'no command'} would run without asking; ${formatCount(commands.length - free.length, 'other command')} would ask.`,
  ]
}

const MAX_QUESTIONS = 100
const MAX_DESCRIPTION = 100

/**
 * Asks a person about each command whether it only reads. No answer keeps the worst effects.
 *
 * @param readLine shows a question and returns the answer, or `undefined` at the end of input
 */
async function askWhatReads(
  tool: AtipTool,
  readLine: (question: string) => Promise<string | undefined>,
): Promise<ReadOnlyCommand[]> {
  const readOnly: ReadOnlyCommand[] = []
  for (const { words, command } of listLeaves(tool.commands ?? {}, []).slice(0, MAX_QUESTIONS)) {
    const title = shownLine([tool.name, ...words].join(' '))
    const description = shownLine(command.description.slice(0, MAX_DESCRIPTION))
    const answer = (await readLine(formatQuestion(title, description, command.options?.length ?? 0)))?.trim()
    if (answer === undefined || answer === 'q') break
    const answered = readAnswer(words, answer)
    if (answered !== undefined) readOnly.push(answered)
  }
  return readOnly
}

function formatQuestion(title: string, description: string, count: number): string {
  const more = count > 0 ? '; r --flag if that option only reads too; r all for options that look harmless' : ''
  return `${title} (the program says: ${description})\nDoes it only read files, use no network and start no programs? [r = yes${more}; Enter = no; q = no to all others] `
}

/** Reads `r`, `r --flag` and `r all`. Any other answer keeps the worst effects. */
function readAnswer(words: readonly string[], answer: string): ReadOnlyCommand | undefined {
  const [letter, ...rest] = answer.split(/\s+/)
  if (letter !== 'r') return undefined
  if (rest.length === 1 && rest[0] === 'all') return { words, options: 'likely' }
  return rest.every((flag) => /^[-+]/.test(flag)) ? { words, options: rest } : undefined
}

interface Leaf {
  readonly words: readonly string[]
  readonly command: AtipCommand
}

/** Lists the commands whose effects can be lowered. */
function listLeaves(commands: Readonly<Record<string, AtipCommand>>, path: readonly string[]): Leaf[] {
  return Object.entries(commands).flatMap(([name, command]) => {
    const words = name === '' ? path : [...path, name]
    if (command.commands !== undefined) return listLeaves(command.commands, words)
    const isAlone = name !== '' || Object.keys(commands).length === 1
    return isAlone && !takesCommand(command) ? [{ words, command }] : []
  })
}
