import type { ShellName } from '../../types/shell'
import { type Reader, report } from './reader'

/** Reports what one of `shells` reads in another way than bash, if the line is for that shell. */
export function reportDifference(
  reader: Reader,
  shells: readonly ShellName[],
  what: string,
  start: number,
  end: number = reader.index,
): void {
  const { shell } = reader.reading
  if (!shells.includes(shell)) return
  report(reader, 'SHELLS_DIFFER', start, `${what} means something else in ${shell}, or nothing`, end)
}
