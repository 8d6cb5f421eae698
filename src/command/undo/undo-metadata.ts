import type { AtipArgument, AtipCommand, AtipEffects } from '../../types/atip'
import { JSON_OPTION, READS } from '../shared-options'

const ID: AtipArgument = {
  name: 'id',
  type: 'string',
  description: 'The id of a loss, or its first characters',
}

/** What is past its term goes whenever one of the commands runs. */
const EXPIRES: AtipEffects = { ...READS, filesystem: { read: true, write: true, delete: true } }
const DESTROYS: AtipEffects = { ...EXPIRES, reversible: false, destructive: true }

const RESTORE: AtipCommand = {
  description: 'Lists what calls lost, or with an id brings it back',
  arguments: [
    { ...ID, required: false },
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

const SHOW: AtipCommand = {
  description: 'Shows what bringing a loss back would change',
  arguments: [ID],
  options: [JSON_OPTION],
  effects: EXPIRES,
  examples: ['atip undo show 9f3a1c20'],
}

const FORGET: AtipCommand = {
  description: 'Deletes copies for good, now',
  arguments: [{ ...ID, required: false, variadic: true }],
  options: [
    { name: 'all', flags: ['--all'], type: 'boolean', description: 'Deletes the copies of all losses' },
    JSON_OPTION,
  ],
  effects: DESTROYS,
  examples: ['atip undo forget 9f3a1c20', 'atip undo forget --all'],
}

/** `atip undo` and what belongs to it. */
export const UNDO: AtipCommand = {
  description: 'Brings back what calls deleted, replaced or moved',
  commands: { '': RESTORE, show: SHOW, forget: FORGET },
}
