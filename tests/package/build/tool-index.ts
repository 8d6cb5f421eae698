import { readFileSync } from 'node:fs'
import { type DescribedTool, listDescribedTools, ROOT } from './described-tools'

/** Returns the files that enumerate the described programs, by their path: all of them follow from src/tools. */
export function writeToolIndex(): Readonly<Record<string, string>> {
  const tools = listDescribedTools()
  return {
    'src/tools.ts': exportTools(tools),
    'src/catalogue/tool-loaders.ts': loadTools(tools),
    'package.json': enumerateEntries(tools),
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

/** The entry of one program, in which TypeScript finds declarations beside the code. */
function enumerateEntries(tools: readonly DescribedTool[]): string {
  const manifest: { exports: Record<string, unknown> } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))
  const others = Object.entries(manifest.exports).filter(([entry]) => !isToolEntry(entry))
  const own = tools.flatMap(({ name }): [string, unknown][] => [
    [`./tools/${name}`, { import: `./dist/tools/${name}.js`, require: `./dist/tools/${name}.cjs` }],
    [`./tools/${name}.json`, `./dist/tools/${name}.json`],
  ])
  const place = others.findIndex(([entry]) => entry === './package.json')
  const exports = Object.fromEntries([...others.slice(0, place), ...own, ...others.slice(place)])
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`
}

function isToolEntry(entry: string): boolean {
  return entry.startsWith('./tools/') && entry !== './tools/load'
}
