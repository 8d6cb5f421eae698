import { readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type BuildFailure, type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { ENTRIES, NODE_ENTRIES } from './entries'

export const ROOT: string = fileURLToPath(new URL('../../../', import.meta.url))
const HERE = join(ROOT, 'tests/runtimes')
const SHELF = join(HERE, 'suite/node-shelf.ts')
/** The modules that the shelf stands for. */
const SHELVED = /^node:(fs|url|process|path)$/

/** Packages that are no ES modules use what a module has not. */
const OF_COMMON_JS = `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(${JSON.stringify(pathToFileURL(ROOT).href)}), __dirname = ${JSON.stringify(ROOT)}, __filename = ${JSON.stringify(join(ROOT, 'package.json'))};`

/** How a runtime takes tests. */
export interface Target {
  readonly runtime: string
  /** True if the runtime has the modules of Node. */
  readonly hasNode: boolean
}

export interface Bundle {
  /** The modules: tests of the package, and tests of single parts of its sources. Each exports `run`. */
  readonly modules: Readonly<Record<'package' | 'sources', string>>
  /** The test files in them. */
  readonly files: readonly string[]
  /** The entries of the package that each file uses. */
  readonly entriesOf: Readonly<Record<string, readonly string[]>>
  /** The test files that cannot be in it, and the first reason. */
  readonly left: Readonly<Record<string, string>>
}

/**
 * Makes two modules of the test files that a runtime can take. The package is not in the first: the runtime imports the
 * build. The second holds tests of single parts, and everything that they use of the package from its sources.
 */
export async function bundleTests(files: readonly string[], target: Target): Promise<Bundle> {
  const { inputs } = await scan(files)
  const reached = new Map(files.map((file) => [file, reachedFrom(file, inputs)]))
  const faults = await findFaults(files, target, reached)
  const left = Object.fromEntries(
    files.flatMap((file) => {
      const fault = [...(reached.get(file) ?? [])].find((each) => faults.has(each))
      return fault === undefined ? [] : [[file, `${fault}: ${faults.get(fault)}`]]
    }),
  )
  const taken = files.filter((file) => !Object.hasOwn(left, file))
  const isOfSources = (file: string): boolean => [...(reached.get(file) ?? [])].some((each) => each.startsWith('src/'))
  const entriesOf = Object.fromEntries(
    taken.map((file) => [file, ENTRIES.filter((name) => reached.get(file)?.has(name)).map(String)]),
  )
  const modules = {
    package: await makeModule(
      taken.filter((file) => !isOfSources(file)),
      'package',
      target,
    ),
    sources: await makeModule(taken.filter(isOfSources), 'sources', target),
  }
  return { modules, files: taken, entriesOf, left }
}

/** What each file imports, with everything of packages left outside. */
async function scan(files: readonly string[]): Promise<Metafile> {
  const { metafile } = await build({
    ...common(files),
    platform: 'node',
    packages: 'external',
    plugins: [{ name: 'outside', setup: (b) => b.onResolve({ filter: /^(node:|atip-bridge)/ }, outside) }],
    metafile: true,
  })
  if (metafile === undefined) throw new Error('esbuild said nothing about the files')
  return metafile
}

const outside = ({ path }: { path: string }): { path: string; external: true } => ({ path, external: true })

function reachedFrom(file: string, inputs: Metafile['inputs'], known: Set<string> = new Set()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const { path } of inputs[file]?.imports ?? []) reachedFrom(path, inputs, known)
  return known
}

const common = (entryPoints: readonly string[] = []): BuildOptions => ({
  absWorkingDir: ROOT,
  entryPoints: [...entryPoints],
  outdir: join(HERE, '.reports/unused'),
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  // Deno does not read `"\uD83D\u{1F600}"`.
  supported: { 'unicode-escapes': false },
  logLevel: 'silent',
  logLimit: 0,
})

