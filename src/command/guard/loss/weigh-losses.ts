import { resolve } from 'node:path'
import { createProtectedPathCheck, createSensitivePathCheck } from '../../../safety/policy/sensitive-paths'
import { findBuiltin } from '../../../shell/language/builtins'
import { SHELL_PROGRAMS } from '../../../shell/language/shell-programs'
import type { ShellPart } from '../../../types/shell-decision'
import type { Toolset } from '../../../types/toolset'
import { GUARD_FILES } from '../settings/guard-paths'
import { findReaches, isTakenAway, type LossPlaces, type Reach } from './find-reach'
import { isSevere } from './is-severe'

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

interface LossMeans extends LossPlaces {
  readonly tools: Toolset
  readonly exists: (path: string) => boolean
}

/** Weighs what the parts of a line that are not allowed may lose. */
export function weighLosses(parts: readonly ShellPart[], { tools, exists, ...places }: LossMeans): Losses {
  const reaches = findReaches(parts, places)
  const holdsFile = (path: string): boolean => {
    // Without a directory, any path may hold something.
    if (places.cwd === undefined && !path.startsWith('/')) return true
    const file = resolve(places.cwd ?? '/', path)
    return exists(file) && !exists(`${file}/.`)
  }
  const { commands } = tools
  const isProtected = createProtectedPathCheck(GUARD_FILES, places.cwd)
  const isSensitive = createSensitivePathCheck([], places.cwd)
  const isSecret = (path: string): boolean => /^[.~$/]|.\//.test(path) && isSensitive(path, true)
  const runsLater = (path: string): boolean => !path.startsWith('-') && isProtected(path, true)
  const movesAway = (from: string, to: string): boolean => isTakenAway(from, to, places)
  const strict = parts.filter(({ decision }) => decision !== 'allow')
  const severe = new Set(
    strict.filter(
      (part) => reaches.has(part) || isSevere(part, { commands, holdsFile, runsLater, isSecret, movesAway }),
    ),
  )
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
