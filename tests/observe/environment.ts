import { dirname, join } from 'node:path'
import { createEnvironment, readVariableGrants } from '../../src/process/environment'

/** The folders of an observed program. All of them are compared before and after each call. */
export interface World {
  readonly root: string
  /** Where the program runs. */
  readonly folder: string
  readonly home: string
}

export function listFolders(root: string): World {
  return { root, folder: join(root, 'folder'), home: join(root, 'home') }
}

/** The directories where observed programs are found. */
export const SEARCH_PATH: readonly string[] = [
  ...new Set([dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin']),
]

/**
 * Returns the environment of an observed program: what `createExecutor` gives to a child, with its own home and search
 * path. Every run of a program here takes its environment from this function.
 */
export function createObservedEnvironment(
  { home }: World,
  own: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const places = {
    HOME: home,
    PATH: SEARCH_PATH.join(':'),
    TMPDIR: join(home, 'tmp'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
  }
  return createEnvironment(readVariableGrants({ ...places, ...own }), added).variables
}
