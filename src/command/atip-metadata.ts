import type { AtipArgument, AtipCommand, AtipOption, AtipTool } from '../types/atip'
import { CONTAIN } from './contain/contain-metadata'
import { COMPLETIONS, EXPORT, LINT } from './document/document-metadata'
import { sayTranscribed } from './guard/agents'
import { GUARD } from './guard/guard-metadata'
import { OBSERVE } from './observe/observe-metadata'
import {
  ARG_OPTION,
  ARGS_OPTION,
  HELP_OPTION,
  JSON_OPTION,
  POLICY_OPTION,
  READS,
  RUNS_A_PROGRAM,
  SANDBOX_OPTION,
  SHELL_OPTION,
  TOOLS_OPTION,
  TRUST_OPTION,
  UNDESCRIBED_OPTION,
} from './shared-options'
import { UNDO } from './undo/undo-metadata'

/** The options that can be given instead of a command. */
export const ROOT_OPTIONS: AtipOption[] = [
  HELP_OPTION,
  { name: 'version', flags: ['--version'], type: 'boolean', description: 'Shows the version' },
  {
    name: 'agent',
    flags: ['--agent'],
    type: 'boolean',
    description: 'Prints the ATIP metadata of atip itself, or with --depth=N or --commands=A,B a part of it',
  },
]

const SCAN: AtipCommand = {
  description: 'Finds tools that describe themselves, and remembers them',
  arguments: [
    {
      name: 'name',
      type: 'string',
      required: false,
      variadic: true,
      description: 'More programs to ask; only after --probe NAME',
    },
  ],
  options: [
    {
      name: 'probe',
      flags: ['--probe'],
      type: 'string',
      variadic: true,
      description: 'Runs this program (a name on PATH or an absolute path) with --agent to ask for its metadata',
      'x-effects': RUNS_A_PROGRAM,
    },
    {
      name: 'marked',
      flags: ['--marked'],
      type: 'boolean',
      description: 'Asks every program on PATH whose file contains the word atip',
      'x-effects': RUNS_A_PROGRAM,
    },
    {
      name: 'refresh',
      flags: ['--refresh'],
      type: 'boolean',
      description: 'Asks programs again that earlier scans asked',
    },
    {
      name: 'verbose',
      flags: ['-v', '--verbose'],
      type: 'boolean',
      description: 'Lists everything that was refused instead of counting it',
    },
    JSON_OPTION,
  ],
  effects: { ...READS, filesystem: { read: true, write: true, delete: true }, modifies: ['tool_registry'] },
  examples: ['atip scan', 'atip scan --probe gh docker', 'atip scan --marked'],
}

const LIST: AtipCommand = {
  description: 'Lists the known tools',
  options: [JSON_OPTION],
  effects: READS,
  examples: ['atip list', 'atip list --json'],
}

const SHOW: AtipCommand = {
  description: 'Shows what a tool or one of its commands does, in words',
  arguments: [
    { name: 'tool', type: 'string', description: 'The name of a tool, or a file with metadata: ./notes.json' },
    {
      name: 'command',
      type: 'string',
      required: false,
      variadic: true,
      description: 'The words of a command, or its first words',
    },
  ],
  options: [JSON_OPTION],
  effects: READS,
  examples: ['atip show gh', 'atip show gh pr', 'atip show gh repo delete', 'atip show ./notes.json'],
}

const COMPILE: AtipCommand = {
  description: 'Prints the definitions of tools for a provider, as JSON',
  arguments: [{ name: 'tool', type: 'string', variadic: true, description: 'The name of a tool' }],
  options: [
    {
      name: 'provider',
      flags: ['--provider'],
      type: 'enum',
      enum: ['anthropic', 'openai', 'openai-responses', 'gemini'],
      required: true,
      description: 'The API that the definitions are for',
    },
    {
      name: 'command',
      flags: ['--command'],
      type: 'string',
      variadic: true,
      description: "Only commands that begin with these words: --command pr, --command 'pr list'",
    },
    {
      name: 'strict',
      flags: ['--strict'],
      type: 'boolean',
      description: 'Uses the strict mode of OpenAI or Anthropic; Gemini has none',
    },
    {
      name: 'quiet',
      flags: ['-q', '--quiet'],
      type: 'boolean',
      description: 'Does not report what was changed or left out',
    },
    { ...JSON_OPTION, description: 'Reports what was changed or left out as JSON too, one object per line' },
  ],
  effects: READS,
  examples: ['atip compile gh --provider anthropic', 'atip compile gh git --provider openai --command pr --strict'],
}

const COMMAND_ARGUMENT: AtipArgument = {
  name: 'command',
  type: 'string',
  required: false,
  variadic: true,
  description: 'A command, by the name that models use (gh_repo_delete) or by its words (gh repo delete)',
}

