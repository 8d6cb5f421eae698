import { findClosing } from './brackets'
import type { Line } from './types'

/** Matches `[!] `, which some lists write before options that can be inverted. `reportUnread` reports it. */
const INVERSION = /^\[!\] */
/** Matches the flag with a plus sign of `+|-w` and `+f|-f`. `reportUnread` reports it. */
const PLUS = /^\+\w?\|(?=-)/
/** Matches the gap before another column of short flags. */
const COLUMN =
  /(?<! ) {2,}(?! )(?=(?:\+\w?\|)?[-+][A-Za-z0-9@#?](?:\[\w{1,8}\]|[A-Za-z0-9])? +[^-\s])| (?=-[A-Za-z0-9] {3}[^-\s])/
const FIRST_IN_COLUMNS = /^(?:(?:\+\w?\|)?[-+][A-Za-z0-9@](?:\[\w{1,8}\]|[A-Za-z0-9])?|-\?\|-h|[-+]\w\|[-+]\w) +[^-\s]/

/** Gives each option of a line its own row: `-c Create  -x Extract`, `-f; --mtu N`, `-depth -name PATTERN -empty`. */
export function splitRows(line: Line): Line[] {
  const plain = dropBrackets(dropStart(line, INVERSION))
  const pair = /^(-[A-Za-z0-9]); (--?[A-Za-z].*)$/.exec(plain.text)
  if (pair !== null) return splitLine(plain, [pair[1] as string, pair[2] as string])
  const flow = plain.text.startsWith('-') ? plain.text.split(/ +(?=-[A-Za-z])/) : []
  if (flow.length > 2 && flow.every((part) => /^-{1,2}[A-Za-z][\w-]*(?: [A-Z[][\w[\]/:+-]*)?$/.test(part))) {
    return splitLine(plain, flow)
  }
  const columns = FIRST_IN_COLUMNS.test(plain.text) ? plain.text.split(COLUMN) : [plain.text]
  return splitLine(plain, columns).map((row) => dropStart(row, PLUS))
}

function splitLine(line: Line, parts: readonly string[]): Line[] {
  return parts.map((text, index) => ({ ...line, indent: line.indent + index, text: text.trimEnd() }))
}

/** Matches the brackets and dots between the option of `[-p <arg>]] ... description` and its description. */
const BRACKETS_END = /^\]{1,3}(?: *\.{3})? *(?=[A-Za-z])/

/** Drops the brackets around the option of `[-p <port>]  description`. */
function dropBrackets(line: Line): Line {
  if (!/^\[-[^\s\]]/.test(line.text)) return line
  const closing = findClosing(line.text, 0) - 1
  const inner = line.text.slice(1, closing < 0 ? undefined : closing)
  const after = closing < 0 ? '' : line.text.slice(closing)
  const [end = ''] = BRACKETS_END.exec(after) ?? []
  const isRow = closing < 0 ? / {2,}[A-Za-z]/.test(inner) : end.includes(' ')
  if (!isRow) return line
  return { ...line, indent: line.indent + 1, text: inner + ' '.repeat(end.length) + after.slice(end.length) }
}

function dropStart(line: Line, pattern: RegExp): Line {
  const [start = ''] = pattern.exec(line.text) ?? []
  return start === '' ? line : { ...line, indent: line.indent + start.length, text: line.text.slice(start.length) }
}

/** The flags of several options that share a row, and the text after them. */
interface SharedRow {
  readonly flags: readonly string[]
  readonly rest: string
}

/**
 * Reads the flags of several options in one row: `-sS/sT/sA`, `-n/-R`, `--min-rate/max-rate`, `-0 to -9, -11`. Returns
 * `undefined` if the flags could be spellings of one option.
 */
export function readSharedRow(text: string): SharedRow | undefined {
  return readDigits(text) ?? readRange(text) ?? readSlashes(text)
}

/** Reads `-#  compression level (0-9)` and `-#  a number between 1 and 19`, which mean one flag for each number. */
function readDigits(text: string): SharedRow | undefined {
  const [, first = '', last = ''] =
    /^-# .{0,80}[([](\d) ?(?:-|\.\.|to) ?(\d)[)\]]/.exec(text) ??
    /^-# .{0,120}\bbetween (\d) and (\d{1,2})\b/.exec(text) ??
    []
  if (first === '' || Number(first) >= Number(last)) return undefined
  return { flags: listDigits(first, last), rest: text.slice(2) }
}

/** Lists the flags from `-first` to `-last`. */
export function listDigits(first: string, last: string): string[] {
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `-${Number(first) + index}`)
}

function readRange(text: string): SharedRow | undefined {
  const [whole = '', first = '', last = '', more = ''] =
    /^-(\d)(?: to | ?\.{2,3} ?)-?(\d)((?:, ?-\d{1,2}){0,9})(?=$|[\s:])/.exec(text) ?? []
  if (whole === '' || Number(first) >= Number(last)) return undefined
  return { flags: [...listDigits(first, last), ...more.split(/, ?/).filter(Boolean)], rest: text.slice(whole.length) }
}

function readSlashes(text: string): SharedRow | undefined {
  const [word = ''] = /^-[\w/-]{3,200}/.exec(text) ?? []
  const [first = '', ...others] = word.split('/')
  if (others.length === 0 || others.length > 16 || !/^--?[A-Za-z0-9]/.test(first)) return undefined
  const flags = [first, ...others.map((name) => completeFlag(name, first))]
  if (flags.some((flag) => flag === undefined) || areSpellings(flags as string[])) return undefined
  return { flags: flags as string[], rest: text.slice(word.length) }
}

/** Returns a flag for `sT` after `-sS` and for `max-rate` after `--min-rate`, and `undefined` for any other word. */
function completeFlag(name: string, first: string): string | undefined {
  if (/^--?[A-Za-z0-9][\w-]*$/.test(name)) return name
  const dashes = first.startsWith('--') ? '--' : '-'
  const isLike =
    dashes === '-'
      ? name.length + 1 === first.length && name.charAt(0) === first.charAt(1)
      : name.split('-').length > 1 && name.split('-').at(-1) === first.split('-').at(-1)
  return isLike && /^[A-Za-z0-9]/.test(name) ? dashes + name : undefined
}

function areSpellings(flags: readonly string[]): boolean {
  const short = flags.filter((flag) => flag.length === 2).length
  const hasNegation = flags.some((flag) => flag.startsWith('--no-') && flags.includes(`--${flag.slice(5)}`))
  return hasNegation || (short > 0 && short < flags.length)
}
