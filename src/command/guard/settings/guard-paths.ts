import { isAbsolute, join } from 'node:path'
import { agentToolsPaths } from '../../../discover/agent-tools-paths'
import { findHome } from '../../../paths/find-home'
import type { World } from '../../world'

/** The name of the file with a project's settings. */
export const PROJECT_FILE = '.atip/guard.json'

/** Where the guard keeps what it reads and writes. */
export interface GuardPaths {
  /** The directory of the person's settings of atip. */
  readonly config: string
  /** The file of the person's settings. */
  readonly settings: string
  /** The directory of the log and the approvals, which only the person may read. */
  readonly state: string
}

/** Returns the paths of the guard (XDG Base Directory Specification). They need not exist. */
export function guardPaths(env: World['env']): GuardPaths {
  const { config } = agentToolsPaths(env)
  const inHome = join(findHome(env) ?? config, '.local', 'state')
  const given = env.XDG_STATE_HOME ?? ''
  const state = join(isAbsolute(given) ? given : inHome, 'agent-tools')
  return { config, settings: join(config, 'guard.json'), state }
}
