import { createHash, randomUUID } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, parseJson } from '../../../internal/attempt'
import { isRecord } from '../../../internal/foreign-values'
import { resolveLinks } from '../../../paths/follow-links'
import type { World } from '../../world'
import { type LoggedEntry, logFile, readLogEntries, readText } from '../log/log-entries'
import { type EffectiveSettings, toLineRule } from '../settings/create-tightened-policies'
import { guardPaths } from '../settings/guard-paths'
import type { GuardRule } from '../settings/read-settings'

/** One line in one directory, in one session of an agent. */
export interface ApprovedLine extends AgentSession {
  readonly cwd: string
  readonly line: string
}

/** A session of an agent. */
export interface AgentSession {
  readonly agent: string
  readonly session: string
}

/** A grant of a person for a session: a line by its hash, or the words of a command. */
export interface Grant extends Partial<AgentSession> {
  readonly id: string
  /** The time, as ISO 8601. */
  readonly time: string
  /** For one run of the line. */
  readonly once?: true
  readonly hash?: string
  readonly cwd?: string
  /** The line, as far as it may be shown. */
  readonly shown?: string
  /** The words of a command, as a rule of settings has them. */
  readonly command?: string
  readonly folder?: string
}

/** The grants that count, and the runs that used one up. */
interface Approvals {
  readonly grants: readonly Grant[]
  /** The runs for which grants for one run were taken. */
  readonly uses: readonly Use[]
}

interface Use {
  readonly used: string
  readonly event: string
  readonly by: string
}

/** Milliseconds for which an approval counts. */
const MAX_AGE = 86_400_000
const MAX_BYTES = 8_388_608

/** The file of the approvals. */
export function approvalsFile(env: World['env']): string {
  return join(guardPaths(env).state, 'guard-approvals.jsonl')
}

/** Returns an entry for the file: a grant, or what became of one. */
export function formatEntry(entry: object): string {
  return `${JSON.stringify(entry)}\n`
}

/** Makes a grant of now. */
export function createGrant(fields: Omit<Grant, 'id' | 'time'>): Grant {
  return { id: randomUUID().slice(0, 8), time: new Date().toISOString(), ...fields }
}

/** Reads the grants of the last day that were neither taken back nor used up. A file that cannot be read grants nothing. */
export function readGrants(env: World['env']): readonly Grant[] {
  const { grants, uses } = readApprovals(env)
  return grants.filter(({ id, once }) => once !== true || !uses.some(({ used }) => used === id))
}

/** Finds the grant of exactly this line; one for one run that was not used up first. */
export function findGrant(approved: ApprovedLine, env: World['env']): Grant | undefined {
  const hash = hashLine(approved)
  return readGrants(env).find((grant) => grant.hash === hash)
}

/**
 * Returns true if a person approved the line for the session, at most a day ago. A grant for one run is used up: an agent may
 * ask about the same run once for each of its events, and no later run passes.
 *
 * @param isRepeatable false if only grants for one run count for the line
 */
export function takeApproval(
  approved: ApprovedLine,
  { event, isRepeatable }: { readonly event: string; readonly isRepeatable: boolean },
  { env, appendPrivately }: Pick<World, 'env' | 'appendPrivately'>,
): boolean {
  const hash = hashLine(approved)
  const { grants, uses } = readApprovals(env)
  const found = grants.filter((grant) => grant.hash === hash)
  if (isRepeatable && found.some(({ once }) => once !== true)) return true
  const isFree = (id: string): boolean =>
    !uses.some((use) => use.used === id && (use.event === event || use.event === RAN))
  const free = found.find(({ id, once }) => once === true && isFree(id))
  if (free === undefined) return false
  const by = randomUUID()
  const claim = (): boolean => {
    appendPrivately(approvalsFile(env), formatEntry({ ...now(), used: free.id, event, by }))
    // Of two requests at the same time, the first entry counts.
    return readApprovals(env).uses.find((use) => use.used === free.id && use.event === event)?.by === by
  }
  return attempt(claim) ?? false
}

