import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedCall } from './calls'
import type { Deed } from './compare'

/** What was seen of a call, whatever its label says. */
export interface Seen {
  /** `undefined` if a signal ended it. A call that failed may have stopped before it did anything. */
  readonly exitCode?: number
  readonly complaint: string
  /** Every effect that was observed. */
  readonly deeds: readonly Deed[]
}

/** Results of earlier runs. They are kept until every call has run. */
export interface KeptResults {
  readonly find: (call: PlannedCall) => Seen | undefined
  readonly keep: (call: PlannedCall, seen: Seen) => void
  /** Returns true once the time of this run is over. */
  readonly isOver: () => boolean
  readonly remove: () => void
}

/**
 * Opens the results of earlier runs in the folder for temporary files. A call is known by its words and environment, so
 * that a label can be mended between two runs.
 *
 * @param name of the file
 * @param options `standIns`: addresses of local servers, which differ each time; `end`: when the time of this run is
 * over; `again`: forgets the results
 */
export function openKeptResults(
  name: string,
  { standIns, end, again = false }: { standIns: readonly string[]; end: number; again?: boolean },
): KeptResults {
  const file = join(tmpdir(), 'observe-kept', `${encodeURIComponent(name)}.jsonl`)
  if (again) rmSync(file, { force: true })
  const results = new Map<string, Seen>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line === '') continue
    const [key, seen] = JSON.parse(line)
    results.set(key, seen)
  }
  const nameResult = ({ words, environment }: PlannedCall): string =>
    standIns.reduce(
      (text, address) => text.replaceAll(address, 'stand-in'),
      JSON.stringify([words, Object.entries(environment).sort()]),
    )
  mkdirSync(join(tmpdir(), 'observe-kept'), { recursive: true })
  return {
    find: (call) => results.get(nameResult(call)),
    keep: (call, seen) => appendFileSync(file, `${JSON.stringify([nameResult(call), seen])}\n`),
    isOver: () => Date.now() > end,
    remove: () => rmSync(file, { force: true }),
  }
}
