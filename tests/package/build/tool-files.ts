import type { AtipTool } from 'atip-bridge'
import { formatToolModule } from '../../../src/command/metadata/shipped-tools'
import { requireEntry, shareDeclarations } from './commonjs'
import type { DescribedTool } from './described-tools'

/** Files by their path in dist. */
export type Files = Readonly<Record<string, string>>

/**
 * Returns the files of one program: modules of both kinds with declarations. `atip` reads their text.
 */
export function writeToolFiles({ name, exported }: DescribedTool, tool: AtipTool): Files {
  const declaration = `export declare const ${exported}: AtipTool\n`
  return {
    [`tools/${name}.js`]: formatToolModule(exported, tool),
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
