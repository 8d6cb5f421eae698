import type { AtipArgv } from 'atip-bridge'
import { beforeAll, describe, expect, it } from 'vitest'
import { PARSERS, type ParserName } from '../support/parsers'
import { HOSTILE } from '../support/parsers/hostile'
import { type Outcome, outcomeOf, type Run, runsFor, type Slot } from '../support/parsers/runs'

const ALL_SLOTS: readonly Slot[] = ['--title', '--tag', '--num', '-t', '-g', '-n', 'file', 'rest']
/** Programs that do not have every slot, or take their command line in their own way. */
const SLOTS: Partial<Record<ParserName, readonly Slot[]>> = { getopts: ['-t', '-g', '-n', 'file', 'rest'] }
const ARGV: Partial<Record<ParserName, AtipArgv>> = { 'yargs command': { endOfOptions: false, optionsFirst: false } }

interface Exception {
  readonly parser: ParserName
  readonly slots: readonly Slot[]
  readonly values: readonly (string | number)[]
  readonly outcome: Outcome
  readonly reason: string
  /** Newer versions of the parser read the value as it is. */
  readonly fixedLater?: true
}

const DECIMALS = ['-1', '-0.5', '0', '1e3', '0x10', '.5']
const COERCED = [' ', ...DECIMALS, '007', '9007199254740993']
/** The flags that oclif finds declared: long flags by their whole text, short ones by their first letter. */
const OF_PROGRAM = ['-d', '-d=true', '--draft', '--title', '-t', '-tx', '-t=x', '-dt', '-g', '-n9']

/** Every value that a parser does not read as it is. None of them can be said in another way. */
const EXCEPTIONS: readonly Exception[] = [
  {
    parser: 'yargs words',
    slots: ['--title', '--tag'],
    values: ['"q"', "'q'"],
    outcome: 'altered',
    reason: 'yargs strips one pair of quotes from what stands behind "="',
  },
  {
    parser: 'yargs words',
    slots: ['file', 'rest'],
    values: DECIMALS,
    outcome: 'altered',
    reason: 'yargs makes a number of every word that looks like one',
  },
  {
    parser: 'yargs command',
    slots: ['--title', '--tag'],
    values: ['"q"', "'q'"],
    outcome: 'altered',
    reason: 'yargs strips one pair of quotes from what stands behind "="',
  },
  {
    parser: 'yargs command',
    slots: ['-g', 'file', 'rest'],
    values: ['-'],
    outcome: 'altered',
    reason: 'yargs takes no single dash for a value of a list or for a declared argument',
  },
  {
    parser: 'parseArgs',
    slots: ['-n'],
    values: [-5, Number.MIN_SAFE_INTEGER],
    outcome: 'rejected',
    reason: 'parseArgs finds a value with a dash ambiguous unless "=" stands in front',
  },
  {
    parser: 'cac',
    slots: ['--title', '--tag', '-t', '-g'],
    values: COERCED,
    outcome: 'altered',
    reason: 'cac makes a number of every value that looks like one',
  },
  { parser: 'cac', slots: ['--title'], values: [''], outcome: 'rejected', reason: 'cac takes "--title=" for no value' },
  { parser: 'cac', slots: ['--tag'], values: [''], outcome: 'altered', reason: 'cac takes "--tag=" for a switch' },
  { parser: 'cac', slots: ['-t', '-g'], values: [''], outcome: 'altered', reason: 'cac makes 0 of an empty value' },
  { parser: 'cac', slots: ['-t'], values: ['-'], outcome: 'rejected', reason: 'cac takes a dash for no value' },
  { parser: 'cac', slots: ['-g'], values: ['-'], outcome: 'altered', reason: 'cac takes a dash for no value' },
  {
    parser: 'cac',
    slots: ['-n'],
    values: [-5, Number.MIN_SAFE_INTEGER],
    outcome: 'rejected',
    reason: 'cac takes a negative number that stands alone for an option',
  },
  {
    parser: 'oclif',
    slots: ['--title', '--tag'],
    values: OF_PROGRAM,
    outcome: 'rejected',
    reason: 'oclif refuses a value that begins like one of its flags, even behind "="',
  },
  {
    parser: 'argparse',
    slots: ['--title', '--tag', 'rest'],
    values: ['--'],
    outcome: 'altered',
    reason: 'argparse takes every "--" out of the values',
    fixedLater: true,
  },
]

const nameOf = (slot: Slot, value: string | number, outcome: string): string =>
  `${slot} ${JSON.stringify(value)} ${outcome}`

