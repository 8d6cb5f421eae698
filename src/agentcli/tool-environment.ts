import { namesSecret } from '../internal/environment-variables'
import { joinDirectories, sortDirectories } from '../process/search-path'
import type { ToolSpec } from './types'

export interface ToolEnvironment {
  /** All variables that the tool gets. */
  readonly variables: Readonly<Record<string, string>>
  /** Names of the variables that the manifest asked for and that exist. */
  readonly passed: readonly string[]
  /** Values to redact from output. */
  readonly secrets: readonly string[]
}

/** The variables that hold agentcli's API keys. Its log never shows their values. */
const OWN_KEYS = ['OAI_API_KEY', 'OPENAI_API_KEY']

/**
 * Selects PATH and HOME unless they are empty, and the variables that the manifest names. Only directories of PATH in
 * which nobody else can put programs, and which are not in the working directory, are passed on.
 */
export function createToolEnvironment(
  { envPassthrough = [] }: ToolSpec,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): ToolEnvironment {
  // On Windows nothing starts without SYSTEMROOT.
  const base = ['PATH', 'HOME', ...(process.platform === 'win32' ? ['SYSTEMROOT'] : [])]
  const values = new Map<string, string>()
  // Each variable is read once, so that the value passed on is the value redacted.
  for (const name of new Set([...base, ...envPassthrough, ...OWN_KEYS])) {
    const value: unknown = Object.hasOwn(env, name) ? env[name] : undefined
    if (typeof value === 'string') values.set(name, name === 'PATH' ? filterSearchPath(value, cwd) : value)
  }
  const passed = envPassthrough.filter((name) => values.has(name))
  const names = [...base.filter((name) => values.get(name)), ...passed]
  const variables = Object.fromEntries(names.map((name) => [name, values.get(name) as string]))
  return { variables, passed, secrets: [...values].flatMap(listSecrets) }
}

function filterSearchPath(path: string, cwd: string): string {
  return path === '' ? '' : joinDirectories(sortDirectories(path, cwd))
}

/** Lists the value of a variable named like a secret, and a URL with a password together with the password. */
function listSecrets([name, value]: [string, string]): string[] {
  const [, password] = /:\/\/[^/\s:]*:([^/\s]*)@/.exec(value) ?? []
  const secrets = password === undefined ? [] : [value, password]
  return (namesSecret(name) ? [value, ...secrets] : secrets).filter(isLong)
}

/** Returns false for short values such as the setting `true`, which are not secrets. */
function isLong(value: string): boolean {
  return value.length >= 8 || (value.length >= 4 && /[^A-Za-z]/.test(value))
}
