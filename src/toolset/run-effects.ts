import { toRecord } from '../internal/guard'
import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatParameter } from '../types/toolset'

/** The worst possible effects: those of any program. */
export const RUNS_ANYTHING: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  destructive: true,
  reversible: false,
  idempotent: false,
}

/**
 * Returns the effects of using a parameter that holds what the program runs (`x-runs`): those of any program, for any
 * value or, in an expression, for the words that a command follows. Returns `undefined` for other parameters.
 */
export function readRunEffects({
  'x-runs': runs,
  'x-argv': argv,
}: FlatParameter['definition']): AtipParameterEffects | undefined {
  if (runs === undefined) return undefined
  const terms = Object.entries(toRecord(toRecord(argv).terms))
  const words = terms.filter(([, term]) => term === 'command').map(([word]) => [word.toLowerCase(), RUNS_ANYTHING])
  return words.length === 0 ? RUNS_ANYTHING : { values: Object.fromEntries(words) }
}
