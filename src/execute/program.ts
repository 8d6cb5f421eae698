import { createHash } from 'node:crypto'
import { accessSync, closeSync, constants, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { Settings } from './settings'

/** A program that can be run, or why it cannot. */
export type Program =
  | {
      readonly file: string
      readonly identity: string
      /** What the file is called, links followed or not. */
      readonly names: readonly string[]
      readonly problem?: undefined
    }
  | { readonly problem: string }

/** Finds the file of a name in the search path. */
type Search = (name: string) => string | undefined

const PROGRAM_NAME = /^[A-Za-z0-9][\w.+-]{0,63}$/
const BATCH_FILE = /\.(?:bat|cmd)[. ]*$/i

/** Finds the program of a tool, and tells its file from any other by `identity`. Never throws. */
export function findProgram(name: string, { resolve, verifyIdentity, env, protect }: Settings): Program {
  // Names come from strangers.
  const shown = name.replace(/[^\w.+@-]/g, '?')
  try {
    const search: Search = (wanted) => searchFile(wanted, protect(env.PATH ?? process.env.PATH))
    const found = resolve === undefined ? { file: search(name) } : resolve(name)
    if (found?.file === undefined)
      return { problem: `${shown} is not installed, or not in a protected directory of PATH` }
    const { file, identity: expected } = found as { file: unknown; identity?: unknown }
    if (typeof file !== 'string' || !paths().isAbsolute(file) || file.includes('\0')) {
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
    const identity = JSON.stringify([expected ?? null, verifyIdentity ? identityOf(file, search) : null])
    return { file, identity, names: namesOf(file) }
  } catch {
    return { problem: `the file of ${shown} cannot be read` }
  }
}

/** One file of many programs, which go by the name they are called by. */
const MANY = ['busybox', 'toybox', 'coreutils']

function namesOf(file: string): string[] {
  const real = paths().basename(realpathSync.native(file))
  return [paths().basename(file), ...(MANY.includes(real) ? [] : [real])]
}

function paths(): typeof posix {
  return process.platform === 'win32' ? win32 : posix
}

/** A name with a path in it is looked for nowhere. */
function searchFile(name: string, path: string): string | undefined {
  if (!PROGRAM_NAME.test(name)) return undefined
  const { delimiter, join } = paths()
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
function identityOf(file: string, search: Search): string[] {
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
function interpretersOf(file: string, search: Search): string[] {
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
