import type { EffectRows } from '../combine-effects'
import { CHANGES_REMOTE, EACH_TIME } from '../effects'

/** Changes a workload in a way that a rollback or the opposite command undoes. */
export const CHANGES_WORKLOAD: EffectRows = [CHANGES_REMOTE, { modifies: ['workload'] }]

/** Creates a service. */
export const CREATES_SERVICE: EffectRows = [CHANGES_REMOTE, EACH_TIME, { creates: ['service'] }]
