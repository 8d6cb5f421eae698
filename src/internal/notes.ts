import type { DiagnosticCode } from '../types/providers'

/** A finding made before the command it concerns has its name. `path` leads from the root of its tool. */
export interface Note {
  readonly code: DiagnosticCode
  readonly message: string
  readonly subject: { readonly name: string }
  readonly path: string[]
}

/** Takes a finding; `path` leads on from wherever the reader stands. */
export type NoteTaker = (code: DiagnosticCode, message: string, path: string[]) => void

/** Where a reader stands: its notes, and the paths of its errors, lead on from there. */
export interface Place {
  path(...more: string[]): string[]
  readonly note: NoteTaker
}
