import { resolve } from 'node:path'
import { quoteForShell } from '../../argv/quote-for-shell'
import { readDefinition } from '../../discover/read-definition'
import { readTrustedJson } from '../../discover/trust/trusted-json'
import type { AtipTool } from '../../types/atip'
import { misused } from '../failure'
import { shownLine } from '../output/shown-text'
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
    if (!json.ok) throw refuse(json.message, json.reason === 'missing' ? undefined : given)
    const { value } = json
    const documents: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (documents.length === 0) throw refuse(`${file} is an empty array: expected at least one tool`)
    for (const [index, document] of documents.entries()) {
      const definition = readDefinition(document, Array.isArray(value) ? `${file}[${index}]` : file, 'shim')
      if (!definition.ok) throw refuse(definition.message, given)
      tools.push(definition.tool)
    }
  }
  return tools
}

/** @param broken the file, if its text is wrong */
function refuse(message: string, broken?: string): Error {
  const hint =
    broken === undefined ? [] : [`atip lint ${quoteForShell([shownLine(broken)])} says where, and what to do.`]
  return misused(`${shownLine(message)}.`, hint)
}
