import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { AtipValidationError } from '../internal/errors'
import { guarded, invalid, isRecord } from '../internal/guard'
import { isAbsolutePath } from '../process/find-program'

/** The directories of RFC section 4, existing or not. */
export interface AgentToolsPaths {
  /** The registry, cached metadata and shims of the user. */
  readonly data: string
  /** Settings and overrides of the user. */
  readonly config: string
  /** Definitions for all users; the first one wins. */
  readonly system: readonly string[]
}

/** Local definitions come before those of the distribution. */
const SYSTEM = ['/usr/local/share', '/usr/share']

/**
 * Returns where agent tools keep their files (XDG Base Directory Specification). Relative and empty values count as
 * unset.
 *
 * @param environment `XDG_DATA_HOME`, `XDG_CONFIG_HOME`, `XDG_DATA_DIRS` and `HOME` are read. @default process.env
 * @param givenHome absolute. @default `HOME` of the environment if it is absolute, else the home directory of the system
 * @throws AtipValidationError if the environment is not an object, or if a missing home directory is needed
 */
export function agentToolsPaths(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  givenHome?: string,
): AgentToolsPaths {
  if (!isRecord(environment)) throw invalid('an object', ['environment'], environment)
  const [dataHome, configHome, dataDirectories, home] = guarded('the environment', () =>
    ['XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_DIRS', 'HOME'].map((name): unknown => environment[name]),
  )
  const inHome = (...names: string[]): string => join(findHome(home, givenHome), ...names)
  const given = typeof dataDirectories === 'string' ? dataDirectories.split(delimiter).filter(isAbsolutePath) : []
  const shared = given.length > 0 || process.platform === 'win32' ? given : SYSTEM
  return {
    data: join(isAbsolutePath(dataHome) ? dataHome : inHome('.local', 'share'), 'agent-tools'),
    config: join(isAbsolutePath(configHome) ? configHome : inHome('.config'), 'agent-tools'),
    system: [...new Set(shared.map((directory) => join(directory, 'agent-tools')))],
  }
}

function findHome(ofEnvironment: unknown, given: string | undefined): string {
  const home = given ?? (isAbsolutePath(ofEnvironment) ? ofEnvironment : findSystemHome())
  if (isAbsolutePath(home)) return home
  throw new AtipValidationError(
    'There is no home directory: set HOME, or XDG_DATA_HOME and XDG_CONFIG_HOME, to absolute paths',
    ['home'],
    home,
  )
}

/** Returns `undefined` for users without an entry in the user database. */
export function findSystemHome(): string | undefined {
  try {
    return homedir()
  } catch {
    return undefined
  }
}
