import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readExecutorSettings } from '../execute/executor-settings'
import { reject, showPath } from '../process/distrust'
import { findToolProgram } from '../process/find-program'
import { misused, refused } from './failure'
import { quoted, shownLine } from './output/shown-text'
import type { VettedProgram, World } from './world'

/**
 * Finds the program that a tool's calls would run, the same way an executor does. It must be trusted, and it must run
 * as the user, who could not stop a program that runs as anyone else. Runs nothing.
 */
export async function vetProgram(tool: string, cwd: string): Promise<VettedProgram> {
  const program = findToolProgram(tool, readExecutorSettings({ cwd, verifyIdentity: false }))
  if (program.problem !== undefined) return program.refusal ?? { ok: true, file: undefined, names: [] }
  const { file, names } = program
  if (process.platform === 'win32' || ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o6000) === 0)
    return { ok: true, file, names }
  return reject(file, 'setuid', `${showPath(file)} runs as another user or group: atip could not stop it`)
}

/** Finds the file of a program, for a command of `atip`. @throws a failure if there is none, or if it must not run */
export async function findProgramFile(command: string, name: string, world: World): Promise<string> {
  if (name.includes('/')) {
    const file = resolve(world.cwd, name)
    if (existsSync(file)) return file
    throw misused(`${command}: there is no file ${quoted(name)}.`)
  }
  const vetted = await world.vetProgram(name)
  if (!vetted.ok) throw refused('Not run: the program must not run.', [`${shownLine(vetted.message)}.`])
  if (vetted.file !== undefined) return vetted.file
  throw refused(`Not run: ${quoted(name)} is not on PATH: use its path.`)
}
