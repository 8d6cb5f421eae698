import { quoteSingly } from '../../../argv/quote-for-shell'

/** Writes the line by which an agent's shell lets atip start another one. */
export function writeStart(line: string, program: readonly string[]): string {
  return [...program.map(quoteSingly), 'guard start', quoteSingly(line)].join(' ')
}

/** Returns the line that atip starts by this one; `undefined` for every line that {@link writeStart} does not write. */
export function readStart(written: string, program: readonly string[]): string | undefined {
  const head = writeStart('', program).slice(0, -2)
  const quoted = written.slice(head.length)
  const line = quoted.slice(1, -1).replaceAll("'\\''", "'")
  return writeStart(line, program) === written ? line : undefined
}
