import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'
import { type AtipArgument, type AtipTool, presets, READ_ONLY } from 'atip-bridge'
import { createShellJudge, type ShellDecision, type ShellJudge } from 'atip-bridge/shell'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BashPlaces,
  type LineEffects,
  type OracleShell,
  runWithStubs,
  type StartedProgram,
} from '../support/bash-effects'
import { byLength } from '../support/runs'
import { argument, command, tool } from '../support/tools'
import { LINES, STARTED, STUBS } from './line-arbitraries'
import { MARKER } from './line-traps'

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

/** Runs those of some lines that a judge allows, in a shell. */
function runAllowed(
  lines: readonly string[],
  shell: OracleShell,
  createJudge: (places: BashPlaces) => ShellJudge,
): Run[] {
  let decisions = new Map<string, ShellDecision>()
  const listAllowed = (places: BashPlaces): string[] => {
    const judge = createJudge(places)
    const judged = lines.map((line) => [line, judge.decide(line)] as const)
    decisions = new Map(judged.filter(([, { decision }]) => decision === 'allow'))
    return [...decisions.keys()]
  }
  const effects = runWithStubs(STARTED, listAllowed, shell)
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

const isHarmful = ({ directory, words }: StartedProgram): boolean =>
  words[0] === MARKER || words.slice(2).some((word) => posix.resolve(directory, word).endsWith('/.env'))

const isInstalled = (shell: OracleShell): boolean => spawnSync(shell, ['-c', ':']).status === 0

/** The shells that run lines, with the grammar by which the lines are read. */
const SHELLS = [
  ['bash', 'bash', RUNS],
  ['dash', 'sh', RUNS],
  // What is read for sh is the same in bash.
  ['bash', 'sh', RUNS / 2],
  ['zsh', 'zsh', RUNS],
] as const

describe.each(SHELLS)('a line that is allowed in %s, read as %s', { timeout: 1_200_000 }, (program, shell, count) => {
  const lines = [...new Set(fc.sample(LINES[shell === 'sh' ? 'dash' : program], { numRuns: count, seed: 1 }))]
  const options = (places: BashPlaces) => ({ folder: 'trusted', shell, ...places }) as const
  const run = it.skipIf(!isInstalled(program))

  run(`starts the programs that were read, with the words that were read (needs ${program})`, () => {
    const tools = describeStubs({ 'x-shape': 'text' })
    // A policy that allows everything allows what a shell reads from its input, too.
    const own = lines.filter((line) => !/\b(?:ba|da|z)?sh <</.test(line))
    const runs = runAllowed(own, program, (places) => createShellJudge(tools, presets.unrestricted, options(places)))
    expect(runs.length).toBeGreaterThan(lines.length / 20)
    expect(runs.flatMap(listDifferences)).toEqual([])
  })

  run(
    `reads no secret file and makes no file, whatever became of its variables and directories (needs ${program})`,
    () => {
      const tools = describeStubs({ type: 'file' })
      const runs = runAllowed(lines, program, (places) => createShellJudge(tools, presets.supervised, options(places)))
      expect(runs.length).toBeGreaterThan(lines.length / 50)
      const harmful = runs.filter(({ effects: { started, made } }) => made.length > 0 || started.some(isHarmful))
      expect(harmful.map(({ line, effects }) => ({ line, ...effects }))).toEqual([])
    },
  )
})
