import type { CommandFailure } from '../failure'
import type { World, Writer } from '../world'
import { createPaint, type Paint, plain } from './paint'
import { jsonText } from './shown-text'
import { indentText } from './text-layout'

const PREFIX = 'atip: '
const DEFAULT_COLUMNS = 80
const LEAST_COLUMNS = 20

/** Returns the width of the output in columns. */
export function getColumns({ columns }: Writer): number {
  return columns === undefined || columns <= 0 ? DEFAULT_COLUMNS : Math.max(LEAST_COLUMNS, columns)
}

export function printLines({ stdout }: World, lines: readonly string[]): void {
  if (lines.length > 0) stdout.write(`${lines.join('\n')}\n`)
}

export function printJson({ stdout }: World, value: unknown): void {
  stdout.write(`${jsonText(value)}\n`)
}

/** What is needed to write to standard error. */
type Listener = Pick<World, 'stderr' | 'env' | 'color'>

/** Writes a message to standard error, wrapped on a terminal. */
export function tell(
  { stderr }: Pick<World, 'stderr'>,
  text: string,
  beginning: string = PREFIX,
  paint: Paint = plain,
): void {
  const indent = beginning.length
  // A command line must keep its spaces.
  const isWrapped = stderr.isTerminal && !text.startsWith('$ ')
  const lines = isWrapped ? indentText(text, indent, getColumns(stderr)) : [' '.repeat(indent) + text]
  const start = beginning.trim() === '' ? beginning : `${paint(beginning.trimEnd(), 'red')} `
  stderr.write(`${start}${lines.join('\n').slice(indent)}\n`)
}

/** Writes the message of a failure, then its hints. */
export function tellFailure(world: Listener, { message, hints }: CommandFailure): void {
  tell(world, message, PREFIX, createPaint(world.stderr, world))
  for (const hint of hints) tell(world, hint, ' '.repeat(PREFIX.length))
}
