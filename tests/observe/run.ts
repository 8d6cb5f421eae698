/**
 * `npm run observe -- git`: runs the calls of a shipped program that are declared to write no file, under strace in
 * scratch folders, and prints every contradiction with the declared effects: `+` created, `~` modified, `-` deleted,
 * `!` written outside of the scratch folders. Exits with 1 if there is one.
 *
 * `--changes` also runs the calls that are declared to write: only for programs whose servers are stood in for.
 * `--only WORDS` runs the commands that begin with these words, `--every` also prints contradictions that repeat, and
 * `--failed` the calls that failed, which prove little.
 */
import { parseArgs } from 'node:util'
import * as shipped from 'atip-bridge/tools'
import { planCalls } from './calls'
import type { Fixture } from './fixture'
import { createGitFixture } from './git-folder'
import { createNpmFixture } from './npm-folder'
import { observeCalls } from './observe'
import { createPlainFixture } from './plain-folder'
import { reportResults } from './report'
import { isProgramInstalled } from './trace'

const FIXTURES: Readonly<Record<string, () => Fixture | Promise<Fixture>>> = {
  git: createGitFixture,
  npm: createNpmFixture,
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    changes: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
    failed: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

const [program = ''] = positionals
const tool = Object.values(shipped).find(({ name }) => name === program)
const problem = findProblem()
if (tool === undefined || positionals.length !== 1) {
  const names = Object.values(shipped).map(({ name }) => name)
  console.error(`name one of the shipped programs: ${names.join(', ')}`)
  process.exitCode = 2
} else if (problem !== undefined) {
  console.log(problem)
} else {
  const fixture = (await FIXTURES[program]?.()) ?? (await createPlainFixture(program))
  try {
    const planned = planCalls(tool, fixture, values.changes)
    const calls = planned.filter(({ command }) => `${command} `.startsWith(values.only && `${values.only} `))
    const results = await observeCalls(fixture, calls)
    for (const line of reportResults(results, values)) console.log(line)
    if (results.some(({ contradictions }) => contradictions.length > 0)) process.exitCode = 1
  } finally {
    fixture.close()
  }
}

/** Says what is missing for an observation, if anything is. */
function findProblem(): string | undefined {
  if (!isProgramInstalled('strace')) return 'strace is missing: install it to observe programs'
  if (!isProgramInstalled(program)) return `${program} is missing: install it to observe it`
  return undefined
}
