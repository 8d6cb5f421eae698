import { posix } from 'node:path'
import { type AtipArgument, type AtipTool, presets, READ_ONLY } from 'atip-bridge'
import { createShellJudge, type ShellDecision, type ShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BashPlaces, type LineEffects, runWithStubs, type StartedProgram } from '../support/bash-effects'
import { byLength } from '../support/runs'
import { argument, command, tool } from '../support/tools'
import { STUBS, shellLine } from './line-arbitraries'

const RUNS = byLength({ short: 12, full: 100, long: 20_000 })

/** A program that takes any words behind `--`: names of files that it reads, or text. */
const describeStub = (name: string, fields: Partial<AtipArgument>): AtipTool => {
  const word = argument('word', { variadic: true, required: false, ...fields })
  return tool({ name, effects: READ_ONLY, commands: { '': command({ arguments: [word] }) } })
}

const describeStubs = (fields: Partial<AtipArgument>): AtipTool[] => [
  ...Object.values(shipped).filter(({ name }) => !STUBS.includes(name)),
  ...STUBS.map((name) => describeStub(name, fields)),
]

interface Run {
  readonly line: string
  readonly effects: LineEffects
  readonly decision: ShellDecision
}

const lines = [...new Set(fc.sample(shellLine, { numRuns: RUNS, seed: 1 }))]

/** Runs the lines that a judge allows. */
function runAllowed(createJudge: (places: BashPlaces) => ShellJudge): Run[] {
  let decisions = new Map<string, ShellDecision>()
  const effects = runWithStubs(STUBS, (places) => {
    const judge = createJudge(places)
    const judged = lines.map((line) => [line, judge.decide(line)] as const)
    decisions = new Map(judged.filter(([, { decision }]) => decision === 'allow'))
    return [...decisions.keys()]
  })
  return [...decisions].flatMap(([line, decision], index) => {
    const found = effects[index]
    return found === undefined ? [] : [{ line, decision, effects: found }]
  })
}

/** Lists the programs of a decision with their words, or the name alone where a word is not known. */
function listRead({ parts }: ShellDecision): (readonly string[])[] {
  return parts.flatMap(({ program = '', call }) => {
    if (!STUBS.includes(program)) return []
    return [call === undefined ? [program] : [program, '--', ...[call.arguments.word ?? []].flat().map(String)]]
  })
}

/** A part that runs again and again has one call for all its words, and so has text that is run. */
const REPEATS = /\b(?:for|while|until|eval|trap|xargs|find)\b|f\(\)|-c /

function listDifferences({ line, decision, effects: { started } }: Run): object[] {
  const read = listRead(decision)
  const isRead = ({ words }: StartedProgram): boolean =>
    read.some((each) => {
      const isExact = each.length > 1 && !REPEATS.test(line)
      return isExact ? JSON.stringify(each) === JSON.stringify(words) : each[0] === words[0]
    })
  const others = started.filter((each) => !isRead(each))
  return others.length === 0 ? [] : [{ line, read, others }]
}

const isSecret = ({ directory, words }: StartedProgram): boolean =>
  words.slice(2).some((word) => posix.resolve(directory, word).endsWith('/.env'))

describe('a line that is allowed', { timeout: 1_200_000 }, () => {
  it('starts the programs that were read, with the words that were read', () => {
    const tools = describeStubs({ 'x-shape': 'text' })
    const runs = runAllowed((places) => createShellJudge(tools, presets.unrestricted, { folder: 'trusted', ...places }))
    expect(runs.length).toBeGreaterThan(lines.length / 5)
    expect(runs.flatMap(listDifferences)).toEqual([])
  })

  it('reads no secret file and makes no file, whatever became of its variables and directories', () => {
    const tools = describeStubs({ type: 'file' })
    const runs = runAllowed((places) => createShellJudge(tools, presets.supervised, { folder: 'trusted', ...places }))
    expect(runs.length).toBeGreaterThan(lines.length / 20)
    const harmful = runs.filter(({ effects: { started, made } }) => made.length > 0 || started.some(isSecret))
    expect(harmful.map(({ line, effects }) => ({ line, ...effects }))).toEqual([])
  })
})
