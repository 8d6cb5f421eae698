import type { FlatCommand } from '../types/toolset'
import { listLevels } from './files/file-uses'

/**
 * Lists the commands that models are offered: all but those that few need (`x-rare`), unless somebody chose the commands of
 * their document, or there are no others. The others are read, judged and run like any command.
 */
export function listOffered(commands: readonly FlatCommand[]): readonly FlatCommand[] {
  const offered = commands.filter((command) => isChosen(command) || !isRare(command))
  return offered.length === 0 ? commands : offered
}

/** Returns true for a command of a document that was filtered to named commands. */
function isChosen({ tool }: FlatCommand): boolean {
  return tool.partial === true && Array.isArray(tool.filter?.commands)
}

function isRare(command: FlatCommand): boolean {
  const [, ...levels] = listLevels(command)
  return levels.some((level) => level['x-rare'] === true)
}
