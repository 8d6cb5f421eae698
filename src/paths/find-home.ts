import { homedir } from 'node:os'
import { isAbsolute } from 'node:path'
import { attempt } from '../internal/attempt'

/** Returns the absolute path of the home directory; `undefined` if neither `HOME` nor the user database says one. */
export function findHome({ HOME = '' }: Readonly<Record<string, string | undefined>> = {}): string | undefined {
  const home = isAbsolute(HOME) ? HOME : attempt(() => homedir())
  return home !== undefined && isAbsolute(home) ? home : undefined
}
