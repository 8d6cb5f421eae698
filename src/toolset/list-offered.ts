import type { FlatCommand } from '../types/toolset'
import { listLevels } from './files/file-uses'

/**
 * Lists the commands that models are offered: all but those that few need (`x-rare`), unless their document was
 * filtered to named commands, or there are no others. The others are read, judged and run like any command.
 */
export function listOffered(commands: readonly FlatCommand[]): readonly FlatCommand[] {
  const offered = commands.filter((command) => {
    const { partial, filter } = command.tool
    const isChosen = partial === true && Array.isArray(filter?.commands)
    const [, ...levels] = listLevels(command)
    return isChosen || !levels.some((level) => level['x-rare'] === true)
  })
  return offered.length === 0 ? commands : offered
}