const CHECK: AtipCommand = {
  description: 'Says whether a policy allows a call, a line of shell, or what an agent did; runs nothing',
  arguments: [COMMAND_ARGUMENT],
  options: [
    POLICY_OPTION,
    TRUST_OPTION,
    ARG_OPTION,
    ARGS_OPTION,
    {
      name: 'line',
      flags: ['--line'],
      type: 'string',
      description: 'A line of shell, which is explained part by part',
    },
    { ...SHELL_OPTION, default: 'bash' },
    {
      name: 'log',
      flags: ['--log'],
      type: 'file',
      description: `A transcript of an agent (${/* @__PURE__ */ sayTranscribed()}), a folder of them, or a file with a line of shell in each line (- for standard input)`,
      'x-effects': { values: { '-': { interactive: { stdin: 'required' } } } },
    },
    {
      name: 'verbose',
      flags: ['-v', '--verbose'],
      type: 'boolean',
      description: 'With --log and one transcript: lists the lines that are allowed, too',
    },
    { ...SANDBOX_OPTION, description: 'Shows what atip run --sandbox would let the call do' },
    TOOLS_OPTION,
    JSON_OPTION,
  ],
  effects: READS,
  examples: [
    'atip check gh_repo_delete --arg repository=ada/notes --policy read-only',
    'atip check -- git push --force',
    "atip check --line 'cd x && rm -rf build | tee log'",
    'atip check --log session.jsonl',
    'atip check --log ~/.claude/projects',
  ],
  'x-argv': { endOfOptions: false },
}

const SHIM: AtipCommand = {
  description: 'Runs a program with --help and drafts its metadata from the output',
  arguments: [{ name: 'program', type: 'string', description: 'A name on PATH or an absolute path' }],
  options: [
    {
      name: 'from',
      flags: ['--from'],
      type: 'file',
      description: 'Reads the help text from this file (- for standard input) and runs nothing',
      'x-effects': { values: { '-': { interactive: { stdin: 'required' } } } },
    },
    {
      name: 'depth',
      flags: ['--depth'],
      type: 'string',
      description: 'Runs the program with --help after its subcommands too, this many levels deep (0 to 4)',
    },
    {
      name: 'read-only',
      flags: ['--read-only'],
      type: 'string',
      variadic: true,
      description: 'Declares that this command only reads, with these of its options; may be given more than once',
    },
    { ...JSON_OPTION, description: 'Reports unreadable lines as JSON too, one object per line' },
  ],
  effects: RUNS_A_PROGRAM,
  examples: [
    'atip shim curl > curl.json',
    "atip shim hugo --depth 1 --read-only 'hugo list all' > hugo.json",
    'curl --help all | atip shim curl --from - > curl.json',
  ],
}

const RUN: AtipCommand = {
  description: 'Runs a call if the policy allows it or a person approves it',
  arguments: [COMMAND_ARGUMENT],
  options: [
    POLICY_OPTION,
    TRUST_OPTION,
    ARG_OPTION,
    ARGS_OPTION,
    {
      name: 'yes',
      flags: ['-y', '--yes'],
      type: 'boolean',
      description: 'Approves without asking if the call can be undone',
    },
    {
      name: 'approve',
      flags: ['--approve'],
      type: 'string',
      description: 'Approves exactly the call with this ID, which an earlier atip run printed',
    },
    {
      name: 'stdin',
      flags: ['--stdin'],
      type: 'boolean',
      description: 'Passes standard input to the program',
      'x-effects': { interactive: { stdin: 'required' } },
    },
    {
      name: 'env',
      flags: ['--env'],
      type: 'string',
      variadic: true,
      description: 'An environment variable that the program may see',
    },
    SANDBOX_OPTION,
    UNDESCRIBED_OPTION,
    TOOLS_OPTION,
    JSON_OPTION,
  ],
  effects: { ...RUNS_A_PROGRAM, interactive: { stdin: 'optional', prompts: true, tty: false } },
  examples: ['atip run gh_pr_list --arg state=open', 'atip run -- git log -3', 'atip run git_add --arg path=. --yes'],
  'x-argv': { endOfOptions: false },
}

/** Returns the metadata of `atip` itself: the answer to `atip --agent` and the source of the help texts. */
export function describeAtip(version: string): AtipTool {
  return {
    atip: { version: '0.4' },
    name: 'atip',
    version,
    description: 'Finds command-line tools for AI agents, shows what they do, and decides what may run',
    trust: { source: 'native', verified: false },
    commands: {
      scan: SCAN,
      list: LIST,
      show: SHOW,
      compile: COMPILE,
      check: CHECK,
      shim: SHIM,
      observe: OBSERVE,
      contain: CONTAIN,
      lint: LINT,
      export: EXPORT,
      run: RUN,
      undo: UNDO,
      guard: GUARD,
      completions: COMPLETIONS,
    },
  }
}
