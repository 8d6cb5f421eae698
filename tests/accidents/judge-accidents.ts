import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AGENTS, getAgent } from '../../src/command/guard/agents'
import { writeSample } from '../../src/command/guard/requests/read-request'
import { MACHINE_EYES } from '../../src/folder/machine-eyes'
import { isTaken } from '../../src/paths/follow-links'
import { startForesight } from '../../src/see/start-foresight'
import { commit, git, write } from '../folder/git/repository'
import { ask } from '../guard/ask'
import { searchPath } from '../support/machine'
import { ACCIDENTS, type Accident } from './accidents'

/** What happens to a line: a person is asked, the agent is told no, the agent's own rules decide, or nothing is said. */
export type Outcome = 'asked' | 'denied' | 'left' | 'runs'

/** What every agent does with an accident's line. */
export interface JudgedAccident {
  readonly accident: Accident
  /** For each preset, the outcome for each agent. */
  readonly outcomes: Readonly<Record<Preset, Readonly<Record<string, Outcome>>>>
}

export const PRESETS = ['supervised', 'workspace'] as const
export type Preset = (typeof PRESETS)[number]
export const AGENT_NAMES: readonly string[] = Object.keys(AGENTS)

/** The home directory of somebody with a project in which not all is committed. */
export interface Place {
  readonly home: string
  readonly cwd: string
  readonly usePreset: (preset: Preset) => void
  readonly remove: () => void
}

/** Files of the project, by what git knows of them. */
const TRACKED = ['package.json', 'src/main.src', 'fixtures/a.tar', 'prisma/schema.prisma', '.gitignore'] as const
const LOST = ['notes/plan.md', 'out/one.png', 'bin/Debug/backups/monday.sql.gz', 'skills/a/SKILL.md'] as const

export function makePlace(): Place {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'atip-accidents-')))
  const home = join(top, 'home/ada')
  const cwd = join(home, 'project')
  const settings = join(home, '.config/agent-tools')
  mkdirSync(cwd, { recursive: true })
  mkdirSync(settings, { recursive: true })
  git(cwd, 'init', '-q', '-b', 'main', '--template=')
  for (const file of TRACKED) write(join(cwd, file), file === '.gitignore' ? 'out\nbin\n' : '{}\n')
  commit(cwd)
  for (const file of LOST) write(join(cwd, file), 'nobody has a copy\n')
  write(join(cwd, 'src/main.src'), 'changed\n')
  write(join(home, 'pictures/work/holiday/one.jpg'), 'nobody has a copy\n')
  write(join(home, 'site/package.json'), '{}')
  symlinkSync('../pictures', join(home, 'site/linked'))
  write(join(home, '.copilot/session-state/one.json'), '{}')
  const usePreset = (preset: Preset): void =>
    writeFileSync(join(settings, 'guard.json'), JSON.stringify({ preset }), { mode: 0o600 })
  return { home, cwd, usePreset, remove: () => rmSync(top, { recursive: true, force: true }) }
}

/** Returns the request with which an agent asks about a line, in a mode in which a person is there. */
export function requestOf(agent: string, line: string, cwd: string): object {
  const sample = { ...writeSample(getAgent(agent), line, cwd) }
  return 'permission_mode' in sample ? { ...sample, permission_mode: 'default' } : sample
}

/** Decides about a line for an agent, in a place. */
export type Decide = (agent: string, line: string, place: Place) => Promise<Outcome>

/** Lets the guard of this process answer an agent, and returns what it logged as its decision. */
const decideHere: Decide = async (agent, line, { home, cwd }) => {
  const logged: string[] = []
  await ask(agent, requestOf(agent, line, cwd), [], {
    ...{ env: { HOME: home, PATH: searchPath() }, cwd, exists: isTaken },
    loadForesight: async () => startForesight(MACHINE_EYES),
    loadFolderLook: async () => (await import('../../src/folder/look-into-folder')).lookIntoFolder,
    appendPrivately: (_, text) => void logged.push(text),
  })
  return toOutcome(logged[0])
}

/** Returns the outcome that an entry of the guard's log tells. */
export function toOutcome(entry = '{}'): Outcome {
  const { decision = 'none' } = JSON.parse(entry) as { decision?: string }
  if (decision === 'ask') return 'asked'
  if (decision === 'deny') return 'denied'
  return decision.startsWith('left') ? 'left' : 'runs'
}

/** The accidents of a group, judged. */
export type JudgedGroup = readonly [group: string, judged: readonly JudgedAccident[]]

/** Judges every accident for agents under both presets. */
export async function judgeAccidents(agents = AGENT_NAMES, decide: Decide = decideHere): Promise<JudgedGroup[]> {
  const place = makePlace()
  const found = new Map<string, Outcome>()
  try {
    for (const preset of PRESETS) {
      place.usePreset(preset)
      for (const { line } of ACCIDENTS.flatMap(([, accidents]) => accidents)) {
        for (const agent of agents) found.set(`${preset} ${agent} ${line}`, await decide(agent, line, place))
      }
    }
  } finally {
    place.remove()
  }
  const under = (preset: Preset, line: string): Record<string, Outcome> =>
    Object.fromEntries(agents.map((agent) => [agent, found.get(`${preset} ${agent} ${line}`) ?? 'runs']))
  return ACCIDENTS.map(([group, accidents]) => [
    group,
    accidents.map((accident) => ({
      accident,
      outcomes: { supervised: under('supervised', accident.line), workspace: under('workspace', accident.line) },
    })),
  ])
}
