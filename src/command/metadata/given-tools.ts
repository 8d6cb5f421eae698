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
  return readToolFiles(values.get('tools') ?? [], cwd, '--tools: ')
}

/**
 * Reads metadata files. Each file contains a tool or an array of tools.
 *
 * @param beginning of messages: the option that names the files
 * @throws a failure for the first file that cannot be used
 */
export async function readToolFiles(files: readonly string[], cwd: string, beginning = ''): Promise<AtipTool[]> {
  const tools: AtipTool[] = []
  for (const given of files) {
    const file = resolve(cwd, given)
    const json = await readTrustedJson(file, { symlinks: 'check' })
    if (!json.ok) throw refuse(beginning + json.message, IN_THE_TEXT.includes(json.reason) ? given : undefined)
    const { value } = json
    const documents: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (documents.length === 0) throw refuse(`${beginning}${file} is an empty array: expected at least one tool`)
    for (const [index, document] of documents.entries()) {
      const definition = readDefinition(document, Array.isArray(value) ? `${file}[${index}]` : file, 'shim')
      if (!definition.ok) throw refuse(beginning + definition.message, given)
      tools.push(definition.tool)
    }
  }
  return tools
}

/** What is wrong with the text of a file, not with the file. */
const IN_THE_TEXT: readonly string[] = ['json', 'duplicate-key']

/** @param broken the file, if its text is wrong */
function refuse(message: string, broken?: string): Error {
  const hint =
    broken === undefined
      ? 'Pass a file with the metadata of a tool, or an array of them, that only root and you can change.'
      : `atip lint ${quoteForShell([shownLine(broken)])} says where, and what to do.`
  return misused(`${shownLine(message)}.`, [hint])
}
