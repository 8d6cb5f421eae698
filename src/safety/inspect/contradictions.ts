import { isChange, possibleEffects } from '../../internal/effects/classify-effects'
import type { AtipEffects } from '../../types/atip'
import type { FlatCommand } from '../../types/toolset'

const DELETING: readonly string[] = ['delete', 'destroy', 'purge', 'wipe', 'drop', 'erase', 'remove']

/** Why the declared effects of a command, or of one of its parameters, cannot all be true; empty where they can. */
export function findContradictions({ effects, path, tool, parameters }: FlatCommand): string[] {
  const added = parameters.flatMap((parameter) => (parameter.effects ? possibleEffects(parameter.effects) : []))
  const found = [effects, ...added].flatMap(contradictionsIn)
  const words = path.length > 0 ? path : [tool.name]
  if (words.some(saysDelete) && claimsToRead(effects) && !added.some(isChange)) {
    found.push('By its name it deletes something, by its effects it only reads')
  }
  return [...new Set(found)]
}

function contradictionsIn(effects: AtipEffects): string[] {
  const { destructive, reversible, cost, creates, modifies, deletes, filesystem } = effects
  const kinds = [creates, modifies, deletes].flatMap((list) => list ?? [])
  const found: string[] = []
  if (destructive === true && reversible === true) found.push('It destroys data, and that can be undone')
  if (kinds.some(isFile) && filesystem?.write === false && filesystem.delete === false) {
    found.push('It changes files, and writes and deletes none')
  }
  if (cost?.billable === true && cost.estimate === 'free') found.push('It costs money, and is free')
  if (cost?.billable === false && (cost.estimate === 'medium' || cost.estimate === 'high')) {
    found.push('It costs no money, and a lot of it')
  }
  return found
}

function isFile(kind: string): boolean {
  return /^(?:files?|director(?:y|ies)|folders?)$/i.test(kind)
}

/** Whether a word of the name, or of a word in camel case, is one for deleting. */
function saysDelete(word: string): boolean {
  return word.split(/[-_ .]|(?<=[a-z])(?=[A-Z])/).some((part) => DELETING.includes(part.toLowerCase()))
}

function claimsToRead(effects: AtipEffects): boolean {
  return !isChange(effects) && effects.filesystem?.write === false
}
