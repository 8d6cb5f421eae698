import { resolve } from 'node:path'
import { readDefinition } from '../../discover/read-definition'
import { readTrustedJson } from '../../discover/trust/trusted-json'
import type { AtipTool } from '../../types/atip'
import { misused } from '../failure'
import type { ParsedWords } from '../parse-words'

/** Reads the tools of the files that `--tools` names. @throws a failure for the first file that cannot be used */
export async function readGivenTools({ values }: ParsedWords, cwd: string): Promise<AtipTool[]> {
  return readToolFiles(values.get('tools') ?? [], cwd)
}

/**
 * Reads metadata files. Each file contains a tool or an array of tools.
 *
 * @throws a failure for the first file that cannot be used
 */
export async function readToolFiles(files: readonly string[], cwd: string): Promise<AtipTool[]> {
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
