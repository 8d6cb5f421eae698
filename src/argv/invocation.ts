import type { CommandInvocation } from '../types/argv'
import type { AtipEffects } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import { displayOf } from './display'
import type { Delivery } from './sensitive'

/** Describes a command line that was built. What is sensitive is not enumerable. */
export function invocationOf(
  { tool, name, path }: FlatCommand,
  args: string[],
  effects: AtipEffects,
  { env, input }: Delivery,
): CommandInvocation {
  const { stdin = 'none', tty = false } = effects.interactive ?? {}
  const timeoutMs = millisecondsOf(effects.duration?.timeout)
  const variables = Object.keys(env).map((variable) => `${variable}=[REDACTED] `)
  const invocation = {
    command: tool.name,
    args,
    toolName: name,
    commandPath: [...path],
    effects,
    ...(timeoutMs !== undefined && { timeoutMs }),
    stdin,
    tty,
    display: `${variables.join('')}${displayOf([tool.name, ...args])}${input === undefined ? '' : " <<< '[REDACTED]'"}`,
  }
  const hidden = { env: { value: Object.freeze(env) }, input: { value: input } }
  return Object.defineProperties(invocation, hidden) as CommandInvocation
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 }

/** `30s`, `1.5m`, `200 ms` in milliseconds; `undefined` for anything else, and for nothing. */
function millisecondsOf(duration: string | undefined): number | undefined {
  const [, count, unit] = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*(ms|s|m|min|h)\s*$/.exec(duration ?? '') ?? []
  if (count === undefined || unit === undefined) return undefined
  return Math.round(Number(count) * (UNITS[unit] as number)) || undefined
}
