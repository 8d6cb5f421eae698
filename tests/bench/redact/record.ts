/** Runs harmless commands and reads files, for the corpus of clean output: always in the same order, up to a size. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HOME = join(tmpdir(), 'atip-bridge-corpus-home')
const MAX_FILE = 200_000

/**
 * The environment of each program: nothing is read from the terminal, settings and caches of the user are out of reach.
 */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME,
  LC_ALL: 'C.UTF-8',
  COLUMNS: '120',
  MANWIDTH: '100',
  GIT_PAGER: 'cat',
  NO_COLOR: '1',
}

/** Output of a command, and its errors if it has printed nothing else; empty if it cannot be run. */
export function outputOf(command: string, args: readonly string[], { seconds = 20, limit = 4e6, cwd = HOME } = {}) {
  mkdirSync(HOME, { recursive: true })
  const { stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: 16 * limit,
  })
  const text = (stdout?.length ? stdout : stderr)?.toString('utf8') ?? ''
  return text.slice(0, limit)
}

/** Outputs one after the other, until there are `limit` characters. */
export function gather(limit: number, outputs: Iterable<string>): string {
  const parts: string[] = []
  let length = 0
  for (const output of outputs) {
    if (length >= limit) break
    const part = output.slice(0, limit - length)
    parts.push(part.endsWith('\n') ? part : `${part}\n`)
    length += part.length + 1
  }
  return parts.join('')
}

/** `share` of a list, spread evenly over it. */
export function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count)
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)] as T)
}

/** Files below a directory by the end of their names, sorted; links are not followed. */
export function filesBelow(directory: string, ending: RegExp, depth = 8): string[] {
  const found: string[] = []
  const visit = (path: string, left: number): void => {
    for (const entry of entriesOf(path)) {
      const child = join(path, entry.name)
      if (entry.isDirectory() && left > 0) visit(child, left - 1)
      if (entry.isFile() && ending.test(entry.name)) found.push(child)
    }
  }
  visit(directory, depth)
  return found
}

export function entriesOf(directory: string) {
  try {
    const entries = readdirSync(directory, { withFileTypes: true })
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch {
    return []
  }
}

/** The text of a file, or nothing if it is too large, unreadable or no text. */
export function textOf(file: string, limit = MAX_FILE): string {
  try {
    if (statSync(file).size > 4 * MAX_FILE) return ''
    const text = readFileSync(file, 'utf8').slice(0, limit)
    return text.includes('\0') ? '' : text
  } catch {
    return ''
  }
}

/** Texts of files one after the other, each under its name as `head` prints several. */
export function* textsOf(files: readonly string[]): Generator<string> {
  for (const file of files) {
    const text = textOf(file)
    if (text !== '') yield `==> ${file} <==\n${text}`
  }
}
