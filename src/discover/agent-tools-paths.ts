import { delimiter, join } from 'node:path'
import { AtipValidationError } from '../internal/errors'
import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import { findHome } from '../paths/find-home'
import { isAbsoluteHere } from '../process/find-program'

/**
 * The directories that RFC section 4 defines. They need not exist.
 *
 * @example
 * const { config }: AgentToolsPaths = agentToolsPaths({ HOME: '/home/ada' })
 */
export interface AgentToolsPaths {
  /** Directory of the user's registry, cached metadata and shims. */
  readonly data: string
  /** Directory of the user's settings and overrides. */
  readonly config: string
  /** Directories of definitions for all users. The first definition of a name takes precedence. */
  readonly system: readonly string[]
}

/** Definitions that the administrator installed come before definitions from the distribution. */
const SYSTEM = ['/usr/local/share', '/usr/share']

/**
 * Returns where agent tools keep their files (XDG Base Directory Specification). Relative and empty values count as
 * unset.
 *
 * @param environment source of `XDG_DATA_HOME`, `XDG_CONFIG_HOME`, `XDG_DATA_DIRS` and `HOME`. @default process.env
 * @param givenHome absolute path of the home directory. @default `HOME` if absolute, else the system's home directory
 * @throws AtipValidationError if the environment is not an object, or if there is no home directory for a path that
 * needs it
 *
 * @example
 * console.log(agentToolsPaths({ HOME: '/home/ada' }).config) // => /home/ada/.config/agent-tools
 */
export function agentToolsPaths(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  givenHome?: string,
): AgentToolsPaths {
  if (!isRecord(environment)) throw invalid('an object', ['environment'], environment)
  const [dataHome, configHome, dataDirectories, home] = wrapErrors('the environment', () =>
    ['XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_DIRS', 'HOME'].map((name): unknown => environment[name]),
  )
  const inHome = (...names: string[]): string =>
    join(requireHome(givenHome ?? findHome({ HOME: typeof home === 'string' ? home : '' })), ...names)
  const given = typeof dataDirectories === 'string' ? dataDirectories.split(delimiter).filter(isAbsoluteHere) : []
  const shared = given.length > 0 || process.platform === 'win32' ? given : SYSTEM
  return {
    data: join(isAbsoluteHere(dataHome) ? dataHome : inHome('.local', 'share'), 'agent-tools'),
    config: join(isAbsoluteHere(configHome) ? configHome : inHome('.config'), 'agent-tools'),
    system: [...new Set(shared.map((directory) => join(directory, 'agent-tools')))],
  }
}

function requireHome(home: string | undefined): string {
  if (isAbsoluteHere(home)) return home
  throw new AtipValidationError(
    'There is no home directory: set HOME, or XDG_DATA_HOME and XDG_CONFIG_HOME, to absolute paths',
    ['home'],
    home,
  )
}
