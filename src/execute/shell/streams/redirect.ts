import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, resolve } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { type ShellFailure, shellFailure } from '../../../shell/expand/shell-failure'
import type { ExpandedRedirection, Shell } from '../running-shell'
import { type Channel, type Descriptors, NOTHING } from './channels'
import { openFile, openText, readFailure } from './open-files'

/** The descriptors of a command with its redirections. */
export interface Redirected {
  readonly descriptors: Descriptors
  /** Why the redirections end early: the message goes to the descriptors as they are then. */
  readonly failure: ShellFailure | undefined
}

/** Opens the files of redirections, in their order. Each file that is opened has one user. */
export function applyRedirections(redirections: readonly ExpandedRedirection[], shell: Shell): Redirected {
  if (redirections.length === 0) return { descriptors: shell.descriptors, failure: undefined }
  const descriptors = new Map(shell.descriptors)
  try {
    for (const redirection of redirections) applyRedirection(redirection, descriptors, shell)
  } catch (error) {
    return { descriptors, failure: readFailure(error) }
  }
  return { descriptors, failure: undefined }
}

function applyRedirection(redirection: ExpandedRedirection, descriptors: Map<number, Channel>, shell: Shell): void {
  if (redirection.kind === 'copy') {
    const { descriptor, from, moves } = redirection.source
    if (from === undefined) descriptors.delete(descriptor)
    else {
      const channel = descriptors.get(from)
      if (channel === undefined) throw shellFailure(`${from}: Bad file descriptor`)
      descriptors.set(descriptor, channel)
      if (moves) descriptors.delete(from)
    }
    return
  }
  const { descriptor } = redirection.source
  const { operator } = redirection.source
  const channel =
    redirection.kind === 'text' ? keep(openText(redirection.text), shell) : openTarget(redirection, descriptors, shell)
  descriptors.set(descriptor, channel)
  if (operator === '&>' || operator === '&>>') descriptors.set(2, channel)
}

/** Descriptors that have paths. */
const OWN_PATHS: Readonly<Record<string, number>> = { '/dev/stdin': 0, '/dev/stdout': 1, '/dev/stderr': 2 }

function openTarget(
  { source, path }: Extract<ExpandedRedirection, { kind: 'file' }>,
  descriptors: ReadonlyMap<number, Channel>,
  shell: Shell,
): Channel {
  if (path === '/dev/null') return NOTHING
  const own = OWN_PATHS[path] ?? Number(/^\/dev\/fd\/(\d{1,3})$/.exec(path)?.[1] ?? -1)
  const known = descriptors.get(own)
  if (known !== undefined) return known
  const file = isAbsolute(path) ? path : `${shell.cwd}/${path}`
  if (isOfProcess(file)) throw shellFailure(`${path}: it is another file for each program: name it as an argument`)
  return keep(openFile(file, source.operator, path), shell)
}

/** Opened files have no user until a shell retains them. */
function keep(descriptor: number, { line }: Shell): Channel {
  line.files.set(descriptor, line.files.get(descriptor) ?? 0)
  return { kind: 'file', descriptor }
}

const MAX_LINKS = 40

/**
 * Returns true if a path leads to a file of this process alone, such as `/proc/self/environ` or `/dev/fd/9`: it
 * belongs to the host, and a program would find its own.
 *
 * @param path absolute
 */
function isOfProcess(path: string): boolean {
  let place = path
  for (let links = 0; links <= MAX_LINKS; links++) {
    const folder = attempt(() => realpathSync.native(dirname(place)))
    if (folder === undefined) return false
    if (/^\/dev\/fd(?:\/|$)/.test(folder) || `${folder}/`.startsWith(`/proc/${process.pid}/`)) return true
    const target = attempt(() => readlinkSync(`${folder}/${basename(place)}`))
    if (target === undefined) return false
    place = resolve(folder, target)
  }
  return true
}
