import { isUndescribedCode } from '../internal/effects/classify-effects'
import { inheritEffects } from '../internal/effects/inherit'
import { once } from '../internal/once'
import { listUsedValues, mapSpellings } from '../toolset/parameter-keys'
import type { AtipEffects } from '../types/atip'
import type { FolderFacts, LookOptions } from '../types/folder-facts'
import type { FlatCommand } from '../types/toolset'
import { type FolderPlan, isGitRule, listFolders, listRuledFiles, readFolderPlan } from './read-folder-plan'

/** Judges by folders whose programs a person trusts. */
export interface FolderTrust {
  /** Returns true for an absolute way that leads into a trusted folder, or to one. */
  isTrusted(way: string | undefined): boolean
  /** As {@link trustCommand} does. */
  trust(command: FlatCommand): FlatCommand
  /**
   * Returns true if everything that the call runs comes from trusted folders. All of this must hold:
   *
   * - the metadata says what the call does in a trusted folder (`x-folder.trusted`);
   * - the call uses a parameter that `x-folder.trusted.with` names, if there are any;
   * - every path among its arguments is trusted;
   * - every folder in which it works is trusted;
   * - no file that its programs obey there is a link to elsewhere.
   *
   * @param place the directory in which it starts, if it is known
   */
  vouchesFor(command: FlatCommand, args: Readonly<Record<string, unknown>>, place: string | undefined): boolean
}

/** Sees where ways lead, as far as that can be seen. */
export interface TrustEyes {
  /** Returns the way from a directory; `undefined` if it cannot be known. */
  join(place: string | undefined, path: string): string | undefined
  /** Returns where an absolute way leads, links followed; `undefined` if it cannot be known. */
  follow(way: string): string | undefined
  /** Returns true for a followed path that is a directory or below it. */
  isInside(directory: string, path: string): boolean
  /** Returns what a folder sets; `undefined` if it cannot be looked at. Absent: the folder is not looked at. */
  readonly look: ((folder: string, options: LookOptions) => FolderFacts | undefined) | undefined
}

/** A command and what `x-folder` says about it. */
interface Reading {
  readonly plan: FolderPlan
  readonly trusted: FlatCommand
  /** The keys of the parameters that are paths. */
  readonly paths: readonly string[]
}

/**
 * Creates a judge of trust, which reads each command once.
 *
 * @param folders those that a person trusts, with everything below
 */
export function createFolderTrust(
  folders: readonly string[],
  { join, follow, isInside, look }: TrustEyes,
): FolderTrust {
  const known = new WeakMap<FlatCommand, Reading>()
  const read = (command: FlatCommand): Reading => {
    const found = known.get(command) ?? readTrust(command)
    known.set(command, found)
    return found
  }
  const roots = once(() => folders.flatMap((folder) => follow(folder) ?? []))
  const isTrusted = (way: string | undefined): boolean => {
    const place = way === undefined || roots().length === 0 ? undefined : follow(way)
    return place !== undefined && roots().some((root) => isInside(root, place))
  }
  /** Returns true unless a file that programs of a trusted folder obey is a link out of the trusted folders. */
  const holdsOwn = ({ rules }: FolderPlan, place: string | undefined): boolean => {
    const names = new Set(rules.flatMap((rule) => (isGitRule(rule) ? [] : listRuledFiles(rule))))
    if (look === undefined || place === undefined || names.size === 0) return true
    const facts = look(place, { files: [...names].map((file) => ({ file })) })
    if (facts === undefined || facts.problems.some(({ file }) => names.has(file))) return false
    return facts.settings.every(({ file, source }) => !names.has(file) || isTrusted(source))
  }
  return {
    isTrusted,
    trust: (command) => (command.folder.length === 0 ? command : read(command).trusted),
    vouchesFor: (command, args, place) => {
      if (command.folder.length === 0) return false
      const { plan, trusted, paths } = read(command)
      if (trusted === command) return false
      const { trustedWith } = plan
      if (trustedWith !== undefined && listUsedValues(trustedWith, args).length === 0) return false
      const named = listUsedValues(paths, args)
      return (
        named.every((value) => typeof value === 'string' && isTrusted(join(place, value))) &&
        listFolders(plan, args, place, join).every((folder) => isTrusted(folder) && holdsOwn(plan, folder))
      )
    },
  }
}

/** Returns the command with the effects that it has in a trusted folder; the same one if trust changes nothing. */
export function trustCommand(command: FlatCommand): FlatCommand {
  return command.folder.length === 0 ? command : readTrust(command).trusted
}

function readTrust(command: FlatCommand): Reading {
  const plan = readFolderPlan(command)
  const paths = [...mapSpellings(command.parameters)].flatMap(([{ type }, keys]) =>
    type === 'file' || type === 'directory' ? keys : [],
  )
  const { trusted: effects } = plan
  // No person vouches for arguments that a host pinned: they may run something else.
  const isPlain = command.replaces.length === 0 && command.pinned === undefined
  const isTrusted = effects !== undefined && !plan.isFaulty && isPlain
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
    vouchedFor: isUndescribedCode(command.effects) ? 'undescribed' : 'described',
  }
}
