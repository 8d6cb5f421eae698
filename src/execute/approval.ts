import { createHash } from 'node:crypto'

/** Everything that an approval is for. */
export interface Approved {
  readonly command: readonly string[]
  /** What tells the directory from others. */
  readonly place: string
  /** What tells the program's file from others. */
  readonly identity: string
  /** Variables that were granted, and those that say where programs and settings are. */
  readonly bound: Readonly<Record<string, string>>
  readonly input: string | Uint8Array | undefined
}

/** A hash of what would run: the same in every process in which the same would run, and no other. */
export function approvalIdOf({ command, place, identity, bound, input }: Approved): string {
  const variables = Object.entries(bound).sort(([one], [other]) => (one < other ? -1 : 1))
  const digest = input === undefined ? null : createHash('sha256').update(input).digest('hex')
  const subject = JSON.stringify(['atip-bridge approval 1', command, place, identity, variables, digest])
  return createHash('sha256').update(subject).digest('hex')
}
