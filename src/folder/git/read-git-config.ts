import { dirname } from 'node:path'
import { resolveLinks } from '../../paths/follow-links'
import type { FolderRepository, FolderSetting } from '../../types/folder-facts'
import { addProblem, findKind, type Look, readText } from '../look'
import { follow, join } from './find-repository'
import { parseGitConfig } from './parse-git-config'

/** Includes within includes that git follows. */
const MAX_DEPTH = 10

/**
 * Reads what a repository sets: its configuration, that of its work tree, and every file that these include. All
 * conditions of `includeIf` count as met. Files of the person do not count, also if they are included.
 */
export function readGitConfig({ directory, commonDirectory }: FolderRepository, look: Look): FolderSetting[] {
  const own = [commonDirectory, directory].map((path) => join(path, 'config'))
  return readConfigFiles([...own, join(directory, 'config.worktree')], look)
}

/** Reads what files set, and every file that these include, in this order. */
export function readConfigFiles(paths: readonly string[], look: Look): FolderSetting[] {
  const settings: FolderSetting[] = []
  const seen = new Set<string>()
  const read = (path: string, depth: number): void => {
    const source = resolveLinks(path)
    if (seen.has(source) || look.personal.has(source)) return
    seen.add(source)
    const isTooDeep = depth > MAX_DEPTH
    if (isTooDeep) addProblem(look, path, 'too-many')
    const text = isTooDeep ? undefined : readText(path, look)
    if (text === undefined) return
    const { entries, isWhole } = parseGitConfig(text)
    if (!isWhole) addProblem(look, path, 'malformed')
    for (const { name, value = 'true' } of entries) {
      settings.push({ file: look.file, name: name.toLowerCase(), value, source })
      if (isInclude(name)) include(value, path, depth)
    }
  }
  const include = (value: string, path: string, depth: number): void => {
    const target = expandPath(value, dirname(path), look)
    // A file that is missing is not included.
    if (target === undefined) addProblem(look, path, 'malformed')
    else if (findKind(target, look) !== 'missing') read(target, depth + 1)
  }
  for (const path of paths) read(path, 0)
  return settings
}

const isInclude = (name: string): boolean => name === 'include.path' || /^includeif\.[\s\S]*\.path$/.test(name)

/** Returns the path that a setting means; `undefined` if nobody but git knows. */
export function expandPath(value: string, base: string, look: Look): string | undefined {
  if (value.includes('\0') || value.includes('\ufffd')) return undefined
  if (value.startsWith('~/')) return join(look.home, value.slice(2))
  return value.startsWith('~') || value.startsWith('%(') ? undefined : follow(base, value)
}
