import { invalid } from '../internal/foreign-values'
import { FLAG, type OptionRule, type OptionRules, readOptions } from '../internal/read-options'
import { isAbsoluteHere } from '../process/find-program'
import { KERNEL_SETTINGS } from './bubblewrap-words'
import type { Sandbox } from './sandbox'

/**
 * Limits on what a program in the sandbox can reach.
 *
 * @example
 * const options: BubblewrapOptions = { writable: ['/srv/app/build'], network: false }
 */
export interface BubblewrapOptions {
  /** The file of bubblewrap. @default '/usr/bin/bwrap' */
  file?: string | undefined
  /** Absolute directories that may be written to, besides the working directory of commands that write. @default [] */
  writable?: readonly string[] | undefined
  /** Absolute directories that appear empty in the sandbox, such as those that hold keys. @default [] */
  hidden?: readonly string[] | undefined
  /** Allows the network. @default what the effects of the call declare */
  network?: boolean | undefined
}

const DIRECTORIES: OptionRule = [
  'an array of absolute paths',
  (value) => Array.isArray(value) && value.every(isAbsoluteHere),
]
const OPTIONS: OptionRules<BubblewrapOptions> = {
  file: ['an absolute path', isAbsoluteHere],
  writable: DIRECTORIES,
  hidden: DIRECTORIES,
  network: FLAG,
}

/**
 * Makes a bubblewrap sandbox (Linux). The file system is read-only except for the working directory of commands that
 * are declared to write, and `/tmp` is empty. The processes in the sandbox end when this process ends. The network is
 * off unless the call declares it.
 *
 * @throws AtipValidationError for a wrong option
 * @example
 * const executor = createExecutor([sort], { sandbox: createBubblewrap({ network: false }) })
 */
export function createBubblewrap(options: BubblewrapOptions = {}): Sandbox {
  const given = readOptions<BubblewrapOptions>(options, OPTIONS)
  const { file = '/usr/bin/bwrap', network, writable = [], hidden = [] } = given
  return (command, { cwd, effects }) => {
    const { write, delete: deletes } = effects.filesystem ?? {}
    const places = [...writable, ...(write === true || deletes === true ? [cwd] : [])]
    // Mounting the root writable would undo everything else.
    if (places.includes('/')) throw invalid('a directory below the root to write to', ['options', 'writable'], '/')
    return [
      file,
      '--unshare-all',
      ...((network ?? effects.network === true) ? ['--share-net'] : []),
      // Root would keep the privilege to mount everything writable again.
      ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
      ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', ...KERNEL_SETTINGS, '--tmpfs', '/tmp'],
      ...(cwd === '/' ? [] : ['--ro-bind', cwd, cwd]),
      ...places.flatMap((place) => ['--bind', place, place]),
      ...hidden.flatMap((place) => ['--tmpfs', place]),
      ...['--chdir', cwd, '--'],
      ...command,
    ]
  }
}
