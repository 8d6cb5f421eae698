import { readSync } from 'node:fs'
import { shellFailure } from '../../../shell/expand/shell-failure'
import { USUAL_SEPARATORS } from '../../../shell/expand/split-fields'
import type { Shell } from '../running-shell'
import { assignVariable, readVariable } from '../shell-process'
import { type Channel, NOTHING } from '../streams/channels'
import { complain } from '../streams/write-output'

interface ReadOptions {
  isRaw: boolean
  delimiter: number
  limit: number | undefined
  readonly names: string[]
}

/** `read name …`: a line of standard input, split into variables. */
export async function runRead(operands: readonly string[], shell: Shell): Promise<number> {
  const options = readOptions(operands)
  if (typeof options === 'string') {
    await complain(shell, `read: ${options}`)
    return 2
  }
  const { names } = options
  const { letters, isComplete } = await readLetters(shell, options)
  if (names.length === 0) assignVariable(shell, 'REPLY', letters.map(({ text }) => text).join(''))
  else {
    const separators = readVariable(shell, 'IFS') ?? USUAL_SEPARATORS
    const values = splitLine(letters, separators, names.length)
    names.forEach((name, index) => {
      assignVariable(shell, name, values[index] ?? '')
    })
  }
  return isComplete ? 0 : 1
}

function readOptions(operands: readonly string[]): ReadOptions | string {
  const options: ReadOptions = { isRaw: false, delimiter: 10, limit: undefined, names: [] }
  let index = 0
  for (; index < operands.length; index++) {
    const [, letters] = /^-([A-Za-z]+)/.exec(operands[index] as string) ?? []
    if (operands[index] === '--') {
      index++
      break
    }
    if (letters === undefined) break
    for (let at = 0; at < letters.length; at++) {
      const letter = letters.charAt(at)
      if (letter === 'r') options.isRaw = true
      else if (letter !== 's' && letter !== 'e') {
        const rest = (operands[index] as string).slice(at + 2)
        const value = rest === '' ? operands[++index] : rest
        if (value === undefined || !'dpntN'.includes(letter)) return `-${letter}: this option is not known here`
        if (letter === 'd') options.delimiter = Buffer.from(value)[0] ?? 0
        if (letter === 'n' || letter === 'N') options.limit = Number(value) || 0
        break
      }
    }
  }
  for (const name of operands.slice(index)) {
    if (!/^[A-Za-z_]\w*$/.test(name)) return `\`${name}': not a valid identifier`
    options.names.push(name)
  }
  return options
}

/** A character, and whether a backslash made it plain. */
interface Letter {
  readonly text: string
  readonly isPlain: boolean
}

async function readLetters(
  shell: Shell,
  { isRaw, delimiter, limit }: ReadOptions,
): Promise<{ readonly letters: Letter[]; readonly isComplete: boolean }> {
  const letters: Letter[] = []
  for (;;) {
    const { bytes, isComplete } = await readUpTo(shell.descriptors.get(0), delimiter, limit)
    const text = bytes.toString('utf8').replaceAll('\0', '')
    let isEscaped = false
    for (const letter of text) {
      if (!isRaw && !isEscaped && letter === '\\') isEscaped = true
      else {
        letters.push({ text: letter, isPlain: isEscaped })
        isEscaped = false
      }
    }
    // An escaped newline joins two lines.
    if (!isEscaped || !isComplete || delimiter !== 10) return { letters, isComplete }
  }
}

/** Splits a line into at most `count` values; the last one gets the rest. */
function splitLine(letters: readonly Letter[], separators: string, count: number): string[] {
  const isSeparator = (letter: Letter | undefined): boolean =>
    letter !== undefined && !letter.isPlain && separators.includes(letter.text)
  const isBlank = (letter: Letter | undefined): boolean =>
    isSeparator(letter) && USUAL_SEPARATORS.includes((letter as Letter).text)
  const textOf = (from: number, to: number): string =>
    letters
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
  let end = letters.length
  while (end > 0 && isBlank(letters[end - 1])) end--
  let index = 0
  while (index < end && isBlank(letters[index])) index++
  const values: string[] = []
  while (values.length < count - 1 && index < end) {
    const from = index
    while (index < end && !isSeparator(letters[index])) index++
    values.push(textOf(from, index))
    while (index < end && isBlank(letters[index])) index++
    if (index < end && isSeparator(letters[index])) {
      index++
      while (index < end && isBlank(letters[index])) index++
    }
  }
  if (index >= end) return values
  // One separator at the end of the last value is not a part of it, if nothing else separates there.
  const last = letters.slice(index, end)
  const isOnly = isSeparator(last.at(-1)) && !last.slice(0, -1).some(isSeparator)
  values.push(textOf(index, isOnly ? end - 1 : end))
  return values
}

const NEWLINE = 10

/** Text up to a delimiter, and whether the delimiter was there. */
interface ReadText {
  readonly bytes: Buffer
  readonly isComplete: boolean
}

/** The longest line that is read. */
const MAX_BYTES = 1_048_576
/** After so many bytes of a file, other work of this process goes on. */
const BYTES_AT_ONCE = 8192

/** Reads up to a delimiter and nothing after it, so that the next read begins there. */
async function readUpTo(channel: Channel | undefined, delimiter: number = NEWLINE, limit?: number): Promise<ReadText> {
  const input = channel ?? NOTHING
  if (input.kind === 'file') return readFromFile(input.descriptor, delimiter, limit)
  const source = input.kind === 'source' ? input.source : input.kind === 'outlet' ? input.end.source : undefined
  const found: Uint8Array[] = []
  let length = 0
  while (source !== undefined) {
    const chunk = await source.read()
    if (chunk === undefined) break
    const end = chunk.indexOf(delimiter)
    const room = (limit ?? MAX_BYTES) - length
    const taken = Math.min(end < 0 ? chunk.length : end, room)
    found.push(chunk.subarray(0, taken))
    length += taken
    if (end >= 0 && end <= room) {
      source.unread(chunk.subarray(end + 1))
      return { bytes: Buffer.concat(found), isComplete: true }
    }
    if (length >= (limit ?? MAX_BYTES)) {
      requireShort(limit)
      source.unread(chunk.subarray(taken))
      return { bytes: Buffer.concat(found), isComplete: true }
    }
  }
  return { bytes: Buffer.concat(found), isComplete: false }
}

/** @throws a failure if no limit was asked for, so that the line is too long */
function requireShort(limit: number | undefined): void {
  if (limit === undefined) throw shellFailure(`a line of input is longer than ${MAX_BYTES} bytes`)
}

/** Programs may read on from the same file, so that not one byte too many is read. */
async function readFromFile(descriptor: number, delimiter: number, limit: number | undefined): Promise<ReadText> {
  const bytes: number[] = []
  const one = Buffer.alloc(1)
  while (bytes.length < (limit ?? MAX_BYTES)) {
    if (bytes.length % BYTES_AT_ONCE === BYTES_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
    const count = readSync(descriptor, one, 0, 1, null)
    const byte = one[0] as number
    if (count === 0) return { bytes: Buffer.from(bytes), isComplete: false }
    if (byte === delimiter) return { bytes: Buffer.from(bytes), isComplete: true }
    bytes.push(byte)
  }
  requireShort(limit)
  return { bytes: Buffer.from(bytes), isComplete: true }
}
