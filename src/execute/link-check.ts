import { existsSync } from 'node:fs'
import { isAbsolute, resolve, sep } from 'node:path'
import { toRecord } from '../internal/guard'
import { listTexts } from '../internal/list-texts'
import { type FollowedPath, followLinks } from '../paths/follow-links'
import { isInside } from '../paths/is-inside'
import { createProtectedPathCheck, createSensitivePathCheck } from '../safety/policy/guarded-paths'
import { listPathReadings } from '../safety/policy/paths'
import type { Policy } from '../types/safety'

/** Maximum number of suffixes checked for one text; its pieces are always all checked. */
const MAX_SUFFIXES = 16

/** Why a call is denied whose path leads out of the allowed directories, as the end of a sentence. */
export const LEADS_OUT = 'a link leads out of the allowed directories'

/** Returns true if a link in a text of the arguments leads out, for a call that may write or delete files, or for another. */
export type LeavingCheck = (args: unknown, mayWrite: boolean) => boolean

/**
 * Makes a check for links that lead out of the directories a policy allows, or allows to be changed. The policy compares
 * paths as text; this check follows the links in paths that look as if they were inside.
 *
 * Links that are made after the check are not seen. Only a sandbox protects against them.
 *
 * @param base the directory that relative paths of the policy are below
 */
export function createLinkCheck(
  { allowedPaths, writablePaths }: Policy,
  cwd: string,
  base: string = cwd,
): LeavingCheck {
  const [leaves = never, leavesByWriting = never] = [allowedPaths, writablePaths].map(
    (paths) =>
      paths &&
      createRootCheck(
        paths.map((path) => resolve(base, path)),
        cwd,
      ),
  )
  return (args, mayWrite) => leaves(args) || (mayWrite && leavesByWriting(args))
}

function never(): boolean {
  return false
}

function createRootCheck(roots: readonly string[], cwd: string): (args: unknown) => boolean {
  return (args) => {
    const realRoots = roots.map((root) => follow(cwd, root).real)
    const leadsOut = (text: string): boolean => {
      if (!roots.some((root) => isInside(root, resolve(cwd, text)))) return false
      const { real, dependsOnProcess } = follow(cwd, text)
      return dependsOnProcess || !realRoots.some((root) => isInside(root, real))
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
  return createGuardedLinkCheck(cwd, (path) => isSensitive(path, true) && existsSync(path))
}

/**
 * Makes a check for links that lead to places whose contents run later by themselves, also to files yet to be written.
 *
 * @returns a function that lists the keys of such arguments
 */
export function createProtectedLinkCheck(places: readonly string[], cwd: string): (args: unknown) => string[] {
  const isProtected = createProtectedPathCheck(places, follow(cwd, cwd).real)
  return createGuardedLinkCheck(cwd, (path) => isProtected(path, true))
}

function createGuardedLinkCheck(cwd: string, isGuarded: (path: string) => boolean): (args: unknown) => string[] {
  return (args) => {
    let left = MAX_CANDIDATES
    const base = follow(cwd, cwd).real
    const leadsThere = (text: string): boolean => {
      if (--left < 0) return true
      const { real, dependsOnProcess } = follow(base, text)
      return dependsOnProcess || (real !== resolve(base, text) && isGuarded(real))
    }
    return Object.entries(toRecord(args)).flatMap(([key, value]) => {
      for (const text of listTexts(value)) {
        if (text !== undefined && listPossiblePaths(text).some(leadsThere)) return [key]
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

/** Follows a path that may be relative. */
function follow(cwd: string, text: string): FollowedPath {
  return followLinks(isAbsolute(text) ? text : `${cwd}${sep}${text}`)
}
