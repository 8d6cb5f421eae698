import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { BUILT, type Built } from './build'

/** The package as it is published. */
interface Installed {
  /** A directory whose node_modules hold it. */
  readonly consumer: string
  /** Bytes of the packed package. */
  readonly size: number
}

/** Waits until `dist` is built from these sources, and packed and installed. */
export async function whenBuilt(): Promise<Installed> {
  const consumer = inject('consumer')
  const file = join(consumer, BUILT)
  while (!existsSync(file)) await sleep(50)
  const { problem, size = Number.NaN } = JSON.parse(readFileSync(file, 'utf8')) as Built
  if (problem !== undefined) throw new Error(problem)
  return { consumer, size }
}
