import { readFileSync, writeFileSync } from 'node:fs'
import type { RecordedTask } from './record-tasks'

const FILE = new URL('../../fixtures/shell/conversations.ndjson', import.meta.url)

export function readRecordings(): RecordedTask[] {
  const rows = readFileSync(FILE, 'utf8').trim().split('\n')
  return rows.map((row) => JSON.parse(row) as RecordedTask)
}

export function writeRecordings(recorded: readonly RecordedTask[]): void {
  writeFileSync(FILE, recorded.map((task) => `${JSON.stringify(task)}\n`).join(''))
}
