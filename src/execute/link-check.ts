import { readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path'
import { textsIn } from '../internal/texts-in'
import { readingsOfPath } from '../safety/policy/paths'

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
    const realRoots = roots.map((root) => followPath(cwd, root))
    const leadsOut = (text: string): boolean => {
      if (!roots.some((root) => isInside(root, resolve(cwd, text)))) return false
      const real = followPath(cwd, text)
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
  const candidates = [...new Set([...suffixes, ...pieces])].flatMap(readingsOfPath)
  return [...new Set(candidates)].filter((candidate) => candidate !== '' && !candidate.includes('\0'))
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Where a path leads, link by link, as the system follows it: `..` behind a link leaves what the link points to. */
function followPath(cwd: string, text: string): string {
  const path = isAbsolute(text) ? text : `${cwd}${sep}${text}`
  const { root } = parse(path)
  let place = root
  for (const name of path.slice(root.length).split(process.platform === 'win32' ? /[\\/]/ : '/')) {
    if (name === '' || name === '.') continue
    place = name === '..' ? dirname(place) : followLink(join(place, name))
  }
  return place
}

/** The place itself where there is nothing. */
function followLink(place: string): string {
  try {
    return realpathSync.native(place)
  } catch {
    return danglingTarget(place)
  }
}

/** A link to what does not exist leads there all the same: writing through it creates it. */
function danglingTarget(place: string): string {
  try {
    return resolve(dirname(place), readlinkSync(place))
  } catch {
    return place
  }
}
