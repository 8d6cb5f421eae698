import { isAbsolute } from 'node:path'
import { invalid, isRecord, unknownOption } from '../internal/guard'
import type { AtipEffects } from '../types/atip'

/** Gives the command that runs `command` contained; its first word is an absolute path. */
export type Sandbox = (
  command: readonly string[],
  context: { readonly cwd: string; readonly effects: AtipEffects },
) => readonly string[]

/** What a program in the sandbox can reach. */
export interface BubblewrapOptions {
  /** The file of bubblewrap. @default '/usr/bin/bwrap' */
  file?: string | undefined
  /** Directories that may be written to, beside the working directory of commands that write. Absolute. @default [] */
  writable?: readonly string[] | undefined
  /** Directories that are empty in the sandbox, such as those of keys. Absolute. @default [] */
  hidden?: readonly string[] | undefined
  /** Whether there is a network. @default what the effects of the call declare */
  network?: boolean | undefined
}

const OPTIONS = ['file', 'writable', 'hidden', 'network']

/**
 * Makes a sandbox of bubblewrap (Linux): the file system is read-only but for the working directory of commands that are
 * declared to write, `/tmp` is empty, processes end with this one, and without declared need there is no network.
 *
 * @throws AtipValidationError for a wrong option
 */
export function createBubblewrap(options: BubblewrapOptions = {}): Sandbox {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name))
  if (unknown !== undefined) throw unknownOption(unknown, OPTIONS)
  const { file = '/usr/bin/bwrap', network } = options
  if (typeof file !== 'string' || !isAbsolute(file)) throw invalid('an absolute path', ['options', 'file'], file)
  if (network !== undefined && typeof network !== 'boolean') {
    throw invalid('true or false', ['options', 'network'], network)
  }
  const writable = readDirectories(options, 'writable')
  const hidden = readDirectories(options, 'hidden')
  return (command, { cwd, effects }) => {
    const { write, delete: deletes } = effects.filesystem ?? {}
    const places = [...writable, ...(write === true || deletes === true ? [cwd] : [])]
    // It would undo everything else.
    if (places.includes('/')) throw invalid('a directory below the root to write to', ['options', 'writable'], '/')
    return [
      file,
      '--unshare-all',
      ...((network ?? effects.network === true) ? ['--share-net'] : []),
      ...['--die-with-parent', '--new-session'],
      ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
      ...(cwd === '/' ? [] : ['--ro-bind', cwd, cwd]),
      ...places.flatMap((place) => ['--bind', place, place]),
      ...hidden.flatMap((place) => ['--tmpfs', place]),
      ...['--chdir', cwd, '--'],
      ...command,
    ]
  }
}

function readDirectories(options: BubblewrapOptions, field: 'writable' | 'hidden'): string[] {
  const { [field]: directories = [] } = options
  if (!Array.isArray(directories)) throw invalid('an array of absolute paths', ['options', field], directories)
  return Array.from(directories as unknown[], (directory, index) => {
    if (typeof directory === 'string' && isAbsolute(directory) && !directory.includes('\0')) return directory
    throw invalid('an absolute path', ['options', field, String(index)], directory)
  })
}
