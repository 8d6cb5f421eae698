import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { parseTrustedJson, readTrustedJson } from '../../../discover/trust/trusted-json'
import { isAtipError } from '../../../internal/errors'
import { findHome } from '../../../paths/find-home'
import { resolveLinks } from '../../../paths/follow-links'
import { shownLine } from '../../output/shown-text'
import type { ParsedWords } from '../../parse-words'
import { sayUnreadable } from '../../read-file'
import type { World } from '../../world'
import type { EffectiveSettings, NamedSettings } from './create-tightened-policies'
import { guardPaths, PROJECT_FILE } from './guard-paths'
import { type GuardSettings, readGuardSettings } from './read-settings'

/** The settings by which the guard judges. */
export interface GuardSetup {
  /** The words of its command, without what the settings add to them. */
  readonly words: ParsedWords
  readonly world: World
  readonly settings: EffectiveSettings
}

const NONE: NamedSettings = { name: 'guard.json', settings: {} }

/**
 * Reads the settings that a request is judged by: those of the person, and those of every project that one of the places
 * belongs to.
 *
 * @param places the directories that the agent and its hook work in; relative paths do not count
 * @throws an error that says which file cannot be used, and why
 */
export async function readEffectiveSettings(
  places: readonly (string | undefined)[],
  { env }: Pick<World, 'env'>,
): Promise<EffectiveSettings> {
  const { settings: file } = guardPaths(env)
  const settings = isAbsent(file) ? undefined : expandPaths(await readOwnSettings(file), env)
  const projects = listProjectFiles(places).filter((each) => !isAbsent(each))
  return {
    own: settings === undefined ? NONE : { name: NONE.name, settings },
    projects: projects.map((each) => ({ name: shownLine(each), settings: readProjectSettings(each) })),
  }
}

/** More directories above one another than people make. */
const MAX_DEPTH = 128

/** Lists the files that may hold settings of projects, also where a link hides the real place. */
function listProjectFiles(places: readonly (string | undefined)[]): string[] {
  const files = new Set<string>()
  for (const place of new Set(places)) {
    if (place === undefined || !isAbsolute(place) || place.includes('\0')) continue
    for (const start of new Set([resolve(place), resolveLinks(place)])) {
      let [directory, depth] = [start, 0]
      for (; depth < MAX_DEPTH; depth++) {
        files.add(join(directory, PROJECT_FILE))
        if (dirname(directory) === directory) break
        directory = dirname(directory)
      }
      if (depth === MAX_DEPTH) throw new Error(`${shownLine(place)} is too deep to look for ${PROJECT_FILE} above it`)
    }
  }
  return [...files]
}

/** Replaces `~/` at the start of paths by the home directory. */
function expandPaths(settings: GuardSettings, env: World['env']): GuardSettings {
  const home = findHome(env)
  const expand = (path: string): string =>
    path.startsWith('~/') && home !== undefined ? join(home, path.slice(2)) : resolve(path)
  const { tools, trustedFolders, rules } = settings
  return {
    ...settings,
    ...(rules !== undefined && {
      rules: rules.map((rule) => (rule.folder === undefined ? rule : { ...rule, folder: expand(rule.folder) })),
    }),
    ...(tools !== undefined && { tools: tools.map(expand) }),
    ...(trustedFolders !== undefined && { trustedFolders: trustedFolders.map(expand) }),
  }
}

/** Returns the words of a command with what the settings of a person add to them, unless a project turns that off. */
export function withSettings(words: ParsedWords, { own, projects }: EffectiveSettings): ParsedWords {
  const { tools = [], trustedFolders = [], allowReads = false, undo } = own.settings
  const isAllowing = words.switches.has('allow-reads') || allowReads
  const isOff = projects.some(({ settings }) => settings.allowReads === false)
  const values = new Map(words.values)
  for (const [name, more] of [
    ['tools', tools],
    ['trust-folder', trustedFolders],
  ] as const) {
    if (more.length > 0) values.set(name, [...(values.get(name) ?? []), ...more])
  }
  const switches = new Set(words.switches)
  switches.delete('allow-reads')
  if (isAllowing && !isOff) switches.add('allow-reads')
  if (undo === 'off') switches.add('no-copies')
  return { ...words, values, switches }
}

/** Larger files are refused. */
const MAX_BYTES = 1_048_576

/** Returns true if there is certainly no file of this path. A path that cannot be looked at may hold one. */
function isAbsent(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) === undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR'
  }
}

/** Reads the settings of a person, which only the person can have written. @throws an error that says what is wrong */
async function readOwnSettings(file: string): Promise<GuardSettings> {
  const json = await readTrustedJson(file, { symlinks: 'check', maxBytes: MAX_BYTES })
  if (!json.ok) throw new Error(json.message)
  return checked(file, () => readGuardSettings(json.value, 'person'))
}

/** Reads the settings of a project, which anyone may have written. @throws an error that says what is wrong */
function readProjectSettings(file: string): GuardSettings {
  const parsed = parseTrustedJson(readRegularFile(file), { file })
  if (!parsed.ok) throw new Error(parsed.message)
  return checked(file, () => readGuardSettings(parsed.value, 'project'))
}

function checked(file: string, read: () => GuardSettings): GuardSettings {
  try {
    return read()
  } catch (error) {
    if (isAtipError(error)) throw new Error(`${shownLine(file)}: ${error.message}`)
    throw error
  }
}

/** Reads a file without waiting for a pipe or a device. */
function readRegularFile(file: string): Uint8Array {
  const refuse = (why: string): Error => new Error(`${shownLine(file)} ${why}`)
  let handle: number
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    throw refuse(sayUnreadable(error).says)
  }
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw refuse('is no regular file')
    if (stats.size > MAX_BYTES) throw refuse(`has more than ${MAX_BYTES} bytes`)
    const buffer = Buffer.alloc(stats.size)
    return buffer.subarray(0, readSync(handle, buffer, 0, stats.size, 0))
  } finally {
    closeSync(handle)
  }
}
