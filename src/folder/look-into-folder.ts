import { dirname, isAbsolute, join } from 'node:path'
import { isFileWithin } from '../folder-rules/read-folder-plan'
import { AtipValidationError } from '../internal/errors'
import { guarded, isRecord } from '../internal/guard'
import { FLAG, type OptionRules, oneOf, readOptions, TEXT } from '../internal/read-options'
import { followLinks, resolveLinks } from '../paths/follow-links'
import { isDirectory } from '../paths/is-directory'
import { isInside } from '../paths/is-inside'
import type { FolderFacts, FolderFile, LookOptions } from '../types/folder-facts'
import { lookAtGit } from './git/look-at-git'
import { type Look, startLook } from './look'
import { readSettingsFile } from './read-settings-file'

const OPTIONS: OptionRules<LookOptions> = {
  files: ['an array of files', Array.isArray],
  env: ['an object of strings', isRecord],
}

const FILE: OptionRules<FolderFile> = {
  file: TEXT,
  above: FLAG,
  format: /* @__PURE__ */ oneOf('ini', 'env', 'json', 'lines', 'exists'),
}

/**
 * Returns what a folder sets that programs may obey: the configuration and the hooks of the git repository that it
 * belongs to, those of its submodules, and the settings in `files`. Runs nothing, opens only regular files and
 * directories, and reads no setting from a file above 1 MiB. What cannot be read is reported in `problems`.
 *
 * The folder may change after the look.
 *
 * @throws AtipValidationError if `folder` is not the absolute path of a directory, or leads through `/proc`, or if an option
 *   is wrong
 * @example
 * const { settings } = lookIntoFolder('/usr/lib', { files: [{ file: '.npmrc', format: 'ini' }] })
 * console.log(settings) // => []
 */
export function lookIntoFolder(folder: string, options: LookOptions = {}): FolderFacts {
  if (typeof folder !== 'string' || !isAbsolute(folder) || folder.includes('\0')) {
    throw new AtipValidationError('Expected the absolute path of a folder', ['folder'], folder)
  }
  const { files, env } = guarded('the options', () => {
    const { files = [], env = process.env } = readOptions<LookOptions>(options, OPTIONS)
    return { files: Array.from(files, (file, index) => readFile(file, index)), env: { ...env } }
  })
  if (!isDirectory(folder)) throw new AtipValidationError('The folder does not exist', ['folder'], folder)
  if (followLinks(folder).dependsOnProcess) {
    throw new AtipValidationError('The folder is another one for every process', ['folder'], folder)
  }
  return lookAtFolder(folder, { files, env })
}

/** Looks into any folder, as {@link lookIntoFolder} does. Never throws. */
export function lookAtFolder(folder: string, { files = [], env = process.env }: LookOptions): FolderFacts {
  const git = lookAtRepository(folder, env)
  const others = files.map((file) => lookAtFile(folder, file, env))
  return {
    ...git,
    settings: [git, ...others].flatMap(({ settings }) => settings),
    problems: [git, ...others].flatMap(({ problems }) => problems),
  }
}

function readFile(given: unknown, index: number): FolderFile {
  const path = ['options', 'files', String(index)]
  const file = readOptions<FolderFile>(given, FILE, path)
  if (isFileWithin(file.file)) return { ...file, file: file.file }
  throw new AtipValidationError('Expected the path of a file below the folder', [...path, 'file'], file.file)
}

/** Looks at the git repository that a folder belongs to. */
function lookAtRepository(folder: string, env: Look['env']): FolderFacts {
  const real = resolveLinks(folder)
  const config = startLook('git-config', env)
  const hooks = startLook('git-hooks', env)
  const repository = lookAtGit(real, { config, hooks })
  return {
    folder: real,
    ...(repository !== undefined && { repository }),
    settings: [...config.settings, ...hooks.settings],
    problems: [...config.problems, ...hooks.problems],
  }
}

/** Looks at one file of a folder, and of the directories above it if these count. */
function lookAtFile(
  folder: string,
  { file, above = false, format = 'exists' }: FolderFile,
  env: Look['env'],
): Pick<FolderFacts, 'settings' | 'problems'> {
  const look = startLook(file, env)
  const start = resolveLinks(folder)
  for (let place = start; ; place = dirname(place)) {
    const isStart = place === start
    // Files in the home directory or above it are not the folder's.
    if (!isStart && isInside(place, look.home)) break
    const isPersonal = place === look.home && /^\.[^/\\]*$/.test(file)
    if (!isPersonal) addSettings(join(place, file), format, look)
    // Programs that obey a folder look further up from an empty one.
    const isEmptyFolder = file === '.' && look.settings.length === 0
    if (!(above || isEmptyFolder) || dirname(place) === place) break
  }
  return look
}

function addSettings(path: string, format: NonNullable<FolderFile['format']>, look: Look): void {
  for (const [name, value] of readSettingsFile(path, format, look)) {
    look.settings.push({ file: look.file, name: name.toLowerCase(), value, source: resolveLinks(path) })
  }
}
