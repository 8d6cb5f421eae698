import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { isProgramName, isToolName } from '../internal/tool-name'
import { platformPath } from '../paths/is-inside'
import type { Distrust } from './distrust'
import type { VariableGrants } from './environment'
import { sortDirectories, type TrustedDirectories } from './search-path'
import { checkProgramTrust, type ProgramReason } from './trusted-program'
import type { FolderCheck } from './working-folder'

/**
 * The file of a program. `identity` is `sha256:` and the hash that the file must have, or any text. An approval covers
 * `identity`.
 *
 * @example
 * const resolve = (tool: string): ProgramFile | undefined => (tool === 'git' ? { file: '/usr/bin/git' } : undefined)
 */
export interface ProgramFile {
  file: string
  identity?: string | undefined
}

/** How to find the program of a tool. */
interface ProgramSearch extends Pick<VariableGrants, 'env' | 'search'> {
  readonly resolve?: ((name: string) => ProgramFile | undefined) | undefined
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
  | {
      readonly problem: string
      /** Why a file or directory is not trusted; none if the program is missing. */
      readonly refusal?: Distrust<ProgramReason> | undefined
    }

const BATCH_FILE = /\.(?:bat|cmd)[. ]*$/i

/** Returns the tool name of a program's file: on Windows without its extension. */
export function toToolName(file: string): string {
  return process.platform === 'win32' ? file.replace(/\.(?:exe|com)$/i, '') : file
}

/** Returns true for an absolute path of this system. */
export function isAbsoluteHere(value: unknown): value is string {
  return typeof value === 'string' && platformPath().isAbsolute(value) && !value.includes('\0')
}

/**
 * Finds the program of a tool: by `resolve`, or in the trusted directories of PATH. Both must pass the rule of trust;
 * only what `resolve` names may lie in the folder of the call. Never throws.
 */
export function findToolProgram(name: string, { resolve, verifyIdentity, env, search }: ProgramSearch): FoundProgram {
  // Names come from strangers.
  const shown = name.replace(/[^\w.+@-]/g, '?')
  try {
    const directories = search(env.PATH ?? process.env.PATH)
    const { trusted, refused } = directories
    const locate = (wanted: string): string | undefined => findExecutable(wanted, trusted)
    const found = resolve === undefined ? { file: locate(name) } : resolve(name)
    if (found?.file === undefined && resolve !== undefined)
      return { problem: `${shown} is not available here: resolve names no file for ${shown}` }
    if (found?.file === undefined) return explainMissing(shown, name, directories)
    const { file, identity: expected } = found as { file: unknown; identity?: unknown }
    if (!isAbsoluteHere(file)) return { problem: `the file of ${shown} must be an absolute path` }
    if (process.platform === 'win32' && BATCH_FILE.test(file)) {
      return { problem: `${shown} is a batch file, which needs a shell: return the program it starts from resolve` }
    }
    if (!statSync(file).isFile()) return { problem: `the file of ${shown} is not a regular file` }
    const inFolder = resolve === undefined ? directories.inFolder : undefined
    const checked = checkProgramTrust(file, {
      // What only an untrusted directory holds is found, too, so that the reader learns why it is refused.
      locate: (wanted) => findExecutable(wanted, [...trusted, ...refused.map(({ file: directory }) => directory)]),
      memory: new Map(),
      inFolder,
    })
    if (!checked.ok) return { problem: `${shown} is not trusted: ${checked.message}`, refusal: checked }
    const isPinned = typeof expected === 'string' && expected.startsWith('sha256:')
    if (isPinned && expected !== `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`) {
      return { problem: `the file of ${shown} is not the one that was pinned` }
    }
    const identity = JSON.stringify([expected ?? null, verifyIdentity ? checked.files.map(identifyFile) : null])
    return { file, identity, names: listFileNames(file) }
  } catch {
    return { problem: `the file of ${shown} cannot be read` }
  }
}

function explainMissing(shown: string, name: string, { refused }: TrustedDirectories): FoundProgram {
  const refusal = refused.find(({ file }) => findExecutable(name, [file]) !== undefined)
  const problem = `${shown} is not installed, or not in a protected directory of PATH`
  return refusal === undefined ? { problem } : { problem: `${problem}: ${refusal.message}`, refusal }
}

/** The directories of a PATH and the programs in them. */
export interface SearchPath {
  readonly directories: readonly string[]
  /** Names of all files that can be tool names, sorted. */
  readonly names: readonly string[]
  /**
   * Returns the file that would run for a name: the first one in a trusted directory. If there is none, returns the
   * first one elsewhere, which the rule of trust then refuses.
   */
  readonly locate: (name: string) => string | undefined
  /** Entries of PATH that are ignored because they are not absolute. */
  readonly relative: readonly string[]
  /** Directories that cannot be listed; programs in them are found by name only. */
  readonly unlisted: readonly { readonly directory: string; readonly error?: unknown }[]
  /** Refuses places in the folder in which this process works. */
  readonly inFolder: FolderCheck
}

/** Lists the directories of a PATH. No file in them is opened or run. */
export async function readSearchPath(path: string, cwd: string = process.cwd()): Promise<SearchPath> {
  const { delimiter, isAbsolute } = platformPath()
  const entries = [...new Set(path.split(delimiter))]
  const directories = entries.filter((entry) => isAbsolute(entry))
  const listed = await Promise.all(directories.map(listPrograms))
  const { trusted, inFolder } = sortDirectories(path, cwd)
  const rank = ({ directory }: ListedDirectory): number => (trusted.includes(directory) ? 0 : 1)
  const ranked = [...listed].sort((one, other) => rank(one) - rank(other))
  const located = new Map<string, string | undefined>()
  return {
    directories,
    names: [...new Set(listed.flatMap(({ names }) => [...names]))].sort(),
    locate(name) {
      if (!located.has(name)) {
        const places = ranked.filter(({ names, error }) => error !== undefined || names.has(name))
        const found = findExecutable(
          name,
          places.map(({ directory }) => directory),
        )
        located.set(name, found)
      }
      return located.get(name)
    },
    relative: path === '' ? [] : entries.filter((entry) => !isAbsolute(entry)),
    unlisted: listed.filter(({ error }) => error !== undefined),
    inFolder,
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
  if (!isProgramName(name)) return undefined
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
