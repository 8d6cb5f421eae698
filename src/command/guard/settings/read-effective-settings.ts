import { dirname, isAbsolute, join, resolve } from 'node:path'
import { findHome } from '../../../paths/find-home'
import { resolveLinks } from '../../../paths/follow-links'
import { shownLine } from '../../output/shown-text'
import type { World } from '../../world'
import type { EffectiveSettings, NamedSettings } from './create-policies'
import { guardPaths, PROJECT_FILE } from './guard-paths'
import { isAbsent, readOwnSettings, readProjectSettings } from './read-settings-file'
import type { GuardSettings } from './types'

const NONE: NamedSettings = { name: 'guard.json', settings: {} }

/**
 * Reads the settings that a request is judged by: those of the person, and those of every project that one of the places
 * belongs to.
 *
 * @param places the directories that the agent and its hook work in; those that are no absolute paths do not count
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
