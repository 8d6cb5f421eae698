import { CREDENTIALS, SSH_KEY, TEMPLATES } from '../safety/policy/guarded-paths'
import { createNameMatcher, type NamedPath, type NameMatcher } from './name-matcher'

/** The names of credentials, by where they are looked for. */
export interface CredentialNames {
  /** Absolute ones. */
  readonly absolute: readonly NamedPath[]
  /** Those that may lie in any directory. */
  readonly anywhere: readonly NamedPath[]
  /** Those that count only among the settings in a home, because their names are ordinary words: `gcloud`. */
  readonly settings: readonly NamedPath[]
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

/** Makes a function that finds credentials by the name of an entry of a directory. */
export function createCredentialMatcher(credentials: readonly NamedPath[]): NameMatcher {
  const match = createNameMatcher(credentials)
  return (entry) => {
    const name = entry.toLowerCase()
    if (TEMPLATES.test(`/${name}`)) return []
    return SSH_KEY.test(name) ? [...match(name), []] : match(name)
  }
}
