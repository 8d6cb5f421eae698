import { readdirSync, readFileSync } from 'node:fs'
import { type AtipCommand, createToolset, presets } from 'atip-bridge'
import { createShellJudge, readCommand, type ShellDecision } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { type LineEffects, runWithStubs } from '../support/bash-effects'
import { LONG } from '../support/runs'
import { EVERYDAY_CALLS } from '../tools/everyday-calls'
import type { Line } from '../tools/split-line'
import { ALLOWED, ASKED } from './judge-lines'

/*
 * No package of a registry holds the pages of tldr, only programs that fetch them. So the lines are those of the other
 * tables of this suite, which manuals and people's questions suggested, and the examples of the shipped metadata.
 */
const FOLDER = new URL('../tools/lines/', import.meta.url)
const tables = await Promise.all(
  readdirSync(FOLDER).map(async (file): Promise<{ LINES: readonly Line[] }> => import(new URL(file, FOLDER).pathname)),
)
const readFixture = (name: string): Record<string, (string | readonly string[])[]> =>
  JSON.parse(readFileSync(new URL(`../fixtures/shell/${name}.json`, import.meta.url), 'utf8'))

const listExamples = ({ examples = [], commands = {} }: Pick<AtipCommand, 'examples' | 'commands'>): string[] => [
  ...examples,
  ...Object.values(commands).flatMap(listExamples),
]

const TOOLS = Object.values(shipped)
const all = [
  ...TOOLS.flatMap(listExamples),
  ...EVERYDAY_CALLS.map(([line]) => line),
  ...tables.flatMap(({ LINES }) => LINES.map(([line]) => line)),
  ...Object.values(readFixture('attacks')).flat().map(String),
  ...Object.values(readFixture('traps')).flatMap((traps) =>
    traps.map((trap) => (typeof trap === 'string' ? trap : (trap[0] ?? ''))),
  ),
  ...ALLOWED,
  ...ASKED,
]
/** Left out: what may run for ever, runs again and again as one part, or names homes of the machine's users. */
const LEFT_OUT = /\b(?:while|until|for|select)\b|~\w|\0/
const lines = [...new Set(all)].filter((line, index) => (LONG || index % 11 === 0) && !LEFT_OUT.test(line))

const toolset = createToolset(TOOLS, { globalOptions: true })
/** Programs that a shell starts, and does not run itself. */
const STUBS = TOOLS.map(({ name }) => name).filter((name) => !/^(?:echo|kill|printf|pwd|test)$/.test(name))

describe('examples', () => {
  it('start the programs that were read, with arguments that are read in the same way', () => {
    let judged: (readonly [string, ShellDecision])[] = []
    const effects = runWithStubs(STUBS, (places) => {
      const judge = createShellJudge(toolset, presets.unrestricted, { folder: 'trusted', ...places })
      judged = lines
        .map((line) => [line, judge.decide(line)] as const)
        .filter(([, { decision }]) => decision === 'allow')
      return judged.map(([line]) => line)
    })
    expect(effects.length).toBe(judged.length)
    expect(effects.length).toBeGreaterThan(lines.length / 2)
    expect(judged.flatMap(([line, decision], index) => listDifferences(line, decision, effects[index]))).toEqual([])
  })
})

function listDifferences(line: string, { parts }: ShellDecision, effects: LineEffects | undefined): object[] {
  return (effects?.started ?? []).flatMap(({ words }) => {
    const { call } = readCommand(toolset, words)
    const same = parts.filter(({ program }) => program === words[0])
    const isRead = same.some((part) => part.call === undefined || isPartOf(part.call, call))
    return isRead ? [] : [{ line, words, call, parts: parts.map((part) => part.call ?? part.program) }]
  })
}

type Call = ShellDecision['parts'][number]['call']

/** Arguments that hold what a program runs, which is a part of its own. */
const RUNS = ['expression']

function isPartOf(one: NonNullable<Call>, other: Call): boolean {
  const entries = Object.entries(one.arguments).filter(([key]) => !RUNS.includes(key))
  const isSame = ([key, value]: [string, unknown]): boolean =>
    JSON.stringify(value) === JSON.stringify(other?.arguments[key])
  return one.name === other?.name && entries.every(isSame)
}
