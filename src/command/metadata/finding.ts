import type { AtipCommand } from '../../types/atip'
import { READS, RUNS_A_PROGRAM } from './effects'
import { JSON_OPTION } from './options'

export const SCAN: AtipCommand = {
  description: 'Looks for tools that describe themselves, and remembers them',
  arguments: [
    {
      name: 'name',
      type: 'string',
      required: false,
      variadic: true,
      description: 'More programs to ask; only behind --probe NAME',
    },
  ],
  options: [
    {
      name: 'probe',
      flags: ['--probe'],
      type: 'string',
      variadic: true,
      description: 'Runs this program (a name on PATH, or an absolute path) with --agent to ask it for its metadata',
      'x-effects': RUNS_A_PROGRAM,
    },
    {
      name: 'marked',
      flags: ['--marked'],
      type: 'boolean',
      description: 'Asks every program on PATH whose bytes hold the word atip',
      'x-effects': RUNS_A_PROGRAM,
    },
    {
      name: 'refresh',
      flags: ['--refresh'],
      type: 'boolean',
      description: 'Asks again what earlier scans asked already',
    },
    {
      name: 'verbose',
      flags: ['-v', '--verbose'],
      type: 'boolean',
      description: 'Lists everything that was refused, instead of counting it',
    },
    JSON_OPTION,
  ],
  effects: { ...READS, filesystem: { read: true, write: true, delete: true }, modifies: ['tool_registry'] },
  examples: ['atip scan', 'atip scan --probe gh docker', 'atip scan --marked'],
}

export const LIST: AtipCommand = {
  description: 'Lists the tools that are known',
  options: [JSON_OPTION],
  effects: READS,
  examples: ['atip list', 'atip list --json'],
}

export const SHOW: AtipCommand = {
  description: 'Shows what a tool or one of its commands does, in words',
  arguments: [
    { name: 'tool', type: 'string', description: 'The name of a tool' },
    {
      name: 'command',
      type: 'string',
      required: false,
      variadic: true,
      description: 'The words of a command, or the first of them',
    },
  ],
  options: [JSON_OPTION],
  effects: READS,
  examples: ['atip show gh', 'atip show gh pr', 'atip show gh repo delete'],
}
