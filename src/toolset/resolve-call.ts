import { isPlainObject } from '../internal/foreign-values'
import type { FlatCommand } from '../types/toolset'
import type { ArgumentFact } from '../types/violation-facts'
import { ACTION, type ActionGroup, type GroupParameter } from './action-groups'
import type { Flattened } from './flatten'

/** The command that a call refers to, with the arguments for it. */
export interface ResolvedCall {
  /** The command's own name, even if a group was called. */
  readonly name: string
  /** `undefined` if no command has this name. */
  readonly command: FlatCommand | undefined
  readonly arguments: unknown
  /** The group that was called instead of the command itself. */
  readonly group: ActionGroup | undefined
}

/** A call of a group without a valid action, or with arguments that do not fit the action. */
export interface MisfitCall {
  readonly group: ActionGroup
  /** The key of the wrong parameter; absent if the arguments are not an object. */
  readonly parameter?: string
  readonly misfit: ArgumentFact
}

/** Returns the command or group that models call by this name. */
export function findDefinition(flattened: Flattened, name: unknown): FlatCommand | ActionGroup | undefined {
  return flattened.byName().get(name) ?? flattened.groups().get(name)
}

/** Finds the command of a call: by its own name, or as the action of a group (RFC section 8.2, rule 3). */
export function resolveCall(flattened: Flattened, name: unknown, args: unknown): ResolvedCall | MisfitCall {
  const byName = flattened.byName()
  const command = byName.get(name)
  const group = command === undefined ? flattened.groups().get(name) : undefined
  if (group === undefined) {
    return { name: typeof name === 'string' ? name : '', command, arguments: args, group }
  }
  const action = resolveAction(group, args ?? {})
  if ('misfit' in action) return { group, ...action }
  // A toolset of selected commands keeps the groups of all commands, so this one may be missing.
  const called = action.command.name
  return { name: called, command: byName.get(called), arguments: action.arguments, group }
}

interface Action {
  readonly command: FlatCommand
  readonly arguments: Record<string, unknown>
}

/** Reads the arguments of a group. Parameters of other actions must be absent. */
function resolveAction({ actions, bySpelling }: ActionGroup, args: unknown): Action | Omit<MisfitCall, 'group'> {
  if (!isPlainObject(args)) return { misfit: { kind: 'not-an-object' } }
  const { [ACTION]: action, ...given } = args
  const command = typeof action === 'string' ? actions.get(action) : undefined
  if (command === undefined || typeof action !== 'string') {
    const kind = action === undefined || action === null ? 'missing-action' : 'unknown-action'
    return { parameter: ACTION, misfit: { kind, actions: [...actions.keys()] } }
  }
  const resolved: Record<string, unknown> = Object.create(null)
  for (const [spelling, value] of Object.entries(given)) {
    const known = bySpelling.get(spelling)
    const parameter = known?.uses.get(action)
    if (known !== undefined && (value === undefined || value === null)) continue
    if (known !== undefined && parameter === undefined) {
      if (Array.isArray(value) && value.length === 0) continue
      return { parameter: spelling, misfit: { kind: 'other-action', action } }
    }
    const key = parameter?.key ?? spelling
    if (Object.hasOwn(resolved, key)) {
      return { parameter: known?.key ?? spelling, misfit: { kind: 'given-twice' } }
    }
    resolved[key] = parameter?.list === false ? unwrapSingle(known, value) : value
  }
  return { command, arguments: resolved }
}

/** Unwraps a list of one value: models write one if another action accepts several values for the same parameter. */
function unwrapSingle(parameter: GroupParameter | undefined, value: unknown): unknown {
  const isWrapped = Array.isArray(value) && value.length === 1 && value[0] !== null
  const isListElsewhere = isWrapped && parameter !== undefined && [...parameter.uses.values()].some(({ list }) => list)
  return isListElsewhere ? value[0] : value
}

/** Returns the key that a group uses for a parameter of one of its commands. */
export function findKeyInGroup({ parameters }: ActionGroup, { path }: FlatCommand, key: string): string {
  const action = path.at(-1) ?? ''
  return parameters.find(({ uses }) => uses.get(action)?.key === key)?.key ?? key
}
