import type { AtipArgument, AtipCommand, AtipEffects, AtipOption, AtipTool } from '../types/atip'
import { sayTranscribed } from './guard/agents'
import { GUARD } from './guard/guard-metadata'
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
import { COMPILE, COMPLETIONS, EXPORT, LINT, LIST, OBSERVE, SCAN, SHIM, SHOW, WORDS } from './tool-metadata'

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

const CONTAIN: AtipCommand = {
  description: 'Runs a program that can read this folder, but change nothing and reach no server',
  arguments: [
    { name: 'program', type: 'string', description: 'A name on PATH or a path' },
    {
      name: 'words',
      type: 'string',
      required: false,
      variadic: true,
      description: 'Its words, after -- if one of them begins with a dash',
    },
  ],
  options: [
    { name: 'stdin', flags: ['--stdin'], type: 'boolean', description: 'Gives it the standard input' },
    {
      name: 'timeout',
      flags: ['--timeout'],
      type: 'integer',
      default: 600,
      description: 'Seconds after which it is stopped',
    },
  ],
  // It cannot write or connect, but what else it does is unknown: it runs any program.
  effects: RUNS_A_PROGRAM,
  examples: ['atip contain -- ./scripts/report.sh --all', 'atip contain -- npx eslint src'],
}

const LOSS_ID: AtipArgument = {
  name: 'id',
  type: 'string',
  description: 'The id of a loss, or its first characters',
}

/** What is past its term goes whenever one of the commands runs. */
const EXPIRES: AtipEffects = { ...READS, filesystem: { read: true, write: true, delete: true } }
const DESTROYS: AtipEffects = { ...EXPIRES, reversible: false, destructive: true }

const UNDO_RESTORE: AtipCommand = {
  description: 'Lists what calls lost, or with an id brings it back',
  arguments: [
    { ...LOSS_ID, required: false },
    {
      name: 'path',
      type: 'file',
      required: false,
      variadic: true,
      description: 'Brings back only this path and what is below it',
    },
  ],
  options: [
    {
      name: 'over',
      flags: ['--over'],
      type: 'boolean',
      description: 'Replaces what is newer than the call, and keeps it as another loss',
    },
    JSON_OPTION,
  ],
  effects: DESTROYS,
  examples: ['atip undo', 'atip undo 9f3a1c20', 'atip undo 9f3a notes/todo.txt'],
}

const UNDO_SHOW: AtipCommand = {
  description: 'Shows what bringing a loss back would change',
  arguments: [LOSS_ID],
  options: [JSON_OPTION],
  effects: EXPIRES,
  examples: ['atip undo show 9f3a1c20'],
}

const UNDO_FORGET: AtipCommand = {
  description: 'Deletes copies for good, now',
  arguments: [{ ...LOSS_ID, required: false, variadic: true }],
  options: [
    { name: 'all', flags: ['--all'], type: 'boolean', description: 'Deletes the copies of all losses' },
    JSON_OPTION,
  ],
  effects: DESTROYS,
  examples: ['atip undo forget 9f3a1c20', 'atip undo forget --all'],
}

/** `atip undo` and what belongs to it. */
const UNDO: AtipCommand = {
  description: 'Brings back what calls deleted, replaced or moved',
  commands: { '': UNDO_RESTORE, show: UNDO_SHOW, forget: UNDO_FORGET },
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
      words: WORDS,
    },
  }
}
