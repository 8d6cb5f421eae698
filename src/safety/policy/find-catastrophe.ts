import { toRecord } from '../../internal/guard'
import { createFileLister, type FileUse } from '../../toolset/files/file-uses'
import { findPrintedLines } from '../../toolset/printed-lines'
import type { AtipEffects } from '../../types/atip'
import type { FlatCommand } from '../../types/toolset'
import type { CatastropheTarget } from '../../types/violation-facts'
import { findProtected, isDisk, type StartingPlaces } from './find-protected'

/** A kind of resource in `modifies`: the machine is switched off or started again. */
const POWER = 'power'

/**
 * Finds what nobody ever means a program to take away: all that a call deletes, replaces, moves, or changes everything below of is
 * compared with the root directory, drives, the home directory and what holds it, disks, and the repository that it works in.
 *
 * @param args with patterns of names as they are written
 * @param effects without what is known of single files
 */
export function findCatastrophe(
  command: FlatCommand,
  args: Readonly<Record<string, unknown>>,
  effects: AtipEffects,
  places: StartingPlaces,
): CatastropheTarget | undefined {
  const { destructive, reversible, idempotent, modifies = [] } = effects
  if (modifies.includes(POWER)) return 'machine'
  const deletes = toRecord(effects.filesystem).delete === true
  const loses = destructive !== false || reversible !== true || deletes
  for (const { path, does, into, told, of } of listTaken(command, args)) {
    if (path === undefined || of !== undefined || does === 'read' || does === 'list') continue
    // What is added to a disk replaces what it begins with.
    if ((loses || idempotent === false) && isDisk(path, places.cwd)) return 'disk'
    // What is put into a directory leaves all else there, and so does what changes nothing below.
    if (told !== undefined || (into === true && !deletes)) continue
    if (does === 'append' || (does === 'make' && reversible !== false) || (does !== 'take' && !loses)) continue
    const isAway = does === 'delete' || does === 'take'
    const fate = isAway ? 'away' : does === 'edit' ? 'changed' : deletes && into !== true ? 'emptied' : 'replaced'
    const target = findProtected(path, fate, places)
    if (target !== undefined) return target
  }
  return undefined
}

/** Lists what a call does with files, without the places in which it chooses files by their names. */
function listTaken(command: FlatCommand, args: Readonly<Record<string, unknown>>): readonly FileUse[] {
  const { uses } = createFileLister(command)(args)
  const printed = findPrintedLines(command, args)
  if (printed === undefined || printed === 'input') return uses
  if (printed.named !== undefined && /[^*?]/.test(printed.named))
    return uses.filter(({ path = '' }) => !printed.below.includes(path))
  return printed.below.length > 0 ? uses : [...uses, { path: '.', does: 'replace' }]
}
