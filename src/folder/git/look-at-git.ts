import { dirname, isAbsolute, resolve } from 'node:path'
import { resolveLinks } from '../../paths/follow-links'
import { isInside } from '../../paths/is-inside'
import type { FolderRepository, FolderSetting } from '../../types/folder-facts'
import { addProblem, findKind, listDirectory, type OpenLook, readFileText } from '../look'
import { findRepository, joinUnfolded, mayExecute, openEntry } from './find-repository'
import { expandPath, parseGitConfig, readGitConfig } from './read-git-config'
import { listGitlinks } from './read-git-index'

/** The settings of a folder's repository and its submodules: `git-config` in one look, `git-hooks` in the other. */
export interface GitLook {
  readonly config: OpenLook
  readonly hooks: OpenLook
}

const MAX_REPOSITORIES = 256
const MAX_SUBMODULES = 1024

/** Looks at the repository that a folder belongs to. Runs nothing. */
export function lookAtGit(folder: string, { config, hooks }: GitLook): FolderRepository | undefined {
  const { repository, dubious } = findRepository(folder, config)
  const waiting = [...dubious, ...(repository === undefined ? [] : [repository])]
  const seen = new Set<string>()
  for (const each of waiting) {
    const key = `${each.directory}\n${each.workTree ?? ''}`
    if (seen.has(key)) continue
    if (seen.size >= MAX_REPOSITORIES) {
      addProblem(config, each.directory, 'too-many')
      break
    }
    seen.add(key)
    const own = readGitConfig(each, config)
    // A submodule has its files within the work tree of the repository above it, and says so in its settings.
    const usualTop = repository?.workTree ?? (each === repository ? undefined : each.workTree)
    for (const setting of own) if (!isUsualWorkTree(setting, each, usualTop)) config.settings.push(setting)
    addOldRemotes(each, config)
    addHooks(each, own, hooks)
    for (const submodule of listSubmodules(each, own, config)) waiting.push(submodule)
  }
  return repository
}

/** Returns true for a `core.worktree` that leads to the files of the repository or into the folder above it. */
function isUsualWorkTree({ name, value }: FolderSetting, own: FolderRepository, top: string | undefined): boolean {
  if (name !== 'core.worktree') return false
  const target = resolveLinks(resolve(own.directory, value))
  const tree = resolveLinks(top ?? own.workTree ?? dirname(own.directory))
  return isInside(tree, target)
}

/** Remotes may also be defined in files of their own, which the configuration does not show. */
function addOldRemotes({ commonDirectory }: FolderRepository, look: OpenLook): void {
  for (const kind of ['remotes', 'branches']) {
    const visit = (path: string, name: string, depth: number): void => {
      const found = findKind(path, look)
      if (found === 'directory' && depth < 8) {
        for (const each of listDirectory(path, look)) visit(joinUnfolded(path, each), `${name}.${each}`, depth + 1)
      } else if (found === 'file') {
        const value = readFileText(path, look)?.trim() ?? ''
        const source = resolveLinks(path)
        look.settings.push({ file: look.file, name: name.toLowerCase(), value, source })
      } else if (found !== undefined && found !== 'missing') addProblem(look, path, 'not-regular')
    }
    visit(joinUnfolded(commonDirectory, kind), 'remotes', 0)
  }
}

/** Adds the programs in the directories of hooks. */
function addHooks(repository: FolderRepository, own: readonly FolderSetting[], look: OpenLook): void {
  const { commonDirectory, workTree, directory } = repository
  const chosen = own.flatMap(({ name, value, source }) => {
    if (name !== 'core.hookspath') return []
    const path = expandPath(value, workTree ?? directory, look)
    if (path === undefined) addProblem(look, source, 'malformed')
    return path === undefined ? [] : [path]
  })
  for (const place of new Set([joinUnfolded(commonDirectory, 'hooks'), ...chosen])) {
    if (findKind(place, look) !== 'directory') continue
    for (const name of listDirectory(place, look)) {
      const path = joinUnfolded(place, name)
      if (name.endsWith('.sample') || findKind(path, look) !== 'file' || !mayExecute(path)) continue
      look.settings.push({ file: look.file, name: name.toLowerCase(), value: path, source: resolveLinks(path) })
    }
  }
}

/** Lists the repositories within a repository: below `modules`, at the paths of `.gitmodules` and of the index. */
function listSubmodules(own: FolderRepository, settings: readonly FolderSetting[], look: OpenLook): FolderRepository[] {
  const { directory, commonDirectory, workTree } = own
  const places = [...new Set([directory, commonDirectory])].map((each) => joinUnfolded(each, 'modules'))
  const found = places.flatMap((place) => listModules(place, look))
  if (workTree === undefined) return found
  const isLong = settings.some(({ name, value }) => name === 'extensions.objectformat' && /^sha256$/i.test(value))
  const paths = new Set([...listModulePaths(workTree, look), ...listGitlinks(own, isLong ? 32 : 20, look)])
  if (paths.size > MAX_SUBMODULES) addProblem(look, workTree, 'too-many')
  for (const path of [...paths].slice(0, MAX_SUBMODULES)) {
    const tree = joinUnfolded(workTree, path)
    const inner = openEntry(joinUnfolded(tree, '.git'), resolveLinks(tree), look)
    if (inner !== undefined) found.push(inner)
  }
  return found
}

/** Lists the paths of submodules as `.gitmodules` names them. Git refuses those that lead out. */
function listModulePaths(workTree: string, look: OpenLook): string[] {
  const path = joinUnfolded(workTree, '.gitmodules')
  const { entries, isWhole } = parseGitConfig(readFileText(path, look) ?? '')
  if (!isWhole) addProblem(look, path, 'malformed')
  const paths = entries.flatMap(({ name, value }) =>
    value !== undefined && /^submodule\.[\s\S]*\.path$/.test(name) ? [value] : [],
  )
  return paths.filter((each) => each !== '' && !isAbsolute(each) && !each.split('/').includes('..'))
}

/** Lists the repositories below a directory, but not those within them. */
function listModules(top: string, look: OpenLook): FolderRepository[] {
  const found: FolderRepository[] = []
  const waiting = [{ path: top, depth: 0 }]
  for (const { path, depth } of waiting) {
    if (findKind(path, look) !== 'directory') continue
    const isRepository = findKind(joinUnfolded(path, 'HEAD'), look) !== 'missing'
    if (isRepository && depth > 0) {
      const directory = resolveLinks(path)
      found.push({ directory, commonDirectory: directory, isBare: true })
    } else if (depth < 32) {
      for (const name of listDirectory(path, look)) waiting.push({ path: joinUnfolded(path, name), depth: depth + 1 })
    } else addProblem(look, path, 'too-many')
  }
  return found
}
