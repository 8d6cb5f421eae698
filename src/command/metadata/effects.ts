import type { AtipEffects } from '../../types/atip'

/** Reads files of metadata and changes nothing. */
export const READS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Runs a program that the caller names, which may do anything, whatever it was asked. */
export const RUNS_A_PROGRAM: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'high', billable: true },
}
