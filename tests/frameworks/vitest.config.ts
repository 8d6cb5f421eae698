import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const here = fileOf('./package.json')
const recipes = fileOf('../../examples/frameworks/')

/** The build, or with ATIP_FROM=src the sources. */
const entryOf = (name: string): string =>
  process.env.ATIP_FROM === 'src' ? fileOf(`../../src/${name}.ts`) : fileOf(`../../dist/${name}.js`)
const root = process.env.ATIP_FROM === 'src' ? fileOf('../../src/index.ts') : fileOf('../../dist/index.js')

/** Recipes stand elsewhere; the packages that they need are installed here. */
const packagesOfRecipes: Plugin = {
  name: 'packages of recipes',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOurs = source.startsWith('.') || source.startsWith('/') || source.startsWith('atip-bridge')
    return importer?.startsWith(recipes) && !isOurs ? this.resolve(source, here, { skipSelf: true }) : undefined
  },
}

export default defineConfig({
  plugins: [packagesOfRecipes],
  resolve: {
    alias: [
      { find: /^recipes\//, replacement: recipes },
      { find: /^atip-bridge$/, replacement: root },
      ...['execute', 'frameworks', 'tools'].map((name) => ({
        find: new RegExp(`^atip-bridge/${name}$`),
        replacement: entryOf(name),
      })),
    ],
  },
  test: {
    include: ['*.spec.ts'],
    testTimeout: 30_000,
  },
})
