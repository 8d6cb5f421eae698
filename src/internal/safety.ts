import { SAFETY_FLAGS } from '../constants'
import type { AtipEffects } from '../types/atip'

/**
 * The flags of a description, in brackets: `[⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE]` (RFC section 8.2, rule 1).
 *
 * @returns an empty string where no flag applies
 */
export function buildSafetySuffix(effects: AtipEffects, readOnly = false): string {
  let flags = ''
  if (effects.destructive === true) flags += ` | ${SAFETY_FLAGS.DESTRUCTIVE}`
  if (effects.reversible === false) flags += ` | ${SAFETY_FLAGS.NOT_REVERSIBLE}`
  if (effects.idempotent === false) flags += ` | ${SAFETY_FLAGS.NOT_IDEMPOTENT}`
  if (effects.cost?.billable === true) flags += ` | ${SAFETY_FLAGS.BILLABLE}`
  if (readOnly) flags += ` | ${SAFETY_FLAGS.READ_ONLY}`
  return flags && `[${flags.slice(3)}]`
}
