import { isUndescribedCode } from '../internal/effects/classify-effects'
import { inheritEffects } from '../internal/effects/inherit'
import { listUsedValues, mapSpellings } from '../toolset/parameter-keys'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import { type FolderPlan, readFolderPlan } from './read-folder-plan'

/** Judges by folders whose programs a person trusts. */
export interface FolderTrust {
  /** Returns the command with the effects that it has in a trusted folder; the same one if trust changes nothing. */
  readonly trust: (command: FlatCommand) => FlatCommand
  /**
   * Returns true if a call of the command runs programs of trusted folders only: it uses what `x-folder` asks for, and
   * every path that it names is trusted.
   */
  readonly covers: (
    command: FlatCommand,
    args: Readonly<Record<string, unknown>>,
    isTrusted: (path: string) => boolean,
  ) => boolean
}

/** A command and what `x-folder` says about it. */
interface Reading {
  readonly plan: FolderPlan
  readonly trusted: FlatCommand
  /** The keys of the parameters that are paths. */
  readonly paths: readonly string[]
}

/** Creates a judge of trust, which reads each command once. */
export function createFolderTrust(): FolderTrust {
  const known = new WeakMap<FlatCommand, Reading>()
  const read = (command: FlatCommand): Reading => {
    const found = known.get(command) ?? readTrust(command)
    known.set(command, found)
    return found
  }
  return {
    trust: (command) => (command.folder.length === 0 ? command : read(command).trusted),
    covers: (command, args, isTrusted) => {
      if (command.folder.length === 0) return false
      const { plan, trusted, paths } = read(command)
      if (trusted === command) return false
      const { trustedWith } = plan
      if (trustedWith !== undefined && listUsedValues(trustedWith, args).length === 0) return false
      return listUsedValues(paths, args).every((value) => typeof value === 'string' && isTrusted(value))
    },
  }
}

function readTrust(command: FlatCommand): Reading {
  const plan = readFolderPlan(command)
  const paths = [...mapSpellings(command.parameters)].flatMap(([{ type }, keys]) =>
    type === 'file' || type === 'directory' ? keys : [],
  )
  const { trusted: effects } = plan
  const isTrusted = effects !== undefined && !plan.isFaulty && command.replaces.length === 0
  return { plan, paths, trusted: isTrusted ? withEffects(command, effects) : command }
}

/**
 * Adds effects to a command. The programs of the folder are vouched for, so their changes count as changes in the
 * folder.
 */
function withEffects(command: FlatCommand, effects: AtipEffects): FlatCommand {
  return {
    ...command,
    effects: inheritEffects(command.effects, effects, () => {}),
    changes: 'folder',
    isVouchedFor: isUndescribedCode(command.effects),
  }
}
