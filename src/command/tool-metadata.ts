import type { AtipCommand } from '../types/atip'
import { JSON_OPTION, READS, RUNS_A_PROGRAM } from './shared-options'

export const SCAN: AtipCommand = {
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

export const LIST: AtipCommand = {
  description: 'Lists the known tools',
  options: [JSON_OPTION],
  effects: READS,
  examples: ['atip list', 'atip list --json'],
}

export const SHOW: AtipCommand = {
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

export const COMPILE: AtipCommand = {
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

export const SHIM: AtipCommand = {
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

export const OBSERVE: AtipCommand = {
  description: 'Runs one call in a scratch copy of this directory, and prints what it did and which effects are true',
  arguments: [
    { name: 'program', type: 'string', description: 'A name on PATH or a path' },
    {
      name: 'words',
      type: 'string',
      required: false,
      variadic: true,
      description: 'The words of the call, behind -- if one of them begins with a dash',
    },
  ],
  options: [
    {
      name: 'from',
      flags: ['--from'],
      type: 'file',
      description: 'Compares with the metadata in this file instead of that of the installed or shipped tool',
    },
    {
      name: 'network',
      flags: ['--network'],
      type: 'boolean',
      description: 'Permits the network, which is off otherwise',
    },
    {
      name: 'empty',
      flags: ['--empty'],
      type: 'boolean',
      description: 'Runs in an empty directory instead of a copy',
    },
    {
      name: 'unconfined',
      flags: ['--unconfined'],
      type: 'boolean',
      description: 'Runs without bubblewrap: the program can then change everything that you can',
    },
    {
      name: 'yes',
      flags: ['-y', '--yes'],
      type: 'boolean',
      description: 'Approves --network and --unconfined without asking',
    },
    JSON_OPTION,
  ],
  effects: { ...RUNS_A_PROGRAM, interactive: { stdin: 'optional', prompts: true, tty: false } },
  examples: ['atip observe -- git status', 'atip observe --from notes.json -- ./notes list --all'],
}

/** The metadata of `atip lint`. */
export const LINT: AtipCommand = {
  description: 'Lists every mistake in metadata files, with its line and what is allowed there',
  arguments: [
    {
      name: 'file',
      type: 'file',
      variadic: true,
      description: 'A file with the metadata of a tool, or an array of them (- for standard input)',
      'x-effects': { values: { '-': { interactive: { stdin: 'required' } } } },
    },
  ],
  options: [JSON_OPTION],
  effects: READS,
  examples: ['atip lint notes.json', 'atip lint --json notes.json', 'atip lint - < notes.json'],
}

/** The metadata of `atip export`. */
export const EXPORT: AtipCommand = {
  description: 'Prints the metadata of a tool as it is used, as an ATIP document',
  arguments: [{ name: 'tool', type: 'string', description: 'The name of a tool' }],
  effects: READS,
  examples: ['atip export gh > gh.json'],
}

/** The metadata of `atip completions`. */
export const COMPLETIONS: AtipCommand = {
  description: 'Prints a script with which a shell completes the command lines of atip',
  arguments: [{ name: 'shell', type: 'enum', enum: ['bash', 'zsh', 'fish'], description: 'The shell' }],
  effects: READS,
  examples: [
    'atip completions bash > ~/.local/share/bash-completion/completions/atip',
    'atip completions fish > ~/.config/fish/completions/atip.fish',
  ],
}

/** The metadata of `atip words`. */
export const WORDS: AtipCommand = {
  description: 'Prints the words that may follow in the name of a command, one a line; completions ask it',
  arguments: [
    { name: 'tool', type: 'string', description: 'The name of a program that atip describes' },
    { name: 'command', type: 'string', required: false, variadic: true, description: 'The first words of a command' },
  ],
  effects: READS,
  examples: ['atip words git', 'atip words docker container'],
}
