import { resolve } from 'node:path'
import { isAtipError } from '../internal/errors'
import { endSentence } from '../internal/words/violation-words'
import { keepCallable } from '../mcp/server/mcp-service'
import { serveMCP } from '../mcp/server/serve-mcp'
import type { MCPInput, MCPOutput } from '../mcp/types'
import type { Sandbox } from '../sandbox/sandbox'
import { createToolset } from '../toolset/create-toolset'
import { listOffered } from '../toolset/list-offered'
import type { AtipArgument, AtipCommand, AtipTool } from '../types/atip'
import type { Toolset } from '../types/toolset'
import { EXIT, getStopExitCode, isFailure, misused } from './failure'
import { selectByWords } from './known-commands'
import { requireTool, type ToolSources } from './known-tools'
import { readToolFiles } from './metadata/given-tools'
import { type CommandNotes, STOPPED } from './output/help-notes'
import { commandHelpLines } from './output/help-text'
import { shownLine } from './output/shown-text'
import { type ParsedWords, parseWords } from './parse-words'
import { readPolicy, readTrustedFolders } from './policies'
import {
  POLICY_NAMES,
  POLICY_NOTE,
  READS,
  RUNS_A_PROGRAM,
  SANDBOX_OPTION,
  TRUST_OPTION,
  UNDESCRIBED_OPTION,
} from './shared-options'
import { vetProgram } from './vet-program'

/** The files of metadata; `atip-bridge-mcp` needs a file, or a tool given by name. */
const FILES: AtipArgument[] = [
  {
    name: 'file',
    type: 'file',
    required: false,
    variadic: true,
    description: 'A JSON file with ATIP metadata of a tool, or of an array of tools',
  },
]

/** The arguments and options of `atip-bridge-mcp`. */
export const MCP_METADATA: AtipCommand = {
  description: 'Serves command-line tools to a host of the Model Context Protocol, over standard input and output',
  arguments: FILES,
  options: [
    {
      name: 'tool',
      flags: ['--tool'],
      type: 'string',
      variadic: true,
      description: 'A tool that atip list shows, such as git; may be given more than once',
    },
    {
      name: 'command',
      flags: ['--command'],
      type: 'string',
      variadic: true,
      description:
        "Serves only commands that begin with these words, such as 'gh pr list'; may be given more than once",
    },
    {
      name: 'shell',
      flags: ['--shell'],
      type: 'boolean',
      description: 'Serves one tool, in which the model writes lines of shell with these programs',
    },
    {
      name: 'policy',
      flags: ['--policy'],
      type: 'enum',
      enum: [...POLICY_NAMES, 'readOnly'],
      default: 'supervised',
      description: 'Decides what may run',
    },
    {
      name: 'policy-file',
      flags: ['--policy-file'],
      type: 'file',
      description: 'A JSON file with fields of a policy, which replace those of --policy',
    },
    {
      name: 'all-parameters',
      flags: ['--all-parameters'],
      type: 'boolean',
      description: 'Offers every option, also those that make a reading command do more or that few calls need',
    },
    {
      name: 'confirm-by-host',
      flags: ['--confirm-by-host'],
      type: 'boolean',
      description: 'Trusts a host that cannot show forms to ask a person before each call; see below',
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
    SANDBOX_OPTION,
    UNDESCRIBED_OPTION,
    { name: 'version', flags: ['--version'], type: 'boolean', description: 'Shows the version', 'x-preview': READS },
    {
      name: 'agent',
      flags: ['--agent'],
      type: 'boolean',
      description: 'Prints the ATIP metadata of this program; stands first',
      'x-preview': READS,
    },
  ],
  effects: { ...RUNS_A_PROGRAM, interactive: { stdin: 'required', prompts: false, tty: false } },
  examples: [
    'atip-bridge-mcp --tool git --tool gh --policy read-only',
    "atip-bridge-mcp --tool gh --command 'gh pr'",
    'atip-bridge-mcp --shell --tool ls --tool grep --tool git',
    'atip-bridge-mcp notes.json --policy-file policy.json',
  ],
}

export const MCP_NOTES: CommandNotes = {
  usage: '[FILE...] [--tool NAME...] [OPTIONS]',
  text: [
    POLICY_NOTE,
    'Commands that the policy denies with any arguments are not served.',
    'A command that only reads, but for some of its options, is offered without them, so that a host that trusts hints need not ask about it: git log without --output. A call that gives one of them, or does more than read in another way, is not run. With --all-parameters, every option is offered, and hosts are told the worst.',
    'A policy file holds an object, such as {"rules":[{"command":"git push","decision":"deny"}]}. A field that it does not have keeps its value in --policy.',
    'To get the approval of a person, the server asks the host to show a form. A host that cannot is told that the call was not run.',
    'With --confirm-by-host, a call that needs approval runs if the host cannot show forms: you trust the host to show a person the name and the arguments of each call and to wait for a yes. The server cannot see whether it does. A host set to allow a tool always asks nobody. Calls that are denied stay denied, and calls that need approval because of something found on this machine, such as a hook in the folder or a link to a file with credentials, are still not run: the host does not show that.',
    'Only root and you may be able to change the files and the programs. Programs are looked up on PATH once, at the start.',
    'With --sandbox, a program can write, connect and open credentials only where the call declares and names that. Where nothing can contain programs, nothing is served.',
    'Problems are reported on standard error.',
  ],
  exitCodes: [['0', 'the input ended'], ['2', 'wrong usage, or a file or tool that cannot be used'], ...STOPPED],
}

/** Returns the metadata of `atip-bridge-mcp`: the answer to `atip-bridge-mcp --agent`. */
export function describeMcpProgram(version: string): AtipTool {
  return {
    atip: { version: '0.4' },
    name: 'atip-bridge-mcp',
    version,
    description: MCP_METADATA.description,
    trust: { source: 'native', verified: false },
    commands: { '': MCP_METADATA },
  }
}

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
