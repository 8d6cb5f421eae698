import { isReadOnly } from '../../internal/effects/classify-effects'
import { toRecord } from '../../internal/foreign-values'
import { compileGlob } from '../../internal/match-glob'
import { type CommandEffects, computeCallEffects, readCommandEffects } from '../../toolset/call-effects'
import { createFileLister, type FileUse } from '../../toolset/files/file-uses'
import { joinPath } from '../../toolset/files/join-path'
import type { Flattened } from '../../toolset/flatten'
import { findPrintedLines } from '../../toolset/printed-lines'
import { resolveCall } from '../../toolset/resolve-call'
import type { AtipEffects } from '../../types/atip'
import type { Policy, ReportedViolation } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import type { CatastropheTarget } from '../../types/violation-facts'
import { createViolation } from './checks'

/** A kind of resource in `modifies`: the machine is switched off or started again. */
const POWER = 'power'

/**
 * Finds a loss that is never intended. Compares each path that a call deletes, replaces or moves, or below which it
 * changes everything, with the root directory, drives, the home directory and what holds it, disks, and the repository
 * that the call works in.
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
    // Adding to a disk replaces its first bytes.
    if ((loses || idempotent === false) && isDisk(path, places.cwd)) return 'disk'
    // What is put into a directory leaves all else there, and so does what changes nothing below.
    const leavesRest = told !== undefined || (into === true && !deletes)
    const onlyAdds = does === 'append' || (does === 'make' && reversible !== false)
    if (leavesRest || onlyAdds || (does !== 'take' && !loses)) continue
    const target = findProtected(path, findFate(does, deletes && into !== true), places)
    if (target !== undefined) return target
  }
  return undefined
}

/** Returns what becomes of a path, and with it of all below. */
function findFate(does: FileUse['does'], empties: boolean): Fate {
  if (does === 'delete' || does === 'take') return 'away'
  if (does === 'edit') return 'changed'
  return empties ? 'emptied' : 'replaced'
}

/**
 * Lists what a call does with files, without the places in which it chooses files by their names:
 * `find . -name x -delete` does not delete `.`.
 */
function listTaken(command: FlatCommand, args: Readonly<Record<string, unknown>>): readonly FileUse[] {
  const { uses } = createFileLister(command)(args)
  const printed = findPrintedLines(command, args)
  if (printed === undefined || printed === 'input') return uses
  if (printed.named !== undefined && /[^*?]/.test(printed.named))
    return uses.filter(({ path = '' }) => !printed.below.includes(path))
  return printed.below.length > 0 ? uses : [...uses, { path: '.', does: 'replace' }]
}

/** Makes a function that finds catastrophes in calls from their words alone: the home directory is not known. */
export function createFloor(
  flattened: Flattened,
  { allowCatastrophe, cwd }: Policy,
): (name: unknown, args: unknown) => readonly ReportedViolation[] {
  const changing = new Map<FlatCommand, CommandEffects | undefined>()
  const readOnce = (command: FlatCommand): CommandEffects | undefined => {
    if (!changing.has(command))
      changing.set(command, isReadOnly(command.effects, command.parameters) ? undefined : readCommandEffects(command))
    return changing.get(command)
  }
  return (name, args) => {
    if (allowCatastrophe === true) return []
    const call = resolveCall(flattened, name, args)
    if ('misfit' in call || call.command === undefined) return []
    const { command } = call
    const declared = readOnce(command)
    if (declared === undefined) return []
    const given = toRecord(call.arguments)
    const target = findCatastrophe(command, given, computeCallEffects(declared, given), { cwd, homes: [] })
    return target === undefined ? [] : [createViolation(command, 'CATASTROPHE', { kind: 'catastrophe', target })]
  }
}

/** The places that paths start from, as absolute paths, where they are known. */
interface StartingPlaces {
  readonly cwd: string | undefined
  readonly homes: readonly (string | undefined)[]
  /** The directory of the session. @default cwd */
  readonly folder?: string | undefined
}

/** The fate of a path: it is removed, emptied, replaced, or changed with everything below it. */
type Fate = 'away' | 'emptied' | 'replaced' | 'changed'

