import { isChange } from '../../internal/effects/classify-effects'
import { isPlainObject } from '../../internal/guard'
import { type CommandEffects, computeCallEffects, readCommandEffects } from '../../toolset/call-effects'
import type { Flattened } from '../../toolset/flatten'
import { resolveCall } from '../../toolset/resolve-call'
import { spellingsOf, usedValues } from '../../toolset/spellings'
import type { AtipEffects } from '../../types/atip'
import type { FlatCommand, FlatParameter } from '../../types/toolset'

/** What a call touches. */
export interface Footprint {
  readonly tool: string
  readonly changes: boolean
  /** Writes or deletes files. */
  readonly writes: boolean
  readonly network: boolean
  /** Files that it may touch; `undefined` where they are not known, empty where it touches none. */
  readonly paths: readonly string[] | undefined
  readonly kinds: readonly string[]
}

/** Returns a function that tells what a call touches; it gives `undefined` for a call that must run alone. */
export function createFootprints(flattened: Flattened): (name: unknown, args: unknown) => Footprint | undefined {
  const known = new Map<FlatCommand, Known>()
  return (name, args) => {
    const call = resolveCall(flattened, name, args)
    if ('misfit' in call || call.command === undefined) return undefined
    const { command } = call
    const given = call.arguments ?? {}
    if (!isPlainObject(given)) return undefined
    const read = known.get(command) ?? {
      ...readCommandEffects(command),
      spellings: spellingsOf(command.parameters),
    }
    known.set(command, read)
    return footprintOf(command, given, read)
  }
}

type Spellings = ReadonlyMap<FlatParameter, readonly string[]>

interface Known extends CommandEffects {
  readonly spellings: Spellings
}

function footprintOf(
  command: FlatCommand,
  given: Readonly<Record<string, unknown>>,
  { spellings, ...possible }: Known,
): Footprint | undefined {
  const effects = computeCallEffects(possible, given)
  if (!isTame(effects)) return undefined
  const { creates = [], modifies = [], deletes = [], network, filesystem } = effects
  const named = command.parameters.flatMap((parameter) => pathsGiven(parameter, spellings, given))
  const touchesFiles = filesystem?.read !== false || filesystem.write === true || filesystem.delete === true
  return {
    tool: command.tool.name,
    changes: isChange(effects),
    writes: filesystem?.write === true || filesystem?.delete === true,
    network: network !== false,
    paths: touchesFiles ? knownPaths([...named, ...(filesystem?.paths ?? [])], textsGiven(given)) : [],
    kinds: [...creates, ...modifies, ...deletes].map((kind) => kind.toLowerCase()),
  }
}

/** The values of a parameter that is a path by its type; its default where it is not given. */
function pathsGiven(
  parameter: FlatParameter,
  spellings: Spellings,
  args: Readonly<Record<string, unknown>>,
): unknown[] {
  if (parameter.type !== 'file' && parameter.type !== 'directory') return []
  const used = usedValues(spellings.get(parameter) as readonly string[], args)
  return used.length === 0 && parameter.default !== undefined ? [parameter.default].flat() : used
}

/** Every text that is given: any may be a path, too. */
function textsGiven(args: Readonly<Record<string, unknown>>): string[] {
  return Object.values(args)
    .flat()
    .filter((value) => typeof value === 'string')
}

/** `undefined` where there are none, or one is no text. */
function knownPaths(paths: readonly unknown[], others: readonly string[]): readonly string[] | undefined {
  const texts = paths.filter((path) => typeof path === 'string')
  return texts.length > 0 && texts.length === paths.length ? [...texts, ...others] : undefined
}

/** Whether it is known that the call can run beside others at all. */
function isTame(effects: AtipEffects): boolean {
  const { idempotent, destructive, subprocess, filesystem, interactive } = effects
  const { stdin, prompts, tty } = interactive ?? {}
  return (
    idempotent === true &&
    destructive !== true &&
    subprocess === false &&
    (stdin === 'none' || stdin === 'optional') &&
    prompts === false &&
    tty === false &&
    filesystem?.write !== undefined &&
    (filesystem.delete !== undefined || !filesystem.write)
  )
}
