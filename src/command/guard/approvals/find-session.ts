import { resolveLinks } from '../../../paths/follow-links'
import type { World } from '../../world'
import { logFile } from '../log/log-entry'
import { type LoggedEntry, readLogEntries, readText } from '../log/read-log-entries'
import type { EffectiveSettings } from '../settings/create-policies'
import { type AgentSession, listGrantedRules } from './session-approvals'

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
  const grants = listGrantedRules(session, env)
  return grants.length === 0 ? settings : { ...settings, own: { ...settings.own, grants } }
}

/** Returns true for settings that turn approvals for sessions off. */
export function isOff({ own, projects }: EffectiveSettings): boolean {
  return [own, ...projects].some(({ settings }) => settings.sessionApprovals === false)
}
