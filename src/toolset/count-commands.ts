import type { AtipTool } from '../types/atip'

/**
 * Returns how many commands the whole tool has (RFC section 3.1.1), as `totalCommands` counts them: those that can be
 * called, without groups. A part of a tool says how many there are; no document has fewer than it holds.
 *
 * @param held the commands that can be called of this document
 */
export function countAllCommands({ totalCommands }: AtipTool, held: number): number {
  return typeof totalCommands === 'number' && totalCommands > held ? totalCommands : held
}
