/**
 * Prints how the guard answers the lines of a file (one JSON object with `line` in each line) for agents, in an empty home:
 * `npx tsx --tsconfig tests/tsconfig.json tests/guard/measure.ts FILE codex cursor`. With `--list`, prints each answer.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAgent } from '../../src/command/guard/agents'
import { writeSample } from '../../src/command/guard/requests/read-request'
import { lookIntoFolder } from '../../src/folder/look-into-folder'
import { isTaken } from '../../src/paths/follow-links'
import { searchPath } from '../support/machine'
import { ask } from './ask'

const [file = '', ...others] = process.argv.slice(2)
const agents = others.filter((word) => !word.startsWith('-'))
const home = mkdtempSync(join(tmpdir(), 'atip-measure-'))
const cwd = join(home, 'project')
mkdirSync(cwd)
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((text) => (JSON.parse(text) as { line: string }).line)

for (const agent of agents) {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const request = { ...writeSample(getAgent(agent), line, cwd), permission_mode: 'default' }
    const logged: string[] = []
    const { out, err, code } = await ask(agent, request, [], {
      ...{
        env: { HOME: home, PATH: searchPath() },
        cwd,
        exists: isTaken,
        loadFolderLook: async () => lookIntoFolder,
      },
      appendPrivately: (_, text) => void logged.push(text),
    })
    const { decision = '?' } = JSON.parse(logged[0] ?? '{}') as { decision?: string }
    counts.set(decision, (counts.get(decision) ?? 0) + 1)
    if (others.includes('--list'))
      console.log(`${decision.padEnd(14)} ${line}${others.includes('--why') ? `\n    ${out}${err}${code}` : ''}`)
  }
  const shown = [...counts].map(
    ([decision, count]) => `${decision} ${count} (${((100 * count) / lines.length).toFixed(1)} %)`,
  )
  console.log(`${agent}: ${shown.join(', ')} of ${lines.length}`)
}
rmSync(home, { recursive: true })
