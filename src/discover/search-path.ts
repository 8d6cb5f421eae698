import { readdir, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { isExecutable } from './program'
import { refuseUnread, showPath } from './refusal'
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
  const entries = [...new Set(path.split(delimiter))]
  const directories = entries.filter((directory) => isAbsolute(directory))
  const listed = await Promise.all(directories.map(listDirectory))
  const names = new Set(listed.flatMap(({ files }) => [...files.keys()]))
  const located = new Map<string, Promise<string | undefined>>()
  const locate = (name: string): Promise<string | undefined> => {
    const known = located.get(name) ?? firstProgram(listed.flatMap((directory) => placesOf(directory, name)))
    located.set(name, known)
    return known
  }
  const relative = path === '' ? [] : entries.filter((directory) => !isAbsolute(directory))
  return {
    directories,
    names: [...names].sort(),
    locate,
    rejected: [...relative.map(rejectRelative), ...listed.flatMap(({ rejected }) => rejected ?? [])],
  }
}

/** A directory of PATH; one that cannot be listed may hold anything. */
interface Listed {
  readonly directory: string
  readonly files: ReadonlyMap<string, string>
  readonly rejected?: Rejection
}

async function listDirectory(directory: string): Promise<Listed> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => [toolNameOf(name), name] as const)
    return { directory, files: new Map(files.filter(([name]) => isToolName(name))) }
  } catch (error) {
    const rejected = refuseUnread(directory, error)
    return { directory, files: new Map(), ...(rejected.reason !== 'missing' && { rejected }) }
  }
}

function placesOf({ directory, files, rejected }: Listed, name: string): string[] {
  const file = rejected === undefined ? files.get(name) : name
  return file === undefined ? [] : [join(directory, file)]
}

function rejectRelative(directory: string): Rejection {
  const shown = directory === '' ? 'An empty entry' : showPath(directory)
  return reject(directory, 'relative', `${shown} in PATH is relative: programs in it are not looked at`)
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
