import { resolve } from 'node:path'
import { listTexts } from '../../../internal/list-texts'
import { isInside } from '../../../paths/is-inside'
import { findProtected, isDisk } from '../../../safety/policy/find-catastrophe'
import { createProtectedPathCheck, createSensitivePathCheck } from '../../../safety/policy/sensitive-paths'
import { findBuiltin } from '../../../shell/language/builtins'
import { SHELL_PROGRAMS } from '../../../shell/language/shell-programs'
import { joinPath } from '../../../toolset/files/join-path'
import type { ShellPart } from '../../../types/shell-decision'
import type { Toolset } from '../../../types/toolset'
import { GUARD_FILES } from '../settings/guard-paths'
import { isSevere, listSourceWords } from './is-severe'

/** What a line may lose. */
export interface Losses {
  /** True if it destroys something, changes a server or the machine, or runs something unknown. */
  readonly isSevere: boolean
  /** The parts that reach the whole disk or the whole home directory. */
  readonly reaches: ReadonlyMap<ShellPart, Reach>
  /** Returns how bad a part is: 0 for the worst, up to 4. */
  readonly rank: (part: ShellPart) => number
  /** Orders parts: the worst first. */
  readonly compare: (one: ShellPart, other: ShellPart) => number
}

/** The places that a line starts from, where they are known. */
interface LossPlaces {
  readonly cwd: string | undefined
  readonly home: string | undefined
}

/** What a part may change or delete as a whole. */
type Reach = 'the whole disk' | 'your whole home directory'

/** Weighs what the parts of a line that are not allowed may lose. @param tools those that it was judged with */
export function weighLosses(
  parts: readonly ShellPart[],
  { commands }: Toolset,
  { exists, ...places }: LossPlaces & { readonly exists: (path: string) => boolean },
): Losses {
  const reaches = findReaches(parts, places)
  const holdsFile = (path: string): boolean => {
    // Without a directory, any path may hold something.
    if (places.cwd === undefined && !path.startsWith('/')) return true
    const file = resolve(places.cwd ?? '/', path)
    return exists(file) && !exists(`${file}/.`)
  }
  const isProtected = createProtectedPathCheck(GUARD_FILES, places.cwd)
  const isSensitive = createSensitivePathCheck([], places.cwd)
  const checks = {
    holdsFile,
    runsLater: (path: string) => !path.startsWith('-') && isProtected(path, true),
    isSecret: (path: string) => /^[.~$/]|.\//.test(path) && isSensitive(path, true),
    movesAway: (from: string, to: string) => isTakenAway(from, to, places),
  }
  const strict = parts.filter(({ decision }) => decision !== 'allow')
  const severe = new Set(strict.filter((part) => reaches.has(part) || isSevere(part, commands, checks)))
  // A shell that reads what another part got from the network runs anything.
  const isFed = parts.some(({ effects }) => effects.network === true && effects.subprocess === false)
  if (isFed) for (const part of strict) if (runsLines(part.program ?? '')) severe.add(part)
  const rank = (part: ShellPart): number => {
    if (reaches.has(part)) return 0
    if (!severe.has(part)) return part.effects.destructive === true ? 3 : 4
    return part.effects.destructive === true && part.effects.filesystem?.delete === true ? 1 : 2
  }
  return { isSevere: severe.size > 0, reaches, rank, compare: (one, other) => rank(one) - rank(other) }
}

/** Returns true for shells, also as builtins. */
function runsLines(program: string): boolean {
  return SHELL_PROGRAMS.includes(program) || ['file', 'text'].includes(findBuiltin(program).runs ?? '')
}

/**
 * Finds out which parts of a line may change or delete the whole disk or the whole home directory, by what the words say: a
 * part may work in a place that an earlier `cd` moved to.
 */
function findReaches(parts: readonly ShellPart[], { cwd, home }: LossPlaces): Map<ShellPart, Reach> {
  const found = new Map<ShellPart, Reach>()
  let place = cwd
  for (const part of parts) {
    const words =
      part.call === undefined
        ? listSourceWords(part.source)
        : [...listTexts(part.call.arguments)].filter((text) => text !== undefined)
    if (part.program === 'cd') {
      const [target = '~'] = words.filter((word) => word !== 'cd' && !/^-./.test(word))
      place = joinPath(place, nameHome(target, home))
    }
    const { filesystem, destructive, reversible } = part.effects
    const mayLose = destructive !== false || reversible !== true || filesystem?.delete !== false
    if (part.program === undefined || part.decision === 'allow' || !mayLose) continue
    const reaches = words.flatMap((word) => reachOf(word, { cwd: place, home }) ?? [])
    const reach = reaches.find((each) => each === 'the whole disk') ?? reaches[0]
    if (reach !== undefined) found.set(part, reach)
  }
  return found
}

function reachOf(word: string, { cwd, home }: LossPlaces): Reach | undefined {
  const path = nameHome(word, home)
  const target = isDisk(path, cwd) ? 'root' : findProtected(path, 'changed', { cwd, homes: [home] })
  if (target === 'root') return 'the whole disk'
  return target === 'home' ? 'your whole home directory' : undefined
}

const HOME_DIRECTORY = /^(?:~|\$HOME|\$\{HOME[^}]*\}|\$env:(?:HOME|USERPROFILE)|%(?:USERPROFILE|HOMEPATH)%)(?=$|[\\/])/i

/** Replaces the shorthand of the home directory at the start of a word, also as shells of Windows write it. */
function nameHome(word: string, home = '~'): string {
  const [start] = HOME_DIRECTORY.exec(word) ?? []
  return start === undefined ? word : home + word.slice(start.length).replaceAll('\\', '/')
}

/**
 * Returns true if something that lies outside of the working directory is moved away: out of the home directory, or from a place
 * of the machine that is not for temporary files.
 */
function isTakenAway(from: string, to: string, { cwd, home }: LossPlaces): boolean {
  const [source, target] = [from, to].map((path) => joinPath(cwd, nameHome(path, home)))
  if (source === undefined || (cwd !== undefined && isInside(cwd, source))) return false
  if (home === undefined || !isInside(home, source)) return !isInside('/tmp', source)
  return target === undefined || !isInside(home, target)
}
