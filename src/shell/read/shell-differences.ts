import { type Reader, report } from './reader'

/** Reports what `sh` reads in another way than bash, if the line is for it. */
export function reportDifference(reader: Reader, what: string, start: number, end: number = reader.index): void {
  if (reader.reading.shell !== 'sh') return
  report(reader, 'SHELLS_DIFFER', start, `${what} means something else in sh, or nothing`, end)
}
