import { groupByProgram } from '../../argv/program-names'
import { createWordReader, type WordReader } from '../../argv/read/create-word-reader'
import { asReader, type ReadCode } from '../../code/used-code'
import { FOLDER_PROGRAM } from '../../folder-rules/folder-program'
import { once } from '../../internal/once'
import { type PolicyPlan, readPolicyPlan } from '../../safety/policy/policy'
import { layOverSupervised } from '../../safety/policy/presets'
import { createSelected, createToolset, ensureToolset, flattenTools } from '../../toolset/create-toolset'
import { joinPath } from '../../toolset/files/join-path'
import { losingNothing } from '../../toolset/files/losing-nothing'
import { refusePinned } from '../../toolset/pin-arguments'
import type { AtipEffects } from '../../types/atip'
import type { Policy } from '../../types/safety'
import type { FlatCommand, Tools, Toolset } from '../../types/toolset'
import { createCommandPreparer, type JudgeableCommand, withoutRuns } from './calls/prepared-command'
import type { FolderJudge } from './folder-judge'
import { createPlaceJudges, FILE_ACCESS, type PlaceJudge } from './place-judge'
import { createRuleBook, type LineRule, type RuleBook } from './rules/line-rules'

/** The judges of the parts of lines, prepared once. */
export interface PartJudges {
  readonly plan: PolicyPlan
  readonly read: WordReader
  /** Prepares a described command for judging its calls. */
  prepare(command: FlatCommand): JudgeableCommand
  /** As the function of the same name does, once for each command. */
  losingNothing(command: FlatCommand): FlatCommand
  /** Returns true for a program that is described. */
  describes(program: string): boolean
  /** Returns true for a described program that may start others or reach a server. */
  mayReachOut(program: string): boolean
  readonly folders: FolderJudge
  /** The rules about the commands of lines; `undefined` if there are none. */
  readonly rules: RuleBook | undefined
  /** Returns what a redirection does. */
  effectsOfAccess(name: string): AtipEffects
  /** The command by which programs are judged that are named by their paths, and the reader of its words. */
  readonly folderProgram: { readonly command: FlatCommand; readonly read: WordReader }
  /**
   * Returns the judge for a directory; `undefined` is an unknown one.
   *
   * @param losesNothing true for a call that loses nothing of the files that it names
   */
  at(place: string | undefined, kind: CommandKind, losesNothing?: boolean): PlaceJudge
  /** The directory in which lines start, if it is known. */
  readonly start: string | undefined
  /** Returns a command as it is for calls whose code only reads, once for each command. */
  asReader(command: FlatCommand): FlatCommand
  /** Reads code in a language; absent: all of it may do anything. */
  readonly readCode: ReadCode | undefined
}

/**
 * The commands to judge by. `usual`: the described ones. `trusted`: these in trusted folders. `reader`: these with code that
 * only reads. `folder`: programs of trusted folders.
 */
export type CommandKind = 'usual' | 'trusted' | 'reader' | 'folder'

const MAX_PLACES = 32

/** The options of `createPartJudges`. */
export interface PartJudgeOptions {
  readonly tools: Tools
  readonly policy: Policy
  readonly cwd: string | undefined
  readonly folders: FolderJudge
  /** Rules about commands as people read them. @default none */
  readonly rules?: readonly LineRule[] | undefined
  /** Reads code in a language. @default all of it may do anything */
  readonly readCode?: ReadCode | undefined
  /** Called for each rule that is about a command of a line. */
  readonly onRule?: ((rule: LineRule) => void) | undefined
}

