import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { type Distrust, type PathReason, reject, rejectKind, rejectUnread, showPath } from './distrust'
import { checkFileRights, followPath, type PlaceMemory } from './trusted-path'
import type { FolderCheck } from './working-folder'

/** Why a program is not trusted. */
export type ProgramReason = PathReason | 'interpreter' | 'folder'

interface ProgramTrust {
  /** Finds a program on PATH as `env` would. */
  readonly locate: (name: string) => string | undefined
  readonly memory: PlaceMemory
  /** Refuses programs in the folder of the call. @default a program may be in any folder, because a person named it */
  readonly inFolder?: FolderCheck | undefined
}

/** A program that only root or the user can have installed, or why it is not trusted. */
type TrustedProgram =
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
 * links along its path; no other user may write to it, or into a directory along its path unless that is sticky.
 *
 * @param file absolute
 */
export function checkProgramTrust(file: string, { locate, memory, inFolder }: ProgramTrust): TrustedProgram {
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
        // Starting the script reports best that an interpreter is missing.
        const checked: TrustedProgram = starter.startsWith('/')
          ? checkProgramFile(starter, memory, inFolder)
          : reject(starter, 'missing', `${showPath(starter)} is not on PATH`)
        if (!checked.ok && checked.reason !== 'missing') return checked
        next = checked.ok ? checked.path : undefined
      }
    }
  } catch (error) {
    return rejectUnread(file, error)
  }
  return { ...found, files }
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

/** The interpreter of a script, and the program that `env` searches for if the interpreter is `env`. */
type Interpreter =
  | { readonly file: string; readonly program?: string | undefined; readonly problem?: undefined }
  | { readonly problem: string }

/** Systems read at most so many bytes of the first line; some cut a longer line silently. */
const MAX_LINE = 255

/**
 * Reads the first line of a script as the system does. A line that does not lead to one program is a problem, as the
 * end of a sentence; `undefined`: the file is not a script, or may be run but not read.
 */
export function readInterpreter(file: string): Interpreter | undefined {
  const start = readStart(file)
  if (!start.startsWith('#!')) return undefined
  const line =
    /^#![ \t]*([^\n]*)\n/.exec(start)?.[1] ?? (Buffer.byteLength(start) <= MAX_LINE ? start.slice(2) : undefined)
  if (line === undefined) return { problem: `its first line is longer than ${MAX_LINE} bytes` }
  const [, command = '', rest = ''] = /^[ \t]*([^ \t]*)[ \t]*(.*)$/s.exec(line) ?? []
  // The system starts a file without an interpreter with /bin/sh.
  if (command === '') return undefined
  if (UNREADABLE.test(line)) return { problem: 'its first line holds characters that cannot be shown' }
  if (!command.startsWith('/')) return { problem: `its interpreter ${command} depends on the working directory` }
  if (posix.basename(command) !== 'env') return { file: command }
  const program = findProgramOfEnv(rest)
  if (program === undefined) return { problem: 'its first line does not say clearly which program env starts' }
  return { file: command, program }
}

const UNREADABLE = /[\0-\x08\x0a-\x1f\x7f\ufffd]/

/** Returns the first 256 bytes, or `''` for a program that may be run but not read. */
function readStart(file: string): string {
  try {
    accessSync(file, constants.R_OK)
  } catch {
    return ''
  }
  const buffer = Buffer.alloc(MAX_LINE + 1)
  const descriptor = openSync(file, 'r')
  try {
    return buffer.toString('utf8', 0, readSync(descriptor, buffer))
  } finally {
    closeSync(descriptor)
  }
}

/** One word: quotes only around text without escapes, and no variables. */
const WORD = /[ \t]*((?:[^ \t'"\\$#]|'[^'\\]*'|"[^"\\$]*")+)(?=[ \t]|$)/y
/** Options of `env` that change nothing about which program is started. */
const HARMLESS = /^(?:-v|--debug|--)$/
const SPLIT = /^(?:-v?S|--split-string(?:=|$))/
const PROGRAM = /^(?:\/.*|[A-Za-z0-9][A-Za-z0-9._+-]{0,63})$/

/**
 * Returns the program that `env` starts, which is searched for on PATH unless it is absolute. Returns `undefined` for
 * everything that starts a program from elsewhere or with another PATH.
 */
function findProgramOfEnv(text: string): string | undefined {
  const words = new RegExp(WORD)
  let [rest, isSplit] = [text, false]
  for (;;) {
    const quoted = words.exec(rest)?.[1]
    // Quotes are letters to the system, and to `env` before -S.
    if (quoted === undefined || (!isSplit && /['"]/.test(quoted))) return undefined
    const word = quoted.replace(/['"]/g, '')
    const option = SPLIT.exec(word)?.[0]
    if (option !== undefined) {
      if (isSplit) return undefined
      isSplit = true
      rest = word.slice(option.length) + rest.slice(words.lastIndex)
      words.lastIndex = 0
    } else if (!HARMLESS.test(word)) {
      if (word.startsWith('-') || word.startsWith('PATH=')) return undefined
      if (!word.includes('=')) return PROGRAM.test(word) ? word : undefined
    }
  }
}
