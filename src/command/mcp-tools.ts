import { createToolset } from '../toolset/create-toolset'
import type { Toolset } from '../types/toolset'
import { misused } from './failure'
import { selectByWords } from './known-commands'
import { requireTool, type ToolSources } from './known-tools'
import { readToolFiles } from './metadata/given-tools'
import type { ParsedWords } from './parse-words'

/**
 * Reads the tools that the words name: files, tools known by name, and the selected commands of both.
 *
 * @throws a failure for the first one that cannot be used
 */
export async function readServedTools(
  { positionals, values, switches }: ParsedWords,
  sources: ToolSources,
  cwd: string,
): Promise<Toolset> {
  const names = [...new Set(values.get('tool'))]
  if (positionals.length === 0 && names.length === 0) {
    throw misused('There is nothing to serve. Name a tool, as in --tool git, or a FILE with metadata.')
  }
  const tools = await readToolFiles(positionals, cwd)
  for (const name of names) tools.push((await requireTool(sources, name)).tool)
  return selectByWords(createToolset(tools, { globalOptions: switches.has('shell') }), values.get('command'))
}
