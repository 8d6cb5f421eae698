import { existsSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path'
import { dependsOnProcess } from '../folder/depends-on-process'
import { toRecord } from '../internal/guard'
import { listTexts } from '../internal/list-texts'
import { createSensitivePathCheck } from '../safety/policy/guarded-paths'
import { listPathReadings } from '../safety/policy/paths'

/** Maximum number of suffixes checked for one text; its pieces are always all checked. */
const MAX_SUFFIXES = 16

/** Why a call is denied whose path leads out of the allowed directories, as the end of a sentence. */
export const LEADS_OUT = 'a link leads out of the allowed directories'

/**
 * Makes a check for links that lead out of the directories a policy allows. The policy compares paths as text; this
 * check follows the links in paths that look as if they were inside.
 *
 * Links that are made after the check are not seen. Only a sandbox protects against them.
 *
 * @returns a function that returns true if a text in the arguments leads out
 */
export function createLinkCheck(allowed: readonly string[], cwd: string): (args: unknown) => boolean {
  const roots = allowed.map((path) => resolve(cwd, path))
  return (args) => {
    const realRoots = roots.map((root) => followPath(cwd, root))
    const leadsOut = (text: string): boolean => {
      if (!roots.some((root) => isInside(root, resolve(cwd, text)))) return false
      if (dependsOnProcess(resolve(cwd, text))) return true
      const real = followPath(cwd, text)
      return !realRoots.some((root) => isInside(root, real))
    }
    for (const text of listTexts(args)) if (text !== undefined && listPossiblePaths(text).some(leadsOut)) return true
    return false
  }
}

/** Systems open no longer path. */
const MAX_PATH = process.platform === 'win32' ? 32_768 : 4096

/** More than any call of a person; a longer one might hide a link. */
const MAX_CANDIDATES = 4096

/**
 * Makes a check for links that lead to places for credentials, which the text of an argument does not show.
 *
 * @returns a function that lists the keys of such arguments
 */
export function createSecretLinkCheck(places: readonly string[], cwd: string): (args: unknown) => string[] {
  const isSensitive = createSensitivePathCheck(places, cwd)
  return (args) => {
    let left = MAX_CANDIDATES
    const base = followPath(cwd, cwd)
    const leadsToSecret = (text: string): boolean => {
      if (--left < 0) return true
      if (dependsOnProcess(isAbsolute(text) ? text : `${base}${sep}${text}`)) return true
      const real = followPath(base, text)
      return real !== resolve(base, text) && isSensitive(real, true) && existsSync(real)
    }
    return Object.entries(toRecord(args)).flatMap(([key, value]) => {
      for (const text of listTexts(value)) {
        if (text !== undefined && listPossiblePaths(text).some(leadsToSecret)) return [key]
      }
      return []
    })
  }
}

/** Lists the parts of a text that may be paths: the whole text and what follows each separator. */
function listPossiblePaths(text: string): string[] {
  if (text.includes('\0')) return []
  const pieces = text.split(/[=,@<>;|:]/)
  const suffixes: string[] = []
  let start = 0
  for (const piece of pieces.slice(0, MAX_SUFFIXES)) {
    suffixes.push(text.slice(start))
    start += piece.length + 1
  }
  const candidates = [...new Set([...suffixes, ...pieces])].flatMap(listPathReadings)
  return [...new Set(candidates)].filter((candidate) => candidate !== '' && candidate.length <= MAX_PATH)
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Follows a path link by link as the system does: `..` after a link leads to the parent of its target. */
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

/** Returns where a link leads, even to a missing file, which writing through the link would create. */
function followLink(place: string): string {
  try {
    return realpathSync.native(place)
  } catch {
    try {
      return resolve(dirname(place), readlinkSync(place))
    } catch {
      return place
    }
  }
}
