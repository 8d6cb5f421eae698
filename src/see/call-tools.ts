import { trustCommand } from '../folder-rules/trusted-commands'
import { once } from '../internal/once'
import { type CallJudge, createCallJudge } from '../safety/policy/validator'
import { createSubset, flattenTools } from '../toolset/create-toolset'
import type { Policy, ValidatorOptions } from '../types/safety'
import type { Toolset } from '../types/toolset'

/** The tools of calls, and the judge of these calls. */
export interface CallTools {
  readonly toolset: Toolset
  readonly judge: CallJudge
}

/**
 * Makes a function that returns the tools of a call: for one that a person vouches for, with the effects that commands
 * have in trusted folders.
 *
 * @throws AtipValidationError if a tool, the policy or an option is invalid
 */
export function createCallTools(
  toolset: Toolset,
  policy: Policy,
  options?: ValidatorOptions,
): (isVouchedFor: boolean) => CallTools {
  const usual = { toolset, judge: createCallJudge(toolset, policy, options) }
  const vouched = once(() => {
    const flattened = flattenTools(toolset)
    const trusting = createSubset(flattened, flattened.tools, flattened.commands.map(trustCommand))
    return { toolset: trusting, judge: createCallJudge(trusting, policy) }
  })
  return (isVouchedFor) => (isVouchedFor ? vouched() : usual)
}
