import { collectEntries, type Row } from './collect-entries'
import { readUsageWords } from './read-usage-words'
import type { ArgumentHead, Entry, Line } from './types'

/** The arguments that a list names: `<file>...`, `[path]`, `NAME`, `infile`. */
export function readArguments(lines: readonly Line[]): Entry<ArgumentHead>[] {
  return collectEntries(lines, readRow)
}

function readRow(line: Line, above: Entry<ArgumentHead> | undefined): Row<ArgumentHead> | undefined {
  if (line.indent === 0 || (above !== undefined && line.indent > above.line.indent)) return undefined
  const [whole = '', word = ''] = /^([^\s-]\S*(?: \.\.\.)?)(?:\s+: |\s{2,}|:?$)/.exec(line.text) ?? []
  const [head] = readUsageWords([word]).arguments
  if (head === undefined || word === '' || /[.;]$/.test(word.replace(/\.\.\.$/, ''))) return undefined
  return { head, end: whole.length }
}
