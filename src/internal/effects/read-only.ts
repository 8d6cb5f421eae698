import type { AtipEffects, AtipParameterEffects } from '../../types/atip'
import { SAFETY_FLAGS } from '../constants'

/** Whether the effects rule out that a command only reads: any declared change, network use or started program. */
function changesSomething(effects: AtipEffects): boolean {
  const { filesystem, creates, modifies, deletes } = effects
  return (
    effects.network === true ||
    effects.destructive === true ||
    effects.subprocess === true ||
    filesystem?.write === true ||
    filesystem?.delete === true ||
    effects.cost?.billable === true ||
    [creates, modifies, deletes].some((kinds) => kinds !== undefined && kinds.length > 0)
  )
}

/** Whether a command with these effects is READ-ONLY, however its parameters are used. */
export function isReadOnly(
  effects: AtipEffects,
  parameters: readonly { effects: AtipParameterEffects | undefined }[],
): boolean {
  if (effects.network !== false || effects.filesystem?.write !== false || changesSomething(effects)) return false
  return !parameters.some((parameter) => parameter.effects && possibleEffects(parameter.effects).some(changesSomething))
}

/** Every set of effects that some value of a parameter adds. */
export function possibleEffects(effects: AtipParameterEffects): AtipEffects[] {
  return [effects, ...Object.values(effects.values ?? {})]
}

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

/** Whether a command with these effects is declared to change something, here or elsewhere. */
export function isChange({ filesystem, creates, modifies, deletes, destructive, idempotent }: AtipEffects): boolean {
  return (
    filesystem?.write === true ||
    filesystem?.delete === true ||
    destructive === true ||
    idempotent === false ||
    [creates, modifies, deletes].some((kinds) => kinds !== undefined && kinds.length > 0)
  )
}

/** Whether a command with these effects may not end without a person. */
export function isInteractive({ stdin, prompts, tty }: NonNullable<AtipEffects['interactive']> = {}): boolean {
  return prompts === true || tty === true || stdin === 'required' || stdin === 'password'
}
