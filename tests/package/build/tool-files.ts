import { gzipSync } from 'node:zlib'
import type { AtipTool } from 'atip-bridge'
import { formatToolLines } from '../../../src/command/metadata/tool-lines'
import { requireEntry, shareDeclarations } from './commonjs'
import type { DescribedTool } from './described-tools'
import { FILL_PARTS, shareParts } from './share-parts'

/** Files by their path in dist. */
export type Files = Readonly<Record<string, string>>

/**
 * Returns the files of one program: its ATIP document, which `atip` reads too, and modules of both kinds with
 * declarations. The text of a document is parsed faster than the same data as code.
 */
export function writeToolFiles({ name, exported }: DescribedTool, tool: AtipTool): Files {
  const declaration = `export declare const ${exported}: AtipTool\n`
  return {
    [`tools/${name}.json`]: formatToolLines(tool),
    [`tools/${name}.js`]: writeModule(exported, tool),
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
    'tools.d.ts': shareDeclarations('tools'),
    'tools.d.cts': `import type { AtipTool } from './index.cjs'\n${declarations}`,
  }
}

/** Returns the module of a program. That of a large program names what its commands share only once, if it is shorter so. */
function writeModule(exported: string, tool: AtipTool): string {
  const [whole, shared] = [tool, shareParts(tool)].map(
    (data) => `/* @__PURE__ */ JSON.parse(${quoteText(JSON.stringify(data))})`,
  )
  const plain = `export const ${exported} = ${whole}\n`
  const short = `export const ${exported} = /* @__PURE__ */ fillParts(${shared})\n${FILL_PARTS}`
  return gzipSync(short).length < gzipSync(plain).length ? short : plain
}

/** Quotes JSON as a string of JavaScript, in ASCII: an engine keeps a module with other letters in twice the memory. */
function quoteText(json: string): string {
  return `'${json.replace(/[\\']/g, '\\$&').replace(/[^ -~]/g, escapeUnit)}'`
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
