import { posix } from 'node:path'

/** A line of strace: a system call with its arguments as they were written. */
export interface SystemCall {
  readonly process: string
  readonly name: string
  readonly words: readonly string[]
  /** What follows the sign of equality: `3</etc/hosts>`, `-1 ENOENT (No such file or directory)`. */
  readonly result: string
}

/**
 * Splits `openat(AT_FDCWD</srv>, "a", O_RDONLY) = 3</srv/a>`. The traced program chooses the texts in quotes and the
 * names of files: both are skipped as a whole, so that a name such as `x") = 0` ends nothing.
 *
 * @returns `undefined` for a line that is not a finished call
 */
export function splitCall(text: string): Omit<SystemCall, 'process'> | undefined {
  const [, name] = /^(\w{1,40})\(/.exec(text) ?? []
  if (name === undefined) return undefined
  const words: string[] = []
  let depth = 1
  let start = name.length + 1
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = skipText(text, at)
    else if (character === '<' && /[\dD]/.test(text[at - 1] ?? '')) at = skipTo(text, '>', at)
    else if (character === '/' && text[at + 1] === '*') at = skipTo(text, '*/', at) + 1
    else if (character === '(' || character === '[' || character === '{') depth++
    else if (character === ')' || character === ']' || character === '}') depth--
    const isEnd = depth === 0
    if (!isEnd && !(depth === 1 && character === ',')) continue
    const word = text.slice(start, at).trim()
    if (word !== '' || words.length > 0) words.push(word)
    start = at + 1
    if (isEnd) break
  }
  const [, result] = depth === 0 ? (/^\s*= ([-\d?].*)$/.exec(text.slice(start)) ?? []) : []
  return result === undefined ? undefined : { name, words, result }
}

/** Returns the place of the quote that ends a text, or the end of the line. */
function skipText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** `1<<3` is a number, and names of files have their own signs of this kind escaped. */
function skipTo(text: string, end: string, start: number): number {
  if (text[start + 1] === '<') return start + 1
  const place = text.indexOf(end, start + 1)
  return place < 0 ? text.length : place
}

/** Puts calls together that strace wrote in two lines, because another process came in between. */
export function* readCalls(log: string): Generator<SystemCall | { readonly process: string; readonly begins: string }> {
  const unfinished = new Map<string, string>()
  for (const line of splitLines(log)) {
    const [, process, text] = /^(\d{1,10})\s+(.*)$/s.exec(line) ?? []
    if (process === undefined || text === undefined) continue
    if (text.endsWith(UNFINISHED)) {
      const begins = text.slice(0, -UNFINISHED.length)
      unfinished.set(process, begins)
      yield { process, begins }
      continue
    }
    const [resumed] = /^<\.\.\. \w{1,40} resumed>/.exec(text) ?? []
    const call = splitCall(
      resumed === undefined ? text : `${unfinished.get(process) ?? ''}${text.slice(resumed.length)}`,
    )
    if (resumed !== undefined) unfinished.delete(process)
    if (call !== undefined) yield { process, ...call }
  }
}

const UNFINISHED = '<unfinished ...>'

function* splitLines(log: string): Generator<string> {
  for (let start = 0; start < log.length; ) {
    const end = log.indexOf('\n', start)
    yield log.slice(start, end < 0 ? log.length : end)
    start = end < 0 ? log.length : end + 1
  }
}

/** Reads a quoted word: `"a\303\244"` is `aä`. Returns `undefined` for another word, such as `NULL` or an address. */
export function readQuoted(word: string | undefined): string | undefined {
  if (word === undefined || !word.startsWith('"')) return undefined
  return undoEscapes(word.slice(1, skipText(word, 0)))
}

/** Reads the path after the number of a file: `3</etc/hosts>`, `AT_FDCWD</srv>`. */
export function readFilePath(word: string | undefined): string | undefined {
  const [, path] = /^(?:\d+|AT_FDCWD)<(\/[^>]*)>(?!\(deleted\))/.exec(word ?? '') ?? []
  return path === undefined ? undefined : undoEscapes(path)
}

const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', f: '\f' }

