import { toRecord } from '../../internal/guard'
import type { FileUses } from '../../toolset/files/file-uses'
import { joinPath } from '../../toolset/files/join-path'
import type { AtipEffects } from '../../types/atip'
import type { CatastropheTarget } from '../../types/violation-facts'

/** The places that paths start from, as absolute paths, where they are known. */
export interface StartingPlaces {
  readonly cwd: string | undefined
  readonly homes: readonly (string | undefined)[]
}

/**
 * Finds what nobody ever means a program to take away: all that a call deletes, replaces, moves, or changes everything below of is
 * compared with the root directory, drives, the home directory and what holds it, disks, and the repository that it works in.
 *
 * @param effects without what is known of single files
 */
export function findCatastrophe(
  { uses }: Pick<FileUses, 'uses'>,
  effects: AtipEffects,
  places: StartingPlaces,
): CatastropheTarget | undefined {
  const { destructive, reversible } = effects
  const deletes = toRecord(effects.filesystem).delete === true
  const loses = destructive !== false || reversible !== true || deletes
  for (const { path, does, into, told, of } of uses) {
    if (path === undefined || of !== undefined || does === 'read' || does === 'list' || does === 'append') continue
    if (loses && DISK.test(path)) return 'disk'
    // What is put into a directory leaves all else there, and so does what changes nothing below.
    if (told !== undefined || (into === true && !deletes) || (does === 'make' && reversible !== false)) continue
    if (does !== 'take' && !loses) continue
    const target = findTarget(path, does !== 'edit', places)
    if (target !== undefined) return target
  }
  return undefined
}

/** Devices that hold file systems. */
const DISK =
  /^\/+dev\/+(?:r?disk\d|(?:sd|hd|vd|xvd)[a-z]|nvme\d|mmcblk\d|dm-\d|mapper\/|md\d)|^[\\/]{2}\.[\\/]PhysicalDrive/i
const DRIVE = /^(?:[A-Za-z]:)?[\\/]*$/
/** Everything in a directory: `*`, `.*`, `{*,.*}`. */
const CONTENTS = /(?:^|(?<=[\\/]))(?:\*|\.\*|\.\[[^/]*|\{[*.,]*\})$/

/** The copies of what calls lost, which are for people. */
const STORE = /(?:^|\/)atip-bridge\/undo(?:\/|$)/i

function findTarget(path: string, isTaken: boolean, { cwd, homes }: StartingPlaces): CatastropheTarget | undefined {
  const whole = path.replace(CONTENTS, '')
  if (whole !== '' && DRIVE.test(whole)) return 'root'
  if (STORE.test(whole)) return 'undo'
  const place = joinPath(cwd, whole === '' ? '.' : whole)
  if (place === undefined) return undefined
  if (place === '/') return 'root'
  if (homes.some((home) => home !== undefined && `${joinPath(cwd, home)}/`.startsWith(`${place}/`))) return 'home'
  const [, tree] = /^(.*\/)\.git(?:\/(?:objects|refs|HEAD))?$/.exec(place) ?? []
  if (!isTaken || tree === undefined || cwd === undefined) return undefined
  return `${joinPath(undefined, cwd)}/`.startsWith(tree) ? 'repository' : undefined
}
