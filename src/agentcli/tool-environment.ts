import { namesSecret } from '../internal/variables'
import type { RunSettings } from './run-manifest-tool'
import type { ToolSpec } from './types'

/** The variables of a tool, built from nothing. */
export interface ToolEnvironment {
  readonly variables: Readonly<Record<string, string>>
  /** Names of those that the manifest asked for. */
  readonly passed: readonly string[]
  /** Values that nobody should read. */
  readonly secrets: readonly string[]
}

/** Without SYSTEMROOT nothing starts on Windows. */
const BASE_VARIABLES: readonly string[] = ['PATH', 'HOME', 'SYSTEMROOT']
/** Keys of agentcli itself, which its log never shows. */
const OWN_KEYS = ['OAI_API_KEY', 'OPENAI_API_KEY']

/** PATH and HOME where they are not empty, and what the manifest names, as far as it is there. */
export function createToolEnvironment({ envPassthrough = [] }: ToolSpec, env: RunSettings['env']): ToolEnvironment {
  const base = process.platform === 'win32' ? BASE_VARIABLES : BASE_VARIABLES.slice(0, 2)
  const values = new Map<string, string>()
  // Each is read once: what is passed on is what is redacted.
  for (const name of new Set([...base, ...envPassthrough, ...OWN_KEYS])) {
    const value: unknown = Object.hasOwn(env, name) ? env[name] : undefined
    if (typeof value === 'string') values.set(name, value)
  }
  const passed = envPassthrough.filter((name) => values.has(name))
  const names = [...base.filter((name) => values.get(name)), ...passed]
  const variables = Object.fromEntries(names.map((name) => [name, values.get(name) as string]))
  return { variables, passed, secrets: [...values].flatMap(listSecrets) }
}

/** The value of a variable that is named like a secret; one that is an address with a password, and the password. */
function listSecrets([name, value]: [string, string]): string[] {
  const [, password] = /:\/\/[^/\s:]*:([^/\s]*)@/.exec(value) ?? []
  const secrets = password === undefined ? [] : [value, password]
  return (namesSecret(name) ? [value, ...secrets] : secrets).filter(isLong)
}

/** A switch of four letters is no secret, whatever it is named. */
function isLong(value: string): boolean {
  return value.length >= 8 || (value.length >= 4 && /[^A-Za-z]/.test(value))
}
