/** A line of strace: a system call with its arguments as they were written. */
export interface SystemCall {
  readonly process: string
  readonly name: string
  readonly words: readonly string[]
  /** What follows the sign of equality: `3</etc/hosts>`, `-1 ENOENT (No such file or directory)`. */
  readonly result: string
}

/**
 * Splits `openat(AT_FDCWD</srv>, "a", O_RDONLY) = 3</srv/a>`. The traced program chooses what stands in quotes and in
 * the names of files: both are skipped as a whole, so that a name such as `x") = 0` ends nothing.
 *
 * @returns `undefined` for a line that is no finished call
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
export function readText(word: string | undefined): string | undefined {
  if (word === undefined || !word.startsWith('"')) return undefined
  return undoEscapes(word.slice(1, skipText(word, 0)))
}

/** Reads the path behind the number of a file: `3</etc/hosts>`, `AT_FDCWD</srv>`. */
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
