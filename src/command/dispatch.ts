import { isAtipError } from '../internal/errors'
import type { AtipCommand, AtipTool } from '../types/atip'
import { describeAtip } from './atip-metadata'
import { EXIT, getStopExitCode, isFailure, misused } from './failure'
import { guessMeant } from './output/guess-meant'
import { commandHelpLines, HELP_NOTES, helpLines } from './output/help-text'
import { getColumns, printLines, tell, tellFailure } from './output/print'
import { quoted, shownLine } from './output/shown-text'
import { type ParsedWords, parseWords } from './parse-words'
import type { World } from './world'

type Command = (words: ParsedWords, world: World) => Promise<number>

/** Load the commands, so that a command waits for nothing that it does not need. */
const LOADERS: Readonly<Record<string, () => Promise<Command>>> = {
  scan: async () => (await import('./scan')).scanTools,
  list: async () => (await import('./list')).listTools,
  show: async () => (await import('./show')).showTool,
  compile: async () => (await import('./compile')).compileDefinitions,
  check: async () => (await import('./check/check')).check,
  shim: async () => (await import('./shim')).draftShim,
  run: async () => (await import('./run')).runCall,
  guard: async () => (await import('./guard/guard')).guard,
}

/** Runs a command of `atip`. See `runAtip`. */
export async function runCommand(argv: readonly string[], world: World): Promise<number> {
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
    tell(world, toMessage(error))
    // Agents take other exit codes for consent.
    return argv[0] === 'guard' ? EXIT.usage : EXIT.failed
  }
}

async function dispatch(argv: readonly string[], world: World): Promise<number> {
  const [first, ...rest] = argv
  const metadata = describeAtip(world.version)
  if (first === undefined) {
    world.stderr.write(`${helpLines(metadata, getColumns(world.stderr)).join('\n')}\n`)
    return EXIT.usage
  }
  if (first.startsWith('-')) return answerFlag(first, argv, metadata, world)
  const [name, words] = first === 'help' ? [rest[0], ['--help']] : [first, rest]
  if (name === undefined) return answerFlag('--help', argv, metadata, world)
  const load = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined
  const command = metadata.commands?.[name]
  if (load === undefined || command === undefined) throw unknownSubcommand(name)
  const parsed = await parseCommandWords(name, command, words, world)
  if (!parsed.switches.has('help')) return (await load())(parsed, world)
  printLines(world, commandHelpLines(`atip ${name}`, command, HELP_NOTES[name], getColumns(world.stdout)))
  return EXIT.fine
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
    throw await suggestArgument(name, error, world)
  }
}

/** Handles an option given instead of a command. */
async function answerFlag(flag: string, argv: readonly string[], metadata: AtipTool, world: World): Promise<number> {
  if (flag === '--help' || flag === '-h') printLines(world, helpLines(metadata, getColumns(world.stdout)))
  else return answerAgent(flag, argv, metadata, world)
  return EXIT.fine
}

async function answerAgent(flag: string, argv: readonly string[], metadata: AtipTool, world: World): Promise<number> {
  const { serveAgentFlag } = await import('../discover/serve-agent-flag')
  let problem: string | undefined
  const writeError = (text: string): void => {
    problem = text.trim()
  }
  if (!serveAgentFlag(metadata, argv, { write: world.stdout.write, writeError })) throw unknownRootOption(flag)
  if (problem !== undefined) throw misused(`${problem}.`)
  return EXIT.fine
}

function unknownRootOption(flag: string): Error {
  const guess = guessMeant(flag, ['--help', '--version', '--agent'])
  return misused(`There is no global option ${quoted(flag)}.${guess}`, ['atip --help lists the options.'])
}

function unknownSubcommand(name: string): Error {
  const guess = guessMeant(name, Object.keys(LOADERS))
  return misused(`There is no command ${quoted(name)}.${guess}`, ['atip --help lists the commands.'])
}

/** Returns the message of an error without its stack. */
function toMessage(error: unknown): string {
  if (isAtipError(error)) return `${shownLine(error.message)}.`
  const message = error instanceof Error ? error.message : String(error)
  return `Unexpected error: ${shownLine(message)}`
}
