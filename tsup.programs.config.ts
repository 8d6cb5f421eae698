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

/** What answers hooks is one bundle in a format that Node loads at once, because an agent waits for it. */
const GUARD = { name: 'guard', source: 'src/command/guard/guard-program.ts' }

/** Modules of Node that most requests do not need: each is loaded when one of its functions is called. */
const RARE = ['node:crypto', 'node:child_process', 'node:os', 'node:fs/promises']

/** What is known of agents, but never needed to answer them: in the bundle, these modules are empty. */
const UNHOOKED = /[\\/]agents[\\/]unhooked[\\/]/

/** The first line of the bundle. */
const BANNER = [
  '"use strict"',
  'const moduleUrl=require("node:url").pathToFileURL(__filename).href,load=require',
  `require=name=>${JSON.stringify(RARE)}.includes(name)?new Proxy({},{get:(_,key)=>load(name)[key]}):load(name)`,
].join(';')

/** The programs, apart from the library: in small files, so that a command loads only what it needs. */
export default defineConfig([
  {
    ...shared,
    entry: {
      atip: 'src/command/main.ts',
      'atip-bridge-mcp': 'src/command/mcp-main.ts',
    },
    splitting: true,
  },
  {
    ...shared,
    entry: { [GUARD.name]: GUARD.source },
    format: 'cjs',
    outExtension: () => ({ js: '.cjs' }),
    splitting: false,
    // `RARE` knows the modules of Node by these names.
    removeNodeProtocol: false,
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: BANNER },
    esbuildPlugins: [
      {
        name: 'unhooked',
        setup: (build) => build.onLoad({ filter: UNHOOKED }, () => ({ contents: 'module.exports = {}' })),
      },
    ],
  },
])
