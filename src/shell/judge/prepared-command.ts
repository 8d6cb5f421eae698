import { createDangerFinder } from '../../argv/call-dangers'
import { addDangers } from '../../argv/danger'
import { toRecord } from '../../internal/guard'
import { once } from '../../internal/once'
import { computeCallEffects, readCommandEffects } from '../../toolset/call-effects'
import type { AtipEffects } from '../../types/atip'
import type { FlatCommand } from '../../types/toolset'
import { isHarmless } from './unknown-values'

/** A described command, prepared for judging its calls. */
export interface PreparedCommand {
  /**
   * Computes the effects of a call. That a program runs others is no danger of its own where these are judged one by one,
   * or a person vouches for them (`isRunJudged`).
   */
  readonly computeEffects: (args: Arguments, words: readonly string[], isRunJudged: boolean) => AtipEffects
  /** The keys of the parameters that set variables, as those of `env` do. */
  readonly setters: readonly string[]
  /** Returns true if no option adds to what the calls do. */
  readonly hasHarmlessOptions: () => boolean
}

type Arguments = Readonly<Record<string, unknown>>

/** Creates a function that prepares a command when its first call is judged. */
export function createCommandPreparer(): (command: FlatCommand) => PreparedCommand {
  const prepared = new WeakMap<FlatCommand, PreparedCommand>()
  return (command) => {
    const found = prepared.get(command) ?? prepareCommand(command)
    prepared.set(command, found)
    return found
  }
}

function prepareCommand(command: FlatCommand): PreparedCommand {
  const declared = readCommandEffects(command)
  const findDangers = createDangerFinder(command)
  const { parameters } = command
  return {
    computeEffects: (args, words, isRunJudged) => {
      const effects = computeCallEffects(declared, args)
      const dangers = findDangers?.(args, words) ?? []
      const counted = isRunJudged ? dangers.filter(({ flags }) => flags !== undefined) : dangers
      return counted.length === 0 ? effects : addDangers(effects, counted)
    },
    setters: parameters.flatMap(({ key, definition }) =>
      toRecord(definition['x-argv']).form === 'assignment' ? [key] : [],
    ),
    hasHarmlessOptions: once(() => parameters.filter(({ kind }) => kind === 'option').every(isHarmless)),
  }
}
