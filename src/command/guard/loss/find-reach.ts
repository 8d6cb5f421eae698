import { listTexts } from '../../../internal/list-texts'
import { isInside } from '../../../paths/is-inside'
import { findProtected, isDisk } from '../../../safety/policy/find-catastrophe'
import { joinPath } from '../../../toolset/files/join-path'
import type { ShellPart } from '../../../types/shell-decision'

/** The places that a line starts from, where they are known. */
export interface LossPlaces {
  readonly cwd: string | undefined
  readonly home: string | undefined
}

/** What a part may change or delete as a whole. */
export type Reach = 'the whole disk' | 'your whole home directory'

const HOME_DIRECTORY = /^(?:~|\$HOME|\$\{HOME[^}]*\}|\$env:(?:HOME|USERPROFILE)|%(?:USERPROFILE|HOMEPATH)%)(?=$|[\\/])/i

/**
 * Finds out which parts of a line may change or delete the whole disk or the whole home directory, by what the words say: a
 * part may work in a place that an earlier `cd` moved to.
 */
export function findReaches(parts: readonly ShellPart[], { cwd, home }: LossPlaces): Map<ShellPart, Reach> {
  const found = new Map<ShellPart, Reach>()
  let place = cwd
  for (const part of parts) {
    const words = listWords(part)
    if (part.program === 'cd') {
      const [target = '~'] = words.filter((word) => word !== 'cd' && !/^-./.test(word))
      place = joinPath(place, nameHome(target, home))
    }
    if (part.program === undefined || !mayLose(part)) continue
    const reaches = words.flatMap((word) => reachOf(word, { cwd: place, home }) ?? [])
    const reach = reaches.find((each) => each === 'the whole disk') ?? reaches[0]
    if (reach !== undefined) found.set(part, reach)
  }
  return found
}

function mayLose({ effects: { filesystem, destructive, reversible }, decision }: ShellPart): boolean {
  return decision !== 'allow' && (destructive !== false || reversible !== true || filesystem?.delete !== false)
}

/** Lists the words of a part: those of its call, or those of its text, without quotes. */
export function listWords({
  call,
  source,
}: Pick<ShellPart, 'source'> & { readonly call?: ShellPart['call'] | undefined }): string[] {
  if (call !== undefined) return [...listTexts(call.arguments)].filter((text) => text !== undefined)
  return source
    .split(/[\s;|&<>()]+/)
    .map((word) => word.replace(/["']/g, ''))
    .filter(Boolean)
}

/** Replaces the home directory's shorthand in a word, also as Windows shells write it. */
function nameHome(word: string, home = '~'): string {
  const [start] = HOME_DIRECTORY.exec(word) ?? []
  return start === undefined ? word : home + word.slice(start.length).replaceAll('\\', '/')
}

/**
 * Returns true if something that lies outside of the working directory is moved away: out of the home directory, or from a place
 * of the machine that is not for temporary files.
 */
export function isTakenAway(from: string, to: string, { cwd, home }: LossPlaces): boolean {
  const [source, target] = [from, to].map((path) => joinPath(cwd, nameHome(path, home)))
  if (source === undefined || (cwd !== undefined && isInside(cwd, source))) return false
  if (home === undefined || !isInside(home, source)) return !isInside('/tmp', source)
  return target === undefined || !isInside(home, target)
}

function reachOf(word: string, { cwd, home }: LossPlaces): Reach | undefined {
  const path = nameHome(word, home)
  if (isDisk(path, cwd)) return 'the whole disk'
  const target = findProtected(path, 'changed', { cwd, homes: [home] })
  if (target === 'root') return 'the whole disk'
  return target === 'home' ? 'your whole home directory' : undefined
}
