import type { AtipOption } from '../../types/atip'

export const JSON_OPTION: AtipOption = {
  name: 'json',
  flags: ['--json'],
  type: 'boolean',
  description: 'Prints JSON instead of text for people',
}

export const POLICY_OPTION: AtipOption = {
  name: 'policy',
  flags: ['--policy'],
  type: 'enum',
  enum: ['supervised', 'read-only', 'workspace', 'unrestricted'],
  default: 'supervised',
  description: 'What may run',
}

export const ARG_OPTION: AtipOption = {
  name: 'arg',
  flags: ['--arg'],
  type: 'string',
  variadic: true,
  description:
    'An argument of the call, as NAME=VALUE; NAME alone stands for true. A list is given by one --arg for each of its items',
}

export const ARGS_OPTION: AtipOption = {
  name: 'args',
  flags: ['--args'],
  type: 'string',
  description: 'All arguments of the call, as a JSON object',
}

/** Every command has it. */
export const HELP_OPTION: AtipOption = {
  name: 'help',
  flags: ['-h', '--help'],
  type: 'boolean',
  description: 'Shows this help',
}

/** What can stand in place of a command. */
export const ROOT_OPTIONS: AtipOption[] = [
  HELP_OPTION,
  { name: 'version', flags: ['--version'], type: 'boolean', description: 'Shows the version' },
  {
    name: 'agent',
    flags: ['--agent'],
    type: 'boolean',
    description: 'Prints the ATIP metadata of atip itself; --depth=N and --commands=A,B ask for a part of it',
  },
]
