import { type DescribedTool, listDescribedTools } from './described-tools'

/** Returns the files that enumerate the described programs, by their path: all of them follow from src/tools. */
export function writeToolIndex(): Readonly<Record<string, string>> {
  const tools = listDescribedTools()
  return {
    'src/tools.ts': exportTools(tools),
    'src/catalogue/tool-loaders.ts': loadTools(tools),
  }
}

const DO_NOT_EDIT = 'Written by `npm run tools`.'

function exportTools(tools: readonly DescribedTool[]): string {
  const head = `/**
 * ATIP metadata of well-known command-line programs, written by hand from their manuals.
 *
 * Plain data: each tool can be imported alone. ${DO_NOT_EDIT}
 *
 * @module
 */
`
  const files = [...tools].sort((one, other) => (one.file < other.file ? -1 : 1))
  return `${head}\n${files.map(({ file, exported }) => `export { ${exported} } from './tools/${file}'\n`).join('')}`
}

function loadTools(tools: readonly DescribedTool[]): string {
  const rows = tools.map(({ name, file, exported }) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
    return `  ${key}: async () => (await import('../tools/${file}')).${exported},\n`
  })
  return `import type { AtipTool } from '../types/atip'
import type { ToolName } from './tool-groups'

/** Loads the metadata of a program. ${DO_NOT_EDIT} */
export const TOOL_LOADERS: { readonly [Name in ToolName]: () => Promise<AtipTool> } = {
${rows.join('')}}
`
}
