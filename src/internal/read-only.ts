import type { AtipEffects, AtipParameterEffects } from '../types/atip'

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
