/**
 * `npm run observe -- git`: runs the calls of shipped programs that are declared to change nothing, under strace in
 * scratch folders, and prints every contradiction with the declared effects: `+` created, `~` modified, `-` deleted,
 * `!` written outside of the scratch folders. Then it runs every call that a preset lets run unasked in a folder that a
 * stranger filled. Exits with 1 if there is a contradiction.
 *
 * `--record` writes what was seen to `tests/observed/`. `--path DIRECTORY` finds programs there first. `--changes` also
 * runs the calls that are declared to write: only for programs whose servers are stood in for. `--only WORDS` runs the
 * commands that begin with these words, `--every` also prints contradictions that repeat, `--failed` the calls that failed,
 * which prove little, and `--pairs` tries options that make a call a preview with each other parameter.
 *
 * `--seconds N` ends a run after this time and keeps its results, so that the same command continues with the calls that
 * are left; run `until` it exits with something else than 3. `--again` forgets them.
 */
import { parseArgs } from 'node:util'
import type { AtipTool } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { planCalls } from './calls'
import { SEARCH_PATH } from './environment'
import type { Fixture } from './fixture'
import { createFixture } from './fixtures'
import { addHostileFiles, listUnasked } from './hostile-files'
import { type KeptResults, openKeptResults } from './kept-results'
import { observeCalls } from './observe'
import { findOnPath, isProgramInstalled, readProgramVersion } from './program-version'
import { groupResults, writeRecord } from './record'
import { listFailures, reportResults } from './report'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    changes: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
    failed: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    pairs: { type: 'boolean', default: false },
    path: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '' },
  },
})

const START = Date.now()
const PATH = [...values.path, ...SEARCH_PATH].join(':')
const tools = positionals.map((name) => Object.values(shipped).find((tool) => tool.name === name))
if (tools.length === 0 || tools.includes(undefined)) {
  const names = Object.values(shipped).map(({ name }) => name)
  console.error(`name some of the shipped programs: ${names.join(', ')}`)
  process.exitCode = 2
} else if (!isProgramInstalled('strace')) {
  console.log('strace is missing: install it to observe programs')
} else {
  for (const tool of tools) if (tool !== undefined) await observeProgram(tool)
}

async function observeProgram(tool: AtipTool): Promise<void> {
  const file = findOnPath(tool.name, PATH)
  const version = readProgramVersion(tool.name, PATH)
  if (file === undefined || version === undefined) {
    console.log(`${tool.name} is missing: install it to observe it`)
    return
  }
  const plain = await createFixture(tool)
  const fixture: Fixture = { ...plain, environment: (world) => ({ PATH, ...plain.environment(world) }) }
  try {
    await observeIn(fixture, tool, { file, version })
  } finally {
    fixture.close()
  }
}

interface Installed {
  readonly file: string
  readonly version: string
}

async function observeIn(fixture: Fixture, tool: AtipTool, { file, version }: Installed): Promise<void> {
  const isChosen = ({ command }: { command: string }): boolean => {
    return `${command} `.startsWith(values.only && `${values.only} `)
  }
  const withPairs = values.pairs
  const calls = planCalls(tool, fixture, { withChanges: values.changes, withPairs }).filter(isChosen)
  const all = planCalls(tool, fixture, { withChanges: true, withPairs }).filter(isChosen)
  const open = (kind: string): KeptResults | undefined => openKept(`${tool.name} ${version} ${kind}`, fixture)
  const [keptHonest, keptHostile] = [open('honest'), open('hostile')]
  const honest = await observeCalls(fixture, calls, { kept: keptHonest })
  console.log(`${tool.name} ${version}`)
  for (const line of reportResults(honest.results, values)) console.log(line)
  if (honest.left > 0) return continueLater(honest.left)
  const hostile = await observeCalls(fixture, all, {
    change: addHostileFiles,
    choose: (world, planned) => listUnasked(tool, file, world, planned),
    kept: keptHostile,
  })
  console.log('In a folder of a stranger:')
  for (const line of reportResults(hostile.results, values)) console.log(line)
  if (hostile.left > 0) return continueLater(hostile.left)
  const { results } = honest
  if ([...results, ...hostile.results].some(({ contradictions }) => contradictions.length > 0)) process.exitCode ||= 1
  else for (const kept of [keptHonest, keptHostile]) kept?.remove()
  if (!values.record || values.pairs || values.changes || values.only !== '') return
  if (results.length + hostile.results.length === 0) return
  writeRecord({
    program: tool.name,
    version,
    platform: process.platform === 'linux' ? 'gnu' : 'bsd',
    calls: results.length,
    failed: listFailures(results).length,
    unasked: hostile.results.length,
    groups: groupResults(results),
  })
}

/** Opens the results of earlier runs if this one has a limited time. */
function openKept(name: string, { standIns }: Fixture): KeptResults | undefined {
  if (values.seconds === '') return undefined
  return openKeptResults(name, { standIns, end: START + Number(values.seconds) * 1000, again: values.again })
}

function continueLater(left: number): void {
  console.log(`${left} calls are left`)
  process.exitCode = 3
}
