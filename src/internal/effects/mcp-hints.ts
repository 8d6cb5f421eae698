import type { AtipEffects } from '../../types/atip'
import { isChange, isListed, isReadOnly } from './classify-effects'

/** Hints about a tool for hosts of the Model Context Protocol. Every hint is always present. */
export interface EffectHints {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/**
 * Derives the hints of the Model Context Protocol from effects. A hint makes a tool look harmless only if the effects
 * say so; undeclared effects count as harmful.
 *
 * A tool that is labelled READ-ONLY has read-only hints.
 *
 * @param mayBeReadOnly `false` if the tool may change something that its effects do not show
 */
export function deriveMcpHints(effects: AtipEffects, mayBeReadOnly = true): EffectHints {
  const { filesystem, network, subprocess, idempotent, reversible, destructive } = effects
  const changes = [effects.modifies, effects.deletes].some(isListed) || filesystem?.delete === true
  const readOnlyHint = mayBeReadOnly && (isReadOnly(effects, []) || readsOnlyRemotely(effects))
  const isAdditive = filesystem?.write !== true || isListed(effects.creates) || reversible === true
  return {
    readOnlyHint,
    destructiveHint: !(readOnlyHint || (destructive === false && !changes && reversible !== false && isAdditive)),
    idempotentHint: readOnlyHint || idempotent === true,
    openWorldHint: !(network === false && subprocess !== true),
  }
}

/**
 * Returns true if a tool that may use the network declares that it changes nothing: by empty lists of changes, or by
 * every other effect, as policies take it.
 */
function readsOnlyRemotely(effects: AtipEffects): boolean {
  const { filesystem, network, subprocess, idempotent, reversible, destructive, cost } = effects
  const kinds = [effects.creates, effects.modifies, effects.deletes]
  const declaresOthers =
    subprocess === false &&
    filesystem?.delete === false &&
    idempotent === true &&
    reversible === true &&
    cost?.billable === false
  return (
    destructive === false &&
    filesystem?.write === false &&
    !isChange(effects) &&
    reversible !== false &&
    cost?.billable !== true &&
    subprocess !== true &&
    (network === false || declaresOthers || kinds.every((each) => each?.length === 0))
  )
}
