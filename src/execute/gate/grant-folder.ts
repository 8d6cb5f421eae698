import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../internal/attempt'
import { followLinks } from '../../paths/follow-links'
import { isInside } from '../../paths/is-inside'
import { createSensitivePathCheck } from '../../safety/policy/guarded-paths'
import type { SandboxStop } from '../../sandbox/find-stops'
import { type LaterPlaces, listLaterPlaces, removeNewLaterPlaces } from '../../sandbox/later-places'
import type { Consequence } from '../../types/file'
import { DEFAULT_BOUNDS } from '../../undo/default-bounds'
import type { ExecutorSettings } from '../executor-settings'

/** A folder that a contained program may change, because a copy of it is kept. */
export interface FolderGrant {
  /** What is to be copied before the start. */
  readonly losses: readonly Consequence[]
  /** Removes what the program made that runs later by itself, and says so. Never throws. */
  readonly tidy: () => SandboxStop[]
}

/** More names than people look through. */
const MAX_ENTRIES = 200

/**
 * Lets a contained program change its folder where a person trusts it, and the policy lets run what a copy keeps
 * (`allowRecoverable: 'kept'`): all of it must be small enough to be copied, but for what the sandbox keeps from change.
 */
export function grantFolder(
  cwd: string,
  { policy, undo, trustedFolders }: Pick<ExecutorSettings, 'policy' | 'undo' | 'trustedFolders'>,
): FolderGrant | undefined {
  const { real } = followLinks(cwd)
  const isTrusted = trustedFolders.some((folder) => isInside(followLinks(folder).real, real))
  if (undo === undefined || policy.allowRecoverable !== 'kept' || !isTrusted) return undefined
  const later = listLaterPlaces(real)
  const names = attempt(() => readdirSync(real))
  if (typeof later === 'string' || names === undefined || names.length > MAX_ENTRIES) return undefined
  const isSensitive = createSensitivePathCheck(policy.sensitivePaths ?? [], real)
  const paths = names
    .map((name) => join(real, name))
    .filter((path) => !later.places.includes(path) && !isSensitive(path, true))
  const sizes = undo.measure(paths)
  let [files, bytes] = [0, 0]
  for (const size of sizes) {
    if ('not' in size) return undefined
    files += size.files
    bytes += size.bytes
  }
  if (files > DEFAULT_BOUNDS.callPaths || bytes > DEFAULT_BOUNDS.callBytes) return undefined
  const losses = paths.map((path): Consequence => ({ kind: 'keepable', path, does: 'edit' }))
  return { losses, tidy: () => tidy(later) }
}

/** Makes the grants of one line: each folder is copied once, before the first program that may change it. */
export function createFolderGrants(settings: Parameters<typeof grantFolder>[1]): {
  readonly grant: (cwd: string) => Partial<FolderGrant>
} {
  const copied = new Set<string>()
  return {
    grant: (cwd) => {
      const grant = grantFolder(cwd, settings)
      if (grant === undefined) return {}
      const losses = copied.has(cwd) ? [] : grant.losses
      copied.add(cwd)
      return { ...grant, losses }
    },
  }
}

function tidy(later: LaterPlaces): SandboxStop[] {
  const removed = attempt(() => removeNewLaterPlaces(later))
  if (removed === undefined) {
    return [{ kind: 'write', message: `It made something in ${later.folder} that runs later by itself: look at it.` }]
  }
  if (removed.length === 0) return []
  const shown = removed.slice(0, 3).map((path) => JSON.stringify(path))
  return [{ kind: 'write', message: `It made what runs later by itself, which was removed: ${shown.join(', ')}.` }]
}
