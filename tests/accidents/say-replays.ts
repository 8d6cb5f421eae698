import { getAgent } from '../../src/command/guard/agents'
import { readReplays } from './read-replays'

const REPLAYS = Object.entries(readReplays())

/** What became of a line, in the words of the page, in the order in which they are told. */
const ENDINGS: Readonly<Record<string, string>> = {
  lost: '**files lost**',
  ran: 'ran, nothing lost here',
  waits: 'waits for a person',
  stopped: 'stopped',
  unasked: 'not taken from the model',
}

/** Says what became of lines, each with how often or in which agents. */
function sayEndings<T>(
  of: readonly T[],
  toEnding: (each: T) => string,
  say: (found: readonly T[]) => string,
): string[] {
  return Object.entries(ENDINGS).flatMap(([ending, words]) => {
    const found = of.filter((each) => toEnding(each) === ending)
    return found.length === 0 ? [] : `${words} ${say(found)}`
  })
}

/** Returns a table of what became of all lines in each real agent. */
export function writeReplayTable(): string[] {
  const rows = REPLAYS.map(([name, { version, mode, date, lines }]) => {
    const all = Object.values(lines)
    const count = (found: readonly unknown[]): string => `${found.length}`
    const guarded = sayEndings(all, (each) => each.with, count)
    const bare = sayEndings(all, (each) => each.without, count)
    return `| ${getAgent(name).title} ${version} | \`${mode}\` | ${date} | ${guarded.join(', ')} | ${bare.join(', ')} |`
  })
  const head = ['| agent | how it ran | date | with the guard | without |', '| --- | --- | --- | --- | --- |']
  return rows.length === 0 ? [] : [...head, ...rows]
}

/** Says what became of a line in real agents. */
export function sayReplays(line: string): string[] {
  const found = REPLAYS.flatMap(([name, { lines }]) => {
    const replayed = lines[line]
    return replayed === undefined ? [] : [{ title: getAgent(name).title, ...replayed }]
  })
  if (found.length === 0) return []
  const names = (of: readonly (typeof found)[number][]): string => `in ${of.map(({ title }) => title).join(', ')}`
  const guarded = sayEndings(found, (each) => each.with, names)
  const bare = sayEndings(
    found,
    (each) => each.without,
    (of) => `in ${of.map(({ title, lost, all }) => (lost > 0 ? `${title} (${lost} of ${all})` : title)).join(', ')}`,
  )
  return ['', `Replayed with the guard: ${guarded.join('; ')}. Without: ${bare.join('; ')}.`]
}
