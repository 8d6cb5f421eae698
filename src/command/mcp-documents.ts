import { resolve } from 'node:path'
import { readDefinition } from '../discover/definition'
import { readTrustedJson } from '../discover/trusted-json'
import type { AtipTool } from '../types/atip'
import { misused } from './failure'
import { shownLine } from './shown-text'

/**
 * Reads files of metadata as data, in their order: each holds a tool, or an array of tools.
 *
 * @throws a failure that names the first file that cannot be used, and why
 */
export async function readDocuments(files: readonly string[], cwd: string): Promise<AtipTool[]> {
  const tools: AtipTool[] = []
  for (const given of files) {
    const file = resolve(cwd, given)
    const json = await readTrustedJson(file, { symlinks: 'check' })
    if (!json.ok) throw unusable(json.message)
    const { value } = json
    const documents: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (documents.length === 0) throw unusable(`${file} is an empty array: put tools into it`)
    for (const [index, document] of documents.entries()) {
      const definition = readDefinition(document, Array.isArray(value) ? `${file}[${index}]` : file, 'shim')
      if (!definition.ok) throw unusable(definition.message)
      tools.push(definition.tool)
    }
  }
  return tools
}

function unusable(message: string): Error {
  const line = shownLine(message)
  return misused(/[.!?]$/.test(line) ? line : `${line}.`)
}
