import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { attempt } from '../internal/attempt'

/** The descriptors that every program has for itself. */
const OWN = 3
/** The flag of a descriptor that programs do not inherit. */
const CLOSES = 0o2000000

/**
 * Lists the descriptors that programs would inherit from whoever started this process, on Linux. Node closes only those
 * without a gap before them. Such a descriptor leads past permissions, and past a sandbox.
 */
export function listInherited(): number[] {
  const names = attempt(() => readdirSync('/proc/self/fd')) ?? []
  return names.map(Number).filter((descriptor) => {
    if (descriptor < OWN) return false
    const text = attempt(() => readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1'))
    const [, flags] = /^flags:\s*([0-7]+)/m.exec(text ?? '') ?? []
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSES) === 0
  })
}

/** Adds a pipe in the place of each inherited descriptor, so that a program has the pipe instead. */
export function coverInherited<Stream>(
  streams: readonly Stream[],
  inherited: readonly number[],
): (Stream | 'pipe' | 'ignore')[] {
  const length = Math.max(streams.length, ...inherited.map((descriptor) => descriptor + 1))
  const isCovered = new Set(listCovered(streams.length, inherited))
  return Array.from({ length }, (_, index) => (isCovered.has(index) ? 'pipe' : (streams[index] ?? 'ignore')))
}

/** Closes the pipes that stand in the place of inherited descriptors. */
export function closeCovers({ stdio }: ChildProcess, streams: number, inherited: readonly number[]): void {
  for (const descriptor of listCovered(streams, inherited)) stdio[descriptor]?.on('error', () => {}).destroy()
}

function listCovered(streams: number, inherited: readonly number[]): number[] {
  return inherited.filter((descriptor) => descriptor >= streams)
}
