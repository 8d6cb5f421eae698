import { accessSync, constants, lstatSync, readlinkSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { attempt } from '../../internal/attempt'
import { resolveLinks } from '../../paths/follow-links'
import type { FolderRepository } from '../../types/folder-facts'
import { addProblem, findKind, type OpenLook, readFileText } from '../look'

/** A repository as git finds it, and directories that git passed over because something is wrong with them. */
export interface FoundRepository {
  readonly repository: FolderRepository | undefined
  readonly dubious: readonly FolderRepository[]
}

/**
 * Finds the repository that a folder belongs to: `GIT_DIR`, else the first `.git` (a directory, or a file that names
 * one) or bare repository in the folder and the directories above it.
 */
export function findRepository(folder: string, look: OpenLook): FoundRepository {
  const { GIT_DIR: given, GIT_WORK_TREE: tree } = look.env
  if (given !== undefined && given !== '') {
    const workTree = resolve(folder, tree || '.')
    return { repository: openRepository(resolve(folder, given), workTree, look), dubious: [] }
  }
  const dubious: FolderRepository[] = []
  for (let place = folder; ; place = dirname(place)) {
    const entry = joinUnfolded(place, '.git')
    const inner = openEntry(entry, place, look)
    if (inner !== undefined && isRepository(inner)) return { repository: inner, dubious }
    if (inner !== undefined) dubious.push(inner)
    const bare = openRepository(place, undefined, look)
    if (isRepository(bare)) return { repository: bare, dubious }
    if (dirname(place) === place) return { repository: undefined, dubious }
  }
}

/** Opens the `.git` of a work tree; `undefined` if it does not exist. */
export function openEntry(entry: string, workTree: string, look: OpenLook): FolderRepository | undefined {
  const kind = findKind(entry, look)
  if (kind === undefined || kind === 'missing') return undefined
  if (kind === 'directory') return openRepository(entry, workTree, look)
  if (kind === 'other') {
    addProblem(look, entry, 'not-regular')
    return undefined
  }
  const text = readFileText(entry, look)
  if (text === undefined) return undefined
  const target = text.replace(/[\r\n]+$/, '')
  if (!target.startsWith('gitdir: ') || target.includes('\0')) {
    addProblem(look, entry, 'malformed')
    return undefined
  }
  const found = openRepository(follow(dirname(entry), target.slice('gitdir: '.length)), workTree, look)
  if (isRepository(found)) return found
  // Git refuses it.
  addProblem(look, entry, 'malformed')
  return found
}

function openRepository(directory: string, workTree: string | undefined, look: OpenLook): FolderRepository {
  const given = look.env.GIT_COMMON_DIR
  const text = given ? undefined : readFileText(joinUnfolded(directory, 'commondir'), look)
  const common = given || text?.replace(/[\r\n]+$/, '')
  const commonDirectory = common === undefined ? directory : follow(directory, common)
  const paths = { directory: resolveLinks(directory), commonDirectory: resolveLinks(commonDirectory) }
  return workTree === undefined ? { ...paths, isBare: true } : { ...paths, workTree, isBare: false }
}

/** Joins without folding `..`, because the system follows links first. */
export function joinUnfolded(directory: string, path: string): string {
  return directory.endsWith('/') ? directory + path : `${directory}/${path}`
}

/** Returns where a path leads that a file in the directory names. */
export function follow(directory: string, path: string): string {
  return isAbsolute(path) ? path : joinUnfolded(directory, path)
}

/** Returns true for what git takes for a repository: a valid HEAD, objects and refs. */
function isRepository({ directory, commonDirectory }: FolderRepository): boolean {
  return (
    isValidHead(joinUnfolded(directory, 'HEAD')) &&
    mayExecute(joinUnfolded(commonDirectory, 'objects')) &&
    mayExecute(joinUnfolded(commonDirectory, 'refs'))
  )
}

/** Returns true for a file that may be executed, and for a directory that may be entered. */
export function mayExecute(path: string): boolean {
  const isAllowed = attempt(() => {
    accessSync(path, constants.X_OK)
    return true
  })
  return isAllowed === true
}

/** Returns true for a link to `refs/…`, and a file with `ref: refs/…` or a hash. */
function isValidHead(path: string): boolean {
  try {
    const status = lstatSync(path)
    if (status.isSymbolicLink()) return readlinkSync(path).startsWith('refs/') || isHeadText(path)
    return status.isFile() && isHeadText(path)
  } catch {
    return false
  }
}

function isHeadText(path: string): boolean {
  const text = readFileText(path, NO_LOOK()) ?? ''
  return /^ref:[ \t\n\r]*refs\//.test(text) || /^(?:[0-9a-f]{40}|[0-9a-f]{64})/i.test(text)
}

/** A look whose problems do not count. */
const NO_LOOK = (): OpenLook => ({
  ...{ file: '', home: '', personal: new Set<string>(), env: {} },
  ...{ settings: [], problems: [], budget: 1 },
})
