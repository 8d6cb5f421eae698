import { homedir } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { AtipValidationError } from '../internal/errors'
import { guarded, invalid, isRecord } from '../internal/guard'

/** The directories of RFC section 4, whether they exist or not. */
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
 * Where agent tools keep their files, by the XDG Base Directory Specification: relative and empty values count as not set.
 *
 * @param environment `XDG_DATA_HOME`, `XDG_CONFIG_HOME`, `XDG_DATA_DIRS` and `HOME` are read. @default process.env
 * @param home absolute. @default `HOME` of the environment where it is absolute, else what the system says
 * @throws AtipValidationError if the environment is no object, or if a directory depends on the home directory and there is none
 */
export function agentToolsPaths(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  home?: string,
): AgentToolsPaths {
  if (!isRecord(environment)) throw invalid('an object', ['environment'], environment)
  const { XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_DATA_DIRS, HOME } = guarded('the environment', () =>
    readNames(environment),
  )
  const inHome = (...names: string[]): string => join(homeOf(HOME, home), ...names)
  const given = typeof XDG_DATA_DIRS === 'string' ? XDG_DATA_DIRS.split(delimiter).filter(isPath) : []
  const shared = given.length > 0 || process.platform === 'win32' ? given : SYSTEM
  return {
    data: join(isPath(XDG_DATA_HOME) ? XDG_DATA_HOME : inHome('.local', 'share'), 'agent-tools'),
    config: join(isPath(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : inHome('.config'), 'agent-tools'),
    system: [...new Set(shared.map((directory) => join(directory, 'agent-tools')))],
  }
}

/** Each name is looked up once. */
function readNames({
  XDG_DATA_HOME,
  XDG_CONFIG_HOME,
  XDG_DATA_DIRS,
  HOME,
}: Readonly<Record<string, unknown>>): Record<'XDG_DATA_HOME' | 'XDG_CONFIG_HOME' | 'XDG_DATA_DIRS' | 'HOME', unknown> {
  return { XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_DATA_DIRS, HOME }
}

function homeOf(ofEnvironment: unknown, given: string | undefined): string {
  const home = given ?? (isPath(ofEnvironment) ? ofEnvironment : systemHome())
  if (isPath(home)) return home
  throw new AtipValidationError(
    'There is no home directory: set HOME, or XDG_DATA_HOME and XDG_CONFIG_HOME, to absolute paths',
    ['home'],
    home,
  )
}

/** Users without an entry in the user database have none. */
function systemHome(): string | undefined {
  try {
    return homedir()
  } catch {
    return undefined
  }
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && isAbsolute(value) && !value.includes('\0')
}
