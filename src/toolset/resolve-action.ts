import { isPlainObject } from '../internal/guard'
import type { FlatCommand } from '../types/toolset'
import { ACTION, type ActionGroup, type GroupParameter } from './action-groups'

/** The command that a call of a group stands for, with its arguments. */
export interface ActionCall {
  readonly command: FlatCommand
  readonly arguments: Record<string, unknown>
}

/** What is wrong with a call of a group: the rest of a sentence that begins with the parameter. */
export interface ActionMisfit {
  readonly parameter: string | undefined
  readonly problem: string
  readonly isMissing?: boolean
}

/** Reads a call of a group. What belongs to other actions must be absent. */
export function resolveAction({ actions, bySpelling }: ActionGroup, args: unknown): ActionCall | ActionMisfit {
  if (!isPlainObject(args)) return { parameter: undefined, problem: 'must be an object' }
  const { [ACTION]: action, ...given } = args
  const command = typeof action === 'string' ? actions.get(action) : undefined
  if (command === undefined || typeof action !== 'string') {
    const isMissing = action === undefined || action === null
    return { parameter: ACTION, problem: `must be one of ${[...actions.keys()].join(', ')}`, isMissing }
  }
  const resolved: Record<string, unknown> = Object.create(null)
  for (const [spelling, value] of Object.entries(given)) {
    const known = bySpelling.get(spelling)
    const parameter = known?.uses.get(action)
    if (known !== undefined && (value === undefined || value === null)) continue
    if (known !== undefined && parameter === undefined) {
      if (Array.isArray(value) && value.length === 0) continue
      return { parameter: spelling, problem: `is no parameter of the action ${action}` }
    }
    const key = parameter?.key ?? spelling
    if (Object.hasOwn(resolved, key))
      return { parameter: known?.key ?? spelling, problem: 'is given twice, under two spellings' }
    resolved[key] = parameter?.list === false ? single(known, value) : value
  }
  return { command, arguments: resolved }
}

/** Where another action takes several values, models give a list of one. */
function single(parameter: GroupParameter | undefined, value: unknown): unknown {
  const isWrapped = Array.isArray(value) && value.length === 1 && value[0] !== null
  const isElsewhere = isWrapped && parameter !== undefined && [...parameter.uses.values()].some(({ list }) => list)
  return isElsewhere ? value[0] : value
}

/** The group's key of a command's parameter: what the model knows it by. */
export function keyInGroup({ parameters }: ActionGroup, { path }: FlatCommand, key: string): string {
  const action = path.at(-1) ?? ''
  return parameters.find(({ uses }) => uses.get(action)?.key === key)?.key ?? key
}
