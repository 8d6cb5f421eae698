/**
 * `npm run observe:lines`: runs 3,000 lines of the described programs that `presets.supervised` allows, under strace in
 * scratch folders, and prints every line that changed something, started a program that it does not name, or opened a
 * connection that is not declared. Exits with 1 if there is one.
 *
 * `--count` says how many lines, `--seed` repeats a choice, and `--failed` also prints the lines that failed.
 */
import { parseArgs } from 'node:util'
import { presets } from 'atip-bridge'
import { createShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import type { PlannedCall } from './calls'
import { addTextFiles } from './everyday-folder'
import type { Fixture } from './fixture'
import { createGitFixture } from './git-folder'
import { listAllowedLines, ownsProgram } from './lines'
import { observeCalls } from './observe'
import { isProgramInstalled } from './program-version'
import { reportResults } from './report'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    failed: { type: 'boolean', default: false },
  },
})

const missing = ['strace', 'git', 'bash'].find((program) => !isProgramInstalled(program))
if (missing !== undefined) console.log(`${missing} is missing: install it to observe lines`)
else await observeLines()

async function observeLines(): Promise<void> {
  const tools = Object.values(shipped)
  const git = createGitFixture()
  const fixture: Fixture = {
    ...git,
    build: (world) => {
      git.build(world)
      addTextFiles(world)
    },
  }
  const judge = createShellJudge(tools, presets.supervised, {
    folder: 'trusted',
    cwd: '/srv/project',
    home: '/home/me',
  })
  const lines = listAllowedLines(tools, git, {
    count: Number(values.count),
    seed: Number(values.seed),
    isAllowed: (line) => judge.decide(line).decision === 'allow',
  })
  const calls = lines.map((line): PlannedCall => {
    const { parts } = judge.decide(line)
    const programs = parts.flatMap(({ program }) => program ?? [])
    const network = parts.some(({ effects }) => effects.network !== false)
    return {
      command: line,
      added: undefined,
      tool: { name: 'bash', arguments: {} },
      program: 'bash',
      words: ['--norc', '-c', line],
      environment: {},
      effects: { filesystem: { read: true, write: false, delete: false }, network, subprocess: false },
      isReadOnly: true,
      isOwnProgram: (path) => ownsProgram(programs, git, path),
    }
  })
  const { results } = await observeCalls(fixture, calls)
  for (const line of reportResults(results, { every: true, failed: values.failed })) console.log(line)
  if (results.some(({ contradictions }) => contradictions.length > 0)) process.exitCode = 1
}
