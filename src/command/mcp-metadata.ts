import type { AtipArgument, AtipCommand, AtipTool } from '../types/atip'
import { type CommandNotes, STOPPED } from './output/command-notes'
import {
  POLICY_NAMES,
  POLICY_NOTE,
  READS,
  RUNS_A_PROGRAM,
  SANDBOX_OPTION,
  TRUST_OPTION,
  UNDESCRIBED_OPTION,
} from './shared-options'

/** The files of metadata; `atip-bridge-mcp` needs one of them, or a tool given by name. */
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
