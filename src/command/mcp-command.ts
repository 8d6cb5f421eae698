import { resolve } from 'node:path'
import { isAtipError } from '../errors'
import { serveMCP } from '../mcp/serve-mcp'
import type { MCPInput, MCPOutput } from '../mcp/serve-types'
import { selectCommands } from '../select/select-commands'
import { createToolset } from '../toolset'
import type { AtipArgument } from '../types/atip'
import type { Toolset } from '../types/toolset'
import { EXIT, isFailure, misused } from './failure'
import { readDocuments } from './mcp-documents'
import { mcpHelpLines } from './mcp-help'
import { SERVE } from './mcp-metadata'
import { parseWords, type Words } from './parse-words'
import { policyNameOf, policyOf } from './policies'
import { shownLine } from './shown-text'
import { stoppedCodeOf } from './stopping'
import { vetProgram } from './vet-program'

const NAME = 'atip-bridge-mcp'

/** Everything that the program touches besides its own words, files and programs. */
export interface McpWorld {
  readonly input: MCPInput
  readonly output: MCPOutput
  /** Writes a line to standard error. */
  readonly tell: (line: string) => void
  readonly cwd: string
  /** The version of this package. */
  readonly version: string
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal
}

/**
 * Runs the program `atip-bridge-mcp`.
 *
 * @param argv the words behind the name of the program
 * @returns the exit code; whatever goes wrong has been said on standard error
 */
export async function runMcpCommand(argv: readonly string[], world: McpWorld): Promise<number> {
  try {
    const { switches } = parseWords(NAME, { ...SERVE, arguments: ANY }, argv)
    const isHelp = switches.has('help')
    if (!isHelp && !switches.has('version')) return await serve(parseWords(NAME, SERVE, argv), world)
    const lines = isHelp ? mcpHelpLines() : [`${NAME} ${world.version}`]
    world.output.write(`${lines.join('\n')}\n`)
    return EXIT.fine
  } catch (error) {
    if (!isFailure(error) && !isAtipError(error)) throw error
    const message = shownLine(error.message).replace(`${NAME}: `, '')
    world.tell(`${NAME}: ${/[.?!]$/.test(message) ? message : `${message}.`}`)
    world.tell(`${NAME} --help says more.`)
    return EXIT.usage
  }
}

/** Help and the version need no files. */
const ANY: AtipArgument[] = [{ name: 'file', type: 'file', required: false, variadic: true, description: '' }]

async function serve(words: Words, world: McpWorld): Promise<number> {
  const { values } = words
  const { input, output, signal, version, tell } = world
  const cwd = resolve(world.cwd, values.get('directory')?.[0] ?? '.')
  const tools = createToolset(await readDocuments(words.positionals, world.cwd))
  const selected = select(tools, values.get('command'))
  const onProblem = (message: string): void => tell(`${NAME}: ${shownLine(message)}`)
  const files = await locate(selected, cwd, onProblem)
  const name = policyNameOf(words)
  await serveMCP(selected, {
    ...{ input, output, signal, cwd, onProblem },
    policy: policyOf(name === 'readOnly' ? 'read-only' : name, cwd),
    allowEnv: values.get('variable') ?? [],
    resolve: (tool) => files.get(tool),
    ...(selected.tools.length > 1 && { version }),
  })
  return signal.aborted ? stoppedCodeOf(signal) : EXIT.fine
}

/** @throws a failure for words that no command begins with */
function select(tools: Toolset, words: readonly string[] | undefined): Toolset {
  if (words === undefined) return tools
  for (const each of words) {
    try {
      selectCommands(tools, { commands: [each] })
    } catch (error) {
      throw isAtipError(error) ? misused(`No command begins with '${shownLine(each)}'.`) : error
    }
  }
  return selectCommands(tools, { commands: [...words] })
}

/** The programs that calls run: without one, calls are denied and told so. */
async function locate(
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
