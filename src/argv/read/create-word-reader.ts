import { isInformation, standsAlone } from '../../toolset/needs-nothing'
import type { ToolCall } from '../../types/lifecycle'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { groupByProgram } from '../program-names'
import { assignArguments, createMissing, readOptionTokens, readParameterWords } from './assign-arguments'
import { type CommandNode, findPath, growTree } from './command-tree'
import { type FoundRun, listRuns } from './read-runs'
import { planWords, type ScannedWords, scanWords, type WordPlan } from './scan-words'
import { createProblem, nameCommand, show, suggest, type Word, type WordProblem } from './word'

/** A command line that a parameter holds. */
export interface WordRun extends FoundRun {
  /** The meaning of the words; `undefined` for a line and for code. */
  readonly reading: WordReading | undefined
}

/** The meaning of words of which some may be unknown. */
export interface WordReading {
  /** The call; `undefined` if there is a problem. Values that are not known are objects with a `beginning`. */
  readonly call: ToolCall | undefined
  readonly command: FlatCommand | undefined
  /** The arguments as far as they were understood. */
  readonly arguments: Readonly<Record<string, unknown>>
  readonly problems: readonly WordProblem[]
  readonly runs: readonly WordRun[]
  /** The command lines that it runs only if the folder has their program. */
  readonly ifInstalled?: readonly WordRun[]
}

/** Reads the words of one command line. */
export type WordReader = (words: readonly Word[]) => WordReading

/** Programs that run programs that run programs: what is deeper than this is not read. */
const MAX_DEPTH = 8

/**
 * Creates the reader of command lines for the programs of these commands. It prepares a command when it is first read.
 */
export function createWordReader(commands: readonly FlatCommand[]): WordReader {
  const programs = groupByProgram(commands)
  const trees = new Map<string, CommandNode>()
  const plans = new Map<FlatCommand, WordPlan>()
  const getPlan = (command: FlatCommand): WordPlan => {
    const plan = plans.get(command) ?? planWords(command)
    plans.set(command, plan)
    return plan
  }
  const read = (words: readonly Word[], depth: number): WordReading => {
    const [program] = words
    const known = program?.extent === 'whole' ? programs.get(program.text) : undefined
    if (program === undefined || known === undefined || depth > MAX_DEPTH)
      return refuse(undefined, createProgramProblem(program, depth, programs))
    const tree = trees.get(program.text) ?? growTree(known)
    trees.set(program.text, tree)
    const { node, places, problem, informationOptions = [] } = findPath(tree, words)
    if (problem !== undefined) return readGroup(node.below, informationOptions) ?? refuse(undefined, problem)
    const readings = node.commands.map((command) => readPlanned(getPlan(command), words, places, depth, read))
    return pickReading(readings)
  }
  return (words) => read(words, 0)
}

function createProgramProblem(
  program: Word | undefined,
  depth: number,
  programs: ReadonlyMap<string, unknown>,
): WordProblem {
  if (program === undefined) return createProblem('UNKNOWN_PROGRAM', '', 'There is not a program')
  const { text, extent } = program
  if (extent !== 'whole') {
    return createProblem('UNKNOWN_VALUE', text, 'Which program it is, is not known before the line runs')
  }
  if (depth > MAX_DEPTH) {
    return createProblem('UNKNOWN_PROGRAM', text, `More than ${MAX_DEPTH} programs that run one another are not read`)
  }
  const message = `The program ${show(text)} is not described${suggest(text, [...programs.keys()])}`
  return createProblem('UNKNOWN_PROGRAM', text, message)
}

/** Reads a group with `--help`, which does the same as after any of its commands. */
function readGroup(
  below: readonly FlatCommand[],
  informationOptions: readonly FlatParameter[],
): WordReading | undefined {
  const [command] = below
  const names = new Set(informationOptions.map(({ name }) => name))
  const used = command?.parameters.filter((each) => names.has(each.name) && standsAlone(each)) ?? []
  if (command === undefined || used.length === 0 || used.length < names.size) return undefined
  const args = Object.fromEntries(used.map(({ key }) => [key, true]))
  return { call: { id: '', name: command.name, arguments: args }, command, arguments: args, problems: [], runs: [] }
}

function refuse(command: FlatCommand | undefined, problem: WordProblem): WordReading {
  return { call: undefined, command, arguments: {}, problems: [problem], runs: [] }
}

