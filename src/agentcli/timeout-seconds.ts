import type { AtipEffects } from '../types/atip'

const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 }

/** The declared timeout in whole seconds, rounded up; `undefined` where there is none, or one that cannot be read. */
export function timeoutSecondsOf({ duration }: AtipEffects): number | undefined {
  const timeout: unknown = duration?.timeout
  const text = typeof timeout === 'string' ? timeout : ''
  const [, count, unit = ''] = /^\s*(\d{1,19}(?:\.\d{1,3})?)\s*(ms|s|m|min|h)\s*$/.exec(text) ?? []
  const seconds = Math.ceil(Number(count) * (SECONDS[unit] ?? 0))
  return seconds > 0 ? seconds : undefined
}
