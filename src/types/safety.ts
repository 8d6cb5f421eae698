/**
 * Policies, their violations, and result filtering (spec "Safety Types").
 *
 * @module
 */

/** What calls may do. A field that is absent allows; unknown fields and wrong values are refused by `createValidator`. */
export interface Policy {
  /** `false`: report `DESTRUCTIVE_OPERATION` for commands that permanently destroy data. @default true */
  allowDestructive?: boolean
  /** `false`: report `NON_REVERSIBLE_OPERATION` for commands that cannot be undone. @default true, but follows a refused `allowDestructive` */
  allowNonReversible?: boolean
  /** `false`: report `BILLABLE_OPERATION` for commands that may cost money. @default true */
  allowBillable?: boolean
  /** `false`: report `NETWORK_OPERATION` (a warning). @default true */
  allowNetwork?: boolean
  /** `false`: report `FILESYSTEM_WRITE` (a warning). @default true */
  allowFilesystemWrite?: boolean
  /** `false`: report `FILESYSTEM_DELETE` (a warning). @default true */
  allowFilesystemDelete?: boolean
  /** Report `COST_EXCEEDS_LIMIT` above this estimate. An estimate that is none of the four words exceeds every limit. */
  maxCostEstimate?: 'free' | 'low' | 'medium' | 'high'
  /** Report `TRUST_BELOW_THRESHOLD` below this source. A tool without `trust` counts as `inferred`. */
  minTrustLevel?: 'native' | 'vendor' | 'org' | 'community' | 'user' | 'inferred'
}

/** Result of checking one call. */
export interface ValidationResult {
  /** True exactly when there are no violations; warnings count. */
  valid: boolean
  /** All violations, in the order of {@link ViolationCode}. */
  violations: PolicyViolation[]
}

/** One reason why a call does not satisfy the policy. */
export interface PolicyViolation {
  code: ViolationCode
  /** A sentence for people and models. */
  message: string
  /** `warning` for network, filesystem write and filesystem delete; `error` for all others. */
  severity: 'error' | 'warning'
  /** The name that was called. */
  toolName: string
  /** The words of the command behind the program's name; absent for an unknown command. */
  commandPath?: string[]
}

export type ViolationCode =
  | 'DESTRUCTIVE_OPERATION'
  | 'NON_REVERSIBLE_OPERATION'
  | 'BILLABLE_OPERATION'
  | 'NETWORK_OPERATION'
  | 'FILESYSTEM_WRITE'
  | 'FILESYSTEM_DELETE'
  | 'COST_EXCEEDS_LIMIT'
  | 'TRUST_BELOW_THRESHOLD'
  | 'UNKNOWN_COMMAND'

/** Checks calls against the policy it was made with. Immutable. */
export interface Validator {
  /**
   * Checks one call.
   *
   * @param toolName the name as compiled, for example `gh_pr_create`; any other is `UNKNOWN_COMMAND`
   * @param args the call's arguments; a parameter that carries `x-effects` adds them when it is used
   */
  validate(toolName: string, args: Record<string, unknown>): ValidationResult
}

/** Removes secrets from tool output and limits its length. */
export interface ResultFilter {
  /**
   * Cleans one result.
   *
   * @param result raw output of the tool
   * @param toolName the tool that produced it
   * @returns the text with each secret replaced by `[REDACTED]`, at most `maxLength` UTF-16 units
   * @throws AtipValidationError if `result` is no string
   */
  filter(result: string, toolName: string): string
}

/** How to filter results. */
export interface ResultFilterOptions {
  /** Greatest length of a result in UTF-16 units, truncation marker included; a positive integer. @default 100000 */
  maxLength?: number
  /** Further patterns to replace with `[REDACTED]`, all their matches, after the built-in ones. They are copied, flags `g` and `y` do not matter. */
  redactPatterns?: RegExp[]
  /** Redact common secrets. `false` switches off the built-in detectors only. @default true */
  redactSecrets?: boolean
}
