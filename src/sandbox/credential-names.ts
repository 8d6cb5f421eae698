import { compileGlob } from '../internal/match-glob'
import { CREDENTIALS, SSH_KEY, TEMPLATES } from '../safety/policy/guarded-names'

/** A credential by the names of the directories and the file that lead to it. Each name may contain `*`. */
export type NamedCredential = readonly string[]

/** The names of credentials, by where they are looked for. */
export interface CredentialNames {
  /** Absolute ones. */
  readonly absolute: readonly NamedCredential[]
  /** Those that may lie in any directory. */
  readonly anywhere: readonly NamedCredential[]
  /** Those that count only among the settings in a home, because their names are ordinary words: `gcloud`. */
  readonly settings: readonly NamedCredential[]
}

/** Names that are no secret on the disk: those of every process, and devices. The sandbox has its own. */
const OWN = /^\/(?:proc|dev|run|var\/run)(?:\/|$)/
/** A name that only a credential has. */
const IS_TELLING = /^[._]|^id_|\*/

/** Sorts the built-in names of credentials, and those of a policy. */
export function readCredentialNames(added: readonly string[]): CredentialNames {
  const split = (path: string): string[] => path.split('/').filter((name) => name !== '' && name !== '.')
  const entries = CREDENTIALS.filter((path) => !OWN.test(path))
  const given = added.map((path) => path.replaceAll('\\', '/'))
  const isAbsolute = (path: string): boolean => path.startsWith('/')
  const relative = entries.filter((path) => !isAbsolute(path)).map(split)
  return {
    absolute: [...entries, ...given].filter(isAbsolute).map(split),
    anywhere: [
      ...relative.filter(([first = '']) => IS_TELLING.test(first)),
      ...given.filter((path) => !isAbsolute(path)).map((path) => split(path.replace(/^~\//, ''))),
    ].filter((names) => names.length > 0),
    settings: relative.filter(([first = '']) => !IS_TELLING.test(first)),
  }
}

/** Finds the credentials whose first name is the name of an entry, without that name. */
export type CredentialMatcher = (name: string) => readonly NamedCredential[]

/** Makes a function that finds credentials by the name of an entry of a directory. */
export function createCredentialMatcher(credentials: readonly NamedCredential[]): CredentialMatcher {
  const byName = new Map<string, NamedCredential[]>()
  const patterns: { matches: (name: string) => boolean; rest: NamedCredential }[] = []
  for (const [first = '', ...rest] of credentials) {
    const key = first.toLowerCase()
    if (first.includes('*')) patterns.push({ matches: compileGlob(key), rest })
    else byName.set(key, [...(byName.get(key) ?? []), rest])
  }
  return (entry) => {
    const name = entry.toLowerCase()
    if (TEMPLATES.test(`/${name}`)) return []
    const found = patterns.filter(({ matches }) => matches(name)).map(({ rest }) => rest)
    return [...(byName.get(name) ?? []), ...found, ...(SSH_KEY.test(name) ? [[]] : [])]
  }
}
