import { resolve } from 'node:path'
import { readDefinition } from '../discover/read-definition'
import { readTrustedJson } from '../discover/trust/trusted-json'
import { isAtipError } from '../internal/errors'
import { endSentence } from '../internal/words/violation-words'
import { serveMCP } from '../mcp/server/serve-mcp'
import type { MCPInput, MCPOutput } from '../mcp/types'
import { createToolset } from '../toolset/create-toolset'
import type { AtipArgument, AtipCommand, AtipTool } from '../types/atip'
import type { Toolset } from '../types/toolset'
import { EXIT, getStopExitCode, isFailure, misused } from './failure'
import { type CommandNotes, commandHelpLines, STOPPED } from './help-text'
import { selectByWords } from './known-commands'
import { shownLine } from './output/shown-text'
import { type ParsedWords, parseWords } from './parse-words'
import { getPolicy, POLICY_NOTE, readPolicyName, readTrustedFolders, TRUST_OPTION } from './policies'
import { vetProgram } from './vet-program'

const PROGRAM_NAME = 'atip-bridge-mcp'

/** The streams and settings that the program runs with. */
interface McpWorld {
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
 * @param argv the words after the program name
 * @returns the exit code; errors have been reported on standard error
 */
export async function runMcpProgram(argv: readonly string[], world: McpWorld): Promise<number> {
  try {
    // --help and --version need no files.
    const { switches } = parseWords(PROGRAM_NAME, { ...MCP_METADATA, arguments: ANY_FILES }, argv)
    const isHelp = switches.has('help')
    if (!isHelp && !switches.has('version'))
      return await serveFiles(parseWords(PROGRAM_NAME, MCP_METADATA, argv), world)
    const lines = isHelp
      ? commandHelpLines(PROGRAM_NAME, MCP_METADATA, MCP_NOTES, 80)
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

const ANY_FILES: AtipArgument[] = [{ name: 'file', type: 'file', required: false, variadic: true, description: '' }]

async function serveFiles(words: ParsedWords, world: McpWorld): Promise<number> {
  const { values } = words
  const { input, output, signal, version, tell } = world
  const cwd = resolve(world.cwd, values.get('directory')?.[0] ?? '.')
  const tools = createToolset(await readDocuments(words.positionals, world.cwd))
  const selected = selectByWords(tools, values.get('command'))
  const onProblem = (message: string): void => tell(`${PROGRAM_NAME}: ${shownLine(message)}`)
  const files = await locatePrograms(selected, cwd, onProblem)
  await serveMCP(selected, {
    ...{ input, output, signal, cwd, onProblem },
    policy: getPolicy(readPolicyName(words), cwd),
    allowEnv: values.get('variable') ?? [],
    trustedFolders: readTrustedFolders(words, world.cwd),
    resolve: (tool) => files.get(tool),
    ...(selected.tools.length > 1 && { version }),
  })
  return signal.aborted ? getStopExitCode(signal) : EXIT.fine
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
 * Reads metadata files. Each file contains a tool or an array of tools.
 *
 * @throws a failure for the first file that cannot be used
 */
async function readDocuments(files: readonly string[], cwd: string): Promise<AtipTool[]> {
  const tools: AtipTool[] = []
  for (const given of files) {
    const file = resolve(cwd, given)
    const json = await readTrustedJson(file, { symlinks: 'check' })
    if (!json.ok) throw misused(json.message)
    const { value } = json
    const documents: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (documents.length === 0) throw misused(`${file} is an empty array: expected at least one tool`)
    for (const [index, document] of documents.entries()) {
      const definition = readDefinition(document, Array.isArray(value) ? `${file}[${index}]` : file, 'shim')
      if (!definition.ok) throw misused(definition.message)
      tools.push(definition.tool)
    }
  }
  return tools
}

/** The arguments and options of `atip-bridge-mcp`. */
const MCP_METADATA: AtipCommand = {
  description: 'Serves command-line tools to a host of the Model Context Protocol, over standard input and output',
  arguments: [
    {
      name: 'file',
      type: 'file',
      variadic: true,
      description: 'A JSON file with ATIP metadata of a tool, or of an array of tools',
    },
  ],
  options: [
    {
      name: 'policy',
      flags: ['--policy'],
      type: 'enum',
      enum: ['supervised', 'readOnly', 'workspace', 'unrestricted', 'read-only'],
      default: 'supervised',
      description: 'Decides what may run',
    },
    {
      name: 'directory',
      flags: ['--cwd'],
      type: 'directory',
      description: 'The directory that calls run in; by default the current one',
    },
    {
      name: 'variable',
      flags: ['--allow-env'],
      type: 'string',
      variadic: true,
      description: 'An environment variable that the tools may see; may be given more than once',
    },
    TRUST_OPTION,
    {
      name: 'command',
      flags: ['--command'],
      type: 'string',
      variadic: true,
      description:
        "Serves only commands that begin with these words, such as 'gh pr list'; may be given more than once",
    },
    { name: 'version', flags: ['--version'], type: 'boolean', description: 'Shows the version' },
  ],
  examples: ['atip-bridge-mcp gh.json git.json', "atip-bridge-mcp gh.json --policy readOnly --command 'gh pr'"],
}

const MCP_NOTES: CommandNotes = {
  text: [
    POLICY_NOTE,
    'To get the approval of a person, the server asks the host to show a form. A host that cannot is told that the call was not run.',
    'Only root and you may be able to change the files and the programs. Programs are looked up on PATH once, at the start.',
    'Problems are reported on standard error.',
  ],
  exitCodes: [['0', 'the input ended'], ['2', 'wrong usage, or a file that cannot be used'], ...STOPPED],
}
