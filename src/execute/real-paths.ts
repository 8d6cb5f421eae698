import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { textsIn } from '../internal/texts-in'

/** So many pieces of one text are looked up whole; all are looked up one by one. */
const MAX_SUFFIXES = 16

/**
 * Makes a check for links that lead out of the directories that a policy allows (the half of the check of paths that needs
 * the file system). What a text names is compared as text elsewhere; here only what lies inside by its name is followed.
 *
 * It sees the file system as it is now: a link that is made afterwards is not seen. A sandbox is the real guard.
 *
 * @returns whether some text of the arguments leads out
 */
export function createLinkCheck(allowed: readonly string[], cwd: string): (args: unknown) => boolean {
  const roots = allowed.map((path) => resolve(cwd, path))
  return (args) => {
    const realRoots = roots.map(realPathOf)
    const leadsOut = (text: string): boolean => {
      const path = resolve(cwd, text)
      if (!roots.some((root) => isInside(root, path))) return false
      const real = realPathOf(path)
      return !realRoots.some((root) => isInside(root, real))
    }
    for (const text of textsIn(args)) if (text !== undefined && candidatesIn(text).some(leadsOut)) return true
    return false
  }
}

/** What may be a path in a text: all of it, and what stands behind a separator. */
function candidatesIn(text: string): string[] {
  if (text.includes('\0')) return []
  const pieces = text.split(/[=,@<>;|:]/)
  const suffixes: string[] = []
  let start = 0
  for (const piece of pieces.slice(0, MAX_SUFFIXES)) {
    suffixes.push(text.slice(start))
    start += piece.length + 1
  }
  return [...new Set([...suffixes, ...pieces])].filter((candidate) => candidate !== '')
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Where a path really is: its longest part that exists, with the rest behind it. */
function realPathOf(path: string): string {
  const rest: string[] = []
  for (let part = path; ; part = dirname(part)) {
    try {
      return resolve(realpathSync.native(part), ...rest)
    } catch {
      if (dirname(part) === part) return path
      rest.unshift(part.slice(dirname(part).length).replace(/^[/\\]/, ''))
    }
  }
}
