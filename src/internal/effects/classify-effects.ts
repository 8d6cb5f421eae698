import type { AtipEffects, AtipParameterEffects } from '../../types/atip'
import { SAFETY_FLAGS } from '../constants'
import { EFFECTS, hasHarmful } from './effect-table'

const CHANGES = /* @__PURE__ */ EFFECTS.filter(({ facts }) => facts.restrictedBy?.includes('allowChanges'))
const INTERACTIONS = /* @__PURE__ */ EFFECTS.filter(({ facts }) => facts.restrictedBy?.includes('allowInteractive'))
const ENDS_READ_ONLY = /* @__PURE__ */ EFFECTS.filter(({ facts }) => facts.endsReadOnly === true)
const FLAGGED = /* @__PURE__ */ EFFECTS.filter(({ facts }) => facts.flag !== undefined)

/** Returns true if a command with these effects is declared to change something, here or elsewhere. */
export function isChange(effects: AtipEffects): boolean {
  return hasHarmful(CHANGES, effects)
}

/** Returns true if a command with these effects may not end without a person. */
export function isInteractive(effects: AtipEffects): boolean {
  return hasHarmful(INTERACTIONS, effects)
}

/** Returns true if a command with these effects only reads, however its parameters are used. */
export function isReadOnly(
  effects: AtipEffects,
  parameters: readonly { effects: AtipParameterEffects | undefined }[],
): boolean {
  if (effects.network !== false || effects.filesystem?.write !== false) return false
  if (hasHarmful(ENDS_READ_ONLY, effects)) return false
  return !parameters.some(
    (parameter) =>
      parameter.effects && listPossibleEffects(parameter.effects).some((each) => hasHarmful(ENDS_READ_ONLY, each)),
  )
}

/** Lists every set of effects that some value of a parameter adds. */
export function listPossibleEffects(effects: AtipParameterEffects): AtipEffects[] {
  return [effects, ...Object.values(effects.values ?? {})]
}

/**
 * Returns the flags of a description, in brackets: `[⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE]` (RFC section 8.2, rule 1); an
 * empty string where no flag applies.
 */
export function buildSafetySuffix(effects: AtipEffects, readOnly = false): string {
  let flags = ''
  for (const effect of FLAGGED) {
    const { flag, safe } = effect.facts
    if (flag !== undefined && effect.read(effects) === !safe) flags += ` | ${SAFETY_FLAGS[flag]}`
  }
  if (readOnly) flags += ` | ${SAFETY_FLAGS.READ_ONLY}`
  return flags && `[${flags.slice(3)}]`
}
