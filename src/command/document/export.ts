import { EXIT } from '../failure'
import { requireTool } from '../known-tools'
import { printJson, tell } from '../output/print'
import { shownLine } from '../output/shown-text'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'

/** `atip export` */
export async function exportTool({ positionals }: ParsedWords, world: World): Promise<number> {
  const { tool, source, override } = await requireTool(world, positionals[0] ?? '')
  printJson(world, tool)
  const changed = override === undefined ? '' : `, changed by ${shownLine(override)}`
  if (world.stdout.isTerminal) return EXIT.fine
  tell(
    world,
    source === 'shipped' ? 'This metadata is shipped with atip.' : `This metadata is from ${source}${changed}.`,
  )
  return EXIT.fine
}
