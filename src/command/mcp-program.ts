import { resolve } from 'node:path'
import { isAtipError } from '../internal/errors'
import { endSentence } from '../internal/words/violation-words'
import { serveMCP } from '../mcp/server/serve-mcp'
import { keepCallable } from '../mcp/server/serve-settings'
import type { MCPInput, MCPOutput } from '../mcp/types'
import type { Sandbox } from '../sandbox/sandbox'
import { createToolset } from '../toolset/create-toolset'
import { listOffered } from '../toolset/list-offered'
import type { Toolset } from '../types/toolset'
import { EXIT, getStopExitCode, isFailure, misused } from './failure'
import { selectByWords } from './known-commands'
import { requireTool, type ToolSources } from './known-tools'
import { describeMcpProgram, MCP_METADATA, MCP_NOTES } from './mcp-metadata'
import { readToolFiles } from './metadata/given-tools'
import { commandHelpLines } from './output/help-text'
import { shownLine } from './output/shown-text'
import { type ParsedWords, parseWords } from './parse-words'
import { readPolicy, readTrustedFolders } from './policies'
import { vetProgram } from './vet-program'

const PROGRAM_NAME = 'atip-bridge-mcp'

/** The streams and settings that the program runs with. */
interface McpWorld extends ToolSources {
  readonly input: MCPInput
  readonly output: MCPOutput
  /** Writes a line to standard error. */
  readonly tell: (line: string) => void
  readonly cwd: string
  /** The version of this package. */
  readonly version: string
}

/**
 * Runs the program `atip-bridge-mcp`.
 *
 * @param argv the words after the program name
 * @returns the exit code; errors have been reported on standard error
 */
export async function runMcpProgram(argv: readonly string[], world: McpWorld): Promise<number> {
  try {
    if (argv[0] === '--agent') return await answerAgent(argv, world)
    const words = parseWords(PROGRAM_NAME, MCP_METADATA, argv)
    if (words.switches.has('agent')) throw misused('--agent must be the first word.')
    const isHelp = words.switches.has('help')
    if (!isHelp && !words.switches.has('version')) return await serveTools(words, world)
    const lines = isHelp
      ? commandHelpLines({ title: PROGRAM_NAME, command: MCP_METADATA, notes: MCP_NOTES }, 80)
      : [`${PROGRAM_NAME} ${world.version}`]
    world.output.write(`${lines.join('\n')}\n`)
    return EXIT.fine
  } catch (error) {
    if (!isFailure(error) && !isAtipError(error)) throw error
    const message = shownLine(error.message).replace(`${PROGRAM_NAME}: `, '')
    world.tell(`${PROGRAM_NAME}: ${endSentence(message)}`)
    world.tell(`${PROGRAM_NAME} --help shows the usage.`)
    return EXIT.usage
  }
}

async function answerAgent(argv: readonly string[], { output, version }: McpWorld): Promise<number> {
  const { serveAgentFlag } = await import('../discover/serve-agent-flag')
  const writeError = (text: string): void => {
    throw misused(`${text.trim()}.`)
  }
  serveAgentFlag(describeMcpProgram(version), argv, { write: (text) => void output.write(text), writeError })
  return EXIT.fine
}

/** Many hosts take no more tools than this. */
const MANY_TOOLS = 128

async function serveTools(words: ParsedWords, world: McpWorld): Promise<number> {
  const { switches, values } = words
  const { input, output, signal, version, tell } = world
  const cwd = resolve(world.cwd, values.get('directory')?.[0] ?? '.')
  const policy = await readPolicy(words, { cwd, start: world.cwd })
  const tools = await readServedTools(words, world, world.cwd)
  const onProblem = (message: string): void => tell(`${PROGRAM_NAME}: ${shownLine(message)}`)
  const { commands } = keepCallable(tools, policy)
  const offered = switches.has('all-parameters') ? commands : listOffered(commands)
  const count = switches.has('shell') ? 1 : offered.length
  if (count > MANY_TOOLS)
    onProblem(`${count} tools are served, but many hosts take ${MANY_TOOLS} at most: choose with --command.`)
  const sandbox = switches.has('sandbox') ? await openSandbox(cwd) : undefined
  const files = await locatePrograms(tools, cwd, onProblem)
  await serveMCP(tools, {
    ...{ input, output, signal, cwd, onProblem, policy },
    allowEnv: values.get('variable') ?? [],
    trustedFolders: readTrustedFolders(words, world.cwd),
    confirmByHost: switches.has('confirm-by-host'),
    allParameters: switches.has('all-parameters'),
    sandbox,
    ...(switches.has('shell') && { interface: 'shell' as const }),
    resolve: (tool) => files.get(tool),
    ...(tools.tools.length > 1 && { version }),
  })
  return signal.aborted ? getStopExitCode(signal) : EXIT.fine
}

/** Makes a sandbox and tries it. @throws AtipValidationError if nothing can contain programs here */
async function openSandbox(cwd: string): Promise<Sandbox> {
  const { createEffectsSandbox } = await import('../sandbox/create-effects-sandbox')
  const sandbox = createEffectsSandbox({ required: true })
  sandbox(['/'], { cwd, effects: {} })
  return sandbox
}

/** Finds the programs that calls run; calls without a program are denied. */
async function locatePrograms(
  { tools }: Toolset,
  cwd: string,
  onProblem: (message: string) => void,
): Promise<Map<string, { file: string }>> {
  const files = new Map<string, { file: string }>()
  for (const name of new Set(tools.map((tool) => tool.name))) {
    const vetted = await vetProgram(name, cwd)
    if (!vetted.ok) onProblem(`${name} will not be run: ${vetted.message}.`)
    else if (vetted.file === undefined) onProblem(`${name} is not on PATH: its calls will be denied.`)
    else files.set(name, { file: vetted.file })
  }
  return files
}

/**
 * Reads the tools that the words name: files, tools known by name, and the selected commands of both.
 *
 * @throws a failure for the first one that cannot be used
 */
async function readServedTools(
  { positionals, values, switches }: ParsedWords,
  sources: ToolSources,
  cwd: string,
): Promise<Toolset> {
  const names = [...new Set(values.get('tool'))]
  if (positionals.length === 0 && names.length === 0) {
    throw misused('There is nothing to serve. Name a tool, as in --tool git, or a FILE with metadata.')
  }
  const tools = await readToolFiles(positionals, cwd)
  for (const name of names) tools.push((await requireTool(sources, name)).tool)
  return selectByWords(createToolset(tools, { globalOptions: switches.has('shell') }), values.get('command'))
}
