import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What became of the accidents' lines in a real agent. */
export interface ReplayedAgent {
  readonly version: string
  /** How it was started. */
  readonly mode: string
  readonly date: string
  readonly lines: Readonly<Record<string, ReplayedLine>>
}

/** What became of a line with the guard and without: see `Ending`. */
export interface ReplayedLine {
  readonly with: string
  readonly without: string
  /** How many files were lost without the guard, and how many there were. */
  readonly lost: number
  readonly all: number
}

const RECORD = fileURLToPath(new URL('replayed.json', import.meta.url))

/** Returns what `npm run live:accidents` has written, by the names of agents. */
export function readReplays(): Readonly<Record<string, ReplayedAgent>> {
  if (!existsSync(RECORD)) return {}
  return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, ReplayedAgent>
}
