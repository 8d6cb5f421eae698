import { spawn } from 'node:child_process'
import type { World } from '../../world'
import { DEADLINE } from '../guard'
import { UNLOGGED } from './try-hook'

/** Time to start on a busy machine, in milliseconds, and then to answer at the deadline. */
const PATIENCE = DEADLINE + 6000

/** Starts the line of a hook and sends it no request. Returns true if it ends by itself. */
export function endsWithoutRequest(command: string, { env, cwd }: Pick<World, 'env' | 'cwd'>): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...env, ...UNLOGGED }, detached: true } as const
    const hook = spawn('/bin/sh', ['-c', command], { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
    const { pid } = hook
    const timer = setTimeout(() => {
      // Its group: the shell may have started the guard as a process of its own.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
      resolve(false)
    }, PATIENCE)
    const end = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    hook.on('error', end)
    hook.on('close', end)
  })
}
