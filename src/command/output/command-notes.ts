/** The parts of a help text that metadata has no fields for. */
export interface CommandNotes {
  /** The usage line without the name, if it cannot be derived from the metadata. */
  readonly usage?: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly exitCodes: readonly (readonly [code: string, meaning: string])[]
}

export const FINE: readonly [string, string] = ['0', 'fine']
export const WRONG_USAGE: readonly [string, string] = ['2', 'wrong usage, nothing was done']
export const STOPPED: readonly (readonly [string, string])[] = [
  ['130', 'stopped by Ctrl-C'],
  ['143', 'stopped by SIGTERM'],
]
