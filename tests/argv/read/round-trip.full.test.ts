import { type AtipArgv, type AtipTool, createToolset, type FlatCommand, type Tools, type Toolset } from 'atip-bridge'
import { readCommand } from 'atip-bridge/shell'
import { describe, expect, it } from 'vitest'
import { createRandom, type Random, randomArguments, visibleArguments, wordsOfCall } from '../../support/random-calls'
import { byLength } from '../../support/runs'
import { SHELL_PROGRAMS } from '../../support/shell-programs'
import { SHIPPED } from '../../support/shipped'
import { argument, command, option, tool } from '../../support/tools'

/** Builds a call, reads its words and builds what was read; returns what differs, or how it went. */
function tryCall(tools: Tools, described: FlatCommand, args: Record<string, unknown>): 'same' | 'refused' | object {
  const words = wordsOfCall(tools, described.name, args)
  if (words === undefined) return 'refused'
  const { call, problems } = readCommand(tools, words)
  if (call === undefined) return { words, problems: problems.map(({ message }) => message) }
  const [given, read] = [args, call.arguments].map((each) => JSON.stringify(sorted(visibleArguments(described, each))))
  const again = wordsOfCall(tools, call.name, call.arguments)
  // A switch that is off may be spelled as another one: `--show-events=false` is `no-events`.
  const isSame = given === read || Object.values(args).includes(false)
  if (call.name === described.name && isSame && JSON.stringify(again) === JSON.stringify(words)) return 'same'
  return { words, given, read, name: call.name, again }
}

function sorted(object: Record<string, unknown>): unknown {
  return Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1))
}

function roundTrip(tools: Toolset, count: number): { same: number; wrong: object[] } {
  const random = createRandom(24)
  const wrong: object[] = []
  let same = 0
  for (let run = 0; run < count; run++) {
    const described = tools.commands[run % tools.commands.length] as FlatCommand
    const outcome = tryCall(tools, described, randomArguments(described, random))
    if (outcome === 'same') same++
    else if (outcome !== 'refused' && wrong.length < 5) wrong.push(outcome)
  }
  return { same, wrong }
}

describe('reading what was built gives the call', () => {
  const count = byLength({ short: 200, full: 2_000, long: 20_000 })

  it('of every shipped command', () => {
    const tools = SHIPPED
    const { same, wrong } = roundTrip(tools, Math.max(count, tools.commands.length))
    expect(wrong).toEqual([])
    expect(same).toBeGreaterThan(count * 0.8)
  }, 300_000)

  it('of programs whose command lines differ most', () => {
    const { same, wrong } = roundTrip(createToolset(SHELL_PROGRAMS, { globalOptions: true }), count)
    expect(wrong).toEqual([])
    expect(same).toBeGreaterThan(count * 0.4)
  })
})

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T

/** A layout in which every word may be absent. */
function randomArgv(random: Random): AtipArgv {
  const fields: [keyof AtipArgv, unknown[]][] = [
    ['endOfOptions', [true, false, '--end-of-options']],
    ['globals', ['before', 'after', 'anywhere']],
    ['optionsFirst', [true, false]],
    ['separator', ['=', ' ', '', ':']],
    ['separators', [['=', ' '], [' ']]],
    ['arrayStyle', ['repeat', 'comma', 'space', 'pairs']],
    ['negation', ['=false', '+', null]],
    ['emptyValue', ['=', ' ']],
    ['interspersed', [true, false]],
    ['abbreviations', [true, false]],
    ['bundling', [true, false]],
    ['dashes', ['any']],
    ['dashValues', [true]],
    ['bareValue', ['a', '']],
    ['repeats', ['last']],
    ['endsOptions', [true]],
    ['unread', [['@', '+']]],
    ['dashArguments', [true]],
  ]
  return Object.fromEntries(fields.flatMap(([field, values]) => (random(4) > 0 ? [] : [[field, pick(random, values)]])))
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'file', 'enum', 'array'] as const

function randomOption(name: string, random: Random) {
  const flags = [`-${name}`, `--${name}${name}`, `--${name}-long`, `-${name}word`].filter(() => random(2) > 0)
  const type = pick(random, TYPES)
  return option(name, {
    flags: flags.length === 0 ? [`--${name}`] : flags,
    type,
    variadic: random(4) === 0,
    ...(type === 'enum' && { enum: ['a', '-b', 'c d'] }),
    'x-argv': random(2) > 0 ? {} : randomArgv(random),
  })
}

function randomTool(random: Random): AtipTool {
  const letters = ['a', 'b', 'c', 'd'].filter(() => random(3) > 0)
  const args = ['one', 'two', 'three'].slice(0, random(4)).map((name) =>
    argument(name, {
      required: random(2) > 0,
      variadic: random(3) === 0,
      type: pick(random, ['string', 'file', 'number'] as const),
      ...(random(5) === 0 && { 'x-argv': { endOfOptions: true } }),
      ...(random(6) === 0 && { 'x-effects': { destructive: true } }),
    }),
  )
  const run = command({
    arguments: args,
    options: letters.map((name) => randomOption(name, random)),
    'x-argv': randomArgv(random),
  })
  return tool({
    commands: { run, group: command({ commands: { run }, options: [randomOption('g', random)] }) },
    globalOptions: [randomOption('v', random)],
    'x-argv': random(2) > 0 ? {} : randomArgv(random),
  })
}

describe('any metadata', () => {
  it('never makes another call of what was built', () => {
    const random = createRandom(7)
    const wrong: object[] = []
    let [same, unread] = [0, 0]
    for (let run = 0; run < byLength({ short: 40, full: 400, long: 4_000 }); run++) {
      const tools = createToolset([randomTool(random)], { globalOptions: true })
      for (const described of [...tools.commands, ...tools.commands]) {
        const outcome = tryCall(tools, described, randomArguments(described, random))
        if (outcome === 'same') same++
        else if (outcome !== 'refused' && 'problems' in (outcome as object)) unread++
        else if (outcome !== 'refused' && wrong.length < 5)
          wrong.push({
            ...(outcome as object),
            argv: described.argv,
            parameters: described.parameters.map(({ definition }) => definition),
          })
      }
    }
    expect(wrong).toEqual([])
    expect(unread / same).toBeLessThan(0.15)
  })
})
