import { fromHelp } from '../../help/from-help'
import type { HelpDiagnostic } from '../../help/types'
import { isAtipError } from '../../internal/errors'
import type { AtipCommand, AtipOption, AtipTool } from '../../types/atip'
import { failed } from '../failure'
import { shownLine } from '../output/shown-text'
import type { HelpText } from '../world'

/** How far a program is asked about its subcommands. */
interface SubcommandLimits {
  /** 1 asks the subcommands of the program, 2 also theirs. */
  readonly depth: number
  readonly maxAsked: number
  /** Nothing is asked after this time. */
  readonly maxMs: number
}

export const SUBCOMMAND_LIMITS: Omit<SubcommandLimits, 'depth'> = { maxAsked: 100, maxMs: 60_000 }

/** A subcommand whose help is missing from the draft, and why. */
export interface NotAsked {
  /** The words after the program's name. */
  readonly words: readonly string[]
  readonly reason: string
}

/** A draft with the help of subcommands. */
interface SubcommandDraft {
  readonly tool: AtipTool
  readonly notAsked: readonly NotAsked[]
}

interface Node {
  readonly words: readonly string[]
  command: AtipCommand
  readonly below: Map<string, Node>
}

/**
 * Words of commands that may act on the machine if a program does not know `--help` after them. They are asked only if
 * the program says that its commands have a help.
 */
const RISKY =
  /(?:^|[-_:.])(?:rm|del|delete|remove|destroy|drop|purge|prune|erase|wipe|clean|clear|reset|format|kill|stop|shutdown|reboot|halt|poweroff|uninstall|upgrade|update|publish|push|deploy|send|release|revoke|init|start|serve|daemon|shell|run|exec|login|logout)(?:$|[-_:.])/
const SAYS_HELP =
  /help\b[^\n]{0,60}\b(?:sub)?commands?\b|\b(?:sub)?commands?\b[^\n]{0,60}--?help\b|\bhelp <?(?:sub)?command/i

/**
 * Asks the subcommands of a program for their help, level by level, and adds it to the draft.
 *
 * @param text the help text of the program
 * @param ask runs the program with these words and `--help`
 */
export async function draftSubcommands(
  tool: AtipTool,
  text: string,
  ask: (words: readonly string[]) => Promise<HelpText>,
  limits: SubcommandLimits,
  diagnostics: HelpDiagnostic[],
): Promise<SubcommandDraft> {
  const root = createNode([], { description: tool.description, commands: tool.commands ?? {} })
  const notAsked: NotAsked[] = []
  const texts = new Set([text.trim()])
  const hasHelp = SAYS_HELP.test(text)
  const end = Date.now() + limits.maxMs
  let asked = 0
  let level = [...root.below.values()]
  for (let depth = 1; level.length > 0; depth++) {
    for (const node of level) {
      const reason = findObstacle(node, { depth, asked, isLate: Date.now() >= end, hasHelp }, limits)
      if (reason === 'none') continue
      if (reason !== undefined) {
        notAsked.push({ words: node.words, reason })
        continue
      }
      asked++
      const help = await ask(node.words)
      const failure = help.ok ? addHelp(node, tool, help.text, texts, diagnostics) : help.message
      if (failure !== undefined) notAsked.push({ words: node.words, reason: failure })
    }
    level = level.flatMap(({ below }) => [...below.values()])
  }
  return { tool: { ...tool, commands: toCommands(root) }, notAsked }
}

interface Progress {
  readonly depth: number
  readonly asked: number
  readonly isLate: boolean
  readonly hasHelp: boolean
}

/** Returns why a subcommand is not asked, `none` if it has no help of its own, or `undefined` if it is asked. */
function findObstacle({ words }: Node, progress: Progress, limits: SubcommandLimits): string | undefined {
  const word = words.at(-1) ?? ''
  if (word === '' || word === 'help') return 'none'
  if (progress.depth > limits.depth) return `deeper than --depth ${limits.depth}`
  if (words.some((each) => RISKY.test(each)) && !progress.hasHelp)
    return 'could act, because the program does not say that its commands know --help'
  if (progress.asked >= limits.maxAsked) return `more than ${limits.maxAsked} subcommands`
  return progress.isLate ? `more than ${limits.maxMs / 1000} s` : undefined
}

