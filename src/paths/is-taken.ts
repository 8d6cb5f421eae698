import { lstatSync } from 'node:fs'
import { attempt } from '../internal/attempt'

/** Returns true if something has a path, even a link that leads nowhere: writing there would follow it. */
export function isTaken(path: string): boolean {
  return attempt(() => lstatSync(path)) !== undefined
}
