import { createHash, randomBytes } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import { lookAt } from './look-at'
import { dropUnshared, listStored, type StorePlaces } from './store-directory'
import type { LossNote, Manifest, Removed, Size, UndoBounds } from './types'

/** The facts in the name of a loss's directory, from which the size of the store is known without its manifests. */
export interface LossSummary extends Size {
  readonly id: string
  readonly made: number
  /** A hash of the session. */
  readonly session: string
  /** Files, links and directories. */
  readonly paths: number
  readonly unasked: boolean
}

const NAME = /^([0-9a-f]{8})\.(\d{1,16})\.([0-9a-f]{12})\.(\d{1,9})\.(\d{1,9})\.(\d{1,15})\.([ua])$/

/** Returns the name of a loss's directory. */
export function nameLoss({ id, made, session, paths, files, bytes, unasked }: LossSummary): string {
  return [id, made, session, paths, files, bytes, unasked ? 'u' : 'a'].join('.')
}

function readName(name: string): LossSummary[] {
  const [, id = '', made, session = '', paths, files, bytes, flag] = NAME.exec(name) ?? []
  if (id === '') return []
  const [at, count, fileCount, size] = [made, paths, files, bytes].map(Number) as [number, number, number, number]
  return [{ id, made: at, session, paths: count, files: fileCount, bytes: size, unasked: flag === 'u' }]
}

/** Sums up a manifest. */
export function summarise({ id, made, session, paths, unasked = false }: Manifest): LossSummary {
  const states = paths.map(({ before }) => before)
  return {
    ...{ id, made, unasked, session: hashSession(session), paths: paths.length },
    files: states.filter(({ kind }) => kind === 'file' || kind === 'link').length,
    bytes: states.reduce((sum, state) => sum + (state.kind === 'file' ? state.size : 0), 0),
  }
}

/** Returns the part of a hash of a session by which names tell sessions apart. */
export function hashSession(session: LossNote['session']): string {
  return createHash('sha256').update(session).digest('hex').slice(0, 12)
}

/** Returns an id that no loss has. */
export function newId(losses: readonly LossSummary[]): string {
  for (;;) {
    const id = randomBytes(4).toString('hex')
    if (losses.every((loss) => loss.id !== id)) return id
  }
}

/** Lists the losses in a store, the newest first. @throws system errors */
export function listLosses({ kept }: Pick<StorePlaces, 'kept'>): LossSummary[] {
  return listStored(kept)
    .flatMap(readName)
    .sort((one, other) => other.made - one.made || (one.id < other.id ? 1 : -1))
}

/** Returns true for a loss that is past its term. */
export function isExpired({ made }: LossSummary, { term }: UndoBounds, now: number): boolean {
  return made + term <= now
}

/**
 * Returns the losses that must go so that another one fits: those past their term, then the oldest. One because of which
 * something ran unasked stays.
 *
 * @param spared the id of a loss that must stay
 * @returns `undefined` if there is no room even so
 */
export function planRoom(
  losses: readonly LossSummary[],
  added: LossSummary,
  bounds: UndoBounds,
  now: number,
  spared?: string,
): LossSummary[] | undefined {
  const gone = losses.filter((loss) => isExpired(loss, bounds, now) && loss.id !== spared)
  let left = losses.filter((loss) => !gone.includes(loss))
  const evict = (isFull: (left: readonly LossSummary[]) => boolean, mayGo: (loss: LossSummary) => boolean): boolean => {
    while (isFull([...left, added])) {
      const oldest = left.filter((loss) => !loss.unasked && loss.id !== spared && mayGo(loss)).at(-1)
      if (oldest === undefined) return false
      gone.push(oldest)
      left = left.filter((loss) => loss !== oldest)
    }
    return true
  }
  const isOfSession = ({ session }: LossSummary): boolean => session === added.session
  const isSessionFull = (all: readonly LossSummary[]): boolean => {
    const own = all.filter(isOfSession)
    return sum(own, 'bytes') > bounds.sessionBytes || sum(own, 'paths') > bounds.sessionPaths
  }
  const isAllFull = (all: readonly LossSummary[]): boolean => sum(all, 'bytes') > bounds.allBytes
  return evict(isSessionFull, isOfSession) && evict(isAllFull, () => true) ? gone : undefined
}

function sum(
  losses: readonly Pick<LossSummary, 'files' | 'bytes' | 'paths'>[],
  field: 'files' | 'bytes' | 'paths',
): number {
  return losses.reduce((total, loss) => total + loss[field], 0)
}

/** Names of directories that hold no loss yet, or no longer. */
const UNFINISHED = /^\.(?:new|gone)-/

/** Returns the directory in which a loss is made. It counts as soon as it has its own name. */
export function unfinishedName(id: string, made: number): string {
  return `.new-${id}.${made}`
}

/** Removes losses. A crash leaves each as a whole or not at all. @throws system errors */
export function removeLosses(losses: readonly LossSummary[], places: StorePlaces): Removed {
  for (const loss of losses) {
    const gone = join(places.kept, `.gone-${loss.id}`)
    if (attempt(() => renameSync(join(places.kept, nameLoss(loss)), gone)) === undefined) clear(gone, places)
  }
  return { losses: losses.length, files: sum(losses, 'files'), bytes: sum(losses, 'bytes') }
}

/** Removes a directory of the store with the contents that nothing else needs. @throws system errors */
export function clear(directory: string, places: StorePlaces): void {
  const names = lookAt(directory).kind === 'directory' ? listStored(directory) : []
  rmSync(directory, { recursive: true, force: true })
  dropUnshared(names, places)
}

/** A directory in which nothing was finished is left by a crash if it is older: nothing takes so long. */
const MAX_MAKING = 600_000

/** Removes what a crash left: unfinished directories, and contents without a loss. @throws system errors */
export function removeStrays(places: StorePlaces, now: number): void {
  for (const name of listStored(places.kept).filter((each) => UNFINISHED.test(each))) {
    const made = Number(name.split('.').at(-1))
    if (name.startsWith('.gone-') || !(now - made < MAX_MAKING)) clear(join(places.kept, name), places)
  }
  dropUnshared(listStored(places.contents), places)
}
