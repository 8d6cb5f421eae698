import { createWordReader, type WordReader } from '../../argv/read/create-word-reader'
import { FOLDER_PROGRAM } from '../../folder-rules/folder-program'
import { attempt } from '../../internal/attempt'
import { joinPath } from '../../internal/join-path'
import { once } from '../../internal/once'
import { type PolicyPlan, readPolicy } from '../../safety/policy/policy'
import { layOverSupervised } from '../../safety/policy/presets'
import { createSubset, createToolset, ensureToolset, flattenTools } from '../../toolset/create-toolset'
import { type FileLoss, type Foresee, losesNothing } from '../../toolset/files/foresee'
import { losingNothing } from '../../toolset/files/losing-nothing'
import { refusePinned } from '../../toolset/pin-arguments'
import type { AtipEffects } from '../../types/atip'
import type { Consequence } from '../../types/consequence'
import type { Policy } from '../../types/safety'
import type { FlatCommand, Tools, Toolset } from '../../types/toolset'
import { FILE_ACCESS } from './file-access'
import type { FolderJudge } from './folder-judge'
import { createPlaceJudges, type PlaceJudge } from './place-judge'
import { createCommandPreparer, type PreparedCommand, withoutRuns } from './prepared-command'
import { createRuleBook, type LineRule, type RuleBook } from './rules/line-rules'

/** The judges of the parts of lines, prepared once. */
export interface PartJudges {
  readonly plan: PolicyPlan
  readonly read: WordReader
  /** Prepares a described command for judging its calls. */
  prepare(command: FlatCommand): PreparedCommand
  /** As the function of the same name does, once for each command. */
  losingNothing(command: FlatCommand): FlatCommand
  /** Returns true for a program that is described. */
  describes(program: string): boolean
  /** Returns true for a described program that may start others or reach a server. */
  mayReachOut(program: string): boolean
  readonly folders: FolderJudge
  /** The rules about the commands of lines; `undefined` if there are none. */
  readonly rules: RuleBook | undefined
  /** Returns what a change of a file would do here; `undefined` if nobody can look. */
  foresee(place: string | undefined, loss: FileLoss): Consequence | undefined
  /** Returns what a redirection does. */
  effectsOfAccess(name: string): AtipEffects
  /** The command that stands for programs that are named by their paths, and the reader of its words. */
  readonly folderProgram: { readonly command: FlatCommand; readonly read: WordReader }
  /**
   * Returns the judge for a directory; `undefined` is an unknown one.
   *
   * @param losesNothing true for a call that loses nothing of the files that it names
   */
  at(place: string | undefined, kind: CommandKind, losesNothing?: boolean): PlaceJudge
  /** The directory in which lines start, if it is known. */
  readonly start: string | undefined
}

/** Which commands: the described ones, these with the effects in trusted folders, or programs of such folders. */
export type CommandKind = 'usual' | 'trusted' | 'folder'

const MAX_PLACES = 32

/** The settings of the judges of parts. */
export interface JudgeSettings {
  readonly tools: Tools
  readonly policy: Policy
  readonly cwd: string | undefined
  /** Looks what a change of a file would do; absent: nobody can look. */
  readonly foresee: Foresee | undefined
  readonly folders: FolderJudge
  /** Rules about commands as people read them. @default none */
  readonly rules?: readonly LineRule[] | undefined
  /** Called for each rule that is about a command of a line. */
  readonly onRule?: ((rule: LineRule) => void) | undefined
}

/** @throws AtipValidationError if a tool or the policy is invalid */
export function createPartJudges({ tools, policy: given, cwd, foresee, folders, ...ruled }: JudgeSettings): PartJudges {
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
  const plan = readPolicy(fixed)
  const known = new Map<string, PlaceJudge>()
  const flattened = flattenTools(toolset)
  const { commands } = flattened
  refusePinned(commands)
  const subset = (chosen: readonly FlatCommand[]): Toolset => createSubset(flattened, flattened.tools, chosen)
  const judged = commands.map(withoutRuns)
  const [folderProgram] = flattenTools([FOLDER_PROGRAM]).commands as readonly [FlatCommand]
  const softened = new WeakMap<FlatCommand, FlatCommand>()
  const soften: PartJudges['losingNothing'] = (command) => {
    const found = softened.get(command) ?? losingNothing(command)
    softened.set(command, found)
    return found
  }
  const judgesOf = (list: () => readonly FlatCommand[]) => ({
    usual: once(() => createPlaceJudges(subset(list()), fixed)),
    losingNothing: once(() => createPlaceJudges(subset(list().map(soften)), fixed)),
  })
  const kinds: { readonly [Kind in CommandKind]: ReturnType<typeof judgesOf> } = {
    usual: judgesOf(() => judged),
    trusted: judgesOf(() => judged.map(folders.trust)),
    folder: judgesOf(() => [folders.trust(folderProgram)]),
  }
  const programs = new Set(commands.map(({ tool }) => tool.name))
  const reaching = once(() => listReaching(commands))
  const access = flattenTools([FILE_ACCESS]).commands
  const read = createWordReader(commands)
  const { rules = [], onRule: onMatch } = ruled
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
    foresee: (place, loss) => {
      const folded = joinPath(place, loss.path)
      if (foresee === undefined || folded === undefined) return undefined
      const path = loss.path.startsWith('/') ? loss.path : `${place}/${loss.path}`
      // A step up after a link leads elsewhere, so that both have to agree.
      const found = [...new Set([path, folded])].map(
        (each) =>
          attempt((): Consequence => foresee({ ...loss, path: each })) ?? {
            kind: 'lost' as const,
            path,
            does: loss.does,
          },
      )
      return found.find((each) => !losesNothing([each], policy)) ?? found[0]
    },
    prepare: createCommandPreparer(commands),
    losingNothing: soften,
    describes: (program) => programs.has(program),
    mayReachOut: (program) => reaching().has(program),
    effectsOfAccess: (name) => access.find((command) => command.name === name)?.effects ?? {},
    at: (place, kind, losesNothing = false) => {
      const means = losesNothing ? 'losingNothing' : 'usual'
      const key = `${kind}:${means}:${place ?? ''}`
      const found = known.get(key)
      if (found !== undefined) return found
      const judge = kinds[kind][means]()(place)
      if (known.size >= MAX_PLACES) known.clear()
      known.set(key, judge)
      return judge
    },
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

/** Lists the programs that may start others or reach a server. */
function listReaching(commands: readonly FlatCommand[]): ReadonlySet<string> {
  const found = commands.filter(({ effects }) => effects.subprocess !== false || effects.network !== false)
  return new Set(found.map(({ tool }) => tool.name))
}
