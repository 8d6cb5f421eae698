import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../../internal/attempt'
import { isRecord } from '../../../internal/foreign-values'
import { readErrorCode } from '../../../process/system-problem'
import { redactOfLine } from '../../line/redact-of-line'
import { jsonLine, quoted } from '../../output/shown-text'
import { unreadable } from '../../read-file'
import type { World } from '../../world'
import type { Judged } from '../actions/judge-action'
import { guardPaths } from '../settings/guard-paths'
import type { GuardRequest } from '../types'
import { listPutAside } from './append-privately'

/** The entry of one request in the log. Texts are redacted and shortened. */
interface LogEntry {
  /** The time, as ISO 8601. */
  readonly time: string
  readonly agent: string
  readonly event: string
  readonly tool?: string
  readonly session?: string
  readonly cwd?: string
  /** The line of shell, or the files, or what could not be read. */
  readonly subject: string
  /** `left to NAME`: it was left to the agent, which takes no question. */
  readonly decision: 'none' | 'allow' | 'ask' | 'deny' | `left to ${string}`
  /** The rule that decided, or the codes of what is wrong. */
  readonly by: string
  /** Milliseconds since the process started. */
  readonly ms: number
  /** True if nothing was answered, whatever was decided. */
  readonly observed?: true
}

/** Names of events and of the tools of agents. */
const EVENT = /^[A-Za-z.]{0,30}$/
const MAX_LENGTH = 4000
const MAX_NAME = 200

/** Returns the entry for a request. */
export function createLogEntry(
  request: GuardRequest,
  { decision, by, leftToAgent }: Judged,
  { agent, isObserved }: { readonly agent: string; readonly isObserved: boolean },
): LogEntry {
  const subject = describeSubject(request)
  const redact = redactOfLine(subject)
  const cut = (text: string, length = MAX_NAME): string => redact(text).slice(0, length)
  const { event, tool, session, cwd } = request
  return {
    time: new Date().toISOString(),
    agent,
    event: EVENT.test(event) ? event : cut(event),
    ...(tool !== undefined && { tool: EVENT.test(tool) ? tool : cut(tool) }),
    ...(session !== undefined && { session: cut(session) }),
    ...(cwd !== undefined && { cwd: cut(cwd, MAX_LENGTH) }),
    subject: cut(subject, MAX_LENGTH),
    decision: leftToAgent === undefined ? decision : `left to ${leftToAgent}`,
    by: by.slice(0, MAX_NAME),
    ms: Math.round(process.uptime() * 1000),
    ...(isObserved && { observed: true }),
  }
}

/** Longer subjects are cut before they are redacted: a part of a secret is not a secret. */
const MAX_SUBJECT = 65_536

function describeSubject({ action }: GuardRequest): string {
  switch (action.kind) {
    case 'shell':
      return action.line.slice(0, MAX_SUBJECT)
    case 'files':
      return [...action.writes, ...action.reads].join(', ').slice(0, MAX_SUBJECT)
    case 'unreadable':
      return action.problem
    default:
      return ''
  }
}

/** The file of the log. */
export function logFile(env: World['env']): string {
  return join(guardPaths(env).state, 'guard-log.jsonl')
}

/** Returns an entry as a line of JSON. */
export function formatLogEntry(entry: LogEntry): string {
  return `${jsonLine(entry)}\n`
}

/** An entry as it was read: anything may be in it. */
export type LoggedEntry = Readonly<Record<string, unknown>>

/** Returns a field of an entry as a text. */
export function readText(entry: LoggedEntry, field: string): string {
  const value = Object.hasOwn(entry, field) ? entry[field] : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Reads the entries of all files of the log, the oldest first. */
export function readLogEntries(file: string): { readonly entries: readonly LoggedEntry[]; readonly broken: number } {
  const values = listFiles(file).flatMap(readLines).map(parseJson)
  const entries = values.filter(isRecord)
  return { entries, broken: values.length - entries.length }
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
