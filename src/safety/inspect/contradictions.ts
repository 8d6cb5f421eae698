import { isChange, listPossibleEffects } from '../../internal/effects/classify-effects'
import type { AtipEffects } from '../../types/atip'
import type { FlatCommand } from '../../types/toolset'

const DELETING: readonly string[] = [
  ...['delete', 'destroy', 'purge', 'wipe', 'drop', 'erase', 'remove'],
  ...['rm', 'unlink', 'uninstall', 'shred', 'prune', 'truncate'],
]

/** Lists contradictions between the declared effects of a command or of one of its parameters. */
export function findContradictions(command: FlatCommand): string[] {
  const found = listEffects(command).flatMap(listContradictions)
  if (contradictsName(command)) {
    found.push('its name suggests that it deletes something, its effects that it only reads')
  }
  return [...new Set(found)]
}

/** Returns true if the name of a command says that it deletes something, but its effects say that it only reads. */
export function contradictsName(command: FlatCommand): boolean {
  const { effects, path, tool } = command
  const words = path.length > 0 ? path : [tool.name]
  return effects.filesystem?.write === false && words.some(saysDelete) && !listEffects(command).some(isChange)
}

/** Lists the effects of a command and those that its parameters add. */
function listEffects({ effects, parameters }: FlatCommand): AtipEffects[] {
  return [effects, ...parameters.flatMap((each) => (each.effects ? listPossibleEffects(each.effects) : []))]
}

function listContradictions(effects: AtipEffects): string[] {
  const { destructive, reversible, cost, creates, modifies, deletes, filesystem } = effects
  const kinds = [creates, modifies, deletes].flatMap((list) => list ?? [])
  const found: string[] = []
  if (destructive === true && reversible === true) found.push('it destroys data, but can be undone')
  if (kinds.some(isFile) && filesystem?.write === false && filesystem.delete === false) {
    found.push('it changes files, but neither writes nor deletes any')
  }
  if (cost?.billable === true && cost.estimate === 'free') found.push('it costs money, but is free')
  if (cost?.billable === false && (cost.estimate === 'medium' || cost.estimate === 'high')) {
    found.push('it costs no money, but its estimate is high')
  }
  return found
}

function isFile(kind: string): boolean {
  return /^(?:files?|director(?:y|ies)|folders?)$/i.test(kind)
}

/** Returns true if a part of a name, also in camel case, is a word for deleting. */
function saysDelete(word: string): boolean {
  return word.split(/[-_ .]|(?<=[a-z])(?=[A-Z])/).some((part) => DELETING.includes(part.toLowerCase()))
}
