import type { Decision, ValidationResult } from './safety'

/** Checks calls against the policy it was made with. Immutable. */
export interface Validator {
  /**
   * Checks one call.
   *
   * @param toolName the name as compiled, for example `gh_pr_create`; any other is `UNKNOWN_COMMAND`
   * @param args the call's arguments; a parameter that carries `x-effects` adds them when it is used
   */
  validate(toolName: string, args: Record<string, unknown>): ValidationResult
  /** Decides whether a call may run: what `validate` finds, weighed by `onViolation` and `rules`. */
  decide(call: { readonly name: string; readonly arguments?: Record<string, unknown> }): Decision
}

/** How a validator is made. */
export interface ValidatorOptions {
  /** Is told of every rule and denied command that can never apply to these tools. */
  onDiagnostic?: (diagnostic: PolicyDiagnostic) => void
}

/** A part of a policy that has no effect, most often because of a misspelled name. */
export interface PolicyDiagnostic {
  /** `RULE_UNUSED`: no command matches; `CONDITION_UNUSED`: no matching command has the parameter. */
  code: 'RULE_UNUSED' | 'CONDITION_UNUSED'
  /** A sentence for people. */
  message: string
  /** Where in the policy: `['policy', 'deniedCommands', '0']`. */
  path: string[]
}
