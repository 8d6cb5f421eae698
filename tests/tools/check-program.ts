/** Says what a described program still lacks: `npm run program -- NAME`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TOOL_GROUPS } from '../../src/catalogue/tool-groups'
import { SHIPPED } from '../support/shipped'
import { decideLine } from './decide-line'
import type { Line } from './split-line'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LEAST_LINES = 15

/** What `npm test` and the whole tests check of every program. */
const TESTS = [
  ...['hidden-options', 'verified', 'tokens', 'shapes.full', 'previews.full', 'probed.full'].map(
    (name) => `tests/tools/${name}.test.ts`,
  ),
  ...['tests/package/surface.test.ts', 'tests/structure.test.ts'],
]

/** Returns the lines of the table whose decisions differ, with the reasons for each. */
function listDifferences(lines: readonly Line[]): string[] {
  return lines.flatMap(([line, ...expected]) =>
    decideLine(line).flatMap(({ decision, parts }, index) => {
      if (decision === expected[index]) return []
      const reasons = parts.map(({ source, reason }) => `\n    ${source}: ${reason}`).join('')
      return `${line}\n  ${['supervised', 'workspace'][index]} says ${decision}, the table ${expected[index]}${reasons}`
    }),
  )
}

/** Returns what the program lacks, before any test runs. */
async function listGaps(program: string): Promise<string[]> {
  const file = program.replace(/\+\+$/, '-plus-plus')
  if (!SHIPPED.commands.some(({ tool }) => tool.name === program)) {
    return [`No program is called ${program}: write src/tools/${file}.ts, which exports it under its name in camelCase`]
  }
  const groups: readonly { readonly tools: readonly string[] }[] = TOOL_GROUPS
  const gaps = groups.some(({ tools }) => tools.includes(file))
    ? []
    : [`No group has it: add '${file}' to one in src/catalogue/tool-groups.ts`]
  if (!existsSync(`${ROOT}tests/tools/lines/${file}.ts`)) {
    return [...gaps, `It has no table: write tests/tools/lines/${file}.ts with at least ${LEAST_LINES} lines`]
  }
  const { LINES }: { LINES: readonly Line[] } = await import(`./lines/${file}.ts`)
  if (LINES.length < LEAST_LINES) gaps.push(`Its table has ${LINES.length} lines, at least ${LEAST_LINES} are needed`)
  return [...gaps, ...listDifferences(LINES)]
}

const runs = (program: string, words: readonly string[]): boolean =>
  spawnSync(program, words, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ATIP_TESTS: 'full' },
  }).status === 0

const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('Name a program: npm run program -- NAME')
const gaps = await listGaps(name)
console.info(gaps.join('\n'))
const isComplete =
  gaps.length === 0 &&
  runs('npx', ['biome', 'check', '--write', 'src/tools', 'src/catalogue', 'tests/tools']) &&
  runs(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tests']) &&
  runs('npx', ['vitest', 'run', ...TESTS])
console.info(isComplete ? `${name} is described: add it to CHANGELOG.md` : `${name} is not finished`)
process.exitCode = isComplete ? 0 : 1
