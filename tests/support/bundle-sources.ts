import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vitest/config'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = join(ROOT, 'src')
/** Parts of `src` that tests, and the page that they test, name between quotes. */
const PART = /'(?:\.\.\/)+(src\/[^'\n]+)'/g

/**
 * Compiles the sources once for all workers, into files that Node loads by itself. Otherwise each worker would have a
 * thousand files transformed and run one by one, which takes a quarter of the time of the whole suite.
 */
export function bundleSources(): Plugin {
  // Each run has a folder of its own. `package.json` lies beside the bundle, where the programs look for it.
  const folder = join(ROOT, '.reports', `sources-${process.pid}`)
  const bundle = join(folder, 'src')
  return {
    name: 'bundle-sources',
    enforce: 'pre',
    async buildStart() {
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      mkdirSync(bundle, { recursive: true })
      copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
      await build({
        entryPoints: listEntries(),
        ...{ outdir: bundle, outbase: SOURCES, bundle: true, splitting: true, format: 'esm' },
        ...{ platform: 'node', target: 'node20', packages: 'external', logLevel: 'error' },
      })
    },
    resolveId(source, importer) {
      const path = source.startsWith('.') && importer !== undefined ? resolve(dirname(importer), source) : source
      if (path !== SOURCES && !path.startsWith(SOURCES + sep)) return null
      const file = relative(SOURCES, path).replace(/\.ts$/, '') || 'index'
      return { id: join(bundle, `${file}.js`), external: true }
    },
  }
}

/** The files that tests import: what lies directly in `src` and `src/tools`, and the parts that they name. */
function listEntries(): string[] {
  const texts = ['tests', 'blue/playground'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  const parts = texts
    .flatMap((text) => Array.from(text.matchAll(PART), ([, part = '']) => part))
    .map((part) => join(ROOT, `${part.replace(/\.ts$/, '')}.ts`))
    .filter((file) => existsSync(file))
  const direct = ['.', 'tools'].flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(SOURCES, folder, name)),
  )
  return [...new Set([...direct, ...parts])]
}
