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

/** Times of one machine vary, and more where it is busy: they are claimed within a quarter. */
const NOISE = 0.25

export const CLAIMS: readonly Claim[] = [
  ...tableOf(
    'imports',
    { group: 'sizes', unit: ' kB', tolerance: 0.01 },
    {
      '`toOpenAI`': { measured: 'size of toOpenAI', recorded: one(19.9), ...most(18.8) },
      '`createValidator`': { measured: 'size of createValidator', recorded: one(49.2), ...most(27) },
      '`parseToolCall`': { measured: 'size of parseToolCall', recorded: one(11.7), ...most(11.9) },
      '`createResultFilter`': { measured: 'size of createResultFilter', recorded: one(30.1), ...most(22.5) },
      '`readShell`': { measured: 'size of readShell', recorded: one(19.2), ...most(14.7) },
      everything: { measured: 'size of everything', recorded: one(123.6), ...most(113.7) },
    },
  ),
  ...tableOf(
    'package',
    { group: 'sizes', unit: ' MB', tolerance: 0.01 },
    {
      'packed (`npm pack`), with 333 programs': { measured: 'size of the package', recorded: one(2.17), ...most(2.2) },
      'the document of a program, gzipped, at the median': {
        ...{ measured: 'size of a document', unit: ' kB', tolerance: 0.1 },
        ...{ recorded: one(1), ...most(2) },
      },
    },
  ),
  ...tableOf(
    'cold starts',
    { group: 'cold', unit: '', tolerance: NOISE },
    {
      '`import` of `atip-bridge`, × an empty module': {
        measured: 'cold import, × an empty module',
        recorded: [1.4, 7.4],
      },
    },
  ),
  ...tableOf(
    'searches',
    { group: 'search', unit: '', tolerance: 0.02 },
    {
      'index of 50,000 commands, copies of all programs': {
        ...{ measured: 'search: index of 50,000 commands', unit: ' ms', tolerance: NOISE },
        ...{ recorded: [550, 850], ...most(1000) },
      },
      'the slowest of five queries in it': {
        ...{ measured: 'search: the slowest of five queries', unit: ' ms', tolerance: NOISE },
        ...{ recorded: [2.7, 3.9], ...most(5) },
      },
      '236 tasks in the words of agents: first hit right': {
        measured: 'search: 236 everyday tasks, right first',
        ...{ recorded: one(0.69), ...least(0.7) },
      },
      'among the first five': {
        measured: 'search: 236 everyday tasks, right among five',
        ...{ recorded: one(0.95), ...least(0.9) },
      },
      '240 riddles: first hit right': {
        measured: 'search: 240 riddles, right first',
        ...{ recorded: one(0.48), ...least(0.7) },
      },
      'riddles: among the first five': {
        measured: 'search: 240 riddles, right among five',
        ...{ recorded: one(0.74), ...least(0.9) },
      },
    },
  ),
  ...tableOf(
    'tokens of ten tasks',
    { group: 'conversations', unit: ' %', tolerance: 0.05 },
    {
      'sent with one shell tool, of what is sent with a definition for each command': {
        measured: 'tokens sent with one shell tool',
        recorded: one(3.9),
      },
      'sent where the model searches for commands': {
        measured: 'tokens sent with a search for commands',
        recorded: one(46),
      },
    },
  ),
  ...tableOf(
    'redaction',
    { group: 'redact', unit: '', tolerance: NOISE },
    {
      'false redactions per MB of clean output': {
        measured: 'false redactions per MB of clean text',
        ...{ recorded: one(0.27), ...most(0.3) },
      },
      '20 MB in results of 100 kB, × as fast as the patterns': {
        measured: 'filter of 20 MB in 100 kB, × as fast as the patterns',
        ...{ recorded: [8.2, 8.4], ...least(8) },
      },
      'the same with two bytes a character': {
        measured: 'filter of 100 kB, two bytes a character, × as fast as the patterns',
        ...{ recorded: [6.4, 9.5], ...least(8) },
      },
      '20 MB as one text with nine colour codes, × as fast as the patterns': {
        measured: 'filter of 20 MB, × as fast as the patterns',
        ...{ recorded: [1.9, 2.7], ...least(8) },
      },
      '3 MB in results of 100 kB, × as fast as secretlint 12': {
        measured: 'filter of 3 MB in 100 kB, × as fast as secretlint',
        ...{ recorded: [7, 11.5], ...least(8) },
      },
      "1 kB, warm, × the patterns' time": {
        measured: "filter of 1 kB, warm, × the patterns' time",
        ...{ recorded: [0.11, 0.15], ...most(0.4) },
      },
      '20 MB over 1 MB, at the default `maxLength`': {
        measured: 'filter of 20 MB over one of 1 MB, default maxLength',
        ...{ recorded: one(1), ...most(1.3) },
      },
      "the first 100 kB in a fresh process, × the patterns' time": {
        measured: "first call in a process, 100 kB, × the patterns' time",
        ...{ recorded: [5.2, 13], ...most(1.5) },
      },
      'memory that a stream of 1 GB adds after its first eighth': {
        measured: 'stream of 1 GB in 64 kB, memory over its first eighth',
        ...{ unit: ' MB', recorded: [9, 11.4], ...most(16) },
      },
    },
  ),
  ...tableOf(
    'discovery',
    { group: 'discover', unit: '', tolerance: NOISE },
    {
      'first scan of 300 programs on two cores': {
        measured: 'first scan of 300 programs',
        ...{ unit: ' s', recorded: [18, 27], ...most(30) },
      },
      'good programs that it does not find': {
        measured: 'good ones that were not found',
        ...{ recorded: one(0), ...most(0) },
      },
      'next scan, × the first': { recorded: one(0.003), ...most(0.05) },
      'processes and directories left behind': {
        measured: 'directories and processes left behind',
        ...{ recorded: one(0), ...most(0) },
      },
    },
  ),
  ...tableOf(
    'lines of agents',
    { group: 'agents', unit: ' %', tolerance: 0.001 },
    {
      'lines of agents that run unasked under `supervised`, of 994': {
        measured: 'lines of agents that run unasked under supervised',
        ...{ recorded: one(18.8), ...least(20) },
      },
      'under `workspace` in a trusted folder': {
        measured: 'lines of agents that run unasked under workspace',
        ...{ recorded: one(56.5), ...least(50) },
      },
      'where undescribed parts are contained, too': {
        measured: 'lines of agents that run unasked under contained',
        ...{ recorded: one(75.5), ...least(88) },
      },
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
      'options found, of 2,778': { measured: 'counted options found', recorded: one(98.98), ...least(98) },
      'subcommands found, of 535': { measured: 'counted subcommands found', recorded: one(100), ...least(98) },
      'takes a value, or not: right, of 2,665': {
        measured: 'counted values right',
        recorded: one(99.7),
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
        ...{ recorded: [1.11, 1.26], ...most(1.3) },
      },
      'a call in the sandbox of its effects, more than without': {
        measured: 'sandbox of the effects, more than without',
        ...{ unit: ' ms', recorded: [7, 22], ...most(10) },
      },
      'in the sandbox for reading, more than in that of the effects': {
        measured: 'sandbox for reading, more than that of the effects',
        ...{ unit: ' ms', recorded: [5.4, 8.2], ...most(5) },
      },
      '`atip --version`, × `node -e 0`, on the clock': {
        ...{ group: 'guard', measured: 'atip --version, over node -e 0' },
        ...{ recorded: [1, 1.1], ...most(1.3) },
      },
      '`atip guard` for `ls`, × `node -e 0`, on the clock': {
        ...{ group: 'guard', measured: 'atip guard: ls, over node -e 0' },
        ...{ recorded: [1.8, 2.1], ...most(1.7) },
      },
      '`atip guard` for a line of twelve programs, × `node -e 0`, on the clock': {
        ...{ group: 'guard', measured: 'atip guard: a line of twelve programs, over node -e 0' },
        ...{ recorded: [2.5, 3], ...most(2.6) },
      },
      'the same, of processor time': { group: 'guard', recorded: [2.5, 3.1], ...most(2.6) },
    },
  ),
  ...tableOf(
    'lines accepted',
    { group: 'language', unit: ' %', tolerance: 0.001 },
    { 'lines of others that the runner of lines accepts, of 353': { recorded: one(98.3), ...least(95) } },
  ),
]
