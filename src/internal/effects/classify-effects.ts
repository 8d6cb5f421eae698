import type { AtipEffects, AtipParameterEffects } from '../../types/atip'
import type { RuleEffect } from '../../types/safety'
import { SAFETY_FLAGS } from '../constants'
import { EFFECTS, findEffect, hasHarmful, isHarmful } from './effect-table'

const CHANGES = /* @__PURE__ */ EFFECTS.filter((effect) => effect.restrictedBy?.includes('allowChanges'))
const ENDS_READ_ONLY = /* @__PURE__ */ EFFECTS.filter((effect) => effect.endsReadOnly === true)
const FLAGGED = /* @__PURE__ */ EFFECTS.filter((effect) => effect.flag !== undefined)

/** Not one of the specified flags; shown only if DESTRUCTIVE is not. */
const DELETES_FILES = '\u26a0\ufe0f DELETES FILES'

/** Returns true if these effects include a declared change, on this machine or elsewhere. */
export function isChange(effects: AtipEffects): boolean {
  return hasHarmful(CHANGES, effects)
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

/** Lists the sets of effects that the values of a parameter may add. */
export function listPossibleEffects(effects: AtipParameterEffects): AtipEffects[] {
  return [effects, ...Object.values(effects.values ?? {})]
}

/** Returns true if a call with these effects may write or delete files. */
export function mayWrite({ filesystem }: AtipEffects): boolean {
  return filesystem?.write !== false || filesystem.delete === true
}

/**
 * Returns true for effects that only code has which no metadata describes: it starts programs, uses the network, writes,
 * deletes, destroys data, and cannot be undone.
 */
export function isUndescribedCode({ destructive, reversible, network, subprocess, filesystem }: AtipEffects): boolean {
  return (
    [destructive, network, subprocess, filesystem?.write, filesystem?.delete].every((value) => value === true) &&
    reversible === false
  )
}

/** Returns true if effects include one that a rule names. Undescribed code has every effect. */
export function hasRuledEffect(name: RuleEffect, effects: AtipEffects): boolean {
  if (isUndescribedCode(effects)) return true
  const effect = findEffect(name === 'lost' ? 'destructive' : name)
  return effect !== undefined && isHarmful(effect, effect.read(effects))
}

/**
 * Returns the safety suffix of a description, `[⚠️ NOT IDEMPOTENT | CREATES: pull_request]`, or an empty string if
 * nothing applies (RFC sections 8.1 and 8.2, rule 1).
 */
export function buildSafetySuffix(effects: AtipEffects, readOnly = false): string {
  let flags = ''
  for (const effect of FLAGGED) {
    const { flag, safe } = effect
    if (flag === undefined || effect.read(effects) !== !safe) continue
    if (flag !== 'DELETES_FILES') flags += ` | ${SAFETY_FLAGS[flag]}`
    else if (effects.destructive !== true) flags += ` | ${DELETES_FILES}`
  }
  if (isListed(effects.creates)) flags += ` | CREATES: ${nameKinds(effects.creates)}`
  if (readOnly) flags += ` | ${SAFETY_FLAGS.READ_ONLY}`
  return flags && `[${flags.slice(3)}]`
}

/** Returns true if a list of resources names some. */
export function isListed(kinds: readonly string[] | undefined): kinds is readonly string[] {
  return kinds !== undefined && kinds.length > 0
}

const MAX_KINDS = 8
const MAX_KIND_LENGTH = 40

/** Joins the kinds of resources of untrusted metadata, as words that could be no other part of a suffix. */
function nameKinds(kinds: readonly string[]): string {
  const names = kinds
    .slice(0, MAX_KINDS)
    .map((kind) => kind.slice(0, MAX_KIND_LENGTH).replace(/[^\p{L}\p{N}_.-]+/gu, '_'))
  return `${[...new Set(names)].join(', ')}${kinds.length > MAX_KINDS ? ', …' : ''}`
}
