import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { bundleSources } from './tests/support/bundle-sources.ts'
import { OrderFiles } from './tests/support/order-files.ts'
import { LENGTH, type Length } from './tests/support/runs.ts'
import { tellProgress } from './tests/support/tell-progress.ts'

const source = (file: string): string => fileURLToPath(new URL(`./src/${file}`, import.meta.url))

/** Node's release: newer ones do not know the option that compiles later. */
const NODE = Number(process.versions.node.split('.', 1)[0])

/** The files of each length. `blue/contributing.md` says what belongs into which. */
const FILES: Readonly<Record<Length, { include: string; exclude: readonly string[] }>> = {
  short: { include: 'tests/**/*.test.ts', exclude: ['**/*.{full,package}.test.ts'] },
  package: { include: 'tests/**/*.package.test.ts', exclude: [] },
  full: { include: 'tests/**/*.test.ts', exclude: ['**/*.package.test.ts'] },
  long: { include: 'tests/**/*.test.ts', exclude: [] },
}

/** Whole runs share one bundle of the sources. Where files are named, or coverage is measured, the sources run as they are. */
const isWhole = LENGTH !== 'long' && process.argv.slice(2).every((word) => word === 'run' || word.startsWith('-'))

export default defineConfig({
  plugins: isWhole ? [bundleSources()] : [],
  resolve: {
    alias: [
      { find: /^atip-bridge$/, replacement: source('index.ts') },
      { find: /^atip-bridge\/a2t$/, replacement: source('a2t.ts') },
      { find: /^atip-bridge\/agentcli$/, replacement: source('agentcli.ts') },
      { find: /^atip-bridge\/authors$/, replacement: source('authors.ts') },
      { find: /^atip-bridge\/code$/, replacement: source('code.ts') },
      { find: /^atip-bridge\/discover$/, replacement: source('discover.ts') },
      { find: /^atip-bridge\/execute$/, replacement: source('execute.ts') },
      { find: /^atip-bridge\/frameworks$/, replacement: source('frameworks.ts') },
      { find: /^atip-bridge\/mcp$/, replacement: source('mcp.ts') },
      { find: /^atip-bridge\/shell$/, replacement: source('shell.ts') },
      { find: /^atip-bridge\/tools$/, replacement: source('tools.ts') },
      { find: /^atip-bridge\/tools\/load$/, replacement: source('catalogue.ts') },
      { find: /^atip-bridge\/tools\/([^.]+)$/, replacement: source('tools/$1.ts') },
    ],
  },
  test: {
    server: { deps: { external: [/\/\.reports\/sources-/] } },
    include: [FILES[LENGTH].include],
    exclude: [...configDefaults.exclude, ...FILES[LENGTH].exclude],
    globalSetup: ['tests/support/set-up.ts'],
    setupFiles: ['tests/support/environment.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // More would take no less time, and a tenth more of the processors.
    maxWorkers: availableParallelism(),
    isolate: false,
    sequence: { sequencer: OrderFiles },
    // Tests make much garbage; young generations of this size save a fifth of their time.
    execArgv: ['--max-semi-space-size=32', ...(NODE < 22 ? ['--interrupt-budget=500000'] : [])],
    reporters: ['minimal', tellProgress(), ['json', { outputFile: `.reports/tests-${LENGTH}.json` }]],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        'src/types/**',
        'src/*.ts',
        'src/tools/**',
        'src/{execute,discover,agentcli,a2t,mcp}/{types,toolkit-types}.ts',
        'src/frameworks/**',
        'src/command/{main,mcp-main}.ts',
      ],
      reporter: ['text-summary', 'html'],
      thresholds: {
        lines: 95,
        branches: 95,
        functions: 95,
        statements: 95,
        'src/internal/effects/*.ts': { lines: 100, branches: 96 },
        // Property tests reach the last branches in most runs, not in all.
        'src/safety/policy/**': { lines: 99, branches: 98 },
        'src/safety/redact/**': { lines: 98, branches: 94 },
      },
    },
  },
})
