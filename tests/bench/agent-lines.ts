/**
 * Prints the shares of lines that run unasked, under `supervised`, under `workspace` in a trusted folder, and under the same where
 * what nobody has described is contained:
 * `npx tsx --tsconfig tests/tsconfig.json tests/bench/agent-lines.ts FILE`, with a JSON object with a `line` in each line.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Policy, presets } from 'atip-bridge'
import { createShellJudge, type ShellDecision } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'

const CWD = '/app'
const POLICIES: Readonly<Record<string, Policy>> = {
  supervised: presets.supervised,
  workspace: { ...presets.workspace, cwd: CWD },
  contained: { ...presets.workspace, cwd: CWD, undescribed: 'contain' },
}

/** Returns true for a line that runs as it is, or contained. */
const runsUnasked = ({ decision, containable }: ShellDecision): boolean => decision === 'allow' || containable === true

/** Returns the share of the lines in a file that run unasked, by the name of the policy. */
export function shareUnasked(file: string): Record<string, number> {
  const rows = readFileSync(file, 'utf8').trim().split('\n')
  const lines = rows.map((row): string => JSON.parse(row).line)
  const shares = Object.entries(POLICIES).map(([name, policy]) => {
    const trustedFolders = name === 'supervised' ? [] : [CWD]
    const options = { folder: 'trusted', cwd: CWD, home: '/root', exists: () => false, trustedFolders } as const
    const { decide } = createShellJudge(Object.values(shipped), policy, options)
    return [name, lines.filter((line) => runsUnasked(decide(line))).length / lines.length] as const
  })
  return Object.fromEntries(shares)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('Name a file of lines')
  for (const [name, share] of Object.entries(shareUnasked(file))) {
    console.log(`${name}: ${(share * 100).toFixed(1)} % of the lines run unasked`)
  }
}
