import type { Shell } from '../running-shell'
import { complain } from '../streams/write-output'

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 }

/** `sleep`: waits for the sum of its operands. */
export async function runSleep(operands: readonly string[], shell: Shell): Promise<number> {
  const times = operands.map((operand) => {
    const [, count, unit = ''] = /^(\d*\.?\d+|\d+\.?)([smhd]?)$/.exec(operand) ?? []
    return count === undefined ? Number.NaN : Number(count) * (UNITS[unit] as number)
  })
  const seconds = times.reduce((sum, each) => sum + each, 0)
  if (operands.length === 0 || Number.isNaN(seconds)) {
    await complain(shell, operands.length === 0 ? 'sleep: missing operand' : 'sleep: invalid time interval')
    return 1
  }
  return (await pause(Math.min(seconds * 1000, 2_147_483_647), shell.signal)) ? 0 : 143
}

/** Waits; returns false if the shell is stopped first. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const settle = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', settle)
      resolve(!signal.aborted)
    }
    const timer = setTimeout(settle, ms)
    signal.addEventListener('abort', settle)
  })
}

/** `wait`: for everything that runs in the background. */
export async function runWait(operands: readonly string[], shell: Shell): Promise<number> {
  if (operands.some((operand) => operand !== '-n')) {
    await complain(shell, 'wait: write it without a number: it waits for everything in the background')
    return 127
  }
  if (operands.length > 0) {
    const first = await Promise.race([...shell.jobs])
    return first ?? 127
  }
  await Promise.all(shell.jobs)
  return 0
}
