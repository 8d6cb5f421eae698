import type { AtipEffects } from '../../types/atip'
import { isChange } from './classify-effects'

/** What hosts are told of a tool in the Model Context Protocol, each of it said. */
export interface EffectHints {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/**
 * Hints of the Model Context Protocol for effects. A hint is only given the value that makes a tool look harmless where the effects say so; what they leave
 * open is the worst.
 *
 * @param mayBeReadOnly false where something that the effects do not show may change something
 */
export function deriveMcpHints(effects: AtipEffects, mayBeReadOnly = true): EffectHints {
  const { filesystem, network, subprocess, idempotent, reversible, destructive, cost } = effects
  const kinds = [effects.creates, effects.modifies, effects.deletes]
  const changes = [effects.modifies, effects.deletes].some(isListed) || filesystem?.delete === true
  const readOnlyHint =
    mayBeReadOnly &&
    destructive === false &&
    filesystem?.write === false &&
    !isChange(effects) &&
    reversible !== false &&
    cost?.billable !== true &&
    subprocess !== true &&
    (network === false || kinds.every((each) => each?.length === 0))
  const isAdditive = filesystem?.write !== true || isListed(effects.creates) || reversible === true
  return {
    readOnlyHint,
    destructiveHint: !(destructive === false && !changes && reversible !== false && isAdditive),
    idempotentHint: readOnlyHint || idempotent === true,
    openWorldHint: !(network === false && subprocess !== true),
  }
}

function isListed(kinds: readonly string[] | undefined): boolean {
  return kinds !== undefined && kinds.length > 0
}
