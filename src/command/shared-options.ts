import type { AtipEffects, AtipOption } from '../types/atip'

/** The names of policies that a person may give. */
export const POLICY_NAMES: string[] = ['supervised', 'read-only', 'workspace', 'unrestricted']

/** Explains the policies in help texts. */
export const POLICY_NOTE =
  'supervised: calls that change nothing run, all others need approval. read-only: calls that change nothing run, all others are denied. workspace: changes in the working directory that can be undone run too, all others need approval. unrestricted: every call runs.'

/** The option that names trusted folders. */
export const TRUST_OPTION: AtipOption = {
  name: 'trust-folder',
  flags: ['--trust-folder'],
  type: 'directory',
  variadic: true,
  description: 'A folder whose hooks, filters and scripts may run, with everything below; may be given more than once',
}

/** The option that names metadata files. */
export const TOOLS_OPTION: AtipOption = {
  name: 'tools',
  flags: ['--tools'],
  type: 'file',
  variadic: true,
  description:
    'A file with the metadata of a tool, or an array of them, which takes precedence; may be given more than once',
}

/** Effects of a command that only reads metadata files. */
export const READS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Effects of a command that runs a program chosen by the caller: it may do anything. */
export const RUNS_A_PROGRAM: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'high', billable: true },
}

export const JSON_OPTION: AtipOption = {
  name: 'json',
  flags: ['--json'],
  type: 'boolean',
  description: 'Prints JSON instead of text',
}

export const POLICY_OPTION: AtipOption = {
  name: 'policy',
  flags: ['--policy'],
  type: 'enum',
  enum: POLICY_NAMES,
  default: 'supervised',
  description: 'Decides what may run',
}

/** The option that holds a program to its effects. */
export const SANDBOX_OPTION: AtipOption = {
  name: 'sandbox',
  flags: ['--sandbox'],
  type: 'boolean',
  description: 'Holds the program to its declared effects (Linux, needs bubblewrap)',
}

/** The option for undescribed code. */
export const UNDESCRIBED_OPTION: AtipOption = {
  name: 'undescribed',
  flags: ['--undescribed'],
  type: 'enum',
  enum: ['ask', 'contain', 'deny'],
  description:
    'What happens with code that nobody has described; contain runs it where it can only read (Linux, needs bubblewrap)',
}

export const ARG_OPTION: AtipOption = {
  name: 'arg',
  flags: ['--arg'],
  type: 'string',
  variadic: true,
  description: 'An argument of the call: NAME=VALUE, or NAME alone for true. For a list, give one --arg for each item',
}

export const ARGS_OPTION: AtipOption = {
  name: 'args',
  flags: ['--args'],
  type: 'string',
  description: 'All arguments of the call, as a JSON object',
}

export const SHELL_OPTION: AtipOption = {
  name: 'shell',
  flags: ['--shell'],
  type: 'enum',
  enum: ['bash', 'sh', 'zsh'],
  description: 'The shell that would run the lines',
}

/** An option of every command. */
export const HELP_OPTION: AtipOption = {
  name: 'help',
  flags: ['-h', '--help'],
  type: 'boolean',
  description: 'Shows this help',
}

/** When to use colours: an option of every command. */
export const COLOR_OPTION: AtipOption = {
  name: 'color',
  flags: ['--color'],
  type: 'enum',
  enum: ['auto', 'always', 'never'],
  default: 'auto',
  description: 'Colours; auto: on a terminal, unless NO_COLOR says otherwise',
}
