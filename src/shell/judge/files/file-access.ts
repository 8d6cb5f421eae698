import type { AtipEffects, AtipTool } from '../../../types/atip'
import type { ShellFileRedirection } from '../../../types/shell'

const QUIET: AtipEffects = {
  network: false,
  subprocess: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Redirections, described like the commands of a program so that a policy judges them like calls. */
export const FILE_ACCESS: AtipTool = {
  atip: '0.6',
  name: 'shell',
  version: '1.0.0',
  description: 'Redirections of the shell',
  trust: { source: 'native' },
  effects: QUIET,
  commands: {
    read: {
      description: 'Read a file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        idempotent: true,
        reversible: true,
        destructive: false,
      },
    },
    append: {
      description: 'Write to the end of a file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: false, write: true, delete: false },
        idempotent: false,
        reversible: true,
        destructive: false,
        creates: ['file'],
        modifies: ['file'],
      },
    },
    create: {
      description: 'Write a new file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: false, write: true, delete: false },
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['file'],
      },
    },
    write: {
      description: 'Replace the contents of a file',
      arguments: [{ name: 'file', type: 'file', description: 'The file', 'x-shape': 'path' }],
      effects: {
        filesystem: { read: false, write: true, delete: false },
        idempotent: true,
        reversible: false,
        destructive: true,
        creates: ['file'],
        modifies: ['file'],
      },
    },
  },
}

/** The name of a command of {@link FILE_ACCESS}. */
export type FileAccess = 'shell_read' | 'shell_append' | 'shell_create' | 'shell_write'

/** Returns the command that an operator is, if the file exists. */
export function accessOf(operator: ShellFileRedirection['operator']): FileAccess {
  if (operator === '<' || operator === '<&') return 'shell_read'
  return operator === '>>' || operator === '&>>' ? 'shell_append' : 'shell_write'
}
