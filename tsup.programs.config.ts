import { defineConfig, type Options } from 'tsup'

const shared: Options = {
  outDir: 'dist/programs',
  target: 'es2022',
  platform: 'node',
  treeshake: false,
  minify: true,
  external: ['../../tools'],
}

/** The parts of the programs that are modules, apart from the library: in small files, so that a command loads only what it needs. */
const MODULES = ['dispatch', 'create-world', 'start-problem', 'mcp-main']

export default defineConfig([
  {
    ...shared,
    entry: Object.fromEntries(MODULES.map((name) => [name, `src/command/${name}.ts`])),
    format: 'esm',
    outExtension: () => ({ js: '.mjs' }),
    splitting: true,
  },
  // A script, which Node loads faster than a module.
  {
    ...shared,
    format: 'cjs',
    splitting: false,
    define: { 'import.meta.url': 'moduleUrl' },
    entry: { atip: 'src/command/main.ts' },
    outExtension: () => ({ js: '.js' }),
    banner: { js: 'const moduleUrl=require("node:url").pathToFileURL(__filename).href' },
    esbuildPlugins: [
      {
        name: 'modules-apart',
        setup: (build) => {
          build.onResolve({ filter: /^\.\/[\w-]+$/ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path: `${path}.mjs`, external: true } : undefined,
          )
        },
      },
    ],
  },
])
