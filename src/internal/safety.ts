import { SAFETY_FLAGS } from '../constants'
import type { AtipEffects } from '../types/atip'

/**
 * The flags of a description, in brackets: `[⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE]` (RFC section 8.2, rule 1).
 *
 * @returns an empty string where no flag applies
 */
export function buildSafetySuffix(effects: AtipEffects, readOnly = false): string {
  const flags: string[] = []
  if (effects.destructive === true) flags.push(SAFETY_FLAGS.DESTRUCTIVE)
  if (effects.reversible === false) flags.push(SAFETY_FLAGS.NOT_REVERSIBLE)
  if (effects.idempotent === false) flags.push(SAFETY_FLAGS.NOT_IDEMPOTENT)
  if (effects.cost?.billable === true) flags.push(SAFETY_FLAGS.BILLABLE)
  if (readOnly) flags.push(SAFETY_FLAGS.READ_ONLY)
  return flags.length === 0 ? '' : `[${flags.join(' | ')}]`
}
