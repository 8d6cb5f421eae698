import { guarded, isRecord } from '../internal/guard'
import type { Policy } from '../types/safety'
import type { Tools } from '../types/toolset'
import type { Validator, ValidatorOptions } from '../types/validator'
import { createCallJudge } from './call-judge'

/**
 * Makes a validator that checks tool calls against a policy (RFC section 11.2).
 *
 * Tools and policy are copied; later changes to them change nothing.
 *
 * @param options `onDiagnostic` is told of rules that can never apply, most often for a misspelled name
 * @throws AtipValidationError if a tool, the policy or an option is invalid
 */
export function createValidator(tools: Tools, policy: Policy = {}, options: ValidatorOptions = {}): Validator {
  return guarded('the tools or the policy', () => {
    const { validate, decide } = createCallJudge(tools, policy, options)
    return Object.freeze<Validator>({
      validate,
      decide: (call) =>
        guarded('the call', () => (isRecord(call) ? decide(call.name, call.arguments) : decide(undefined, undefined))),
    })
  })
}