/** The exceptions of a parser, of values that get as far as the parser. */
function expectedOf(parser: ParserName, runs: readonly Run[], found: readonly string[]): string[] {
  const refused = new Set(runs.filter(({ args }) => args === undefined).map(({ slot, value }) => `${slot} ${value}`))
  return EXCEPTIONS.filter((exception) => exception.parser === parser).flatMap(
    ({ slots, values, outcome, fixedLater }) =>
      slots
        .flatMap((slot) => values.map((value) => ({ slot, value, name: nameOf(slot, value, outcome) })))
        .filter(({ slot, value, name }) => !refused.has(`${slot} ${value}`) && (!fixedLater || found.includes(name)))
        .map(({ name }) => name),
  )
}

it('the values are many, and no two are the same', () => {
  expect(HOSTILE.length).toBeGreaterThan(90)
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
  expect(EXCEPTIONS.filter(({ reason }) => reason.length < 20)).toEqual([])
})

describe.each(Object.keys(PARSERS) as ParserName[])('%s', (parser) => {
  const runs = runsFor(SLOTS[parser] ?? ALL_SLOTS, parser !== 'getopts', ARGV[parser])
  const accepted = runs.flatMap((run) => (run.args === undefined ? [] : [{ ...run, args: run.args }]))
  let outcomes: { run: Run; outcome: Outcome }[] | undefined

  beforeAll(async () => {
    const readings = await PARSERS[parser](accepted.map(({ args }) => args))
    outcomes = readings?.map((reading, index) => {
      const run = accepted[index] as Run
      return { run, outcome: outcomeOf(run, reading) }
    })
  })

  const found = (isWanted: (outcome: Outcome) => boolean): string[] | undefined =>
    outcomes
      ?.filter(({ outcome }) => isWanted(outcome))
      .map(({ run: { slot, value }, outcome }) => nameOf(slot, value, outcome))

  it('reads no value as another option', ({ skip }) => {
    const injected = found((outcome) => outcome === 'became another option')
    if (injected === undefined) return skip('its interpreter is missing')
    expect(injected).toEqual([])
  })

  it('reads every value as it is, but for those that are listed', ({ skip }) => {
    const others = found((outcome) => outcome === 'altered' || outcome === 'rejected')
    if (others === undefined) return skip('its interpreter is missing')
    expect(others.sort()).toEqual(expectedOf(parser, runs, others).sort())
    expect(outcomes?.length).toBe(accepted.length)
    expect(found((outcome) => outcome === 'exact')?.length).toBeGreaterThan(accepted.length / 2)
  })

  it('is spared only values that could be read as something else', () => {
    const isApart = (slot: Slot): boolean =>
      /^-[a-z]$/.test(slot) || (!slot.startsWith('-') && ARGV[parser]?.endOfOptions === false)
    for (const { slot, value, args } of runs) {
      if (!isApart(slot)) expect(args, `${slot} ${value}`).toBeDefined()
      else if (/^-./s.test(String(value)) && typeof value === 'string') expect(args, `${slot} ${value}`).toBeUndefined()
      else if (!/^-|^$/.test(String(value))) expect(args, `${slot} ${value}`).toBeDefined()
    }
  })
})

describe('a yargs command with declared arguments', () => {
  it('finds none of them behind "--", so that its metadata must say so', async () => {
    const [run] = runsFor(['file'], true)
    const [reading] = (await PARSERS['yargs command']([run?.args ?? []])) ?? []
    expect(run?.args).toContain('--')
    expect(reading).toHaveProperty('rejected')
  })
})

describe('the usual way of building a command line', () => {
  const naive = (run: Run): string[] => [
    ...['F', 'R', '--tag', 'a', '--num', '7'],
    ...(run.slot === '--title' ? ['--title', String(run.value)] : ['--title', 'T', String(run.value)]),
  ]

  it.each(['commander', 'yargs words', 'minimist', 'parseArgs', 'cac', 'oclif'] as const)(
    '%s: would be found out',
    async (parser) => {
      const runs = runsFor(['--title', 'rest'], true).map((run) =>
        run.slot === 'rest' ? { ...run, wanted: { ...run.wanted, rest: ['R', run.value] } } : run,
      )
      const readings = (await PARSERS[parser](runs.map(naive))) ?? []
      const outcomes = runs.map((run, index) => outcomeOf(run, readings[index] as { rejected: string }))
      expect(outcomes.filter((outcome) => outcome === 'became another option').length).toBeGreaterThan(2)
      expect(outcomes).toContain('exact')
    },
  )
})