/** Picks the only reading without a problem: metadata may describe the same words twice. */
function pickReading(readings: readonly WordReading[]): WordReading {
  const clear = readings.filter(({ call }) => call !== undefined)
  const [first, second] = clear
  const last = readings.at(-1) as WordReading
  if (first === undefined || first.command === undefined) return last
  if (second === undefined) return first
  const words = nameCommand(first.command)
  const problem = createProblem('UNKNOWN_COMMAND', words, `The metadata describes ${words} twice`)
  return { ...last, call: undefined, problems: [problem] }
}

/**
 * Reads the words of a command.
 *
 * @param places the indexes of the words of the command
 * @param read the reader for the words that the program runs
 */
function readPlanned(
  plan: WordPlan,
  words: readonly Word[],
  places: readonly number[],
  depth: number,
  read: (words: readonly Word[], depth: number) => WordReading,
): WordReading {
  const { command } = plan
  if (command.schema !== undefined && command.parameters.length === 0) {
    const message = `${nameCommand(command)} is described only by a JSON Schema, which does not describe words`
    return refuse(command, createProblem('UNKNOWN_COMMAND', command.path.at(-1) ?? command.tool.name, message))
  }
  const scanned = scanWords(plan, words, places)
  const assigned = assignArguments(plan, scanned)
  // `rm --help` needs no file.
  const needsAll = !scanned.tokens.some(({ entry, value }) => value === true && isInformation(entry.parameter))
  const problems = [
    ...scanned.problems,
    ...assigned.problems.filter(({ code }) => needsAll || code !== 'MISSING_VALUE'),
  ]
  const values = readOptionTokens(plan, scanned.tokens, problems)
  for (const [parameter, found] of assigned.words) values.set(parameter, readParameterWords(parameter, found, problems))
  if (needsAll) addAbsentOptions(plan, values, problems)
  const found = listRuns(plan, collectWords([...values.keys()], scanned, assigned)).map((run): WordRun => {
    return { ...run, reading: run.as === 'words' ? read(run.words, depth + 1) : undefined }
  })
  const args = Object.fromEntries([...values].map(([{ key }, value]) => [key, value]))
  const call = problems.length > 0 ? undefined : { id: '', name: command.name, arguments: args }
  const runs = found.filter(({ ifIn }) => ifIn === undefined)
  const ifInstalled = found.filter(({ ifIn }) => ifIn !== undefined)
  return { call, command, arguments: args, problems, runs, ifInstalled }
}

/** Adds `false` for each required switch that the words leave out, and a problem for each other required option. */
function addAbsentOptions(plan: WordPlan, values: Map<FlatParameter, unknown>, problems: WordProblem[]): void {
  for (const parameter of plan.required) {
    const { type, list, default: usual } = parameter
    if (values.has(parameter)) continue
    // A switch may be off.
    if (type === 'boolean' && !list && usual !== true) values.set(parameter, false)
    else problems.push(createMissing(plan, parameter))
  }
}

/** Returns the words of each of the parameters in use; a switch has none. */
function collectWords(
  used: readonly FlatParameter[],
  scanned: ScannedWords,
  assigned: ReturnType<typeof assignArguments>,
): ReadonlyMap<FlatParameter, readonly Word[]> {
  const words = new Map<FlatParameter, Word[]>(used.map((parameter) => [parameter, []]))
  for (const [parameter, found] of assigned.words) words.set(parameter, found)
  for (const { entry, value } of scanned.tokens) if (typeof value === 'object') words.get(entry.parameter)?.push(value)
  return words
}

/** Returns the reading with its program as an installed one, if the folder has the file of that program. */
export function supposeInstalled(reading: WordReading, hasFile: (file: string) => boolean): WordReading {
  const { command, arguments: given, runs, ifInstalled = [] } = reading
  const [run] = ifInstalled
  const [program] = run?.words ?? []
  if (command === undefined || run?.ifIn === undefined || program?.extent !== 'whole') return reading
  const { directory, switchKey } = run.ifIn
  if (!/^\w[\w.-]*$/.test(program.text)) return reading
  if (!hasFile(`${directory}/${program.text}`)) return reading
  return { ...reading, arguments: { ...given, [switchKey]: true }, runs: [...runs, run] }
}

/** Returns the arguments that hold the words of other programs: they count as used, though they are judged by themselves. */
export function listRan({ runs }: WordReading): Readonly<Record<string, unknown>> {
  const ran = runs.filter(({ as, parameter }) => as === 'words' && parameter.kind === 'argument')
  return Object.fromEntries(ran.map(({ parameter }) => [parameter.key, '']))
}
