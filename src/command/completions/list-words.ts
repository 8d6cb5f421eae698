import type { AtipCommand, AtipTool } from '../../types/atip'
import { EXIT } from '../failure'
import { printLines } from '../output/print'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'

/** `atip words`: a shell runs it at each tab, so it reads nothing but the shipped metadata of one program. */
export async function listWords({ positionals }: ParsedWords, world: World): Promise<number> {
  const [name = '', ...words] = positionals
  const [tool] = await world.readShippedTools([name], new Set(words))
  let level: Pick<AtipTool | AtipCommand, 'commands'> | undefined = tool
  for (const word of words) {
    const below: AtipTool['commands'] = level?.commands
    level = below !== undefined && Object.hasOwn(below, word) ? below[word] : undefined
  }
  printLines(
    world,
    Object.keys(level?.commands ?? {}).filter((each) => PLAIN.test(each)),
  )
  return EXIT.fine
}

/** The words that mean nothing to a shell and are no option. */
const PLAIN = /^[A-Za-z0-9_][\w.+:-]*$/
