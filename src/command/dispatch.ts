import { isAtipError } from '../internal/errors'
import { describeSystemProblem } from '../process/system-problem'
import type { AtipCommand, AtipTool } from '../types/atip'
import { describeAtip } from './atip-metadata'
import { createFailure, EXIT, getStopExitCode, isFailure, misused } from './failure'
import { HELP_NOTES } from './output/help-notes'
import { commandHelpLines, helpLines } from './output/help-text'
import { createPaint } from './output/paint'
import { getColumns, printLines, tell, tellFailure } from './output/print'
import { guessMeant, quoted, shownLine } from './output/shown-text'
import { type ParsedWords, parseWords } from './parse-words'
import { isHookRequest } from './program-start'
import { COLOR_OPTION } from './shared-options'
import type { World } from './world'

type Command = (words: ParsedWords, world: World) => Promise<number>

/** Functions that load the commands, by the words that name them: a command waits for nothing that it does not need. */
const LOADERS: Readonly<Record<string, () => Promise<Command>>> = {
  scan: async () => (await import('./scan')).scanTools,
  list: async () => (await import('./list')).listTools,
  show: async () => (await import('./show')).showTool,
  compile: async () => (await import('./compile-and-export')).compileDefinitions,
  check: async () => (await import('./check/check')).check,
  lint: async () => (await import('./lint/lint')).lintFiles,
  export: async () => (await import('./compile-and-export')).exportTool,
  completions: async () => (await import('./completions/completions')).printCompletions,
  words: async () => (await import('./completions/list-words')).listWords,
  shim: async () => (await import('./shim/draft-shim')).draftShim,
  observe: async () => (await import('./observe/observe')).observeCall,
  run: async () => (await import('./run')).runCall,
  contain: async () => (await import('./contain')).containProgram,
  undo: async () => (await import('./undo/undo')).undo,
  'undo show': async () => (await import('./undo/show-loss')).showLoss,
  'undo forget': async () => (await import('./undo/undo')).forgetLosses,
  guard: async () => (await import('./guard/guard')).guard,
  'guard install': async () => (await import('./guard/install/install')).installGuard,
  'guard uninstall': async () => (await import('./guard/install/install')).uninstallGuard,
  'guard explain': async () => (await import('./guard/explain')).explainForGuard,
  'guard allow': async () => (await import('./guard/approvals/allow')).allowLine,
  'guard grants': async () => (await import('./guard/approvals/show-grants')).showGrants,
  'guard start': async () => (await import('./guard/start-line')).startLine,
  'guard log': async () => (await import('./guard/log/show-log')).showLog,
  'guard doctor': async () => (await import('./guard/install/doctor')).doctorGuard,
}

/**
 * Runs `atip`.
 *
 * @param argv the words after the program name
 * @returns the exit code; errors have been reported on standard error
 */
export async function runAtip(argv: readonly string[], given: World): Promise<number> {
  if (argv[0] === '--version') {
    given.stdout.write(`atip ${given.version}\n`)
    return EXIT.fine
  }
  const world = { ...given, color: findColor(argv) ?? given.color }
  try {
    return await dispatch(argv, world)
  } catch (error) {
    if (isFailure(error)) {
      tellFailure(world, error)
      return error.exitCode
    }
    if (world.signal.aborted) {
      tell(world, 'Stopped.')
      return getStopExitCode(world.signal)
    }
    tellFailure(world, createFailure(toMessage(error), EXIT.failed))
    // Agents take other exit codes for consent.
    return isHookRequest(argv) ? EXIT.usage : EXIT.failed
  }
}

async function dispatch(argv: readonly string[], world: World): Promise<number> {
  const [first, ...rest] = argv
  if (first?.startsWith(COLOR_FLAG) === true) {
    checkColor(first)
    return dispatch(rest, world)
  }
  const metadata = describeAtip(world.version)
  if (first === undefined) {
    const paint = createPaint(world.stderr, world)
    world.stderr.write(`${helpLines(metadata, getColumns(world.stderr), paint).join('\n')}\n`)
    return EXIT.usage
  }
  if (first.startsWith('-')) return answerFlag(first, argv, metadata, world)
  if (first === 'help' && rest.length === 0) return answerFlag('--help', argv, metadata, world)
  const { name, command, group, words } = findSubcommand(metadata, first === 'help' ? [...rest, '--help'] : argv)
  const parsed = await parseCommandWords(name, command, words, world)
  const load = LOADERS[name]
  if (load !== undefined && !parsed.switches.has('help')) return (await load())(parsed, world)
  const title = `atip ${name}`
  const help = { title, command, group, notes: HELP_NOTES[name] }
  printLines(world, commandHelpLines(help, getColumns(world.stdout), createPaint(world.stdout, world)))
  return EXIT.fine
}

const COLOR_FLAG = '--color='

