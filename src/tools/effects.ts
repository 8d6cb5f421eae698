import type { AtipEffects } from '../types/atip'

/** Reads local files and changes nothing. */
export const READS_LOCAL: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}

/** Asks a server and changes nothing, there or here. */
export const READS_REMOTE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
}
