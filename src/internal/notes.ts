import type { DiagnosticCode } from '../types/compile'

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
