import { AGENTS } from '../agents'

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
