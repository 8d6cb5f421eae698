import { isReadOnly } from '../../internal/effects/classify-effects'
import { toRecord } from '../../internal/guard'
import { type CommandEffects, computeCallEffects, readCommandEffects } from '../../toolset/call-effects'
import type { Flattened } from '../../toolset/flatten'
import { resolveCall } from '../../toolset/resolve-call'
import type { Policy, ReportedViolation } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import { createViolation } from './checks'
import { findCatastrophe } from './find-catastrophe'

/** Makes a function that finds catastrophes in calls from their words alone: the home directory is not known. */
export function createFloor(
  flattened: Flattened,
  { allowCatastrophe, cwd }: Policy,
): (name: unknown, args: unknown) => readonly ReportedViolation[] {
  const changing = new Map<FlatCommand, CommandEffects | undefined>()
  const readOnce = (command: FlatCommand): CommandEffects | undefined => {
    if (!changing.has(command))
      changing.set(command, isReadOnly(command.effects, command.parameters) ? undefined : readCommandEffects(command))
    return changing.get(command)
  }
  return (name, args) => {
    if (allowCatastrophe === true) return []
    const call = resolveCall(flattened, name, args)
    if ('misfit' in call || call.command === undefined) return []
    const { command } = call
    const declared = readOnce(command)
    if (declared === undefined) return []
    const given = toRecord(call.arguments)
    const target = findCatastrophe(command, given, computeCallEffects(declared, given), { cwd, homes: [] })
    return target === undefined ? [] : [createViolation(command, 'CATASTROPHE', { kind: 'catastrophe', target })]
  }
}