/** @throws AtipValidationError if a tool or the policy is invalid */
export function createPartJudges(options: PartJudgeOptions): PartJudges {
  const { tools, policy: given, cwd, folders, readCode, rules = [], onRule: onMatch } = options
  const toolset = Array.isArray(tools) ? createToolset(tools, { globalOptions: true }) : ensureToolset(tools)
  const policy = layOverSupervised(given)
  const start = cwd ?? policy.cwd
  const fixPaths = (paths: readonly string[] | undefined): readonly string[] | undefined =>
    paths?.map((path) => (start === undefined ? path : (joinPath(start, path) ?? path)))
  const [allowedPaths, writablePaths] = [fixPaths(policy.allowedPaths), fixPaths(policy.writablePaths)]
  const fixed: Policy = {
    ...policy,
    ...(allowedPaths !== undefined && { allowedPaths }),
    ...(writablePaths !== undefined && { writablePaths }),
  }
  const plan = readPolicyPlan(fixed)
  const flattened = flattenTools(toolset)
  const { commands } = flattened
  refusePinned(commands)
  const judged = commands.map(withoutRuns)
  const [folderProgram] = flattenTools([FOLDER_PROGRAM]).commands as readonly [FlatCommand]
  const soften = rememberCommands(losingNothing)
  const toReader = rememberCommands(asReader)
  const judgeAt = createKindJudges(soften, fixed, {
    usual: () => createSelected(flattened, flattened.tools, judged),
    trusted: () => createSelected(flattened, flattened.tools, judged.map(folders.trust)),
    reader: () => createSelected(flattened, flattened.tools, judged.map(toReader)),
    folder: () => createSelected(flattened, flattened.tools, [folders.trust(folderProgram)]),
  })
  const programs = groupByProgram(commands)
  const reaching = once(() => {
    const found = commands.filter(({ effects }) => effects.subprocess !== false || effects.network !== false)
    return new Set(found.map(({ tool }) => tool.name))
  })
  const access = flattenTools([FILE_ACCESS]).commands
  const read = createWordReader(commands)
  const runsFolder = (command: FlatCommand): boolean => folders.trust(command) !== command
  return {
    start,
    rules: createRuleBook([...rules, ...listDenying(plan)], {
      ...{ policy: fixed, commands, read, runsFolder, start, onMatch },
    }),
    folderProgram: { command: folderProgram, read: createWordReader([folderProgram]) },
    plan,
    read,
    folders: policy.allowFolderPrograms === false ? folders : { ...folders, find: () => [] },
    prepare: createCommandPreparer(commands),
    losingNothing: soften,
    describes: (program) => programs.has(program),
    mayReachOut: (program) => reaching().has(program),
    effectsOfAccess: (name) => access.find((command) => command.name === name)?.effects ?? {},
    at: judgeAt,
    asReader: toReader,
    readCode,
  }
}

/** Makes a function that changes each command once. */
function rememberCommands(change: (command: FlatCommand) => FlatCommand): (command: FlatCommand) => FlatCommand {
  const known = new WeakMap<FlatCommand, FlatCommand>()
  return (command) => {
    const found = known.get(command) ?? change(command)
    known.set(command, found)
    return found
  }
}

/** Makes a function that returns the judge of commands in a directory, and prepares each when it is needed. */
function createKindJudges(
  soften: (command: FlatCommand) => FlatCommand,
  policy: Policy,
  toolsets: Readonly<Record<CommandKind, () => Toolset>>,
): PartJudges['at'] {
  const prepare = (list: () => Toolset) => ({
    usual: once(() => createPlaceJudges(list(), policy)),
    losingNothing: once(() => {
      const flattened = flattenTools(list())
      return createPlaceJudges(createSelected(flattened, flattened.tools, flattened.commands.map(soften)), policy)
    }),
  })
  const kinds = {
    ...{ usual: prepare(toolsets.usual), trusted: prepare(toolsets.trusted) },
    ...{ reader: prepare(toolsets.reader), folder: prepare(toolsets.folder) },
  }
  const known = new Map<string, PlaceJudge>()
  return (place, kind, losesNothing = false) => {
    const means = losesNothing ? 'losingNothing' : 'usual'
    const key = `${kind}:${means}:${place ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    const judge = kinds[kind][means]()(place)
    if (known.size >= MAX_PLACES) known.clear()
    known.set(key, judge)
    return judge
  }
}

/** Lists the rules of a policy that deny commands, whatever others allow: in lines, they are also about what other programs run. */
function listDenying({ rules }: PolicyPlan): LineRule[] {
  return rules.flatMap(({ decision, words, when, effect, reason = '' }): LineRule[] =>
    decision !== 'deny' || words.length === 0 || when.length > 0 || effect !== undefined
      ? []
      : [{ decision, words, when: [], isOpen: true, reason }],
  )
}