/** Undoes the escapes of strace, which writes bytes in octal. */
function undoEscapes(text: string): string {
  if (!text.includes('\\')) return text
  const bytes = text.replace(/\\(?:([0-7]{1,3})|x([0-9a-f]{2})|(.))/gs, (_, octal, hex, other) => {
    if (other !== undefined) return NAMED[other] ?? other
    return String.fromCharCode(Number.parseInt(octal ?? hex, octal === undefined ? 16 : 8) & 0xff)
  })
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** What a call does, or tries to do, with a path. `look`: it asks whether it is there, or what it is. */
export type PathDeed = 'read' | 'look' | 'write' | 'delete' | 'rename'

/** A path that the traced program named. */
export interface SeenPath {
  readonly deed: PathDeed
  /** Absolute. */
  readonly path: string
  /** The new path, for `rename`. */
  readonly to?: string
  /** `refused`: the system did not permit it; `missing`: there is nothing of this name. */
  readonly outcome: 'done' | 'missing' | 'refused'
}

/** Where a call has its paths: each the place of its directory, if it has one, and of the path itself. */
type Places = readonly (readonly [path: number, directory?: number])[]

interface PathCall {
  readonly deed: Exclude<PathDeed, 'read'>
  readonly places: Places
}

const FIRST: Places = [[0]]
const BELOW: Places = [[1, 0]]
const BOTH_BELOW: Places = [
  [1, 0],
  [3, 2],
]
const CHANGES: PathCall = { deed: 'write', places: FIRST }
const CHANGES_BELOW: PathCall = { deed: 'write', places: BELOW }
const CHANGES_SECOND: PathCall = { deed: 'write', places: [[1]] }
const LOOKS: PathCall = { deed: 'look', places: FIRST }
const LOOKS_BELOW: PathCall = { deed: 'look', places: BELOW }

/** The calls that name paths, without those that open files. */
const PATH_CALLS: Readonly<Record<string, PathCall>> = {
  ...{ mkdir: CHANGES, mknod: CHANGES, truncate: CHANGES, chmod: CHANGES, chown: CHANGES, lchown: CHANGES },
  ...{ utime: CHANGES, utimes: CHANGES, setxattr: CHANGES, lsetxattr: CHANGES, removexattr: CHANGES },
  ...{ lremovexattr: CHANGES, ftruncate: CHANGES, fchmod: CHANGES, fchown: CHANGES, fsetxattr: CHANGES },
  ...{ fremovexattr: CHANGES, fallocate: CHANGES },
  ...{ mkdirat: CHANGES_BELOW, mknodat: CHANGES_BELOW, fchmodat: CHANGES_BELOW, fchmodat2: CHANGES_BELOW },
  ...{ fchownat: CHANGES_BELOW, utimensat: CHANGES_BELOW, futimesat: CHANGES_BELOW },
  ...{ link: CHANGES_SECOND, symlink: CHANGES_SECOND },
  linkat: { deed: 'write', places: [[3, 2]] },
  symlinkat: { deed: 'write', places: [[2, 1]] },
  rmdir: { deed: 'delete', places: FIRST },
  unlink: { deed: 'delete', places: FIRST },
  unlinkat: { deed: 'delete', places: BELOW },
  rename: { deed: 'rename', places: [[0], [1]] },
  renameat: { deed: 'rename', places: BOTH_BELOW },
  renameat2: { deed: 'rename', places: BOTH_BELOW },
  ...{ stat: LOOKS, lstat: LOOKS, access: LOOKS, readlink: LOOKS, newfstatat: LOOKS_BELOW, statx: LOOKS_BELOW },
  ...{ faccessat: LOOKS_BELOW, faccessat2: LOOKS_BELOW, readlinkat: LOOKS_BELOW },
}

/** Where calls that open files have their path and their flags. */
const OPENING: Readonly<Record<string, { readonly places: Places; readonly flags: number | undefined }>> = {
  open: { places: FIRST, flags: 1 },
  openat: { places: BELOW, flags: 2 },
  openat2: { places: BELOW, flags: 2 },
  creat: { places: FIRST, flags: undefined },
}

/** Lists the names of all these calls. @param isLooking those that only look: tracing them takes time */
export function listPathCalls(isLooking: boolean): string[] {
  const named = Object.keys(PATH_CALLS).filter((name) => (PATH_CALLS[name]?.deed === 'look') === isLooking)
  return isLooking ? named : [...Object.keys(OPENING), ...named]
}

/** Lists the paths of a call. @param cwd the working directory of its process */
export function listPaths(call: Omit<SystemCall, 'process'>, cwd: string): SeenPath[] {
  const outcome = readOutcome(call.result)
  if (outcome === undefined) return []
  const opening = Object.hasOwn(OPENING, call.name) ? OPENING[call.name] : undefined
  if (opening !== undefined) return listOpened(call, opening.flags, readPlaces(call, opening.places, cwd), outcome)
  const known = Object.hasOwn(PATH_CALLS, call.name) ? PATH_CALLS[call.name] : undefined
  if (known === undefined) return []
  const [path, to] = readPlaces(call, known.places, cwd)
  if (path === undefined) return []
  return [{ deed: known.deed, path, ...(to !== undefined && { to }), outcome }]
}

function listOpened(
  { words, result }: Omit<SystemCall, 'process'>,
  place: number | undefined,
  [named]: readonly string[],
  outcome: SeenPath['outcome'],
): SeenPath[] {
  const path = readFilePath(result) ?? named
  if (path === undefined) return []
  const flags = place === undefined ? 'O_WRONLY|O_CREAT' : (words[place] ?? '')
  if (/\bO_PATH\b/.test(flags)) return [{ deed: 'look', path, outcome }]
  const isWriting = /\bO_(?:WRONLY|RDWR|CREAT|TRUNC|TMPFILE)\b/.test(flags)
  const deeds: readonly PathDeed[] = /\bO_RDWR\b/.test(flags) ? ['read', 'write'] : [isWriting ? 'write' : 'read']
  return deeds.map((deed) => ({ deed, path, outcome }))
}

function readPlaces({ words }: Omit<SystemCall, 'process'>, places: Places, cwd: string): string[] {
  return places.flatMap(([place, directory]) => {
    const word = words[place]
    const base = (directory === undefined ? undefined : readFilePath(words[directory])) ?? cwd
    const text = readQuoted(word)
    if (text !== undefined) return [posix.resolve(base, text)]
    // A call on an open file, or one whose path is NULL.
    return readFilePath(word) ?? (word === 'NULL' && directory !== undefined ? [base] : [])
  })
}

/** Returns `undefined` for a call that failed for another reason, so that it says nothing about the path. */
function readOutcome(result: string): SeenPath['outcome'] | undefined {
  const [, error] = /^(?:-1 (E[A-Z0-9]+)|\?)/.exec(result) ?? []
  if (error === undefined) return result.startsWith('?') ? undefined : 'done'
  // ENXIO: the terminal of a process that has none.
  if (error === 'ENOENT' || error === 'ENOTDIR' || error === 'ENXIO') return 'missing'
  return error === 'EROFS' || error === 'EACCES' || error === 'EPERM' ? 'refused' : undefined
}
