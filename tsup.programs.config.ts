import { mkdirSync, writeFileSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'

const OUT = 'dist/programs'

const shared: Options = {
  outDir: OUT,
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  treeshake: false,
  minify: true,
  external: ['../../tools'],
}

/** The guard is a bundle of its own: an agent waits for it, and each file that is loaded takes a millisecond. */
const GUARD = { name: 'guard', source: 'src/command/guard/guard.ts' }

/** The programs, apart from the library: in small files, so that a command loads only what it needs. */
export default defineConfig([
  {
    ...shared,
    entry: { atip: 'src/command/main.ts', 'atip-bridge-mcp': 'src/command/mcp-main.ts' },
    splitting: true,
    esbuildPlugins: [
      {
        name: 'guard-apart',
        setup: (build) => {
          build.onResolve({ filter: /\/guard\/guard$/ }, () => ({ path: `./${GUARD.name}.js`, external: true }))
        },
      },
    ],
    onSuccess: writeTools,
  },
  { ...shared, entry: { [GUARD.name]: GUARD.source }, splitting: false },
])

/** Writes the metadata of each tool into a file, which is read much faster than a module. */
async function writeTools(): Promise<void> {
  const tools: object = await import(new URL('dist/tools.js', import.meta.url).href)
  mkdirSync(`${OUT}/tools`, { recursive: true })
  for (const tool of Object.values(tools)) writeFileSync(`${OUT}/tools/${tool.name}.json`, JSON.stringify(tool))
}
