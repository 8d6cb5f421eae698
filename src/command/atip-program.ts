import { serveAgentFlag } from '../discover/serve-agent-flag'
import { isAtipError } from '../internal/errors'
import type { AtipCommand, AtipTool } from '../types/atip'
import { describeAtip } from './atip-metadata'
import { suggestArgument } from './call-arguments'
import { check } from './check/check'
import { compileDefinitions } from './compile'
import { EXIT, getStopExitCode, guessMeant, isFailure, misused } from './failure'
import { commandHelpLines, HELP_NOTES, helpLines } from './help-text'
import { listTools } from './list'
import { getColumns, printLines, tell, tellFailure } from './output/print'
import { quoted, shownLine } from './output/shown-text'
import { type ParsedWords, parseWords } from './parse-words'
import { runCall } from './run'
import { scanTools } from './scan'
import { draftShim } from './shim'
import { showTool } from './show'
import type { World } from './world'

type Command = (words: ParsedWords, world: World) => Promise<number>

const COMMANDS: Readonly<Record<string, Command>> = {
  scan: scanTools,
  list: listTools,
  show: showTool,
  compile: compileDefinitions,
  check,
  shim: draftShim,
  run: runCall,
}

/**
 * Runs `atip`.
 *
 * @param argv the words after the program name
 * @returns the exit code; errors have been reported on standard error
 */
export async function runAtip(argv: readonly string[], world: World): Promise<number> {
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
    return EXIT.failed
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
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const command = metadata.commands?.[name]
  if (run === undefined || command === undefined) throw unknownSubcommand(name)
  const parsed = await parseCommandWords(name, command, words, world)
  if (!parsed.switches.has('help')) return run(parsed, world)
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
    throw name === 'check' || name === 'run' ? await suggestArgument(name, error, world) : error
  }
}

/** Handles an option given instead of a command. */
function answerFlag(flag: string, argv: readonly string[], metadata: AtipTool, world: World): number {
  if (flag === '--help' || flag === '-h') printLines(world, helpLines(metadata, getColumns(world.stdout)))
  else if (flag === '--version') printLines(world, [`atip ${world.version}`])
  else return answerAgent(flag, argv, metadata, world)
  return EXIT.fine
}

function answerAgent(flag: string, argv: readonly string[], metadata: AtipTool, world: World): number {
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
  const guess = guessMeant(name, Object.keys(COMMANDS))
  return misused(`There is no command ${quoted(name)}.${guess}`, ['atip --help lists the commands.'])
}

/** Returns the message of an error without its stack. */
function toMessage(error: unknown): string {
  if (isAtipError(error)) return `${shownLine(error.message)}.`
  const message = error instanceof Error ? error.message : String(error)
  return `Unexpected error: ${shownLine(message)}`
}
