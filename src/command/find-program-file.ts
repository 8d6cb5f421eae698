import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { misused, refused } from './failure'
import { quoted, shownLine } from './output/shown-text'
import type { World } from './world'

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
