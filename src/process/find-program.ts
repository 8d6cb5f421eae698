import { createHash } from 'node:crypto'
import { accessSync, closeSync, constants, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import type { Grants } from './environment'

/**
 * The file of a program. `identity` is `sha256:` and the hash that the file must have, or any text. An approval covers
 * `identity`.
 */
export interface ProgramFile {
  file: string
  identity?: string | undefined
}

/** How to find the program of a tool. */
interface ProgramSearch extends Pick<Grants, 'env' | 'protect'> {
  readonly resolve?: ((tool: string) => ProgramFile | undefined) | undefined
  readonly verifyIdentity: boolean
}

/** A program that can be run, or the reason why it cannot. */
type FoundProgram =
  | {
      readonly file: string
      /** Changes when the file, or the interpreter of a script, is replaced or written to. */
      readonly identity: string
      /** Names of the file, with and without following links. */
      readonly names: readonly string[]
      readonly problem?: undefined
    }
  | { readonly problem: string }

const TOOL_NAME = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/
/** Reserved for devices on Windows, with or without an extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const BATCH_FILE = /\.(?:bat|cmd)[. ]*$/i

/** Returns true if `name` is a plain file name on every system, of at most 64 characters. */
export function isToolName(name: unknown): name is string {
  return typeof name === 'string' && TOOL_NAME.test(name) && !DEVICE_NAME.test(name)
}

/** Returns the tool name of a program's file: on Windows without its extension. */
export function toToolName(file: string): string {
  return process.platform === 'win32' ? file.replace(/\.(?:exe|com)$/i, '') : file
}

/** Returns true for an absolute path of this system. */
export function isAbsolutePath(value: unknown): value is string {
  return typeof value === 'string' && platformPath().isAbsolute(value) && !value.includes('\0')
}

/** Finds the program of a tool. Never throws. */
export function findProgram(name: string, { resolve, verifyIdentity, env, protect }: ProgramSearch): FoundProgram {
  // Names come from strangers.
  const shown = name.replace(/[^\w.+@-]/g, '?')
  try {
    const search = (wanted: string): string | undefined => {
      const path = protect(env.PATH ?? process.env.PATH)
      return findExecutable(wanted, path.split(platformPath().delimiter))
    }
    const found = resolve === undefined ? { file: search(name) } : resolve(name)
    if (found?.file === undefined) {
      return { problem: `${shown} is not installed, or not in a protected directory of PATH` }
    }
    const { file, identity: expected } = found as { file: unknown; identity?: unknown }
    if (!isAbsolutePath(file)) return { problem: `the file of ${shown} must be an absolute path` }
    if (process.platform === 'win32' && BATCH_FILE.test(file)) {
      return { problem: `${shown} is a batch file, which needs a shell: return the program it starts from resolve` }
    }
    if (!statSync(file).isFile()) return { problem: `the file of ${shown} is not a regular file` }
    const isPinned = typeof expected === 'string' && expected.startsWith('sha256:')
    if (isPinned && expected !== `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`) {
      return { problem: `the file of ${shown} is not the one that was pinned` }
    }
    const identity = JSON.stringify([expected ?? null, verifyIdentity ? identifyProgram(file, search) : null])
    return { file, identity, names: listFileNames(file) }
  } catch {
    return { problem: `the file of ${shown} cannot be read` }
  }
}

/** The directories of a PATH and the programs in them. */
export interface SearchPath {
  readonly directories: readonly string[]
  /** Names of all files that can be tool names, sorted. */
  readonly names: readonly string[]
  /** Returns the file that a shell would run for a name. */
  readonly locate: (name: string) => string | undefined
  /** Entries of PATH that are ignored because they are not absolute. */
  readonly relative: readonly string[]
  /** Directories that cannot be listed; programs in them are found by name only. */
  readonly unlisted: readonly { readonly directory: string; readonly error?: unknown }[]
}

/** Lists the directories of a PATH. No file in them is opened or run. */
export async function readSearchPath(path: string): Promise<SearchPath> {
  const { delimiter, isAbsolute } = platformPath()
  const entries = [...new Set(path.split(delimiter))]
  const directories = entries.filter((entry) => isAbsolute(entry))
  const listed = await Promise.all(directories.map(listPrograms))
  const located = new Map<string, string | undefined>()
  return {
    directories,
    names: [...new Set(listed.flatMap(({ names }) => [...names]))].sort(),
    locate(name) {
      if (!located.has(name)) {
        const places = listed.filter(({ names, error }) => error !== undefined || names.has(name))
        located.set(
          name,
          findExecutable(
            name,
            places.map(({ directory }) => directory),
          ),
        )
      }
      return located.get(name)
    },
    relative: path === '' ? [] : entries.filter((entry) => !isAbsolute(entry)),
    unlisted: listed.filter(({ error }) => error !== undefined),
  }
}

interface ListedDirectory {
  readonly directory: string
  readonly names: ReadonlySet<string>
  /** `undefined` for a directory that was listed or does not exist. */
  readonly error?: unknown
}

async function listPrograms(directory: string): Promise<ListedDirectory> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => toToolName(name))
    return { directory, names: new Set(files.filter(isToolName)) }
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(String((error as { code?: unknown }).code))
    return { directory, names: new Set(), ...(!isMissing && { error }) }
  }
}

