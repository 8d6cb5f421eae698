import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Executor } from 'atip-bridge/execute'
import type { HostileFolder } from './hostile-folder'
import type { TriedCall } from './plan-calls'

/**
 * Runs calls without anybody to ask, and lists those that did harm: a program of the folder ran, `written` was created
 * in the folder, or the output has `secret-of-elsewhere`.
 *
 * @param hasFurther returns true once for each further harm, such as a request to a server of the stranger
 */
export async function listHarmfulCalls(
  { marker, cwd }: HostileFolder,
  calls: readonly TriedCall[],
  { execute }: Executor,
  hasFurther: () => boolean = () => false,
): Promise<string[]> {
  const traces = [marker, join(cwd, 'written')]
  const harmful: string[] = []
  for (const trace of traces) rmSync(trace, { recursive: true, force: true })
  for (const call of calls) {
    const { stdout } = await execute({ ...call })
    const isMarked = traces.some((trace) => existsSync(trace)) || stdout.includes('secret-of-elsewhere')
    if (!hasFurther() && !isMarked) continue
    harmful.push(`${call.name} ${JSON.stringify(call.arguments)}`)
    for (const trace of traces) rmSync(trace, { recursive: true, force: true })
  }
  return harmful
}

/** Returns a call to try. */
export function tryCall(name: string, args: Record<string, unknown> = {}): TriedCall {
  return { id: 'tried', name, arguments: args }
}
