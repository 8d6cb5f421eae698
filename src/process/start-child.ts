import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeCovers, coverInherited } from './inherited-descriptors'
import type { ProcessGroups } from './process-groups'
import { readErrorCode } from './system-problem'

/** A program to start. */
export interface ChildStart {
  /** File and arguments. */
  readonly command: readonly string[]
  /** The name that the program sees as its own. @default the file */
  readonly name?: string | undefined
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** The stream or file of each of its descriptors. */
  readonly streams: readonly Exclude<StdioOptions, string>[number][]
}

/** A program that runs, or the code of the error that prevents it, such as `ENOENT`. */
export type StartedChild =
  | { readonly child: ChildProcess; readonly pid: number }
  | { readonly child: undefined; readonly errorCode: Promise<string> }

/**
 * Starts a program without a shell, in a process group of its own, which gets nothing that this process has open. Whoever
 * starts a program closes its group when it has ended. Never throws.
 */
export function startChild({ command, name, cwd, env, streams }: ChildStart, groups: ProcessGroups): StartedChild {
  const [file = '', ...args] = command
  const inherited = groups.inherited()
  const fail = (error: unknown): string => {
    groups.close(undefined)
    return readErrorCode(error)
  }
  groups.open()
  let child: ChildProcess
  try {
    child = spawn(file, args, {
      cwd,
      env,
      shell: false,
      // A new session has no terminal, so that asking for a password there fails instead of waiting.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: coverInherited(streams, inherited),
      ...(name !== undefined && { argv0: name }),
    })
  } catch (error) {
    return { child: undefined, errorCode: Promise.resolve(fail(error)) }
  }
  closeCovers(child, streams.length, inherited)
  const { pid } = child
  if (pid === undefined) {
    const failed = new Promise<unknown>((resolve) => child.once('error', resolve))
    return { child: undefined, errorCode: failed.then(fail) }
  }
  groups.add(pid)
  child.on('error', () => {})
  return { child, pid }
}
