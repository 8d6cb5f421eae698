import { isAtipError } from '../internal/errors'
import type { Danger } from '../types/argv'
import type { FlatCommand } from '../types/toolset'
import { createWordWriter } from './command-words'
import { findDangers, selectDangers } from './danger'

/**
 * Finds the well-known dangers on the command line of a call. Unreadable arguments (`undefined`) have every danger of
 * the command; arguments from which no command line can be built have none, because they cannot run.
 */
export type DangerFinder = (
  args: Readonly<Record<string, unknown>> | undefined,
  /** The words of a command line that others wrote; searched if none can be built from the arguments. */
  written?: readonly string[],
) => readonly Danger[]

/** Creates the finder for a command; returns `undefined` if no call of the command has a well-known danger. */
export function createDangerFinder(command: FlatCommand): DangerFinder | undefined {
  const known = selectDangers(command)
  if (known.length === 0) return undefined
  const { tool, path } = command
  const write = createWordWriter(command)
  return (args, written) => {
    if (args === undefined) return known
    try {
      const { args: words, glued } = write(args)
      return findDangers({ program: tool.name, path, args: words, glued }, [], known)
    } catch (error) {
      if (isAtipError(error)) {
        return written === undefined ? [] : findDangers({ program: tool.name, path, args: written }, [], known)
      }
      throw error
    }
  }
}
