import { asReader } from '../code/used-code'
import { trustCommand } from '../folder-rules/trusted-commands'
import { once } from '../internal/once'
import { type CallJudge, createCallJudge } from '../safety/policy/validator'
import { createSelected, flattenTools } from '../toolset/create-toolset'
import { losingNothing } from '../toolset/files/losing-nothing'
import type { Policy, ValidatorOptions } from '../types/safety'
import type { FlatCommand, Toolset } from '../types/toolset'

/** The tools of calls, and the judge of these calls. */
export interface CallTools {
  readonly toolset: Toolset
  readonly judge: CallJudge
}

/** Facts about a call that change the effects of its command. */
export interface CallStanding {
  /** True for a call that a person vouches for. */
  readonly isVouchedFor: boolean
  /** True for a call that loses nothing of the files that it names. */
  readonly losesNothing: boolean
  /** True for a call whose code only reads, and reads no file. */
  readonly readsOnly?: boolean
}

/**
 * Makes a function that returns the tools of a call. If a person vouches for the call, commands have their effects in
 * trusted folders; if it loses nothing, they do not destroy files; if its code only reads, they have the effects of
 * reading.
 *
 * @throws AtipValidationError if a tool, the policy or an option is invalid
 */
export function createCallTools(
  toolset: Toolset,
  policy: Policy,
  options?: ValidatorOptions,
): (standing: CallStanding) => CallTools {
  const usual = { toolset, judge: createCallJudge(toolset, policy, options) }
  const change = (toChanged: (command: FlatCommand) => FlatCommand) =>
    once(() => {
      const flattened = flattenTools(toolset)
      const changed = createSelected(flattened, flattened.tools, flattened.commands.map(toChanged))
      return { toolset: changed, judge: createCallJudge(changed, policy) }
    })
  const vouched = change(trustCommand)
  const losing = change(losingNothing)
  const both = change((command) => losingNothing(trustCommand(command)))
  const reading = change(asReader)
  return ({ isVouchedFor, losesNothing, readsOnly = false }) => {
    if (readsOnly) return reading()
    if (losesNothing) return isVouchedFor ? both() : losing()
    return isVouchedFor ? vouched() : usual
  }
}
