import { createHash } from 'node:crypto'
import { accessSync, closeSync, constants, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, posix, win32 } from 'node:path'
import { refuseUnread, reject, showPath } from '../discover/trust/refusal'
import { isExecutableFile } from '../discover/trust/trusted-program'
import type { Rejection } from '../discover/types'
import type { ExecutorSettings } from '../execute/executor-settings'
import { AtipValidationError } from '../internal/errors'
import { kindOf } from '../internal/guard'

const TOOL_NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/
/** Windows takes these for devices, whatever stands behind a dot. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Whether `name` can be the name of a tool: a plain file name on every system, of at most 64 characters. Never throws. */
export function isToolName(name: unknown): name is string {
  return typeof name === 'string' && TOOL_NAME.test(name) && !DEVICE_NAME.test(name)
}

/** @throws AtipValidationError that says what is wrong with the name; `path` leads to it */
export function requireToolName(name: unknown, path: readonly string[] = ['name']): asserts name is string {
  if (!isToolName(name))
    throw new AtipValidationError(`${describeNameProblem(name)} (at ${path.join('.')})`, [...path], name)
}

function describeNameProblem(name: unknown): string {
  if (typeof name !== 'string' || name === '') return `Expected the name of a tool, got ${kindOf(name)}`
  if (name.length > 64) return `The name of a tool has ${name.length} characters, 64 are allowed`
  if (TOOL_NAME.test(name)) return `${name} is the name of a device on Windows, not of a tool`
  const shown = name.replace(/[^\w.+@$ /-]/g, '?')
  return `"${shown}" is no name of a tool: it must begin with a letter or digit and hold only those and . _ + -`
}

/** A program that can be run, or why it cannot. */
export type FoundProgram =
  | {
      readonly file: string
      readonly identity: string
      /** What the file is called, links followed or not. */
      readonly names: readonly string[]
      readonly problem?: undefined
    }
  | { readonly problem: string }

/** Finds the file of a name in the search path. */
type SearchProgram = (name: string) => string | undefined

const PROGRAM_NAME = /^[A-Za-z0-9][\w.+-]{0,63}$/
const BATCH_FILE = /\.(?:bat|cmd)[. ]*$/i

/** Finds the program of a tool, and tells its file from any other by `identity`. Never throws. */
export function findProgram(name: string, { resolve, verifyIdentity, env, protect }: ExecutorSettings): FoundProgram {
  // Names come from strangers.
  const shown = name.replace(/[^\w.+@-]/g, '?')
  try {
    const search: SearchProgram = (wanted) => searchFile(wanted, protect(env.PATH ?? process.env.PATH))
    const found = resolve === undefined ? { file: search(name) } : resolve(name)
    if (found?.file === undefined)
      return { problem: `${shown} is not installed, or not in a protected directory of PATH` }
    const { file, identity: expected } = found as { file: unknown; identity?: unknown }
    if (typeof file !== 'string' || !platformPath().isAbsolute(file) || file.includes('\0')) {
      return { problem: `the file of ${shown} must be an absolute path` }
    }
    if (process.platform === 'win32' && BATCH_FILE.test(file)) {
      return { problem: `${shown} is a batch file, and only a shell runs those: give the program behind it in resolve` }
    }
    if (!statSync(file).isFile()) return { problem: `the file of ${shown} is no file` }
    const isPinned = typeof expected === 'string' && expected.startsWith('sha256:')
    if (isPinned && expected !== `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`) {
      return { problem: `the file of ${shown} is not the one that was pinned` }
    }
    const identity = JSON.stringify([expected ?? null, verifyIdentity ? identityOfProgram(file, search) : null])
    return { file, identity, names: namesOfFile(file) }
  } catch {
    return { problem: `the file of ${shown} cannot be read` }
  }
}

/** One file of many programs, which go by the name they are called by. */
const MULTI_CALL_PROGRAMS = ['busybox', 'toybox', 'coreutils']

function namesOfFile(file: string): string[] {
  const real = platformPath().basename(realpathSync.native(file))
  return [platformPath().basename(file), ...(MULTI_CALL_PROGRAMS.includes(real) ? [] : [real])]
}

function platformPath(): typeof posix {
  return process.platform === 'win32' ? win32 : posix
}

/** A name with a path in it is looked for nowhere. */
function searchFile(name: string, path: string): string | undefined {
  if (!PROGRAM_NAME.test(name)) return undefined
  const { delimiter, join } = platformPath()
  const isWindows = process.platform === 'win32'
  const endings = isWindows && !/\.(?:exe|com|bat|cmd)$/i.test(name) ? ['.exe', '.com', '.cmd', '.bat'] : ['']
  for (const directory of path.split(delimiter)) {
    if (directory === '') continue
    const found = endings.map((ending) => join(directory, name + ending)).find(isExecutable)
    if (found !== undefined) return found
  }
  return undefined
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** What changes when a file is replaced or written to; of a script also that of its interpreter. */
function identityOfProgram(file: string, search: SearchProgram): string[] {
  return [statusOf(file), ...interpretersOf(file, search).map(statusOf)]
}

/** Starting says best what is missing. */
function statusOf(file: string): string {
  try {
    const real = realpathSync.native(file)
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(real, { bigint: true })
    return `${real} ${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`
  } catch {
    return `${file} missing`
  }
}

/** The file behind `#!`; behind `env` also the one that is looked for: past its options and variables. */
function interpretersOf(file: string, search: SearchProgram): string[] {
  const [, line = ''] = /^#![ \t]*([^\n]*)/.exec(firstBytes(file)) ?? []
  const [command, ...words] = line.split(/\s+/).filter(Boolean)
  if (command === undefined) return []
  const name = command.endsWith('/env') ? words.find((word) => !/^-|=/.test(word)) : undefined
  return [command, ...(name === undefined ? [] : [search(name) ?? name])]
}

/** `''` for a program that may be run but not read. */
function firstBytes(file: string): string {
  try {
    accessSync(file, constants.R_OK)
  } catch {
    return ''
  }
  const buffer = Buffer.alloc(256)
  const descriptor = openSync(file, 'r')
  try {
    return buffer.toString('latin1', 0, readSync(descriptor, buffer))
  } finally {
    closeSync(descriptor)
  }
}

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
interface ListedDirectory {
  readonly directory: string
  readonly files: ReadonlyMap<string, string>
  readonly rejected?: Rejection
}

async function listDirectory(directory: string): Promise<ListedDirectory> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => [toToolName(name), name] as const)
    return { directory, files: new Map(files.filter(([name]) => isToolName(name))) }
  } catch (error) {
    const rejected = refuseUnread(directory, error)
    return { directory, files: new Map(), ...(rejected.reason !== 'missing' && { rejected }) }
  }
}

function placesOf({ directory, files, rejected }: ListedDirectory, name: string): string[] {
  const file = rejected === undefined ? files.get(name) : name
  return file === undefined ? [] : [join(directory, file)]
}

function rejectRelative(directory: string): Rejection {
  const shown = directory === '' ? 'An empty entry' : showPath(directory)
  return reject(directory, 'relative', `${shown} in PATH is relative: programs in it are not looked at`)
}

/** What a program is called: on Windows without its ending. */
export function toToolName(file: string): string {
  return process.platform === 'win32' ? file.replace(/\.(?:exe|com)$/i, '') : file
}

async function firstProgram(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    const isFile = await stat(file).then(
      (stats) => stats.isFile(),
      () => false,
    )
    if (isFile && (await isExecutableFile(file))) return file
  }
  return undefined
}
