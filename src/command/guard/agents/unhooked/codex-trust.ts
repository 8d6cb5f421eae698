import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { attempt } from '../../../../internal/attempt'
import { isRecord } from '../../../../internal/foreign-values'
import { findHome } from '../../../../paths/find-home'
import type { FoundHook } from '../../types'

/** What Codex has on record about a hook: `other` is trust in a hook of another form. */
export type CodexTrust = 'trusted' | 'other' | 'off' | 'none'

/**
 * Reads what Codex has on record about hooks, in `config.toml` of its directory. Without trust, Codex skips a hook.
 *
 * @param file the file with the hooks
 */
export function readCodexTrust(file: string, hooks: readonly FoundHook[], env: NodeJS.ProcessEnv): CodexTrust[] {
  const given = env.CODEX_HOME
  const home = given === undefined || given === '' ? join(findHome(env) ?? dirname(file), '.codex') : given
  const config = attempt(() => readFileSync(join(home, 'config.toml'), 'utf8')) ?? ''
  return hooks.map((hook) => judge(findRecords(config, `${file}:${toSnakeCase(hook.event)}:`), hashHook(hook)))
}

function judge(records: readonly string[], hash: string): CodexTrust {
  if (records.some((record) => /^\s*enabled\s*=\s*false/m.test(record))) return 'off'
  if (records.some((record) => record.includes(hash))) return 'trusted'
  return records.some((record) => record.includes('trusted_hash')) ? 'other' : 'none'
}

/** Lists the tables of a text of TOML whose names hold a key, as far as the next table. */
function findRecords(toml: string, key: string): string[] {
  const tables = toml.split(/^(?=[ \t]*\[)/m)
  return tables.filter((table) => (table.split('\n', 1)[0] as string).replaceAll('\\\\', '\\').includes(key))
}

/** Returns the hash by which Codex knows a hook: of its fields in the order of their names. */
function hashHook({ event, entry }: FoundHook): string {
  const { matcher, hooks } = isRecord(entry) ? entry : {}
  const handlers = Array.isArray(hooks) ? hooks.map((hook: object) => ({ async: false, ...hook })) : []
  const identity = { event_name: toSnakeCase(event), hooks: handlers, ...(matcher !== undefined && { matcher }) }
  return createHash('sha256')
    .update(JSON.stringify(sortFields(identity)))
    .digest('hex')
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  if (!isRecord(value)) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([key, inner]) => [key, sortFields(inner)]))
}

function toSnakeCase(event: string): string {
  return event.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
}

/** Says what keeps Codex from starting hooks. @returns sentences */
export function sayCodexTrust(file: string, hooks: readonly FoundHook[], env: NodeJS.ProcessEnv): string[] {
  const found = readCodexTrust(file, hooks, env)
  const name = basename(file)
  if (found.includes('off'))
    return [`Codex was told to leave out a hook of ${name}: start codex, type /hooks, and turn it on.`]
  if (found.every((trust) => trust === 'trusted')) return []
  const why = found.includes('other') ? 'trusted another form of its hooks' : 'has not been told to trust its hooks'
  return [
    `Codex ${why}, and skips those that it does not trust: start codex, type /hooks, and trust the hooks of atip.`,
  ]
}
