import { defineConfig } from 'tsup'
import { listDescribedTools } from './tests/package/build/described-tools'

const entry = {
  index: 'src/index.ts',
  'tools/load': 'src/catalogue.ts',
  shell: 'src/shell.ts',
  code: 'src/code.ts',
  execute: 'src/execute.ts',
  discover: 'src/discover.ts',
  agentcli: 'src/agentcli.ts',
  a2t: 'src/a2t.ts',
  mcp: 'src/mcp.ts',
  frameworks: 'src/frameworks.ts',
  authors: 'src/authors.ts',
}

/** The declarations that `tsc -p tsconfig.declarations.json` made of a source: bundling those is much faster than bundling sources. */
const toDeclaration = (source: string): string =>
  source.replace(/^src\//, '.reports/declarations/').replace(/\.ts$/, '.d.ts')

export default defineConfig({
  entry,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  dts: {
    entry: Object.fromEntries(Object.entries(entry).map(([name, source]) => [name, toDeclaration(source)])),
    compilerOptions: { types: ['node'] },
  },
  splitting: true,
  treeshake: false,
  clean: true,
  // What loads a program stands beside the files of the programs, which are written from data.
  esbuildPlugins: [
    {
      name: 'tools-apart',
      setup: (build) => {
        build.onResolve({ filter: /^\.\.\/tools\/[^/]+$/ }, ({ path }) => {
          const tool = listDescribedTools().find(({ file }) => path === `../tools/${file}`)
          return tool === undefined ? undefined : { path: `./${tool.name}.js`, external: true }
        })
      },
    },
  ],
})
