import { isAtipError } from '../internal/errors'
import { describeSystemProblem } from '../process/system-problem'
import type { AtipCommand, AtipTool } from '../types/atip'
import { COLOR_OPTION, describeAtip } from './atip-metadata'
import { EXIT, getStopExitCode, isFailure, misused } from './failure'
import { isHookRequest } from './guard/hook-request'
import { guessMeant } from './output/guess-meant'
import { commandHelpLines, HELP_NOTES, helpLines } from './output/help-text'
import { getColumns, printLines, tell, tellFailure } from './output/print'
import { quoted, shownLine } from './output/shown-text'
import { type ParsedWords, parseWords } from './parse-words'
import { findSubcommand } from './words/find-subcommand'
import type { World } from './world'

type Command = (words: ParsedWords, world: World) => Promise<number>

/** Load the commands, by the words that name them, so that a command waits for nothing that it does not need. */
const LOADERS: Readonly<Record<string, () => Promise<Command>>> = {
  scan: async () => (await import('./scan')).scanTools,
  list: async () => (await import('./list')).listTools,
  show: async () => (await import('./show')).showTool,
  compile: async () => (await import('./compile')).compileDefinitions,
  check: async () => (await import('./check/check')).check,
  lint: async () => (await import('./lint/lint')).lintFiles,
  export: async () => (await import('./document/export')).exportTool,
  completions: async () => (await import('./completions/completions')).printCompletions,
  shim: async () => (await import('./shim/draft-shim')).draftShim,
  observe: async () => (await import('./observe/observe')).observeCall,
  run: async () => (await import('./run')).runCall,
  guard: async () => (await import('./guard/guard')).guard,
  'guard install': async () => (await import('./guard/install/install')).installGuard,
  'guard uninstall': async () => (await import('./guard/install/install')).uninstallGuard,
  'guard explain': async () => (await import('./guard/explain/explain')).explainForGuard,
  'guard allow': async () => (await import('./guard/approvals/allow')).allowLine,
  'guard log': async () => (await import('./guard/log/show-log')).showLog,
  'guard doctor': async () => (await import('./guard/install/doctor')).doctorGuard,
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
    return isHookRequest(argv) ? EXIT.usage : EXIT.failed
  }
}

async function dispatch(argv: readonly string[], world: World): Promise<number> {
  const [first, ...rest] = argv
  const color = first?.startsWith(COLOR_FLAG) === true ? readColor(first) : undefined
  if (color !== undefined) return dispatch(rest, { ...world, color })
  const metadata = describeAtip(world.version)
  if (first === undefined) {
    world.stderr.write(`${helpLines(metadata, getColumns(world.stderr)).join('\n')}\n`)
    return EXIT.usage
  }
  if (first.startsWith('-')) return answerFlag(first, argv, metadata, world)
  if (first === 'help' && rest.length === 0) return answerFlag('--help', argv, metadata, world)
  const { name, command, group, words } = findSubcommand(metadata, first === 'help' ? [...rest, '--help'] : argv)
  const parsed = await parseCommandWords(name, command, words, world)
  const load = LOADERS[name]
  const colored: World = { ...world, color: parsed.values.get(COLOR_OPTION.name)?.[0] ?? world.color }
  if (load !== undefined && !parsed.switches.has('help')) return (await load())(parsed, colored)
  const title = `atip ${name}`
  printLines(world, commandHelpLines({ title, command, group, notes: HELP_NOTES[name] }, getColumns(world.stdout)))
  return EXIT.fine
}

const COLOR_FLAG = '--color='

/** Reads `--color=WHEN` in front of a command. @throws a failure for another word */
function readColor(flag: string): string {
  const when = flag.slice(COLOR_FLAG.length)
  const known = COLOR_OPTION.enum?.map(String) ?? []
  if (known.includes(when)) return when
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
    const { suggestArgument } = await import('./words/call-arguments')
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
