import type { OnFault } from '../internal/effects/inherit'
import type { DiagnosticCode } from '../types/compile'
import type { FlatCommand } from '../types/toolset'

/** A command that still gets its name. */
export type CommandDraft = { -readonly [Field in keyof FlatCommand]: FlatCommand[Field] }

/** A runnable command that was found, and what it would be called. */
export interface Entry {
  readonly command: CommandDraft
  readonly base: string
}

/** The state of one walk over all tools. */
export interface Walk extends Place {
  readonly entries: Entry[]
  readonly notes: Note[]
  readonly onFault: OnFault
  prefix: string[]
  keys: readonly string[]
  subject: { readonly name: string }
  visited: number
}

export function createWalk(): Walk {
  const walk: Walk = {
    entries: [],
    notes: [],
    list: '',
    item: 0,
    path: (...more) => [...walk.prefix, ...pathOf(walk.keys, ...more)],
    note: (code, message, ...path) => {
      const parameter = walk.list === '' ? [] : [walk.list, String(walk.item)]
      walk.notes.push({ code, message, subject: walk.subject, path: pathOf(walk.keys, ...parameter, ...path) })
    },
    onFault: (path, expected) => {
      walk.faults++
      walk.note('FIELD_IGNORED', `Not ${expected}: counts as not declared`, 'effects', ...path)
    },
    prefix: [],
    keys: [],
    subject: { name: '' },
    visited: 0,
    faults: 0,
  }
  return walk
}

/** Where a command stands in the metadata of its tool. */
export function pathOf(keys: readonly string[], ...more: string[]): string[] {
  return [...keys.flatMap((key) => ['commands', key]), ...more]
}

/** Moves on to a tool or command, which notes are then about. */
export function enterCommand(walk: Walk, keys: readonly string[], subject: { readonly name: string }): void {
  walk.keys = keys
  walk.subject = subject
  walk.faults = 0
}

/** A finding made before the command it concerns has its name. `path` leads from the root of its tool. */
export interface Note {
  readonly code: DiagnosticCode
  readonly message: string
  readonly subject: { readonly name: string }
  readonly path: string[]
}

/** Where a reader stands: its notes, and the paths of its errors, lead on from there. */
export interface Place {
  /** The list and the number of the parameter being read; `''` where none is. */
  list: '' | 'arguments' | 'options' | 'globalOptions'
  item: number
  /** How many effects of the wrong type were found. */
  faults: number
  path(...more: string[]): string[]
  note(code: DiagnosticCode, message: string, ...path: string[]): void
}
