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

/** `wait`: for everything in the background; `wait $!` for one process, and `wait -n` for the first that ends. */
export async function runWait(operands: readonly string[], shell: Shell): Promise<number> {
  if (operands.length === 0) {
    await Promise.all([...shell.jobs].map(({ ended }) => ended))
    return 0
  }
  if (operands[0] === '-n') return waitForFirst(shell)
  let status = 0
  for (const operand of operands) {
    const job = [...shell.jobs].find(({ pid }) => String(pid) === operand)
    if (job === undefined) await complain(shell, `wait: ${operand} is no process of this line: write wait, or wait $!`)
    status = (await job?.ended) ?? 127
  }
  return status
}

async function waitForFirst({ jobs }: Shell): Promise<number> {
  if (jobs.size === 0) return 127
  const waiting = [...jobs].map(async (job) => ({ job, status: await job.ended }))
  const { job, status } = await Promise.race(waiting)
  jobs.delete(job)
  return status
}
