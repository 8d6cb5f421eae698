import { isAbsolute, join } from 'node:path'
import { agentToolsPaths } from '../../../discover/agent-tools-paths'
import { findHome } from '../../../paths/find-home'
import type { World } from '../../world'
import { AGENTS } from '../agents'

/** The name of the file with a project's settings. */
export const PROJECT_FILE = '.atip/guard.json'

/** Where the guard keeps what it reads and writes. */
interface GuardPaths {
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

/**
 * Files that turn a guard on or off, as paths that a policy protects: its own settings and approvals, and the files of
 * agents, also of one that has no hooks.
 */
export const GUARD_FILES: readonly string[] = [
  '.atip',
  '.config/agent-tools',
  '.local/share/agent-tools',
  '.local/state/agent-tools',
  '.amp',
  '.config/amp',
  .../* @__PURE__ */ listAgentFiles(),
]

function listAgentFiles(): string[] {
  return [...new Set(Object.values(AGENTS).flatMap(({ files }) => files))]
}
