import { RUNS_ANYTHING } from '../toolset/run-effects'
import type { AtipTool } from '../types/atip'

/**
 * A program that is named by its path, described like any other so that a policy judges its calls. It is offered to no
 * model.
 */
export const FOLDER_PROGRAM: AtipTool = {
  atip: '0.6',
  name: 'folder-program',
  version: '1.0.0',
  description: 'Programs of the folder',
  trust: { source: 'native' },
  effects: {
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  },
  'x-argv': { interspersed: false },
  'x-folder': {
    trusted: {
      filesystem: { read: true, write: true, delete: false },
      network: true,
      subprocess: true,
      reversible: true,
      destructive: false,
    },
  },
  commands: {
    '': {
      description: 'Run a program of the folder',
      effects: RUNS_ANYTHING,
      arguments: [
        { name: 'program', type: 'file', description: 'The program', 'x-shape': 'path' },
        {
          name: 'argument',
          type: 'string',
          variadic: true,
          required: false,
          description: 'Its arguments',
        },
      ],
    },
  },
}

/** Matches the script of a virtual environment: a shell that sources it gets another `PATH`, and stays in its directory if no line of it moves. */
export const ENVIRONMENT_SCRIPT: RegExp = /(?:^|\/)bin\/activate$/
