import { readFileSync } from 'node:fs'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { listAnchors } from '../../../src/safety/redact/list-anchors'
import { ROOT } from './described-tools'
import { minifyModule } from './minify-module'
import { setAside } from './set-aside'

const SRC = new URL('src/', ROOT)

/** What answers hooks, in a format that Node loads at once, because an agent waits for it. */
const GUARD = 'guard.cjs'

/** Bundles with what most requests do not need. Each is loaded when one of the functions of its files is called. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'guard-code.cjs': ['code/read-code.ts', 'code/sql/read-sql.ts'],
  'guard-redaction.cjs': [
    ...[
      'process/redactor.ts',
      'command/line/redact-line.ts',
      'command/guard/filter-output.ts',
      'process/finds-secret.ts',
    ],
  ],
}

/** What most requests do not call, in files that are read when one of their functions is called. */
const ASIDE: Readonly<Record<string, readonly string[]>> = {
  'guard-zsh.cjs': ['src/shell/zsh/'],
  'guard-grammar.cjs': [
    ...['ansi-quotes', 'arithmetic', 'backticks', 'case', 'loops', 'parameter', 'test-expression'].map(
      (file) => `src/shell/read/${file}.ts`,
    ),
    'src/shell/state/check-arithmetic.ts',
  ],
  'guard-readers.cjs': ['src/argv/readers/sed.ts', 'src/argv/readers/awk.ts', 'src/argv/readers/skip-pattern.ts'],
  'guard-schema.cjs': ['src/schema/', 'src/toolset/action-groups.ts', 'src/toolset/resolve-call.ts'],
  'guard-metadata.cjs': [
    ...['src/process/trusted-', 'src/process/distrust.ts', 'src/discover/trust/', 'src/discover/read-definition.ts'],
    ...['src/command/metadata/given-tools.ts', 'src/internal/json-problem.ts'],
  ],
  'guard-words.cjs': [
    ...['src/internal/words/', 'src/command/guard/loss/', 'src/command/guard/actions/say-decision.ts'],
    ...['src/command/line/say-part.ts', 'src/command/output/text-layout.ts', 'src/argv/quote-for-shell.ts'],
  ],
  'guard-files.cjs': ['src/folder/git/', 'src/undo/', 'src/command/undo/', 'src/command/guard/loss/keep-copies.ts'],
  'guard-tools.cjs': [
    ...['src/command/guard/actions/judge-files.ts'],
    ...['src/command/guard/requests/judge-service.ts', 'src/command/guard/requests/list-files.ts'],
    'src/command/guard/requests/request-nature.ts',
  ],
}

/** What is known of agents, but never needed to answer them: in the bundle, these modules are empty. */
const UNHOOKED = 'command/guard/agents/unhooked/'

/** Modules of Node that most requests do not need: each is loaded when one of its functions is called. */
const RARE = ['node:crypto', 'node:child_process', 'node:os', 'node:fs/promises']

/** The first line of every bundle. */
const BANNER = [
  '"use strict"',
  'const moduleUrl=require("node:url").pathToFileURL(__filename).href,loadNode=require',
  `require=name=>${JSON.stringify(RARE)}.includes(name)?new Proxy({},{get:(_,key)=>loadNode(name)[key]}):loadNode(name)`,
].join(';')

const SHARED: BuildOptions = {
  bundle: true,
  write: false,
  platform: 'node',
  format: 'cjs',
  target: 'es2022',
  define: { 'import.meta.url': 'moduleUrl' },
  banner: { js: BANNER },
  absWorkingDir: ROOT.pathname,
  external: ['../../tools', ...Object.keys(PARTS).map((name) => `./${name}`)],
  logLevel: 'error',
}

/** Returns the bundles that answer hooks, by the names of their files. */
export async function bundleGuard(): Promise<Readonly<Record<string, string>>> {
  const source = new URL('command/guard/guard-program.ts', SRC).pathname
  const bundles = [
    bundle(GUARD, { entryPoints: [source], plugins: [leavePartsOut] }),
    ...Object.entries(PARTS).map(([name, files]) => {
      const contents = files.map((file) => `export * from './${file}'`).join('\n')
      return bundle(name, { stdin: { contents, resolveDir: SRC.pathname, loader: 'ts' } })
    }),
  ]
  return Object.fromEntries((await Promise.all(bundles)).flat())
}

async function bundle(name: string, options: BuildOptions): Promise<(readonly [name: string, code: string])[]> {
  const { outputFiles = [] } = await build({ ...SHARED, ...options })
  const code = outputFiles.map(({ text }) => text).join('')
  const { rest, files } = setAside(code, name === GUARD ? ASIDE : {})
  const texts = Object.entries({ [name]: rest, ...files })
  return Promise.all(texts.map(async ([file, text]) => [file, await minifyModule(text, { isScript: true })] as const))
}

/** Puts functions that load a part in place of its files. */
const leavePartsOut: Plugin = {
  name: 'leave-parts-out',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const file = path.slice(SRC.pathname.length)
      const [part] = Object.entries(PARTS).find(([, files]) => files.includes(file)) ?? []
      if (part !== undefined) return { contents: standIn(file, readFileSync(path, 'utf8'), part) }
      if (file.startsWith(UNHOOKED)) return { contents: 'module.exports = {}' }
      if (file !== 'safety/redact/list-anchors.ts') return undefined
      return { contents: `const anchors = ${JSON.stringify(listAnchors())}\nexport const listAnchors = () => anchors` }
    })
  },
}

function standIn(file: string, text: string, part: string): string {
  const exported = text.match(/^export (?!type|interface).*$/gm) ?? []
  const lines = exported.map((line) => {
    const [, name] = /^export (?:async )?function (\w+)/.exec(line) ?? []
    if (name !== undefined) return `export const ${name} = (...given) => load().${name}(...given)`
    if (/^export const \w+ = '[^']*'$/.test(line)) return line
    throw new Error(`src/${file} cannot be left out, because it does not only export functions and texts: ${line}`)
  })
  return [`const load = () => require('./${part}')`, ...lines].join('\n')
}