/** Finds when to use colours. The words are not parsed yet: messages about wrong words are coloured, too. */
function findColor(argv: readonly string[]): string | undefined {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  const given = words.flatMap((word, index) => {
    if (word === `--${COLOR_OPTION.name}`) return words[index + 1] ?? []
    return word.startsWith(COLOR_FLAG) ? word.slice(COLOR_FLAG.length) : []
  })
  return given.filter((when) => COLOR_OPTION.enum?.includes(when)).at(-1)
}

/** Checks `--color=WHEN` in front of a command. @throws a failure for another word */
function checkColor(flag: string): void {
  const when = flag.slice(COLOR_FLAG.length)
  const known = COLOR_OPTION.enum?.map(String) ?? []
  if (known.includes(when)) return
  const expected = `expected one of ${known.join(', ')}`
  throw misused(`--color cannot be ${quoted(when)}: ${expected}.${guessMeant(when, known)}`)
}

/** Parses the words of a subcommand. An option that belongs to the called command causes a failure with advice. */
async function parseCommandWords(
  name: string,
  command: AtipCommand,
  words: readonly string[],
  world: World,
): Promise<ParsedWords> {
  try {
    return parseWords(name, command, words)
  } catch (error) {
    if (name !== 'check' && name !== 'run') throw error
    const { suggestArgument } = await import('./call-arguments')
    throw await suggestArgument(name, words, error, world)
  }
}

/** Handles an option given instead of a command. */
async function answerFlag(flag: string, argv: readonly string[], metadata: AtipTool, world: World): Promise<number> {
  if (flag === '--help' || flag === '-h') {
    printLines(world, helpLines(metadata, getColumns(world.stdout), createPaint(world.stdout, world)))
  } else return answerAgent(flag, argv, metadata, world)
  return EXIT.fine
}

async function answerAgent(flag: string, argv: readonly string[], metadata: AtipTool, world: World): Promise<number> {
  const { serveAgentFlag } = await import('../discover/serve-agent-flag')
  let problem: string | undefined
  const writeError = (text: string): void => {
    problem = text.trim()
  }
  if (!serveAgentFlag(metadata, argv, { write: world.stdout.write, writeError })) {
    const guess = guessMeant(flag, ['--help', '--version', '--agent'])
    throw misused(`There is no global option ${quoted(flag)}.${guess}`, ['atip --help lists the options.'])
  }
  if (problem !== undefined) throw misused(`${problem}.`)
  return EXIT.fine
}

/** Returns the message of an error without its stack. */
function toMessage(error: unknown): string {
  if (isAtipError(error)) return `${shownLine(error.message)}.`
  const { code, syscall, path } = Object(error) as { code?: unknown; syscall?: unknown; path?: unknown }
  if (typeof code === 'string' && typeof syscall === 'string') {
    const { reason, advice } = describeSystemProblem(code)
    const place = typeof path === 'string' ? shownLine(path) : 'A file or a stream'
    return `${place} cannot be used, because ${reason}: ${advice}.`
  }
  const message = error instanceof Error ? error.message : String(error)
  return `Unexpected error: ${shownLine(message)}`
}

/** A command of `atip`, found by the words that name it. */
interface FoundSubcommand {
  /** The words that name it: `guard install`. */
  readonly name: string
  /** The command that the words name. */
  readonly command: AtipCommand
  /** The group whose own command it is, if it is one. */
  readonly group: AtipCommand | undefined
  /** The words after its name. */
  readonly words: readonly string[]
}

/**
 * Finds the command that the first words name. A group with an empty name among its subcommands can be run itself, with
 * words if it takes arguments.
 *
 * @throws a failure that lists what there is
 */
export function findSubcommand({ commands = {} }: AtipTool, argv: readonly string[]): FoundSubcommand {
  const [name = '', ...words] = argv
  const command = readOwn(commands, name)
  if (command === undefined) throw unknownCommand(name, commands)
  if (command.commands === undefined) return { name, command, group: undefined, words }
  const [next = ''] = words
  const itself = readOwn(command.commands, '')
  const below = next === '' ? undefined : readOwn(command.commands, next)
  if (below !== undefined) return { name: `${name} ${next}`, command: below, group: undefined, words: words.slice(1) }
  const takesWords = (itself?.arguments ?? []).length > 0
  const isItself = next === '' || takesWords || words.some((word) => word === '-h' || word === '--help')
  if (itself === undefined || !(isItself || next.startsWith('-'))) {
    throw unknownCommand(`${name} ${next}`, command.commands, name)
  }
  return { name, command: itself, group: command, words }
}

function readOwn(commands: Readonly<Record<string, AtipCommand>>, name: string): AtipCommand | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

function unknownCommand(name: string, commands: object, group = ''): Error {
  const prefix = group === '' ? '' : `${group} `
  const guess = guessMeant(
    name,
    Object.keys(commands).map((key) => `${prefix}${key}`.trim()),
  )
  return misused(`There is no command ${quoted(name)}.${guess}`, [`atip ${prefix}--help lists the commands.`])
}
