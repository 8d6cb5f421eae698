import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../../internal/attempt'
import { isRecord } from '../../../internal/guard'
import { resolveLinks } from '../../../paths/follow-links'
import type { World } from '../../world'
import { guardPaths } from '../settings/guard-paths'

/** An approval by a person: one line in one directory, in one session of an agent. */
export interface ApprovedLine {
  readonly agent: string
  readonly session: string
  readonly cwd: string
  readonly line: string
}

/** Milliseconds for which an approval counts. */
const MAX_AGE = 86_400_000
const MAX_BYTES = 8_388_608

/** The file of the approvals. */
export function approvalsFile(env: World['env']): string {
  return join(guardPaths(env).state, 'guard-approvals.jsonl')
}

/** Returns an approval as a line of JSON. The line itself is not in it. */
export function formatApproval(approved: ApprovedLine): string {
  return `${JSON.stringify({ time: new Date().toISOString(), hash: hashLine(approved) })}\n`
}

/** Returns true if a person approved the line for the session, at most a day ago. A file that cannot be read approves nothing. */
export function isApproved(approved: ApprovedLine, env: World['env']): boolean {
  const read = (): boolean => {
    // Mostly, there is no file.
    const lines = readOwnFile(approvalsFile(env)).split('\n')
    const wanted = hashLine(approved)
    return lines.some((text) => text.includes(wanted) && isValid(JSON.parse(text), wanted))
  }
  return attempt(read) ?? false
}

function isValid(entry: unknown, wanted: string): boolean {
  if (!isRecord(entry) || entry.hash !== wanted || typeof entry.time !== 'string') return false
  const age = Date.now() - Date.parse(entry.time)
  return age >= 0 && age <= MAX_AGE
}

function hashLine({ agent, session, cwd, line }: ApprovedLine): string {
  return createHash('sha256')
    .update(JSON.stringify([agent, session, resolveLinks(cwd), line]))
    .digest('hex')
}

/** Reads a file that nobody but the user can have written. @throws an error for any other */
export function readOwnFile(file: string): string {
  const handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(handle)
    const isOwn = process.platform === 'win32' || (stats.uid === process.geteuid?.() && (stats.mode & 0o022) === 0)
    if (!stats.isFile() || !isOwn || stats.size > MAX_BYTES) throw new Error('not the own file')
    return readFileSync(handle, 'utf8')
  } finally {
    closeSync(handle)
  }
}