/** Adds the help of a subcommand to its node. Returns why it cannot be used. */
function addHelp(
  node: Node,
  tool: AtipTool,
  text: string,
  texts: Set<string>,
  diagnostics: HelpDiagnostic[],
): string | undefined {
  const plain = text.trim()
  if (texts.has(plain)) return 'printed the help of another command'
  texts.add(plain)
  const own: HelpDiagnostic[] = []
  const draft = draftFromText(tool.name, text, own)
  const page = findPage(draft, node.words)
  if (page === undefined) return 'printed no help that can be read'
  const globals = new Set((tool.globalOptions ?? []).flatMap(({ flags }) => flags))
  const isOwn = ({ flags }: AtipOption): boolean => !flags.some((flag) => globals.has(flag))
  const options = [...(draft.globalOptions ?? []), ...(page.options ?? [])].filter(isOwn)
  const { description } = node.command
  const words = node.words.join(' ')
  for (const each of own) diagnostics.push({ ...each, message: `${words}: ${each.message}` })
  node.command = {
    description: description === node.words.at(-1) ? page.description : description,
    ...(page.arguments === undefined ? {} : { arguments: page.arguments }),
    ...(options.length > 0 ? { options } : {}),
  }
  const below = createNode(node.words, { description, commands: page.commands ?? {} }).below
  for (const [name, each] of below) node.below.set(name, each)
  return undefined
}

/** Returns what a help text says about a subcommand, or `undefined` if it describes nothing. */
function findPage(draft: AtipTool, words: readonly string[]): AtipCommand | undefined {
  let named: AtipCommand | undefined = { description: draft.description, commands: draft.commands ?? {} }
  for (const word of words) {
    const commands: Readonly<Record<string, AtipCommand>> = named?.commands ?? {}
    named = Object.hasOwn(commands, word) ? commands[word] : undefined
  }
  if (named !== undefined) return named
  const { '': own, ...commands } = draft.commands ?? {}
  const page = { ...(own ?? { description: draft.description }), commands }
  const isEmpty = [page.options, page.arguments, Object.keys(commands), draft.globalOptions].every(
    (list) => list === undefined || list.length === 0,
  )
  return isEmpty ? undefined : page
}

function createNode(words: readonly string[], { commands = {}, ...command }: AtipCommand): Node {
  const below = Object.entries(commands).map(([name, each]) => [name, createNode([...words, name], each)] as const)
  return { words, command, below: new Map(below) }
}

function toCommands({ below }: Node): Record<string, AtipCommand> {
  return Object.fromEntries(
    [...below].map(([name, node]) => [
      name,
      node.below.size === 0 ? node.command : { ...node.command, commands: toCommands(node) },
    ]),
  )
}

/** Drafts a tool from a help text. A linked or renamed program keeps the name by which it was asked. */
export function draftFromText(name: string, text: string, diagnostics: HelpDiagnostic[]): AtipTool {
  if (text.trim() === '')
    throw failed('The help text is empty.', ['Some programs print it for -h or help: pass that output with --from -.'])
  try {
    // Refuses a name that is not the name of a program, whatever name the text uses.
    fromHelp(name, '')
    const onDiagnostic = (diagnostic: HelpDiagnostic): void => void diagnostics.push(diagnostic)
    return { ...fromHelp(findUsedName(name, text), text, { onDiagnostic }), name }
  } catch (error) {
    if (isAtipError(error)) throw failed(`No draft can be made: ${shownLine(error.message)}.`)
    throw error
  }
}

const MAX_LENGTH = 100_000

/** Returns the name by which the usage line calls the program, which may have another name on this machine. */
function findUsedName(name: string, text: string): string {
  const found = /^ {0,3}usage:?\s{1,20}(?:\$ )?([^\s[\]<>]{1,200})(?= |$)(?! -m )/im.exec(text.slice(0, MAX_LENGTH))
  const used = found?.[1]?.split('/').at(-1) ?? name
  const isName = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/.test(used) && !/^(?:options?|commands?|usage)$/i.test(used)
  return isName && !name.startsWith(`${used}-`) ? used : name
}
