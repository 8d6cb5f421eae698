import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { attempt, parseJson } from '../../../internal/attempt'
import { isRecord } from '../../../internal/foreign-values'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import { redactOfLine } from '../../line/redact-of-line'
import { showSource } from '../../line/say-part'
import type { World } from '../../world'
import { type LoggedEntry, logFile, readText } from '../log/log-entries'
import { saysLoss } from '../loss/says-loss'
import type { GuardRequest } from '../types'
import type { Judged } from './judge-action'

/** A shell that reads a text as a line, at the beginning of such a text. */
const READS_TEXT =
  /(?:^|[\s"'`;|&(/\\])(?:(?:(?:ba|z|da|k)?sh|(?:pwsh|powershell|cmd|wsl)(?:\.exe)?)\s(?:[^"';|&]{0,80}\s)?(?:-\w{0,9}c|\/[ck]|-command|--command)\s|(?:ssh|su|eval)\s[^;|&"']{0,200}["'])/gi
/** So much of a text is searched. */
const MAX_SOURCE = 16_384

const WIDTH = 120

/**
 * Asks about a deletion that would run unasked if it may not be meant: the session was just refused another deletion,
 * or one shell hands the line to another, and each reads the quotes anew. If the deletion is asked about anyway, adds
 * the reason.
 */
export function heedDeletion(judged: Judged, { action, session }: GuardRequest, { env }: World): Judged {
  const { line, decision, reason } = judged
  if (action.kind !== 'shell' || line === undefined || decision === 'deny') return judged
  const isNested = line.decided.parts.some(isNestedDeletion)
  const refused = session === undefined || !deletes(line.decided) ? undefined : findRefused(session, env)
  const why = [
    ...(refused === undefined ? [] : [`Just before, this session was refused: ${showLine(refused)}.`]),
    ...(isNested ? ['Several shells read the quotes around this deletion, one after the other.'] : []),
  ]
  if (why.length === 0) return judged
  if (decision === 'ask') return { ...judged, reason: [reason, ...why].join(' ') }
  const say: typeof line.say = (decided) => [line.say(decided), ...why].filter((text) => text !== '').join(' ')
  return { decision: 'ask', reason: say(line.decided), by: 'deletion', line: { ...line, say } }
}

const showLine = (line: string): string => showSource(line, redactOfLine(line), WIDTH, 'middle')

/** Returns true for a deletion that a shell reads from the text of another one, whether or not something is there. */
function isNestedDeletion({ source }: ShellPart): boolean {
  return (source.slice(0, MAX_SOURCE).match(READS_TEXT)?.length ?? 0) > 1 && saysLoss(source)
}

/** Returns true for a line that deletes something that is there. */
function deletes({ parts, consequences = [] }: ShellDecision): boolean {
  const isDeleting = parts.some(({ effects }) => effects.destructive === true || effects.filesystem?.delete === true)
  return (
    isDeleting && (consequences.length === 0 || consequences.some(({ kind }) => kind !== 'nothing' && kind !== 'makes'))
  )
}

/**
 * How many bytes at the end of the log are read, and how many requests of a session, or milliseconds, count as "just
 * before".
 */
const MAX_BYTES = 65_536
const MAX_REQUESTS = 10
const MAX_AGE = 600_000

/** Returns the deletion that a session was refused just before, as the log has it: a stronger one often follows. */
function findRefused(session: string, env: World['env']): string | undefined {
  const entries = attempt(() => readEnd(logFile(env))) ?? []
  const since = Date.now() - MAX_AGE
  const own = entries.filter(
    (entry) => readText(entry, 'session') === session && Date.parse(readText(entry, 'time')) >= since,
  )
  // A question was answered with yes if something ran after it; only some agents tell.
  const agentReportsOutcomes = own.some(isOutcome)
  const refused = own.filter((entry, index) => {
    const next = own[index + 1]
    const decision = readText(entry, 'decision')
    const wasDeclined = decision === 'ask' && agentReportsOutcomes && (next === undefined || !isOutcome(next))
    const isRefused = decision === 'deny' || wasDeclined
    if (!isRefused) return false
    const by = readText(entry, 'by')
    return (
      /\b(?:DESTRUCTIVE_OPERATION|FILESYSTEM_DELETE|CATASTROPHE)\b/.test(by) || saysLoss(readText(entry, 'subject'))
    )
  })
  const last = refused.at(-1)
  return last !== undefined && own.indexOf(last) >= own.length - MAX_REQUESTS ? readText(last, 'subject') : undefined
}

/** Returns true for the entry of something that has run. */
function isOutcome(entry: LoggedEntry): boolean {
  return /^(?:post|after)/i.test(readText(entry, 'event'))
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
