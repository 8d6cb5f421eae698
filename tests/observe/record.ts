import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { PlannedCall } from './calls'
import type { ObservedEffect } from './labels'
import type { CallResult } from './observe'

/** What was seen of the reading calls of a program. */
export interface ObservationRecord {
  readonly program: string
  /** The version that the program printed. */
  readonly version: string
  readonly platform: 'gnu' | 'bsd'
  /** How many calls were run, and how many of them failed. */
  readonly calls: number
  readonly failed: number
  /** How many calls were run in a hostile folder, because a preset lets them run there unasked. */
  readonly unasked: number
  readonly groups: readonly RecordedGroup[]
}

/** Calls of one command that did the same. */
export interface RecordedGroup {
  /** The words of the command, such as `stash list`. */
  readonly command: string
  /** Every effect that was observed, besides reading. */
  readonly did: readonly ObservedEffect[]
  /** True if each of these calls failed, so that they may have stopped before they did anything. */
  readonly failed?: true
  /** The parameters that were added to the call; `""` for the call without one. */
  readonly with: readonly string[]
}

const FOLDER = new URL('../observed/', import.meta.url)

/** Reads every record. */
export function readRecords(): ObservationRecord[] {
  if (!existsSync(FOLDER)) return []
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
}

/** Writes a record, one line for each group. */
export function writeRecord({ groups, ...facts }: ObservationRecord): void {
  mkdirSync(FOLDER, { recursive: true })
  const lines = Object.entries(facts).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
  const list = groups.map((group) => `    ${JSON.stringify(group)}`).join(',\n')
  writeFileSync(new URL(`${facts.program}.json`, FOLDER), `{\n${lines.join('')}  "groups": [\n${list}\n  ]\n}\n`)
}

/** Puts the calls of each command together that did the same. */
export function groupResults(results: readonly CallResult[]): RecordedGroup[] {
  const seen = new Map<string, { command: string; added: string; did: Set<ObservedEffect>; failed: boolean }>()
  for (const { call, deeds, exitCode } of results) {
    const known = seen.get(nameCall(call)) ?? {
      command: call.command,
      added: call.added ?? '',
      did: new Set(),
      failed: true,
    }
    for (const { effect } of deeds) known.did.add(effect)
    seen.set(nameCall(call), { ...known, failed: known.failed && exitCode !== 0 })
  }
  const groups = new Map<string, RecordedGroup & { with: string[] }>()
  for (const { command, added, did, failed } of seen.values()) {
    const deeds = [...did].sort()
    const name = JSON.stringify([command, deeds, failed])
    const group = groups.get(name) ?? { command, did: deeds, ...(failed && { failed }), with: [] }
    group.with.push(added)
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Names a call of a tool by its command and what was added to it. */
export function nameCall({ command, added }: Pick<PlannedCall, 'command' | 'added'>): string {
  return JSON.stringify([command, added ?? ''])
}
