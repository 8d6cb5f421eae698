/** Puts the recipes, and the agents of the page about frameworks, where `tsc` finds the packages that they need. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = fileOf('./.reports/recipes/')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
cpSync(fileOf('../../examples/frameworks'), folder, { recursive: true })
const page = readFileSync(fileOf('../../blue/start/framework.md'), 'utf8')
const blocks = Array.from(page.matchAll(/^```ts no-run\n([\s\S]*?)^```$/gm), ([, code]) => code)
if (blocks.length < 3) throw new Error('The page about frameworks has lost its agents')
for (const [index, code] of blocks.entries()) writeFileSync(`${folder}/start-${index}.ts`, code)
