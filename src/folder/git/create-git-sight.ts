import { type BigIntStats, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { attempt } from '../../internal/attempt'
import type { GitKeeping, GitSight, NotKept } from '../../paths/eyes'
import { followLinks } from '../../paths/follow-links'
import type { OpenLook } from '../look'
import { countIgnored } from './count-ignored'
import { findDifference, listDiscarded } from './list-discarded'
import { BARE } from './list-own-directory'
import { openRepository } from './open-repository'
import { findStatus, fromBytes, type GitBudget, toBytes } from './read-own-file'
import { createRepositoryReader, type RepositoryReader } from './repository-reader'

/** Larger files are not compared. */
const MAX_FILE_BYTES = 20 * 1_048_576
/** Enough for a tree of 5,000 files in one decision. */
const BUDGET: GitBudget = { files: 100_000, bytes: 1_073_741_824 }
/** Variables that do not lead git elsewhere. */
const HARMLESS =
  /^GIT_(?:(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL|DATE)|EDITOR|SEQUENCE_EDITOR|MERGE_AUTOEDIT|PAGER|TERMINAL_PROMPT|ASKPASS|SSH|SSH_COMMAND|OPTIONAL_LOCKS|(?:SSL|HTTP|CURL|PROXY|TRACE|TR2|PS1|COMPLETION)_?\w*)$/

/** A directory of a work tree. */
interface Place {
  readonly reader: RepositoryReader
  /** Its path below the work tree with a slash at the end, or an empty text; one character per byte. */
  readonly base: string
}

/** Creates the sight of what git keeps, for a program with these variables. */
export function createGitSight(env: OpenLook['env'], given: GitBudget = BUDGET): GitSight {
  const budget = { ...given }
  const isElsewhere =
    process.platform === 'win32' ||
    Object.entries(env).some(([name, value]) => value !== undefined && /^GIT_/i.test(name) && !HARMLESS.test(name))
  const open = once((workTree) => {
    const found = attempt(() => openRepository(workTree, env, budget)) ?? 'unreadable'
    return typeof found === 'string' ? found : createRepositoryReader(found)
  })
  const placeOf = once((directory): Place | NotKept => {
    if (findStatus(join(directory, '.git')) !== undefined) {
      const reader = open(directory)
      return typeof reader === 'string' ? reader : { reader, base: '' }
    }
    const parent = dirname(directory)
    if (BARE.every((name) => findStatus(join(directory, name)) !== undefined)) return 'nested'
    if (parent === directory) return 'no-repository'
    const above = placeOf(parent)
    return typeof above === 'string' ? above : enter(above, directory)
  })
  const find = once((directory): Place | NotKept => {
    if (isElsewhere) return 'environment'
    const real = attempt(() => realpathSync.native(directory))
    if (real === undefined) return 'missing'
    const place = attempt(() => placeOf(real)) ?? 'unreadable'
    if (real === directory || typeof place === 'string') return place
    const { workTree } = place.reader.repository
    return attempt(() => isBelowLink(directory, real.slice(workTree.length), workTree)) ? place : 'links'
  })
  return {
    keepingOf: (path) => attempt(() => keepingOf(path, find)) ?? { not: 'unreadable' },
    isTracked: (path) => {
      const place = isPath(path) ? find(dirname(path)) : 'path'
      if (typeof place === 'string') return place === 'no-repository' ? false : undefined
      return attempt(() => place.reader.repository.index.holds(place.base + nameOf(path)))
    },
    listTrackedBelow: (directory) => {
      const place = isPath(directory) ? find(directory) : 'path'
      if (typeof place === 'string') return place === 'no-repository' ? [] : undefined
      return listBelow(place)
    },
    isIgnored: (path) => {
      const place = isPath(path) ? find(dirname(path)) : 'path'
      if (typeof place === 'string') return place === 'no-repository' ? false : undefined
      return attempt(() => place.reader.isIgnored(place.base + nameOf(path), findStatus(path)?.isDirectory() === true))
    },
    listDiscarded: (path, files, branch) => {
      const isTop = isPath(path) && findStatus(path)?.isDirectory() === true
      const place = isPath(path) ? find(isTop ? path : dirname(path)) : 'path'
      if (typeof place === 'string') return undefined
      const below = isTop ? place.base : place.base + nameOf(path)
      return attempt(() => listDiscarded(place.reader, below, files, branch))
    },
    countIgnored: (directory, before) => {
      const place = isPath(directory) ? find(directory) : 'path'
      if (typeof place === 'string') return undefined
      return attempt(() => countIgnored(place.reader, place.base.slice(0, -1), before))
    },
  }
}

/** Makes a function that answers each question once. */
function once<T>(answer: (question: string) => T): (question: string) => T {
  const known = new Map<string, { readonly answer: T }>()
  return (question) => {
    const found = known.get(question) ?? { answer: answer(question) }
    known.set(question, found)
    return found.answer
  }
}

/** Returns true for a path that is written as systems resolve it, and that does not lead into `.git`. */
function isPath(path: string): boolean {
  return !path.includes('\0') && resolve(path) === path && !/\/\.git(?:\/|$)/i.test(path)
}

/** The name of a path, with one character per byte. */
function nameOf(path: string): string {
  return toBytes(path.slice(path.lastIndexOf('/') + 1))
}

/** Goes from a directory of a work tree into one below it. */
function enter({ reader, base }: Place, directory: string): Place | NotKept {
  if (findStatus(directory)?.dev !== reader.repository.device) return 'mount'
  const path = base + nameOf(directory)
  // Where the index names a repository or a file, the content here is not its own.
  return reader.repository.index.find(path) === undefined ? { reader, base: `${path}/` } : 'nested'
}

/** Returns true if a path reaches the work tree by links above it and goes on without them. */
function isBelowLink(directory: string, rest: string, workTree: string): boolean {
  if (!directory.endsWith(rest) || followLinks(directory).dependsOnProcess) return false
  return realpathSync.native(directory.slice(0, directory.length - rest.length) || '/') === workTree
}

function* listBelow({ reader, base }: Place): Iterable<string> {
  const { workTree, index } = reader.repository
  for (const path of index.listBelow(base)) yield join(workTree, fromBytes(path))
}

function keepingOf(path: string, find: (directory: string) => Place | NotKept): GitKeeping {
  const place = isPath(path) ? find(dirname(path)) : 'path'
  if (typeof place === 'string') return { not: place }
  const { reader, base } = place
  const { repository } = reader
  const name = base + nameOf(path)
  const status = findStatus(path)
  const entry = repository.index.find(name)
  if (status === undefined) return { not: 'missing' }
  if (!status.isFile()) return { not: status.isSymbolicLink() ? 'links' : 'not-regular' }
  if (entry === undefined) return { not: 'untracked' }
  const fault = findFault(status, repository)
  if (fault !== undefined) return { not: fault }
  const tree = reader.openBranch()
  if (typeof tree === 'string') return { not: tree }
  const { commit } = tree
  const head = tree.find(name)
  if (!entry.isPlain || head?.id !== entry.id || head.mode !== entry.mode.toString(8)) return { not: 'staged' }
  const difference = findDifference(name, status, head, reader)
  if (difference !== undefined) return { not: difference }
  const { workTree, directory, commonDirectory } = repository
  const directories = [...new Set([directory, commonDirectory])]
  const mode = head.mode as '100644' | '100755'
  return {
    kept: { workTree, directories, path: fromBytes(name), commit, blob: head.id, bytes: Number(status.size), mode },
  }
}

function findFault(status: BigIntStats, { device, owner }: RepositoryReader['repository']): NotKept | undefined {
  if (status.nlink !== 1n) return 'links'
  if (status.dev !== device) return 'mount'
  if (status.uid !== owner) return 'owner'
  return status.size > MAX_FILE_BYTES ? 'too-large' : undefined
}
