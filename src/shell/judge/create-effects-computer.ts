import { createDangerFinder, type DangerFinder } from '../../argv/call-dangers'
import { addDangers } from '../../argv/danger'
import { type CommandEffects, computeCallEffects, readCommandEffects } from '../../toolset/call-effects'
import type { AtipEffects } from '../../types/atip'
import type { FlatCommand } from '../../types/toolset'

/**
 * Computes the effects of a call. That a program runs others is no danger of its own where these are judged one by one,
 * or a person vouches for them (`isRunJudged`).
 */
export type EffectsComputer = (
  command: FlatCommand,
  args: Readonly<Record<string, unknown>>,
  words: readonly string[],
  isRunJudged: boolean,
) => AtipEffects

/** Creates a computer of effects, which prepares a command at its first call. */
export function createEffectsComputer(): EffectsComputer {
  const prepared = new WeakMap<FlatCommand, { declared: CommandEffects; find: DangerFinder | undefined }>()
  const prepare = (command: FlatCommand) => {
    const found = prepared.get(command) ?? { declared: readCommandEffects(command), find: createDangerFinder(command) }
    prepared.set(command, found)
    return found
  }
  return (command, args, words, isRunJudged) => {
    const { declared, find } = prepare(command)
    const dangers = find?.(args, words) ?? []
    const counted = isRunJudged ? dangers.filter(({ flags }) => flags !== undefined) : dangers
    return addDangers(computeCallEffects(declared, args), counted)
  }
}