/** The modules that cannot be bundled for the target, with the first reason of each. */
async function findFaults(
  files: readonly string[],
  target: Target,
  reached: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, string>> {
  try {
    await build({ ...common(files), ...optionsFor(target, 'package'), splitting: true })
    return new Map()
  } catch (error) {
    const faults = new Map<string, string>()
    for (const { text, location } of (error as BuildFailure).errors) {
      const file = location?.file ?? ''
      const isPackage = file.includes('node_modules/')
      // A fault inside of a package is one of everybody who imports the package.
      const name = isPackage ? (/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file) : file
      for (const key of isPackage ? importsOf(name, reached) : [name]) if (!faults.has(key)) faults.set(key, text)
    }
    return faults
  }
}

const importsOf = (name: string, reached: ReadonlyMap<string, ReadonlySet<string>>): string[] => [
  ...new Set(
    [...reached.values()].flatMap((all) => [...all].filter((each) => each === name || each.startsWith(`${name}/`))),
  ),
]

/** The package stays outside, or is taken from its sources; `vitest` and, where there is no Node, its modules are replaced. */
function optionsFor({ runtime, hasNode }: Target, from: 'package' | 'sources'): BuildOptions {
  return {
    platform: hasNode ? 'node' : 'browser',
    conditions: ['import'],
    alias: { vitest: join(HERE, 'suite/vitest.ts') },
    plugins: [
      placesOf(hasNode),
      from === 'package' ? keepPackage(hasNode) : readSources,
      ...(hasNode ? [] : [useShelf]),
    ],
    // A test that starts a program of its own with `process.execPath` means Node, as it does under vitest.
    ...(hasNode
      ? {
          define: { 'process.execPath': JSON.stringify(process.execPath) },
          banner: { js: OF_COMMON_JS },
          external: ['esbuild'],
        }
      : { inject: [SHELF], define: { RUNTIME: JSON.stringify(runtime) } }),
  }
}

/** Where there is no Node, a test that uses an entry which needs it cannot be taken. */
const keepPackage = (hasNode: boolean): Plugin => ({
  name: 'package',
  setup: (b) =>
    b.onResolve({ filter: /^atip-bridge(\/|$)/ }, ({ path }) =>
      hasNode || !NODE_ENTRIES.includes(path) ? outside({ path }) : { errors: [{ text: `${path} needs Node` }] },
    ),
})

const readSources: Plugin = {
  name: 'sources',
  setup: (b) =>
    b.onResolve({ filter: /^atip-bridge(\/|$)/ }, ({ path }) => {
      const name = path.slice('atip-bridge/'.length) || 'index'
      return { path: join(ROOT, 'src', `${name === 'tools/load' ? 'catalogue' : name}.ts`), sideEffects: false }
    }),
}

const useShelf: Plugin = {
  name: 'shelf',
  setup: (b) => {
    // What a package loads only sometimes would stay outside, and be missed there.
    b.onResolve({ filter: /^[a-z_]+(\/promises)?$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' && isBuiltin(path) ? { errors: [{ text: `loads ${path} of Node` }] } : undefined,
    )
    b.onResolve({ filter: SHELVED }, ({ path }) =>
      path === 'node:path' ? { path: join(HERE, 'suite/paths.ts') } : { path: SHELF },
    )
  },
}

/** Gives modules that ask for their place the place that they have in the repository. */
const placesOf = (hasNode: boolean): Plugin => ({
  name: 'places',
  setup: (b) =>
    b.onLoad({ filter: /\/tests\/.*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const place = hasNode ? pathToFileURL(path).href : `file:///repository/${path.slice(ROOT.length)}`
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(place)), loader: 'ts' }
    }),
})

async function makeModule(files: readonly string[], from: 'package' | 'sources', target: Target): Promise<string> {
  const { outputFiles } = await build({
    ...common(),
    stdin: { contents: entryOf(files), resolveDir: ROOT, loader: 'ts' },
    ...optionsFor(target, from),
  })
  return outputFiles?.[0]?.text ?? ''
}

const entryOf = (files: readonly string[]): string => `
  import { configureGlobal } from 'fast-check'
  import { runSuite } from './tests/runtimes/suite/run-suite'
  // A test that cannot be made there would look for its smallest case for minutes.
  configureGlobal({ endOnFailure: true })
  const files = {
    ${files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`./${file}`)})`).join(',\n')}
  }
  export const run = (onFile, names = Object.keys(files)) =>
    runSuite(Object.fromEntries(Object.entries(files).filter(([name]) => names.includes(name))), onFile)
`

/** The fixtures of the tests, by path from the root. */
export function readFixtures(): Record<string, string> {
  const names = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name}`)
    .filter((name) => !/node_modules|\.reports|tests\/(runtimes|frameworks|bench)\//.test(name))
    .filter((name) => /^tests\/fixtures\/|\.(ndjson|json|txt|md)$/.test(name) && statSync(join(ROOT, name)).isFile())
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))
}
