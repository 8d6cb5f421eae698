import { namesSecret } from '../internal/variables'
import type { RunSettings } from './run-settings'
import type { ToolSpec } from './types'

/** The variables of a tool, built from nothing. */
export interface ToolEnvironment {
  readonly variables: Readonly<Record<string, string>>
  /** Names of those that the manifest asked for. */
  readonly passed: readonly string[]
  /** Values that nobody should read. */
  readonly secrets: readonly string[]
}

const BASE = ['PATH', 'HOME']
/** Without these nothing starts on Windows. */
const BASE_WINDOWS = [...BASE, 'SYSTEMROOT']
/** Keys of agentcli itself, which its log never shows. */
const OWN_KEYS = ['OAI_API_KEY', 'OPENAI_API_KEY']

/** PATH and HOME where they are not empty, and what the manifest names, as far as it is there. */
export function toolEnvironment({ envPassthrough = [] }: ToolSpec, env: RunSettings['env']): ToolEnvironment {
  const variables: Record<string, string> = {}
  const base = process.platform === 'win32' ? BASE_WINDOWS : BASE
  for (const name of base) {
    const value = textOf(env, name)
    if (value) variables[name] = value
  }
  const passed = envPassthrough.filter((name) => textOf(env, name) !== undefined)
  for (const name of passed) variables[name] = textOf(env, name) as string
  const shown = new Set([...passed, ...OWN_KEYS])
  const secrets = [...shown].flatMap((name) => {
    const value = textOf(env, name) ?? ''
    return isSecret(name, value) ? [value] : []
  })
  return { variables, passed, secrets }
}

function textOf(env: RunSettings['env'], name: string): string | undefined {
  const value: unknown = Object.hasOwn(env, name) ? env[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** A switch of four letters is no secret, whatever it is named; a password in an address is one. */
function isSecret(name: string, value: string): boolean {
  const isLong = value.length >= 8 || (value.length >= 4 && /[^A-Za-z]/.test(value))
  return (namesSecret(name) && isLong) || /:\/\/[^/\s]*:[^/\s]*@/.test(value)
}
