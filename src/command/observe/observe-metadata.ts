import type { AtipCommand } from '../../types/atip'
import { JSON_OPTION, RUNS_A_PROGRAM } from '../shared-options'

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
