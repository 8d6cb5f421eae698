import { resolve } from 'node:path'
import { quoteSingly } from '../../../argv/quote-for-shell'

/** A line that atip starts, and the directory to which the agent's shell changes before, if it does. */
export interface StartedLine {
  readonly line: string
  readonly directory?: string | undefined
}

/** Writes the line by which an agent's shell lets atip start another one. @param directory absolute */
export function writeStart({ line, directory }: StartedLine, program: readonly string[]): string {
  const move = directory === undefined ? '' : `cd ${quoteSingly(directory)} && `
  return `${move}${program.map(quoteSingly).join(' ')} guard start ${quoteSingly(line)}`
}

/** Returns the line that atip starts by this one; `undefined` for every line that {@link writeStart} does not write. */
export function readStart(written: string, program: readonly string[]): StartedLine | undefined {
  const [, quoted] = /^cd ('\/(?:[^']|'\\'')*') && /.exec(written) ?? []
  const directory = quoted && unquote(quoted)
  const head = writeStart({ line: '', directory }, program).slice(0, -2)
  const line = unquote(written.slice(head.length))
  return writeStart({ line, directory }, program) === written ? { line, directory } : undefined
}

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replaceAll("'\\''", "'")
}

/** A change of the directory at the start of a line, to a plain path. */
const MOVE = /^\s*cd[ \t]+(?!-)('[^'\n]*'|"[^"$`\\!\n]*"|(?:~(?=\/))?[\w./@+:,=-]+)[ \t]*(?:&&|;|\n)\s*(?=[^\s;&|])/

/**
 * Separates a change of the directory at the start of a line: if it fails, the rest must not run.
 *
 * @param cwd the directory of the line, absolute
 */
export function splitMove(line: string, cwd: string, home: string | undefined): StartedLine {
  const [move, word] = MOVE.exec(line) ?? []
  if (move === undefined || word === undefined) return { line }
  const path = word.startsWith('~') ? `${home ?? ''}${word.slice(1)}` : word.replace(/^(['"])(.*)\1$/, '$2')
  return { line: line.slice(move.length), directory: resolve(cwd, path) }
}
