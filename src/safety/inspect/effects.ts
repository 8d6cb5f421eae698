import { possibleEffects } from '../../internal/read-only'
import type { AtipEffects } from '../../types/atip'
import type { FlatCommand } from '../../types/toolset'
import { isChange } from '../checks'

const DELETING = /(?:^|[-_ ])(?:delete|destroy|purge|wipe|drop|erase|remove)(?:$|[-_ ])/i

/** Why the declared effects of a command cannot all be true; empty where they can. */
export function findContradictions({ effects, path, tool, parameters }: FlatCommand): string[] {
  const { destructive, reversible, cost, creates, modifies, deletes } = effects
  const acts = destructive === true || [creates, modifies, deletes].some((kinds) => kinds && kinds.length > 0)
  const added = parameters.flatMap((parameter) => (parameter.effects ? possibleEffects(parameter.effects) : []))
  const found: string[] = []
  if (destructive === true && reversible === true) found.push('It destroys data, and that can be undone')
  if (acts && reachesNothing(effects)) found.push('It changes something, and touches no file, network or program')
  if (cost?.billable === true && cost.estimate === 'free') found.push('It costs money, and is free')
  if (cost?.billable === false && (cost.estimate === 'medium' || cost.estimate === 'high')) {
    found.push('It costs no money, and a lot of it')
  }
  if (DELETING.test(path.at(-1) ?? tool.name) && claimsToRead(effects) && !added.some(isChange)) {
    found.push('By its name it deletes something, by its effects it only reads')
  }
  return found
}

function reachesNothing({ network, filesystem, subprocess }: AtipEffects): boolean {
  return [network, filesystem?.write, filesystem?.delete, subprocess].every((reach) => reach === false)
}

function claimsToRead(effects: AtipEffects): boolean {
  return !isChange(effects) && effects.filesystem?.write === false
}
