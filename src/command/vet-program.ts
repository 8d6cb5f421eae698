import { statSync } from 'node:fs'
import { readExecutorSettings } from '../execute/executor-settings'
import { reject, showPath } from '../process/distrust'
import { findProgram } from '../process/find-program'
import type { VettedProgram } from './world'

/**
 * Finds the program that a tool's calls would run, the same way an executor does. It must be trusted, and it must run
 * as the user, who could not stop a program that runs as anyone else. Runs nothing.
 */
export async function vetProgram(tool: string, cwd: string): Promise<VettedProgram> {
  const program = findProgram(tool, readExecutorSettings({ cwd, verifyIdentity: false }))
  if (program.problem !== undefined) return program.refusal ?? { ok: true, file: undefined, names: [] }
  const { file, names } = program
  if (process.platform === 'win32' || ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o6000) === 0)
    return { ok: true, file, names }
  return reject(file, 'setuid', `${showPath(file)} runs as another user or group: atip could not stop it`)
}
