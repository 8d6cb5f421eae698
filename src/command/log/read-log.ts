import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../../internal/attempt'
import { AGENTS } from '../guard/agents'
import { readField, readListField, readTextField } from '../guard/requests/request-data'
import type { LogFinding, TranscriptReader } from './transcript'

/** The files found below a folder that may hold transcripts. */
export interface FoundLogs {
  /** The paths, below the folder, of the files whose names end like those of transcripts; sorted. */
  readonly files: readonly string[]
  /** Folders that cannot be read, with the errors of the system. */
  readonly unreadable: readonly { readonly path: string; readonly error: unknown }[]
  /** The number of symbolic links. They are not followed. */
  readonly links: number
}

/** How the names of transcripts end: others hold outputs and settings. */
const IS_LOG = /\.jsonl?$/i

/** Finds the transcripts below a folder; `undefined` for anything that is not a folder. */
export async function findLogs(folder: string, signal: AbortSignal): Promise<FoundLogs | undefined> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) return undefined
  const files: string[] = []
  const unreadable: { path: string; error: unknown }[] = []
  let links = 0
  const left = ['']
  for (let below = left.pop(); below !== undefined; below = left.pop()) {
    signal.throwIfAborted()
    const path = below
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: unknown) => {
      unreadable.push({ path: path || '.', error })
      return []
    })
    for (const entry of entries) {
      const inner = join(path, entry.name)
      if (entry.isSymbolicLink()) links++
      else if (entry.isDirectory()) left.push(inner)
      else if (entry.isFile() && IS_LOG.test(entry.name)) files.push(inner)
    }
  }
  return { files: files.sort(), unreadable, links }
}

/** A finding, and the number of the entry in which it is: its line, or its place in a file with one JSON document. */
export interface NumberedFinding {
  readonly entry: number
  readonly finding: LogFinding
  /** The time of the entry as it is recorded: in ISO 8601. */
  readonly time?: string | undefined
}

/** How to read one of many transcripts. */
interface ReadLogOptions {
  /**
   * The calls that were seen in other transcripts. Those of this one are added: a continued session begins with a
   * copy of the first.
   */
  readonly seen?: Set<string>
  /** False if text that is not JSON is broken; true if it is a command. @default true */
  readonly mayBePlain?: boolean
}

/** The kind of a file's content, as its first line shows. */
type Kind = 'entries' | 'document' | 'commands'

/** A document that is longer is not read, in UTF-16 units. */
const MAX_DOCUMENT = 268_435_456

/**
 * Reads a transcript piece by piece: JSON in each line, one JSON document, or a command in each line. What cannot be
 * read is a finding, too.
 */
export async function* readLog(
  pieces: AsyncIterable<string>,
  { seen, mayBePlain = true }: ReadLogOptions = {},
): AsyncGenerator<NumberedFinding> {
  const read = createEntryReader(seen)
  const document: string[] = []
  let kind: Kind | undefined
  let [entry, length] = [0, 0]
  for await (const text of splitLines(pieces)) {
    entry++
    if (text === undefined) {
      yield { entry, finding: { kind: 'broken', problem: 'a line that is too long' } }
      continue
    }
    const line = entry === 1 ? text.replace(/^\ufeff/, '') : text
    if (line.trim() === '') continue
    kind ??= guessKind(line, mayBePlain)
    if (kind === 'document') {
      length += line.length
      if (length <= MAX_DOCUMENT) document.push(line)
    } else if (kind === 'commands') yield { entry, finding: { kind: 'command', line } }
    else yield* readEntry(parseEntry(line), entry, read)
  }
  if (kind === 'document') yield* readDocument(length > MAX_DOCUMENT ? '' : document.join('\n'), read)
}

/** Reads the findings of an entry, with its time. */
function* readEntry(value: unknown, entry: number, read: EntryReader): Generator<NumberedFinding> {
  const time = readTextField(value, 'timestamp')
  for (const finding of read(value)) yield { entry, finding, time }
}

function guessKind(line: string, mayBePlain: boolean): Kind {
  const text = line.trim()
  if (text === '{' || text === '[') return 'document'
  return !mayBePlain || /^\{\s*"/.test(text) || parseEntry(text) !== undefined ? 'entries' : 'commands'
}

/** Parses an entry; `undefined` if it is not an object or an array. */
function parseEntry(line: string): unknown {
  const value = parseJson(line)
  return typeof value === 'object' && value !== null ? value : undefined
}

type EntryReader = (entry: unknown) => LogFinding[]

/** Shorter names of calls, such as `item_1`, are those of other calls in other transcripts. */
const LEAST_UNIQUE = 16

/** Makes a reader of entries of any format. @param everywhere the calls of all transcripts */
function createEntryReader(everywhere = new Set<string>()): EntryReader {
  const known = Object.values(AGENTS).flatMap(({ createTranscriptReader: create }) => create?.() ?? [])
  const readers = [...known, readPlainEntry]
  const here = new Set<string>()
  const isNew = (finding: LogFinding): boolean => {
    if (finding.kind !== 'command' || finding.id === undefined) return true
    const key = createHash('sha256')
      .update(JSON.stringify([finding.id, finding.line]))
      .digest('base64')
      .slice(0, 22)
    const seen = finding.id.length < LEAST_UNIQUE ? here : everywhere
    return !seen.has(key) && seen.add(key) !== undefined
  }
  return (entry) => {
    if (entry === undefined) return [{ kind: 'broken', problem: 'no JSON object' }]
    const entries = Array.isArray(entry) ? entry : [entry]
    return entries.flatMap((each) => readers.flatMap((read) => read(each))).filter(isNew)
  }
}

/** Reads a file that is one JSON document: a conversation, or a list of entries. */
function* readDocument(text: string, read: EntryReader): Generator<NumberedFinding> {
  const value = parseEntry(text)
  const messages = readListField(value, 'messages')
  const entries = Array.isArray(value) ? value : messages.length > 0 ? messages : [value]
  for (const [index, each] of entries.entries()) yield* readEntry(each, index + 1, read)
}

/** Reads an object with one command: `{"line": "ls", "cwd": "/srv"}`, or with `command` instead of `line`. */
const readPlainEntry: TranscriptReader = (entry) => {
  if (readField(entry, 'type') !== undefined) return []
  const line = readTextField(entry, 'line') ?? readTextField(entry, 'command')
  return line === undefined ? [] : [{ kind: 'command', line, cwd: readTextField(entry, 'cwd') }]
}

/** Lines that are longer are not read, in UTF-16 units. */
const MAX_LENGTH = 33_554_432

/** Splits pieces of a text into lines, without their ends. A line that is too long is `undefined`. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let parts: string[] = []
  let length = 0
  const takeLine = (): string | undefined => {
    const line = length > MAX_LENGTH ? undefined : parts.join('').replace(/\r$/, '')
    parts = []
    length = 0
    return line
  }
  const addPart = (part: string): void => {
    length += part.length
    if (length <= MAX_LENGTH) parts.push(part)
    else parts = []
  }
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      addPart(piece.slice(start, end))
      yield takeLine()
      start = end + 1
    }
    addPart(piece.slice(start))
  }
  if (length > 0) yield takeLine()
}
