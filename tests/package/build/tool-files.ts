import type { AtipTool } from 'atip-bridge'
import { formatToolLines } from '../../../src/command/metadata/tool-lines'
import { requireEntry } from './commonjs'
import type { DescribedTool } from './described-tools'

/** Files by their path in dist. */
export type Files = Readonly<Record<string, string>>

/**
 * Returns the files of one program: its ATIP document, which `atip` reads too, and modules of both kinds with
 * declarations. The text of a document is parsed faster than the same data as code.
 */
export function writeToolFiles({ name, exported }: DescribedTool, tool: AtipTool): Files {
  const json = JSON.stringify(tool)
  const declaration = `export declare const ${exported}: AtipTool\n`
  return {
    [`tools/${name}.json`]: formatToolLines(tool),
    [`tools/${name}.js`]: `export const ${exported} = /* @__PURE__ */ JSON.parse(${quoteText(json)})\n`,
    [`tools/${name}.cjs`]: requireEntry(name),
    [`tools/${name}.d.ts`]: `import type { AtipTool } from '../index.js'\n${declaration}`,
    [`tools/${name}.d.cts`]: `import type { AtipTool } from '../index.cjs'\n${declaration}`,
  }
}

/** Returns the files of the entry that has all programs. */
export function writeAllToolsFiles(tools: readonly DescribedTool[]): Files {
  const declarations = tools.map(({ exported }) => `export declare const ${exported}: AtipTool\n`).join('')
  const reexports = tools.map(({ name, exported }) => `export { ${exported} } from './tools/${name}.js'\n`)
  return {
    'tools.js': reexports.join(''),
    'tools.cjs': requireEntry('tools'),
    'tools.d.ts': `import type { AtipTool } from './index.js'\n${declarations}`,
    'tools.d.cts': `import type { AtipTool } from './index.cjs'\n${declarations}`,
  }
}

/** Quotes JSON as a string of JavaScript. */
function quoteText(json: string): string {
  return `'${json.replace(/[\\']/g, '\\$&')}'`
}
