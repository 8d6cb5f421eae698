import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { attempt, parseJson } from '../../../internal/attempt'
import { isRecord } from '../../../internal/guard'
import type { World } from '../../world'
import { saysLoss } from '../loss/is-severe'
import { logFile } from './log-entry'
import { type LoggedEntry, readText } from './read-log-entries'

/** So many bytes at the end of the log are read, and so many requests of a session and milliseconds count as just before. */
const MAX_BYTES = 65_536
const MAX_REQUESTS = 10
const MAX_AGE = 600_000

/** Returns the deletion that a session was refused just before, as the log has it: a stronger one often follows. */
export function findRefused(session: string, env: World['env']): string | undefined {
  const entries = attempt(() => readEnd(logFile(env))) ?? []
  const since = Date.now() - MAX_AGE
  const own = entries.filter(
    (entry) => readText(entry, 'session') === session && Date.parse(readText(entry, 'time')) >= since,
  )
  // A question was answered with yes if something ran after it; only some agents tell.
  const tells = own.some(isPast)
  const refused = own.filter((entry, index) => {
    const next = own[index + 1]
    const decision = readText(entry, 'decision')
    const isRefused = decision === 'deny' || (decision === 'ask' && tells && (next === undefined || !isPast(next)))
    return isRefused && isDeletion(entry)
  })
  const last = refused.at(-1)
  return last !== undefined && own.indexOf(last) >= own.length - MAX_REQUESTS ? readText(last, 'subject') : undefined
}

/** Returns true for the entry of something that has run. */
function isPast(entry: LoggedEntry): boolean {
  return /^(?:post|after)/i.test(readText(entry, 'event'))
}

function isDeletion(entry: LoggedEntry): boolean {
  const by = readText(entry, 'by')
  return /\b(?:DESTRUCTIVE_OPERATION|FILESYSTEM_DELETE|CATASTROPHE)\b/.test(by) || saysLoss(readText(entry, 'subject'))
}

/** Reads the last entries of the log. */
function readEnd(file: string): LoggedEntry[] {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const bytes = Buffer.alloc(Math.min(size, MAX_BYTES))
    readSync(handle, bytes, 0, bytes.length, size - bytes.length)
    const lines = bytes.toString('utf8').split('\n')
    return lines.slice(size > bytes.length ? 1 : 0).flatMap((line) => {
      const value = parseJson(line)
      return isRecord(value) ? [value] : []
    })
  } finally {
    closeSync(handle)
  }
}