/** Stands for the event after a run. */
const RAN = 'ran'

/** Uses up the grants for one run of a line that has run. */
export function endApproval(approved: ApprovedLine, { env, appendPrivately }: World): void {
  const hash = hashLine(approved)
  const { grants, uses } = readApprovals(env)
  const open = grants.find(
    ({ id, once, hash: own }) => once === true && own === hash && uses.some(({ used }) => used === id),
  )
  if (open === undefined || uses.some(({ used, event }) => used === open.id && event === RAN)) return
  attempt(() => appendPrivately(approvalsFile(env), formatEntry({ ...now(), used: open.id, event: RAN, by: '' })))
}

const now = (): { readonly time: string } => ({ time: new Date().toISOString() })

function readApprovals(env: World['env']): Approvals {
  // Usually the file does not exist.
  const lines = attempt(() => readOwnFile(approvalsFile(env)).split('\n')) ?? []
  const entries = lines.map((line) => parseJson(line)).filter(isRecord)
  const takenBack = new Set(entries.map((entry) => entry.takenBack))
  const grants = entries.flatMap((entry): Grant[] => {
    const { time, hash, command } = entry
    const age = typeof time === 'string' ? Date.now() - Date.parse(time) : Number.NaN
    if (!(age >= 0 && age <= MAX_AGE) || (typeof hash !== 'string' && typeof command !== 'string')) return []
    // Entries of before had no number.
    const grant = { id: String(hash).slice(0, 8), ...entry } as unknown as Grant
    return takenBack.has(grant.id) ? [] : [grant]
  })
  return { grants, uses: entries.filter((entry) => typeof entry.used === 'string') as unknown as Use[] }
}

/** Returns the hash of a line in its directory and session. */
export function hashLine({ agent, session, cwd, line }: ApprovedLine): string {
  return createHash('sha256')
    .update(JSON.stringify([agent, session, resolveLinks(cwd), line]))
    .digest('hex')
}

/** Reads a file that only the user can have written. @throws an error for any other */
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

/** A session that the log knows, and the lines that it asked about here. */
export interface LoggedSession extends AgentSession {
  readonly lines: ReadonlySet<string>
}

/** Finds the newest session in this directory in the log. @param agent only sessions of this agent */
export function findSession(agent: string | undefined, { cwd, env }: World): LoggedSession | undefined {
  const here = resolveLinks(cwd)
  const isHere = (entry: LoggedEntry): boolean =>
    readText(entry, 'session') !== '' &&
    (agent === undefined || readText(entry, 'agent') === agent) &&
    resolveLinks(readText(entry, 'cwd')) === here
  const { entries } = readLogEntries(logFile(env))
  const newest = [...entries].reverse().find(isHere)
  if (newest === undefined) return undefined
  const session = readText(newest, 'session')
  const own = entries.filter((entry) => readText(entry, 'session') === session)
  return {
    ...{ agent: readText(newest, 'agent'), session },
    lines: new Set(own.map((entry) => readText(entry, 'subject'))),
  }
}

/** Returns the settings with what a person granted for a session, unless they turn that off. */
export function withGrants(
  settings: EffectiveSettings,
  session: AgentSession | undefined,
  env: World['env'],
): EffectiveSettings {
  if (session === undefined || isOff(settings)) return settings
  const own = readGrants(env).filter(({ agent, session: name }) => agent === session.agent && name === session.session)
  // The words that a person granted for the session, as rules.
  const grants = own.flatMap(({ command, folder }): GuardRule[] => {
    if (command === undefined) return []
    const rule: GuardRule = { command, decision: 'allow', careful: true, ...(folder !== undefined && { folder }) }
    return attempt(() => toLineRule(rule, '')) === undefined ? [] : [rule]
  })
  return grants.length === 0 ? settings : { ...settings, own: { ...settings.own, grants } }
}

/** Returns true for settings that turn approvals for sessions off. */
export function isOff({ own, projects }: EffectiveSettings): boolean {
  return [own, ...projects].some(({ settings }) => settings.sessionApprovals === false)
}
