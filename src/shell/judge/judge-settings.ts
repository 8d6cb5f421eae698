import { createWordReader, type WordReader } from '../../argv/read/create-word-reader'
import { attempt } from '../../internal/attempt'
import { isRecord } from '../../internal/guard'
import { once } from '../../internal/once'
import { type PolicyPlan, readPolicy } from '../../safety/policy/policy'
import { layOverSupervised } from '../../safety/policy/presets'
import { type CallJudge, createCallJudge } from '../../safety/policy/validator'
import { createSubset, createToolset, ensureToolset, flattenTools } from '../../toolset/create-toolset'
import { refusePinned } from '../../toolset/pin-arguments'
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
  readonly folders: FolderJudge
  /** Returns true for a path that is known to name no file yet. */
  isNewFile(place: string | undefined, path: string): boolean
  /** Returns what a redirection does. */
  effectsOfAccess(name: string): AtipEffects
  /** Returns the judges for a directory; `undefined` is an unknown one. `isTrusted` as `folders` says about the call. */
  at(place: string | undefined, isTrusted?: boolean): PlaceJudges
}

const MAX_PLACES = 32

/** What the judges of parts depend on. */
export interface JudgeSettings {
  readonly tools: Tools
  readonly policy: Policy
  readonly cwd: string | undefined
  /** Returns true for an absolute path that exists; absent: every path may exist. */
  readonly exists: ((path: string) => boolean) | undefined
  readonly folders: FolderJudge
}

/** @throws AtipValidationError if a tool or the policy is invalid */
export function createPartJudges({ tools, policy: given, cwd, exists, folders }: JudgeSettings): PartJudges {
  const toolset = Array.isArray(tools) ? createToolset(tools, { globalOptions: true }) : ensureToolset(tools)
  const policy = layOverSupervised(given)
  const base = cwd ?? policy.cwd
  const allowedPaths = policy.allowedPaths?.map((path) => (base === undefined ? path : (joinPath(base, path) ?? path)))
  const fixed: Policy = { ...policy, ...(allowedPaths !== undefined && { allowedPaths }) }
  const known = new Map<string, PlaceJudges>()
  const flattened = flattenTools(toolset)
  const { commands } = flattened
  refusePinned(commands)
  const subset = (chosen: readonly FlatCommand[]): Toolset => createSubset(flattened, flattened.tools, chosen)
  const judged = commands.map(withoutRuns)
  const programs = new Set(commands.map(({ tool }) => tool.name))
  const runners = commands
    .filter(({ parameters }) => parameters.some(isRun))
    .map((command) => ({ ...withoutRuns(command), printsSecret: false }))
  const usual = { calls: subset(judged), runners: subset(runners) }
  const trusted = once(() => ({
    calls: subset(judged.map(folders.trust)),
    runners: subset(runners.map(folders.trust)),
  }))
  const access = flattenTools([FILE_ACCESS]).commands
  return {
    plan: readPolicy(fixed),
    read: createWordReader(commands),
    folders: policy.allowFolderPrograms === false ? folders : { ...folders, find: () => [] },
    isNewFile: (place, path) => {
      const file = joinPath(place, path)
      return file !== undefined && attempt(() => exists?.(file)) === false
    },
    computeEffects: createEffectsComputer(),
    describes: (program) => programs.has(program),
    effectsOfAccess: (name) => access.find((command) => command.name === name)?.effects ?? {},
    at: (place, isTrusted = false) => {
      const key = `${isTrusted ? 'trusted' : ''}:${place ?? ''}`
      const found = known.get(key)
      if (found !== undefined) return found
      const { cwd: _, ...rest } = fixed
      const here: Policy = place === undefined ? rest : { ...rest, cwd: place }
      const { rules: __, deniedCommands: ___, allowedTools: ____, ...plain } = here
      const judges: PlaceJudges = {
        calls: createCallJudge((isTrusted ? trusted() : usual).calls, here),
        runners: createCallJudge((isTrusted ? trusted() : usual).runners, here),
        files: createCallJudge([FILE_ACCESS], plain),
        secrets: policy.allowSensitive === false ? undefined : createSecretJudges(usual.calls, here),
      }
      if (known.size >= MAX_PLACES) known.clear()
      known.set(key, judges)
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
