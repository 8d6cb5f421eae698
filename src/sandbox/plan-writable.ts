import { isInside } from '../paths/is-inside'
import type { AtipEffects } from '../types/atip'
import type { NamedPaths } from '../types/named-paths'
import { keepOutermost, type Place, placePath } from './place-path'

/** The places that a call may change. */
export interface WritablePlan {
  /** Existing paths without links, none inside another. */
  readonly places: readonly string[]
  readonly notes: readonly string[]
}

interface WritableCall {
  readonly cwd: string
  readonly effects: AtipEffects
  readonly named: NamedPaths | undefined
  /** Paths that the metadata declares to change. */
  readonly changed: readonly string[]
  /** Absolute paths that the host allows to be changed by every call. */
  readonly added: readonly string[]
}

/** Places of the system itself, of which a sandbox has its own. */
const OWN = ['/dev', '/proc', '/sys']

/**
 * Plans what a call may change: what its metadata declares and the call names. To delete, rename or create something,
 * the directory that holds it must be writable; a file that is only written to is writable alone.
 */
export function planWritable({ cwd, effects, named, changed, added }: WritableCall): WritablePlan {
  const { write, delete: deletes } = effects.filesystem ?? {}
  const notes: string[] = []
  const places: string[] = added.map((path) => placePath(cwd, path).path)
  if (write === true || deletes === true) {
    const folder = placePath(cwd, '.')
    const needsHolder = deletes === true || named?.writesFolder !== false
    if (named === undefined || named.writesFolder || named.written.length === 0) places.push(folder.path)
    for (const text of named?.written ?? []) {
      const chosen = choosePlace(placePath(cwd, text), folder.path, needsHolder)
      if (chosen !== undefined) places.push(chosen.place)
      if (chosen?.note !== undefined) notes.push(chosen.note)
    }
    for (const path of changed) {
      const place = placePath(cwd, path)
      places.push(place.kind === 'missing' ? place.holder : place.path)
    }
  }
  if (places.includes('/')) notes.push('The root directory cannot be made writable.')
  return { places: keepOutermost(places.filter((place) => place !== '/')), notes }
}

interface ChosenPlace {
  readonly place: string
  readonly note?: string
}

/** Chooses what must be writable to change a path; `undefined` if nothing has to be. */
function choosePlace({ path, kind, holder }: Place, cwd: string, needsHolder: boolean): ChosenPlace | undefined {
  if (OWN.some((own) => isInside(own, path)) || kind === 'other') return undefined
  if (kind === 'missing') {
    return { place: holder, note: `${path} does not exist yet, so everything in ${holder} may be changed.` }
  }
  // What holds the working directory is not named by naming the working directory.
  if (!needsHolder || isInside(path, cwd)) return { place: path }
  return { place: holder, note: `To replace or delete ${path}, everything in ${holder} may be changed.` }
}
