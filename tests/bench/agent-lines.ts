/**
 * Prints the shares of lines that run unasked, under `supervised` and under `workspace` in a trusted folder:
 * `npx tsx --tsconfig tests/tsconfig.json tests/bench/agent-lines.ts FILE`, with a JSON object with a `line` in each line.
 */
import { readFileSync } from 'node:fs'
import { type Policy, presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a file of lines')
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((row): string => JSON.parse(row).line)
const cwd = '/app'
const policies: Readonly<Record<string, Policy>> = {
  supervised: presets.supervised,
  workspace: { ...presets.workspace, cwd },
}
for (const [name, policy] of Object.entries(policies)) {
  const trustedFolders = name === 'workspace' ? [cwd] : []
  const options = { folder: 'trusted', cwd, home: '/root', exists: () => false, trustedFolders } as const
  const { decide } = createShellJudge(Object.values(shipped), policy, options)
  const share = lines.filter((line) => decide(line).decision === 'allow').length / lines.length
  console.log(`${name}: ${(share * 100).toFixed(1)} % of ${lines.length} lines run unasked`)
}
