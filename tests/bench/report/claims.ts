/** A figure that the documents claim. */
export interface Claim {
  /** The table of the documents that holds it. */
  readonly table: string
  /** The figure, in the words of the table. */
  readonly what: string
  /** The group of `npm run bench` that measures it, and the words under which it does. */
  readonly group: string
  readonly measured: string
  readonly unit: string
  /** What was measured when the claim was made, at least and at most. */
  readonly recorded: readonly [least: number, most: number]
  readonly aim?: readonly ['most' | 'least', number]
  /** The part of the recorded value by which a measurement may differ: 0 for what is the same on every machine. */
  readonly tolerance: number
}

type Figure = Pick<Claim, 'recorded'> & Partial<Claim>

const one = (value: number): readonly [number, number] => [value, value]
const most = (value: number) => ({ aim: ['most', value] as const })
const least = (value: number) => ({ aim: ['least', value] as const })

/** Rows of a table, by what they say; they are measured under the same words unless a row says otherwise. */
function tableOf(
  table: string,
  shared: Omit<Claim, 'table' | 'what' | 'measured' | 'recorded'>,
  rows: Readonly<Record<string, Figure>>,
): Claim[] {
  return Object.entries(rows).map(([what, row]) => ({ table, what, measured: what, ...shared, ...row }))
}

/** Times of one machine vary, and more where it is busy: only ratios are claimed, and these within a quarter. */
const NOISE = 0.25

export const CLAIMS: readonly Claim[] = [
  ...tableOf(
    'imports',
    { group: 'sizes', unit: ' kB', tolerance: 0.01 },
    {
      '`toOpenAI`': { measured: 'size of toOpenAI', recorded: one(18.6), ...most(18.8) },
      '`createValidator`': { measured: 'size of createValidator', recorded: one(43.9), ...most(27) },
      '`parseToolCall`': { measured: 'size of parseToolCall', recorded: one(11.8), ...most(11.9) },
      '`createResultFilter`': { measured: 'size of createResultFilter', recorded: one(26.3), ...most(22.5) },
      '`readShell`': { measured: 'size of readShell', recorded: one(14.5), ...most(14.6) },
      everything: { measured: 'size of everything', recorded: one(112.6), ...most(113.7) },
    },
  ),
  ...tableOf(
    'types',
    { group: 'types', unit: '', tolerance: 0.1 },
    {
      'all shipped tools, compiled for three providers': {
        measured: 'all shipped tools',
        recorded: one(237),
        ...most(260),
      },
      '`defineTool` with 10 commands, compiled, with typed calls': {
        measured: 'defineTool, 10 commands',
        ...{ recorded: one(17_643), ...most(19_400) },
      },
      'with 100 commands': { measured: 'defineTool, 100 commands', recorded: one(125_429), ...most(138_000) },
      'with 1,000 commands': { measured: 'defineTool, 1000 commands', recorded: one(1_242_885), ...most(1_367_000) },
    },
  ),
  ...tableOf(
    'counted',
    { group: 'help', unit: ' %', tolerance: 0.001 },
    {
      'options found, of 2,778': { measured: 'counted options found', recorded: one(98.85), ...least(98) },
      'subcommands found, of 535': { measured: 'counted subcommands found', recorded: one(100), ...least(98) },
      'takes a value, or not: right, of 2,665': {
        measured: 'counted values right',
        recorded: one(99.74),
        ...least(99),
      },
    },
  ),
  ...tableOf(
    'starts',
    { group: 'execute', unit: '', tolerance: NOISE },
    {
      '`execute` of `/bin/true`, × `child_process.spawn`': {
        measured: 'execute of /bin/true, × child_process.spawn',
        ...{ recorded: [1.11, 1.18], ...most(1.15) },
      },
      '200 MiB of output, × the time of a bare drain': { recorded: [1.06, 1.16], ...most(1.54) },
      'a line of one command, × `execute`': {
        ...{ group: 'lines', measured: 'lines: start of one command, × execute' },
        ...{ recorded: [1.22, 1.26], ...most(1.3) },
      },
      '`atip guard` for a line of twelve programs, × `node -e 0`': {
        ...{ group: 'guard', measured: 'atip guard: a line of ten programs, over node -e 0' },
        ...{ recorded: [2.3, 3.7], ...most(1.6) },
      },
    },
  ),
  ...tableOf(
    'lines accepted',
    { group: 'language', unit: ' %', tolerance: 0.001 },
    { 'lines of others that the runner of lines accepts, of 353': { recorded: one(98.3), ...least(95) } },
  ),
]
