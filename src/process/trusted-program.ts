import { statSync } from 'node:fs'
import { type Distrust, type PathReason, reject, rejectKind, rejectUnread, showPath } from './distrust'
import { readInterpreter } from './interpreter'
import { checkFileRights, followPath, type PlaceMemory } from './trusted-path'
import type { FolderCheck } from './working-folder'

/** Why a program is not trusted. */
export type ProgramReason = PathReason | 'interpreter' | 'folder'

export interface ProgramTrust {
  /** Finds a program on PATH as `env` would. */
  readonly locate: (name: string) => string | undefined
  readonly memory: PlaceMemory
  /** Refuses programs in the folder of the call. @default a program may be in any folder, because a person named it */
  readonly inFolder?: FolderCheck | undefined
}

/** A program that only root or the user can have installed, or why it is not trusted. */
export type TrustedProgram =
  | {
      readonly ok: true
      /** The path after following links. */
      readonly path: string
      readonly mode: number
      /** The program and all interpreters that start it, as they are named. */
      readonly files: readonly string[]
    }
  | Distrust<ProgramReason>

/** Systems follow at most five interpreters. */
const MAX_INTERPRETERS = 5

/**
 * Decides whether a program may be started; the only rule for discovery, probes and calls. The program, and each
 * interpreter that starts it, must be a regular file. Root or the user must own it, and all directories and
 * links along its path; nobody else may write to it, or into a directory along its path unless that is sticky.
 *
 * @param file absolute
 */
export function checkProgram(file: string, { locate, memory, inFolder }: ProgramTrust): TrustedProgram {
  const found = checkProgramFile(file, memory, inFolder)
  if (!found.ok) return found
  const files = [file]
  let next: string | undefined = found.path
  try {
    for (let depth = 0; next !== undefined; depth++) {
      const interpreter = readInterpreter(next)
      if (interpreter === undefined) break
      if (interpreter.problem !== undefined || depth === MAX_INTERPRETERS) {
        const problem = interpreter.problem ?? 'too many interpreters start it'
        return reject(file, 'interpreter', `${showPath(next)} is not started: ${showPath(problem)}`)
      }
      const { program } = interpreter
      const starters = [interpreter.file, ...(program === undefined ? [] : [locate(program) ?? program])]
      next = undefined
      for (const starter of starters) {
        files.push(starter)
        const checked: TrustedProgram = checkStarter(starter, memory, inFolder)
        if (!checked.ok && checked.reason !== 'missing') return checked
        next = checked.ok ? checked.path : undefined
      }
    }
  } catch (error) {
    return rejectUnread(file, error)
  }
  return { ...found, files }
}

/** Checks an interpreter. Starting the script reports best that it is missing. */
function checkStarter(file: string, memory: PlaceMemory, inFolder: FolderCheck | undefined): TrustedProgram {
  return file.startsWith('/')
    ? checkProgramFile(file, memory, inFolder)
    : reject(file, 'missing', `${showPath(file)} is not on PATH`)
}

/** Checks the file of a program, but not its interpreter. */
export function checkProgramFile(file: string, memory: PlaceMemory, inFolder?: FolderCheck): TrustedProgram {
  if (process.platform === 'win32') return checkWindowsFile(file, inFolder)
  const place = followPath(file, { symlinks: 'check', directory: 'own', memory })
  if (!place.ok) return place
  const { stats, path } = place
  if (!stats.isFile()) return rejectKind(file)
  const refusal = checkFileRights(file, stats, process.geteuid?.()) ?? inFolder?.(file)
  if (refusal !== undefined) return refusal
  return { ok: true, path, mode: stats.mode, files: [file] }
}

/** Windows has no comparable owners and modes. */
function checkWindowsFile(file: string, inFolder: FolderCheck | undefined): TrustedProgram {
  try {
    const stats = statSync(file)
    if (!stats.isFile()) return rejectKind(file)
    return inFolder?.(file) ?? { ok: true, path: file, mode: stats.mode, files: [file] }
  } catch (error) {
    return rejectUnread(file, error)
  }
}
