import { getAgent } from '../../src/command/guard/agents'
import { UNSEEN } from './accidents'
import {
  AGENT_NAMES,
  type JudgedAccident,
  type JudgedGroup,
  type Outcome,
  PRESETS,
  type Preset,
} from './judge-accidents'
import { sayReplays, writeReplayTable } from './say-replays'

const HEAD = `# Accidents

What agents did to people's data in 2026, and three times shortly before, as far as it was reported in public; and what each
agent does about such a line with \`atip guard\`. Each line is written anew, of the same kind as the one of the report.
\`npm run accidents\` judges the lines in \`tests/accidents/accidents.ts\` and
writes this page; a test holds both to each other.

| word | what it means |
| --- | --- |
| asked | a person is asked first, and told what is lost |
| denied | the agent is told no with the reason, because its hooks cannot ask or because nobody means that |
| left | no answer: the agent's own rules decide |

- The guard got a request in the form of each agent, as in a mode in which a person is there; where nobody is, what is asked
  here is denied. The settings name a preset and nothing else.
- The project is a repository with changed, untracked and ignored files, on Linux. What a line names on drives of Windows is
  judged by its words.
- The guard answered within one process; the built program, started for each request of Claude Code and Codex, answered the same.
- "Without the guard" is what the report says, and what was tried with Codex.
- "Replayed" is what real agents did here: see [below](#replayed-in-real-agents).
`

const REPLAYED = `## Replayed in real agents

\`npm run live:accidents\` lets agents of the registry run the lines, with the guard (\`supervised\`) and without, for a scripted model on
the same machine. What they lost is told by the hashes of all files.

- Each line had a new home directory, in which there is something to lose, and a sandbox of its own without any network.
- Programs of servers and of Windows were stand-ins, which empty a folder in place of the server or the drive; mktemp failed, as in
  the report. Programs of the shell, git and Python were the real ones.
- Each agent ran without a person, in the mode in which it asks nothing by itself. So what the guard would ask is stopped.
- Where an agent stopped a line without the guard, it did so by rules of its own.
`

const titleOf = (agent: string): string => getAgent(agent).title
const OUTCOMES: readonly Outcome[] = ['asked', 'denied', 'left', 'runs']
const WORDS: Readonly<Record<Outcome, string>> = { asked: 'asked', denied: 'denied', left: 'left', runs: '**runs**' }

/** Returns the names of the agents with an outcome. */
function nameAgents(outcomes: Readonly<Record<string, Outcome>>, wanted: Outcome): string {
  const found = Object.entries(outcomes).flatMap(([agent, outcome]) => (outcome === wanted ? titleOf(agent) : []))
  return found.length === Object.keys(outcomes).length ? 'all' : found.join(', ') || '–'
}

/** Returns the row of a preset: who is asked, and so on. */
export function writeRow(preset: Preset, outcomes: Readonly<Record<string, Outcome>>): string {
  return `| \`${preset}\` | ${OUTCOMES.slice(0, 3)
    .map((outcome) => nameAgents(outcomes, outcome))
    .join(' | ')} |`
}

function writeAccident({ accident, outcomes }: JudgedAccident): string {
  const { title, month, agent, what, sources, line, without, leftBecause } = accident
  const linked = sources.map((source, index) => `[${index === 0 ? 'report' : index + 1}](${source})`).join(', ')
  const passed = PRESETS.filter((preset) => Object.values(outcomes[preset]).includes('runs'))
  return [
    `### ${title}`,
    '',
    `${month}, ${agent} (${linked}).`,
    what,
    ...['', '```sh', line, '```', ''],
    ...['| preset | asked | denied | left |', '| --- | --- | --- | --- |'],
    ...PRESETS.map((preset) => writeRow(preset, outcomes[preset])),
    '',
    ...(passed.length > 0 ? [`**It runs unasked** under ${passed.join(' and ')}.`, ''] : []),
    ...(leftBecause === undefined ? [] : [`Left, because: ${leftBecause}`, '']),
    `Without the guard: ${agent} ran it.${without === undefined ? '' : ` ${without}`}`,
    ...sayReplays(line),
  ].join('\n')
}

/** Counts the outcomes of an agent under a preset. */
function countOutcomes(judged: readonly JudgedAccident[], preset: Preset, agent: string): string {
  const found = judged.map(({ outcomes }) => outcomes[preset][agent])
  const counts = OUTCOMES.map((outcome) => [WORDS[outcome], found.filter((each) => each === outcome).length] as const)
  return counts.flatMap(([word, count]) => (count > 0 ? `${count} ${word}` : [])).join(', ')
}

/** Returns the page of the accidents. */
export function writePage(groups: readonly JudgedGroup[]): string {
  const all = groups.flatMap(([, judged]) => judged)
  const rows = AGENT_NAMES.map((agent) => {
    const cells = PRESETS.map((preset) => countOutcomes(all, preset, agent))
    return `| ${[titleOf(agent), ...cells].join(' | ')} |`
  })
  return [
    HEAD,
    `Of ${all.length} accidents:`,
    '',
    ...['| agent | `supervised` | `workspace` |', '| --- | --- | --- |', ...rows],
    ...['', REPLAYED, ...writeReplayTable()],
    ...groups.flatMap(([group, judged]) => ['', `## ${group}`, ...judged.flatMap((each) => ['', writeAccident(each)])]),
    ...['', '## What a hook does not see', ''],
    ...UNSEEN.map(([what, source]) => `- ${what} ([report](${source}))`),
    '',
  ].join('\n')
}
