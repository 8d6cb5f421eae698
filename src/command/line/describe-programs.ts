import { isToolName } from '../../internal/tool-name'
import type { ShellDecision } from '../../types/shell-decision'
import { readKnownTools } from '../known-tools'
import { readGivenTools } from '../metadata/given-tools'
import type { ParsedWords } from '../parse-words'
import type { World } from '../world'

/** Makes a function that says where the programs of a line are described. */
export async function describePrograms(
  { parts }: ShellDecision,
  words: ParsedWords,
  world: World,
): Promise<(program: string) => string | undefined> {
  const names = [...new Set(parts.flatMap(({ program }) => program ?? []))].filter(isToolName)
  const known = await readKnownTools(world, { names, given: await readGivenTools(words, world.cwd) })
  const origins = { shipped: 'atip', host: 'a file of --tools or of the settings' }
  const described = new Map(
    known.tools.map(({ tool, source, file }) => {
      const origin = source === 'shipped' || source === 'host' ? origins[source] : (file ?? source)
      return [tool.name, `described by ${origin}`]
    }),
  )
  return (program) => described.get(program)
}
