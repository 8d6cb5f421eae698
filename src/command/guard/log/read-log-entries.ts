import { readFileSync } from 'node:fs'
import { parseJson } from '../../../internal/attempt'
import { isRecord } from '../../../internal/foreign-values'
import { readErrorCode } from '../../../process/system-problem'
import { quoted } from '../../output/shown-text'
import { unreadable } from '../../read-file'
import { listPutAside } from './append-privately'

/** An entry as it was read: anything may be in it. */
export type LoggedEntry = Readonly<Record<string, unknown>>

/** Returns a field of an entry as a text. */
export function readText(entry: LoggedEntry, field: string): string {
  const value = Object.hasOwn(entry, field) ? entry[field] : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Reads the entries of all files of the log, the oldest first. */
export function readLogEntries(file: string): { readonly entries: readonly LoggedEntry[]; readonly broken: number } {
  const lines = listFiles(file).flatMap((each) => readLines(each))
  const entries = lines.map(parseEntry)
  return {
    entries: entries.filter((entry) => entry !== undefined),
    broken: entries.filter((each) => each === undefined).length,
  }
}

function listFiles(file: string): string[] {
  try {
    return [...listPutAside(file), file]
  } catch (error) {
    return [file, ...refuseUnlessMissing(file, error)]
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  } catch (error) {
    return refuseUnlessMissing(file, error)
  }
}

/** @throws a failure unless the file is only missing */
function refuseUnlessMissing(file: string, error: unknown): [] {
  if (readErrorCode(error) === 'ENOENT') return []
  throw unreadable(`The log ${quoted(file)}`, error)
}

function parseEntry(line: string): LoggedEntry | undefined {
  const value = parseJson(line)
  return isRecord(value) ? value : undefined
}
