import { reject, showPath } from '../discover/trust/rejection'
import { inspectProgram } from '../discover/trust/trusted-program'
import { readExecutorSettings } from '../execute/executor-settings'
import { findProgram } from '../process/find-program'
import type { VettedProgram } from './world'

/**
 * Finds the program that a tool's calls would run, the same way an executor does, and checks that it is safe to run:
 * only root and the user can modify it, and it runs as the user (who could not stop a program that runs as anyone
 * else). Runs nothing.
 */
export async function vetProgram(tool: string, cwd: string): Promise<VettedProgram> {
  const settings = readExecutorSettings({ cwd, verifyIdentity: false })
  const fileOf = (name: string): string | undefined => {
    const program = findProgram(name, settings)
    return program.problem === undefined ? program.file : undefined
  }
  const file = fileOf(tool)
  if (file === undefined) return { ok: true, file }
  const inspected = await inspectProgram(file, new Map(), fileOf)
  if (inspected.ok) return { ok: true, file }
  if (inspected.reason !== 'setuid') return inspected
  return reject(file, 'setuid', `${showPath(file)} runs as another user or group: atip could not stop it`)
}
