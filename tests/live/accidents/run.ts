/**
 * `npm run live:accidents`: lets real coding agents run the lines of the accidents, each in a new home directory in which the
 * line does harm, with the guard and without. What was lost is told by the hashes of all files. Writes
 * `tests/accidents/replayed.json`, of which `npm run accidents` makes its page. Needs bubblewrap, and the registry for agents
 * that are not installed; the agents themselves have no network.
 *
 * `npm run live:accidents -- codex` replays with one agent and keeps what is known of others. Lines that are known of the same
 * version of an agent are left out, unless `--again` is given. `--only WORDS` replays the lines that hold these words, and writes
 * nothing. AGENTS_DIR names a directory in which the agents are or stay.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ACCIDENTS } from '../../accidents/accidents'
import { type ReplayedAgent, type ReplayedLine, readReplays } from '../../accidents/read-replays'
import { buildIfStale } from '../../support/build'
import { LOOP_AGENTS, type LoopAgent } from '../guard/agents'
import { installAgent } from '../guard/install-agent'
import { type Replay, replay } from './replay'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const RECORD = join(ROOT, 'tests/accidents/replayed.json')
const agents = process.env.AGENTS_DIR ?? join(tmpdir(), 'atip-agents')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    inside: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const chosen = LOOP_AGENTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const lines = ACCIDENTS.flatMap(([, accidents]) => accidents.map(({ line }) => line)).filter((line) =>
  line.includes(values.only),
)

/** Says what became of a line, and what the model was told, unless nothing else is to be said. */
const say = ({ ending, lost, all, told }: Replay): string =>
  ending === 'lost'
    ? `${lost.length} of ${all} files lost (${lost[0]})`
    : `${ending} (${told.replace(/\s+/g, ' ').slice(0, 200)})`

async function replayAll(): Promise<void> {
  // The package may be built anew meanwhile.
  const dist = mkdtempSync(join(tmpdir(), 'atip-dist-'))
  cpSync(join(ROOT, 'dist'), dist, { recursive: true })
  try {
    await replayWith(dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

async function replayWith(dist: string): Promise<void> {
  for (const agent of chosen) {
    const at = { agent: join(agents, agent.name), dist }
    const control = await replay(agent, 'ls', true, at)
    if (!control.told.includes('package.json')) {
      console.log(`${agent.name}: the guard does not let ls run, or it does not start here: ${JSON.stringify(control)}`)
      process.exitCode = 1
      continue
    }
    const known = readReplays()[agent.name]
    const replayed = known === undefined || known.version !== agent.version || values.again ? {} : { ...known.lines }
    for (const line of lines.filter((each) => replayed[each] === undefined || values.only !== '')) {
      const [guarded, bare] = await Promise.all([replay(agent, line, true, at), replay(agent, line, false, at)])
      console.log(`${agent.name}: ${line}\n  with: ${say(guarded)}; without: ${say(bare)}`)
      replayed[line] = { with: guarded.ending, without: bare.ending, lost: bare.lost.length, all: bare.all }
      if (values.only === '') record(agent, replayed)
    }
  }
}

/** Replaces what is known of an agent. */
function record({ name, version, mode }: LoopAgent, replayed: Record<string, ReplayedLine>): void {
  const date = new Date().toISOString().slice(0, 10)
  const found: Record<string, ReplayedAgent> = { ...readReplays(), [name]: { version, mode, date, lines: replayed } }
  const known = LOOP_AGENTS.flatMap((each) => (found[each.name] === undefined ? [] : [[each.name, found[each.name]]]))
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(known), undefined, 2)}\n`)
}

if (values.inside) await replayAll()
else {
  buildIfStale()
  for (const agent of chosen) installAgent(agent, agents)
  // No agent has a network besides the loopback of its own, on which the model is.
  const again = [
    process.execPath,
    ...process.execArgv,
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
    '--inside',
  ]
  const { status } = spawnSync('bwrap', ['--unshare-net', '--dev-bind', '/', '/', ...again], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