/** Returns the first executable file of a name. A name with a path in it is never found. */
function findExecutable(name: string, directories: readonly string[]): string | undefined {
  if (!TOOL_NAME.test(name)) return undefined
  const isBare = process.platform === 'win32' && !/\.(?:exe|com|bat|cmd)$/i.test(name)
  const files = isBare ? ['.exe', '.com', '.cmd', '.bat'].map((extension) => name + extension) : [name]
  for (const directory of directories) {
    if (directory === '') continue
    const found = files.map((file) => platformPath().join(directory, file)).find(isExecutable)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns true for a regular file that this user may run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The interpreter that the first line of a script names; `program` is the program that `env` searches for. */
interface Interpreter {
  readonly file: string
  readonly program: string | undefined
}

export function readInterpreter(file: string): Interpreter | undefined {
  const [, line = ''] = /^#![ \t]*([^\n]*)/.exec(readStart(file)) ?? []
  const [command, ...words] = line.split(/\s+/).filter(Boolean)
  if (command === undefined) return undefined
  const isEnv = posix.basename(command) === 'env'
  // `-S` may be joined to the program in one word; other options and variables come before it.
  const names = isEnv ? words.map((word) => word.replace(/^-S/, '')) : []
  return { file: command, program: names.find((word) => !/^$|^-|=/.test(word)) }
}

/** Returns the first 256 bytes, or `''` for a program that may be run but not read. */
function readStart(file: string): string {
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

function identifyProgram(file: string, search: (name: string) => string | undefined): string[] {
  const { file: interpreter, program } = readInterpreter(file) ?? {}
  const files = [file, interpreter, program && (search(program) ?? program)]
  return files.filter((name) => name !== undefined).map(identifyFile)
}

function identifyFile(file: string): string {
  try {
    const real = realpathSync.native(file)
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(real, { bigint: true })
    return `${real} ${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`
  } catch {
    // Starting the program reports best what is missing.
    return `${file} missing`
  }
}

/** Files that contain many programs and choose one by the name under which they are started. */
const MULTI_CALL_PROGRAMS = ['busybox', 'toybox', 'coreutils']

function listFileNames(file: string): string[] {
  const { basename } = platformPath()
  const real = basename(realpathSync.native(file))
  return [basename(file), ...(MULTI_CALL_PROGRAMS.includes(real) ? [] : [real])]
}

function platformPath(): typeof posix {
  return process.platform === 'win32' ? win32 : posix
}
