import type { EffectRows } from '../combine-effects'
import { READS_REMOTE, RUNS_PROGRAMS } from '../effects'

/** Runs provider plugins and reads state, wherever it is kept. */
export const READS_STATE: EffectRows = [READS_REMOTE, RUNS_PROGRAMS]
