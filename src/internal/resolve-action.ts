import type { FlatCommand } from '../types/toolset'
import { ACTION, type ActionGroup } from './action-groups'
import { isPlainObject } from './guard'

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
export function resolveAction({ actions, parameters }: ActionGroup, args: unknown): ActionCall | ActionMisfit {
  if (!isPlainObject(args)) return { parameter: undefined, problem: 'must be an object' }
  const { [ACTION]: action, ...given } = args
  const command = typeof action === 'string' ? actions.get(action) : undefined
  if (command === undefined || typeof action !== 'string') {
    const isMissing = action === undefined || action === null
    return { parameter: ACTION, problem: `must be one of ${[...actions.keys()].join(', ')}`, isMissing }
  }
  const spellings = new Map(parameters.flatMap((each) => [each.key, each.portableKey].map((key) => [key, each])))
  const resolved: Record<string, unknown> = Object.create(null)
  for (const [spelling, value] of Object.entries(given)) {
    const known = spellings.get(spelling)
    const parameter = known?.uses.get(action)
    if (known !== undefined && parameter === undefined) {
      if (isAbsent(value)) continue
      return { parameter: spelling, problem: `is no parameter of the action ${action}` }
    }
    const key = parameter?.key ?? spelling
    if (Object.hasOwn(resolved, key)) return { parameter: key, problem: 'is given twice, under two spellings' }
    resolved[key] = parameter?.list === false ? single(value) : value
  }
  return { command, arguments: resolved }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Where another action takes several values, models give a list of one. */
function single(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}
