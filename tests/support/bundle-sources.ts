import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vitest/config'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = join(ROOT, 'src')
/** `package.json` lies beside it, where the programs look for it. */
const BUNDLE = join(ROOT, '.reports', 'sources', 'src')
/** Files of `src` that tests import: entries, programs described, and parts. */
const PART = /from '(?:\.\.\/)+(src\/[^']+)'|import\('(?:\.\.\/)+(src\/[^']+)'\)/g

/**
 * Compiles the sources once for all workers, into files that Node loads by itself. Otherwise each worker would have a
 * thousand files transformed and run one by one, which takes a quarter of the time of the whole suite.
 */
export function bundleSources(): Plugin {
  return {
    name: 'bundle-sources',
    enforce: 'pre',
    async buildStart() {
      rmSync(dirname(BUNDLE), { recursive: true, force: true })
      mkdirSync(BUNDLE, { recursive: true })
      copyFileSync(join(ROOT, 'package.json'), join(dirname(BUNDLE), 'package.json'))
      await build({
        entryPoints: listEntries(),
        ...{ outdir: BUNDLE, outbase: SOURCES, bundle: true, splitting: true, format: 'esm' },
        ...{ platform: 'node', target: 'node20', packages: 'external', logLevel: 'error' },
      })
    },
    resolveId(source, importer) {
      const path = source.startsWith('.') && importer !== undefined ? resolve(dirname(importer), source) : source
      if (!path.startsWith(SOURCES + sep)) return null
      return { id: join(BUNDLE, `${relative(SOURCES, path).replace(/\.ts$/, '')}.js`), external: true }
    },
  }
}

/** The files that tests import: what lies directly in `src` and `src/tools`, and the parts that some test names. */
function listEntries(): string[] {
  const tests = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
  const parts = tests
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .flatMap((file) => Array.from(readFileSync(join(ROOT, 'tests', file), 'utf8').matchAll(PART)))
    .map(([, declared, loaded]) => `${join(ROOT, declared ?? loaded ?? '').replace(/\.ts$/, '')}.ts`)
    .filter((file) => existsSync(file))
  const direct = ['.', 'tools'].flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(SOURCES, folder, name)),
  )
  return [...new Set([...direct, ...parts])]
}
