import { createWordReader, type WordReader } from '../../argv/read/create-word-reader'
import { attempt } from '../../internal/attempt'
import { isRecord } from '../../internal/guard'
import { type PolicyPlan, readPolicy } from '../../safety/policy/policy'
import { layOverSupervised } from '../../safety/policy/presets'
import { type CallJudge, createCallJudge } from '../../safety/policy/validator'
import { createSubset, createToolset, ensureToolset, flattenTools } from '../../toolset/create-toolset'
import type { AtipEffects } from '../../types/atip'
import type { Policy } from '../../types/safety'
import type { FlatCommand, FlatParameter, Tools, Toolset } from '../../types/toolset'
import { joinPath } from './builtins'
import { createEffectsComputer, type EffectsComputer } from './create-effects-computer'
import { FILE_ACCESS } from './file-access'
import type { FolderJudge } from './folder-findings'

/** The judges of calls that work in one directory. */
export interface PlaceJudges {
  /** Judges calls of described programs. */
  readonly calls: CallJudge
  /** Judges calls of programs that run others, which print nothing of their own. */
  readonly runners: CallJudge
  /** Judges redirections. */
  readonly files: CallJudge
  /** Finds reads of secrets where the policy allows them; otherwise absent. */
  readonly secrets: Pick<PlaceJudges, 'calls' | 'files'> | undefined
}

/** What judges the parts of lines, prepared once. */
export interface PartJudges {
  readonly plan: PolicyPlan
  readonly read: WordReader
  readonly computeEffects: EffectsComputer
  /** Returns true for a program that is described. */
  describes(program: string): boolean
  /** Finds what a call obeys in the folders that it works in. */
  readonly findFolderPrograms: FolderJudge
  /** Returns true for a path that is known to name no file yet. */
  isNewFile(place: string | undefined, path: string): boolean
  /** Returns what a redirection does. */
  effectsOfAccess(name: string): AtipEffects
  /** Returns the judges for a directory; `undefined` is an unknown one. */
  at(place: string | undefined): PlaceJudges
}

const MAX_PLACES = 32

/** What the judges of parts depend on. */
export interface JudgeSettings {
  readonly tools: Tools
  readonly policy: Policy
  readonly cwd: string | undefined
  /** Returns true for an absolute path that exists; absent: every path may exist. */
  readonly exists: ((path: string) => boolean) | undefined
  /** Finds what calls obey in folders; absent: every folder is trusted. */
  readonly findFolderPrograms: FolderJudge | undefined
}

/** @throws AtipValidationError if a tool or the policy is invalid */
export function createPartJudges({ tools, policy: given, cwd, exists, findFolderPrograms }: JudgeSettings): PartJudges {
  const toolset = Array.isArray(tools) ? createToolset(tools, { globalOptions: true }) : ensureToolset(tools)
  const policy = layOverSupervised(given)
  const base = cwd ?? policy.cwd
  const allowedPaths = policy.allowedPaths?.map((path) => (base === undefined ? path : (joinPath(base, path) ?? path)))
  const fixed: Policy = { ...policy, ...(allowedPaths !== undefined && { allowedPaths }) }
  const known = new Map<string | undefined, PlaceJudges>()
  const flattened = flattenTools(toolset)
  const { commands } = flattened
  const judged = createSubset(flattened, flattened.tools, commands.map(withoutRuns))
  const programs = new Set(commands.map(({ tool }) => tool.name))
  const runners = createSubset(
    flattened,
    flattened.tools,
    commands
      .filter(({ parameters }) => parameters.some(isRun))
      .map((command) => ({ ...withoutRuns(command), printsSecret: false })),
  )
  const access = flattenTools([FILE_ACCESS]).commands
  return {
    plan: readPolicy(fixed),
    read: createWordReader(commands),
    findFolderPrograms: (policy.allowFolderPrograms === false && findFolderPrograms) || (() => []),
    isNewFile: (place, path) => {
      const file = joinPath(place, path)
      return file !== undefined && attempt(() => exists?.(file)) === false
    },
    computeEffects: createEffectsComputer(),
    describes: (program) => programs.has(program),
    effectsOfAccess: (name) => access.find((command) => command.name === name)?.effects ?? {},
    at: (place) => {
      const found = known.get(place)
      if (found !== undefined) return found
      const { cwd: _, ...rest } = fixed
      const here: Policy = place === undefined ? rest : { ...rest, cwd: place }
      const { rules: __, deniedCommands: ___, allowedTools: ____, ...plain } = here
      const judges: PlaceJudges = {
        calls: createCallJudge(judged, here),
        runners: createCallJudge(runners, here),
        files: createCallJudge([FILE_ACCESS], plain),
        secrets: policy.allowSensitive === false ? undefined : createSecretJudges(judged, here),
      }
      if (known.size >= MAX_PLACES) known.clear()
      known.set(place, judges)
      return judges
    },
  }
}

/** Returns true if a call reads a secret that the policy allows to be read. */
export function readsSecret(
  { secrets }: PlaceJudges,
  kind: 'calls' | 'files',
  name: string,
  args: Readonly<Record<string, unknown>>,
): boolean {
  return secrets?.[kind].decide(name, args).violations.some(({ code }) => code === 'SENSITIVE_READ') === true
}

function createSecretJudges(toolset: Toolset, { cwd, sensitivePaths }: Policy): PlaceJudges['secrets'] {
  const policy: Policy = { allowSensitive: false, ...(cwd && { cwd }), ...(sensitivePaths && { sensitivePaths }) }
  return { calls: createCallJudge(toolset, policy), files: createCallJudge([FILE_ACCESS], policy) }
}

/** Returns the command without what it runs, which is judged by itself. */
function withoutRuns(command: FlatCommand): FlatCommand {
  if (!command.parameters.some(isRun)) return command
  const parameters = command.parameters.map((parameter): FlatParameter => {
    if (!isRun(parameter)) return parameter
    const { 'x-runs': _, ...definition } = parameter.definition
    return { ...parameter, definition, required: false, effects: undefined, faulty: false }
  })
  return { ...command, parameters }
}

function isRun({ definition }: FlatParameter): boolean {
  const runs = definition['x-runs']
  const kind = isRecord(runs) ? runs.as : runs
  return kind === 'words' || kind === 'line'
}
