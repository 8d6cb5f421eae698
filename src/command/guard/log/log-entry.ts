import { join } from 'node:path'
import { redactOfLine } from '../../line/redact-of-line'
import { jsonLine } from '../../output/shown-text'
import type { World } from '../../world'
import type { Judged } from '../actions/judge-action'
import { guardPaths } from '../settings/guard-paths'
import type { GuardRequest } from '../types'

/** The entry of one request in the log. Texts are redacted and shortened. */
export interface LogEntry {
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
  { decision, by, left }: Judged,
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
    decision: left === undefined ? decision : `left to ${left}`,
    by: by.slice(0, MAX_NAME),
    ms: Math.round(process.uptime() * 1000),
    ...(isObserved && { observed: true }),
  }
}

/** Longer subjects are cut before they are redacted: a secret that is cut is no longer one. */
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
