import { isAbsolute, resolve, sep } from 'node:path'
import { cleanName } from '../internal/clean-name'
import type { FollowedPath, PathEyes } from '../paths/eyes'
import { isInside } from '../paths/is-inside'
import { listPathReadings } from '../safety/policy/paths'
import { createProtectedPathCheck, createSensitivePathCheck } from '../safety/policy/sensitive-paths'
import type { Policy, ViolationCode } from '../types/safety'
import type { LinkTarget, ViolationFact } from '../types/violation-facts'

/** The directories that links are followed from. */
export interface LinkPlace {
  /** The absolute directory that relative paths start from. */
  readonly cwd: string
  /** The directory that relative paths of the policy are below. @default `cwd` */
  readonly base?: string
}

/** Sees where paths lead if their texts do not show it. */
export interface LinkSight {
  /**
   * Returns what a path leads to through a link; `undefined` if its text shows it already, or if the policy allows it.
   *
   * @param mayWrite true if the file may be changed
   */
  findTarget(path: string, mayWrite: boolean): LinkTarget | undefined
  /** Finds the strictest of the texts that hold such a path, with anything around it. More texts than any call has may hide one. */
  findAmong(texts: Iterable<string>, mayWrite: boolean): LinkedText | undefined
  /** Returns true for a path with credentials; absent if the policy allows them. */
  readonly isSensitive: ((path: string, isPath: boolean) => boolean) | undefined
}

/** A text that leads elsewhere through a link. */
export interface LinkedText {
  readonly text: string
  readonly to: LinkTarget
}

/** More than any call of a person; a longer one might hide a link. */
const MAX_CANDIDATES = 4096
/** Maximum number of suffixes checked for one text; its pieces are always all checked. */
const MAX_SUFFIXES = 16
/** Systems do not open a longer path. */
const MAX_PATH = process.platform === 'win32' ? 32_768 : 4096
/** Matches paths that say themselves that they belong to a process. */
const OF_PROCESS = /^\/(?:proc|dev)(?:\/|$)/

/** Creates the sight of links in a directory. Links that are made later are not seen: only a sandbox protects from them. */
export function createLinkSight(policy: Policy, { cwd, base = cwd }: LinkPlace, { follow }: PathEyes): LinkSight {
  const start = follow(cwd).real
  const isSensitive =
    policy.allowSensitive === false ? createSensitivePathCheck(policy.sensitivePaths ?? [], start) : undefined
  const isProtected =
    policy.allowOutsideChanges === false ? createProtectedPathCheck(policy.protectedPaths ?? [], start) : undefined
  const readRoots = (paths: readonly string[] | undefined): readonly string[] =>
    paths?.map((path) => resolve(base, path)) ?? []
  const [allowed, writable] = [readRoots(policy.allowedPaths), readRoots(policy.writablePaths)]
  const allowsAll = isSensitive === undefined && isProtected === undefined && allowed.length + writable.length === 0
  const leadsOut = (roots: readonly string[], written: string, { real, dependsOnProcess }: FollowedPath): boolean =>
    roots.some((root) => isInside(root, written)) &&
    (dependsOnProcess || !roots.some((root) => isInside(follow(root).real, real)))
  const findTarget: LinkSight['findTarget'] = (path, mayWrite) => {
    if (allowsAll) return undefined
    const followed = follow(isAbsolute(path) ? path : `${start}${sep}${path}`)
    const { real, dependsOnProcess } = followed
    const written = resolve(cwd, path)
    // The strictest first.
    if (leadsOut(allowed, written, followed)) return 'outside'
    if (mayWrite && leadsOut(writable, written, followed)) return 'unwritable'
    if (dependsOnProcess) {
      return (isSensitive !== undefined || mayWrite) && !OF_PROCESS.test(written) ? 'process' : undefined
    }
    if (real === resolve(start, path)) return undefined
    if (isSensitive?.(real, true)) return 'credentials'
    return mayWrite && isProtected?.(real, true) ? 'later' : undefined
  }
  return {
    findTarget,
    isSensitive,
    findAmong: (texts, mayWrite) => {
      if (allowsAll) return undefined
      const mayMissOne = isSensitive !== undefined || (mayWrite && isProtected !== undefined)
      const mayBeDenied = allowed.length > 0 || (mayWrite && writable.length > 0)
      let candidatesLeft = MAX_CANDIDATES
      let found: LinkedText | undefined
      for (const text of texts) {
        for (const candidate of listPossiblePaths(text)) {
          const to = findTarget(candidate, mayWrite) ?? (mayMissOne && --candidatesLeft < 0 ? 'process' : undefined)
          if (to === undefined) continue
          found = found === undefined || isDenied(to) ? { text, to } : found
          // What only asks does not end the search for what is denied.
          if (isDenied(to) || !mayBeDenied) return found
        }
      }
      return found
    },
  }
}

/** Returns true for a target that no person may allow. */
export function isDenied(to: LinkTarget): boolean {
  return CODES[to] === 'PATH_NOT_ALLOWED'
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

const CODES: { readonly [Target in LinkTarget]: ViolationCode } = {
  credentials: 'SENSITIVE_READ',
  later: 'CHANGE_OPERATION',
  outside: 'PATH_NOT_ALLOWED',
  unwritable: 'PATH_NOT_ALLOWED',
  process: 'SENSITIVE_READ',
}

/** Returns the code and the fact of a text that leads elsewhere, as a violation has them. */
export function toLinkFact(text: string, to: LinkTarget): readonly [ViolationCode, ViolationFact] {
  return [CODES[to], { kind: 'linked', word: cleanName(text), to }]
}
