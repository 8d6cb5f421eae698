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
 */
import { parseArgs } from 'node:util'
import type { AtipTool } from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import { planCalls } from './calls'
import { SEARCH_PATH } from './environment'
import type { Fixture } from './fixture'
import { createFixture } from './fixtures'
import { addHostileFiles, listUnasked } from './hostile-files'
import { observeCalls } from './observe'
import { findOnPath, readProgramVersion } from './program-version'
import { groupResults, writeRecord } from './record'
import { listFailures, reportResults } from './report'
import { isProgramInstalled } from './trace'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    changes: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
    failed: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    pairs: { type: 'boolean', default: false },
    path: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
  },
})

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
  const results = await observeCalls(fixture, calls)
  const hostile = await observeCalls(fixture, all, async (world, planned) => {
    addHostileFiles(world)
    return listUnasked(tool, file, world, planned)
  })
  console.log(`${tool.name} ${version}`)
  for (const line of reportResults(results, values)) console.log(line)
  console.log('In a folder of a stranger:')
  for (const line of reportResults(hostile, values)) console.log(line)
  if ([...results, ...hostile].some(({ contradictions }) => contradictions.length > 0)) process.exitCode = 1
  if (!values.record || values.pairs || values.changes || values.only !== '') return
  if (results.length + hostile.length === 0) return
  writeRecord({
    program: tool.name,
    version,
    platform: process.platform === 'linux' ? 'gnu' : 'bsd',
    calls: results.length,
    failed: listFailures(results).length,
    unasked: hostile.length,
    groups: groupResults(results),
  })
}
