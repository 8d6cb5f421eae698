import { resolve } from 'node:path'
import { readDefinition } from '../discover/read-definition'
import { readTrustedJson } from '../discover/trust/trusted-json'
import { createToolset } from '../toolset/create-toolset'
import type { AtipTool } from '../types/atip'
import type { Toolset } from '../types/toolset'
import { misused } from './failure'
import { selectByWords } from './known-commands'
import { requireTool, type ToolSources } from './known-tools'
import type { ParsedWords } from './parse-words'

/**
 * Reads the tools that the words name: files, tools known by name, and the selected commands of both.
 *
 * @throws a failure for the first one that cannot be used
 */
export async function readServedTools(
  { positionals, values }: ParsedWords,
  sources: ToolSources,
  cwd: string,
): Promise<Toolset> {
  const names = [...new Set(values.get('tool'))]
  if (positionals.length === 0 && names.length === 0) {
    throw misused('There is nothing to serve. Name a tool, as in --tool git, or a FILE with metadata.')
  }
  const tools = await readDocuments(positionals, cwd)
  for (const name of names) tools.push((await requireTool(sources, name)).tool)
  return selectByWords(createToolset(tools), values.get('command'))
}

/**
 * Reads metadata files. Each file contains a tool or an array of tools.
 *
 * @throws a failure for the first file that cannot be used
 */
async function readDocuments(files: readonly string[], cwd: string): Promise<AtipTool[]> {
  const tools: AtipTool[] = []
  for (const given of files) {
    const file = resolve(cwd, given)
    const json = await readTrustedJson(file, { symlinks: 'check' })
    if (!json.ok) throw misused(json.message)
    const { value } = json
    const documents: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (documents.length === 0) throw misused(`${file} is an empty array: expected at least one tool`)
    for (const [index, document] of documents.entries()) {
      const definition = readDefinition(document, Array.isArray(value) ? `${file}[${index}]` : file, 'shim')
      if (!definition.ok) throw misused(definition.message)
      tools.push(definition.tool)
    }
  }
  return tools
}
