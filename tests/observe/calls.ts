import {
  type AtipEffects,
  type AtipFolder,
  type AtipOption,
  type AtipTool,
  buildCommand,
  createToolset,
  type FlatCommand,
  type FlatParameter,
  isAtipError,
  type Toolset,
} from 'atip-bridge'
import type { Arguments, FixtureValues } from './fixture'
import { isReading } from './labels'

/** A call that is tried. */
export interface PlannedCall {
  /** The words of the command, such as `stash list`. */
  readonly command: string
  /**
   * The key of the option or argument that was added to the call, with its value if effects depend on it: `request=GET`;
   * `undefined` for a call without one.
   */
  readonly added: string | undefined
  /** The call as a model makes it. */
  readonly tool: Readonly<{ name: string; arguments: Arguments }>
  readonly program: string
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly effects: AtipEffects
  readonly isReadOnly: boolean
  /** Returns true for a path of a program that this call may start; if absent, that of the fixture counts. */
  readonly isOwnProgram?: (path: string) => boolean
}

/**
 * Lists the calls of a tool that are declared to change nothing: each command with what it requires, and then with each
 * of its other parameters alone. Options of the whole program are tried with the first command.
 *
 * @param options `withChanges`: also the calls that are declared to change something; `withPairs`: also each option that
 * makes a call a preview, with each of the other parameters
 */
export function planCalls(
  tool: AtipTool,
  values: FixtureValues,
  { withChanges = false, withPairs = false }: { withChanges?: boolean; withPairs?: boolean } = {},
): PlannedCall[] {
  const toolset = createToolset([tool])
  const complete = createToolset([tool], { globalOptions: true })
  let hasTriedGlobals = false
  const tried = toolset.commands.filter(({ path: [word = ''] }) => values.leftOut?.includes(word) !== true)
  const planned = tried.flatMap((command) => {
    const source = hasTriedGlobals ? toolset : complete
    const calls = planCommand(source, source.resolve(command.name) ?? command, values, withPairs)
    const chosen = calls.filter(({ effects }) => withChanges || isReading(effects))
    hasTriedGlobals ||= chosen.length > 0
    return chosen
  })
  const lines = new Map(planned.map((call) => [JSON.stringify(call.words), call]))
  return [...lines.values()]
}

function planCommand(toolset: Toolset, command: FlatCommand, values: FixtureValues, withPairs: boolean): PlannedCall[] {
  const words = command.path.join(' ')
  const required = command.parameters.filter((parameter) => parameter.required)
  const plain = Object.fromEntries(
    required.map((parameter) => [parameter.key, chooseValues(words, parameter, values)[0]]),
  )
  const bases: Arguments[] = [plain, ...(values.furtherCalls[words] ?? []).map((more) => ({ ...plain, ...more }))]
  const previews = withPairs ? command.parameters.filter(({ definition }) => 'x-preview' in definition) : []
  const pairs = previews.flatMap((parameter): Arguments[] => {
    return chooseValues(words, parameter, values).map((value) => ({ ...plain, [parameter.key]: value }))
  })
  return [...bases, ...pairs].flatMap((base) => {
    const others = command.parameters.filter(({ key }) => !Object.hasOwn(base, key))
    const single = others.flatMap((parameter) =>
      chooseValues(words, parameter, values).flatMap((value) =>
        planCall(toolset, command, { ...base, [parameter.key]: value }, nameAdded(parameter, value)),
      ),
    )
    return [...planCall(toolset, command, base, undefined), ...single]
  })
}

/** Names a parameter, with the value if effects depend on it. */
function nameAdded({ key, definition }: FlatParameter, value: unknown): string {
  const { 'x-effects': effects, 'x-preview': preview } = definition as Pick<AtipOption, 'x-effects' | 'x-preview'>
  return [effects, preview].some((each) => each?.values !== undefined) ? `${key}=${value}` : key
}

/** Returns nothing for arguments that exclude each other. */
function planCall(toolset: Toolset, command: FlatCommand, args: Arguments, added: string | undefined): PlannedCall[] {
  try {
    const built = buildCommand(toolset, { id: 'observed', name: command.name, arguments: { ...args } })
    const { command: program, args: words, effects } = built
    const environment = { ...built.env, ...listFolderVariables(command) }
    const isReadOnly = command.readOnly
    const tool = { name: command.name, arguments: args }
    return [{ command: command.path.join(' '), added, tool, program, words, environment, effects, isReadOnly }]
  } catch (error) {
    if (isAtipError(error)) return []
    throw error
  }
}

/** Returns the variables that keep a command from obeying the folder (`x-folder`), as an executor sets them. */
function listFolderVariables({ folder }: FlatCommand): Record<string, string> {
  const levels = folder as readonly AtipFolder[]
  const settings = Object.entries(Object.assign({}, ...levels.map(({ gitConfig }) => gitConfig)))
  const pairs = settings.map(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return {
    ...Object.assign({}, ...levels.map(({ env }) => env)),
    ...(settings.length > 0 && { GIT_CONFIG_COUNT: String(settings.length) }),
    ...Object.fromEntries(pairs.flat()),
  }
}

/** Returns the values to try: every allowed one, or one that is plausible. */
function chooseValues(
  command: string,
  parameter: FlatParameter,
  { valuesByType, valuesByKey }: FixtureValues,
): unknown[] {
  const { key, type, list, enum: allowed } = parameter
  const known = valuesByKey[`${command}.${key}`] ?? (allowed === undefined ? valuesByKey[key] : undefined)
  const plausible = known ?? valuesByType[type] ?? PLAUSIBLE[type] ?? 'main'
  const values = known === undefined && allowed !== undefined ? allowed : [plausible]
  return list ? values.map((value) => [value].flat()) : [...values]
}

const PLAUSIBLE: Readonly<Partial<Record<FlatParameter['type'], unknown>>> = { boolean: true, integer: 1, number: 1 }
