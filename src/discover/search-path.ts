import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { isExecutable } from './program'
import { showPath } from './refusal'
import { reject } from './reject'
import { isToolName } from './tool-name'
import type { Rejection } from './types'

/** What stands in the directories of PATH, by name. */
export interface SearchPath {
  readonly directories: readonly string[]
  readonly names: readonly string[]
  /** The program that a shell would run under a name. */
  readonly locate: (name: string) => Promise<string | undefined>
  /** Directories that are not looked at, and why. */
  readonly rejected: readonly Rejection[]
}

/** Lists the directories of a PATH; runs and opens nothing in them. */
export async function readSearchPath(path: string): Promise<SearchPath> {
  const entries = [...new Set(path.split(delimiter).filter((directory) => directory !== ''))]
  const directories = entries.filter((directory) => isAbsolute(directory))
  const rejected = entries
    .filter((directory) => !isAbsolute(directory))
    .map((directory) =>
      reject(directory, 'relative', `${showPath(directory)} in PATH is relative: programs in it are not looked at`),
    )
  const listed = await Promise.all(directories.map(listPrograms))
  const files = new Map<string, string[]>()
  for (const [index, names] of listed.entries()) {
    for (const { name, file } of names) {
      const known = files.get(name)
      const place = join(directories[index] as string, file)
      if (known === undefined) files.set(name, [place])
      else known.push(place)
    }
  }
  const located = new Map<string, Promise<string | undefined>>()
  const locate = (name: string): Promise<string | undefined> => {
    const known = located.get(name) ?? firstProgram(files.get(name) ?? [])
    located.set(name, known)
    return known
  }
  return { directories, names: [...files.keys()].sort(), locate, rejected }
}

/** A directory that cannot be read is empty: PATH is full of such. */
async function listPrograms(directory: string): Promise<{ name: string; file: string }[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((): Dirent[] => [])
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name: file }) => ({ name: toolNameOf(file), file }))
    .filter(({ name }) => isToolName(name))
}

/** What a program is called: on Windows without its ending. */
export function toolNameOf(file: string): string {
  return process.platform === 'win32' ? file.replace(/\.(?:exe|com)$/i, '') : file
}

async function firstProgram(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    const isFile = await stat(file).then(
      (stats) => stats.isFile(),
      () => false,
    )
    if (isFile && (await isExecutable(file))) return file
  }
  return undefined
}
