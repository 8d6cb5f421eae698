import { join } from 'node:path'
import { write } from '../../folder/git/repository'
import type { LoopAgent } from './agents'

/**
 * Writes the settings of an agent into its home directory: those that it needs, and its hooks where people write them.
 *
 * @param guard the line that starts the guard, if the agent is guarded
 */
export function writeSettings(agent: LoopAgent, home: string, port: number, guard: string | undefined): void {
  const files = { ...agent.files?.(port) }
  if (guard !== undefined && agent.byHand !== undefined) {
    const [file, text] = agent.byHand(guard)
    files[file] = (files[file] ?? '') + text
  }
  for (const [file, text] of Object.entries(files)) write(join(home, file), text)
}