/** Devices that hold file systems. */
const DISK =
  /^\/dev\/(?:r?disk[\d/]|(?:s|h|v|xv)d[a-z*?[]|(?:nvme|mmcblk|dm-|md|loop|nbd|zd|pmem)[\d*?[/]|mapper\/(?!control$))|^[\\/]{2}\.[\\/]PhysicalDrive/i
const DRIVE = /^(?:[A-Za-z]:)?[\\/]*$/

/** The copies of what calls lost, which are for people. */
const STORE = /(?:^|\/)atip-bridge\/undo(?:\/|$)/i
/** Files below a home directory that the guard obeys or keeps. */
const KEPT: readonly (readonly [path: string, target: CatastropheTarget])[] = [
  ['.config/agent-tools/guard.json', 'settings'],
  ['.local/state/agent-tools', 'settings'],
  ['.local/state/atip-bridge/undo', 'undo'],
  ['Library/Application Support/atip-bridge/undo', 'undo'],
]

/** Returns true for the path of a disk. */
export function isDisk(path: string, cwd: string | undefined): boolean {
  return DISK.test(joinPath(cwd, path) ?? path) || DISK.test(path)
}

/** Returns the protected place that a path, or a pattern of paths, names. */
export function findProtected(path: string, fate: Fate, places: StartingPlaces): CatastropheTarget | undefined {
  const container = withoutContents(path)
  if (container !== '' && DRIVE.test(container)) return 'root'
  if (STORE.test(container)) return 'undo'
  const { cwd, folder = cwd } = places
  const known = places.homes.flatMap((home) => (home === undefined ? [] : (joinPath(cwd, home) ?? [])))
  const homes = known.length > 0 ? known : ['/~']
  const locate = (text: string): string | undefined => joinPath(cwd, text.replace(/^~(?=\/|$)/, homes[0] ?? ''))
  // Of `~/*`: what is in the home directory, and the home directory.
  const [asWritten, holder] = [locate(path), locate(container === '' ? '.' : container)]
  if (asWritten === undefined || holder === undefined) return undefined
  if (holder === '/') return 'root'
  if (homes.some((home) => mayHold(holder, home))) return 'home'
  if (fate === 'changed') return undefined
  const here = [cwd, folder].flatMap((each) => (each === undefined ? [] : (joinPath(undefined, each) ?? [])))
  if ([asWritten, holder].some((each) => isRepository(each, here))) return 'repository'
  if (fate === 'replaced') return undefined
  const kept = KEPT.find(([below]) =>
    homes.some((home) => mayHold(holder, `${home}/${below}`) || mayHold(`${home}/${below}`, asWritten)),
  )
  if (kept !== undefined) return kept[1]
  // What holds the directory of the session would take it along.
  const session = here.at(-1)
  return fate === 'away' && session !== undefined && mayHold(asWritten, session) ? 'repository' : undefined
}

/** Returns true for the `.git` of one of some directories, or of one above, and for the parts without which it is none. */
function isRepository(path: string, directories: readonly string[]): boolean {
  const names = path.split('/')
  const [above = '', last = ''] = names.slice(-2)
  const isPart = mayBe(above, '.git') && ['objects', 'refs', 'HEAD'].some((part) => mayBe(last, part))
  if (!isPart && !mayBe(last, '.git')) return false
  const tree = names.slice(0, isPart ? -2 : -1).join('/')
  return directories.some((each) => mayHold(tree, each))
}

/** Returns a path without a last name that matches everything in a directory: `~/*`, `./{*,.*}`. */
function withoutContents(path: string): string {
  const isBreak = (at: number): boolean => path[at] === '/' || path[at] === '\\'
  for (let length = path.length; ; ) {
    let end = length
    while (isBreak(end - 1)) end--
    let start = end
    while (start > 0 && !isBreak(start - 1)) start--
    if (!isAll(path.slice(start, end))) return path.slice(0, length)
    length = start
  }
}

function isAll(name: string): boolean {
  return /^(?:\.{0,2}[*? ]+|\.\[.*|\{[*.,]*\})$/s.test(name) && name.includes('*')
}

/** Returns true if a pattern of paths may match a place, or a directory above it. */
function mayHold(pattern: string, place: string): boolean {
  const names = place.split('/')
  return pattern.split('/').every((each, at) => mayBe(each, names[at]))
}

/** Returns true if a pattern of names, as shells read it, may match a name. */
function mayBe(pattern: string, name: string | undefined): boolean {
  if (name === undefined) return false
  if (pattern.toLowerCase() === name.toLowerCase()) return true
  const isPlainName = !/[*?[]/.test(pattern)
  const isHidden = name.startsWith('.') && !pattern.startsWith('.')
  if (isPlainName || isHidden) return false
  const plain = pattern.toLowerCase().replace(/\[[^\]]*\]/g, '?')
  if (!plain.includes('*') && plain.length !== name.length) return false
  return compileGlob(plain.replace(/[*?[]+/g, '*'))(name.toLowerCase())
}
