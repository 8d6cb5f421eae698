import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { describeSystemProblem, readErrorCode } from '../../../process/system-problem'
import { type CommandFailure, failed, isFailure } from '../../failure'
import { shownLine } from '../../output/shown-text'
import type { World } from '../../world'
import type { AgentHooks } from '../types'

/** A file of settings as it was read. */
export interface SettingsFile {
  /** The path of the file itself, with links followed. */
  readonly file: string
  /** `undefined` if there is no such file. */
  readonly text: string | undefined
  readonly stats: Stats | undefined
}

/** A file that is longer is left alone, in bytes. */
const MAX_BYTES = 16_777_216

/** Returns the absolute path of the file that holds the hooks of an agent. @throws a failure without a home directory */
export function locateSettings(
  { userFile, homeVariable = '', projectFile = userFile }: AgentHooks,
  { env, cwd }: Pick<World, 'env' | 'cwd'>,
  isProject: boolean,
): string {
  if (isProject) return join(cwd, ...projectFile)
  const given = env[homeVariable] ?? ''
  if (given !== '') {
    if (isAbsolute(given)) return join(given, ...userFile.slice(1))
    throw failed(`${homeVariable} must be an absolute path.`)
  }
  const { HOME: home = '' } = env
  if (!isAbsolute(home)) throw failed('HOME must be the absolute path of your home directory.')
  return join(home, ...userFile)
}

/** Reads a file of settings. @throws a failure that says why it is left alone */
export function readSettingsFile(path: string): SettingsFile {
  const file = followLinks(path)
  const missing = { file, text: undefined, stats: undefined }
  const stats = attempt(`read ${path}`, () => lstatSync(file, { throwIfNoEntry: false }))
  if (stats === undefined) return missing
  if (!stats.isFile()) throw leftAlone(path, 'is no file')
  if (stats.size > MAX_BYTES) throw leftAlone(path, `is larger than ${MAX_BYTES} bytes`)
  const bytes = attempt(`read ${path}`, () => readFileSync(file))
  try {
    return { file, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), stats }
  } catch {
    throw leftAlone(path, 'is no text in UTF-8')
  }
}

function followLinks(path: string): string {
  const stats = attempt(`read ${path}`, () => lstatSync(path, { throwIfNoEntry: false }))
  if (stats === undefined) return path
  try {
    return realpathSync(path)
  } catch {
    throw leftAlone(path, 'is a link to nothing', ['Remove the link, or create the file that it names.'])
  }
}

/** The file that keeps the text of before the installation. */
export function toBackup(file: string): string {
  return `${file}.before-atip`
}

/**
 * Replaces a file in one step: whoever reads it sees the old text or the new one. Keeps its permissions and its owner.
 *
 * @param before the file as it was read: it is left alone if it was changed since
 * @param mode the permissions of a new file
 * @throws a failure that says why it was left alone
 */
export function replaceFile({ file, text: before, stats }: SettingsFile, text: string, mode = 0o666): void {
  if (stats !== undefined) checkWritable(file, stats)
  attempt(`create ${dirname(file)}`, () => mkdirSync(dirname(file), { recursive: true }))
  const temporary = `${file}.atip-${process.pid}`
  attempt(`write ${temporary}`, () => rmSync(temporary, { force: true }))
  try {
    attempt(`write ${temporary}`, () => writeWhole(temporary, text, stats, mode))
    if (readSettingsFile(file).text !== before) throw leftAlone(file, 'was changed by another program just now')
    attempt(`replace ${file}`, () => renameSync(temporary, file))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Removes a file that was created here. */
export function removeFile(file: string): void {
  attempt(`remove ${file}`, () => rmSync(file, { force: true }))
}

function checkWritable(file: string, { mode, nlink }: Stats): void {
  if ((mode & 0o222) === 0) {
    throw leftAlone(file, 'is read-only', [
      `To let it be changed: chmod u+w ${file}`,
      'Or see the change with --print.',
    ])
  }
  if (nlink > 1) {
    throw leftAlone(file, 'has more than one name (hard links), which replacing it would part', [
      'See the change with --print, and make it yourself.',
    ])
  }
}

function writeWhole(file: string, text: string, stats: Stats | undefined, mode: number): void {
  const descriptor = openSync(file, 'wx', stats === undefined ? mode : 0o600)
  try {
    writeFileSync(descriptor, text)
    if (stats !== undefined) {
      const own = fstatSync(descriptor)
      if (own.uid !== stats.uid || own.gid !== stats.gid) fchownSync(descriptor, stats.uid, stats.gid)
      fchmodSync(descriptor, stats.mode & 0o777)
    }
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function leftAlone(path: string, why: string, hints: readonly string[] = []): CommandFailure {
  return failed(`${path} ${why}. Nothing was changed.`, hints)
}

/** Runs a step. @throws a failure that says what could not be done */
function attempt<Result>(what: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    if (isFailure(error)) throw error
    const { reason } = describeSystemProblem(readErrorCode(error))
    throw failed(`Could not ${shownLine(what)}: ${reason}. Nothing was changed.`)
  }
}
