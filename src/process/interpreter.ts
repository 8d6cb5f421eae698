import { accessSync, closeSync, constants, openSync, readSync } from 'node:fs'
import { posix } from 'node:path'

/** The interpreter of a script, and the program that `env` searches for if the interpreter is `env`. */
export type Interpreter =
  | { readonly file: string; readonly program?: string | undefined; readonly problem?: undefined }
  | { readonly problem: string }

/** Systems read at most so many bytes of the first line; some cut a longer line silently. */
const MAX_LINE = 255

/**
 * Reads the first line of a script as the system does. What this function cannot follow to one program is a problem, as
 * the end of a sentence; `undefined`: the file is no script, or may be run but not read.
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
