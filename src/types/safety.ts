/**
 * Policies, decisions and their reasons (spec "Safety Types").
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
  /**
   * `false`: report `CHANGE_OPERATION` for commands that create, modify or delete something, write or delete files, are
   * destructive, or not idempotent. @default true
   */
  allowChanges?: boolean
  /** `false`: report `SUBPROCESS_OPERATION` for commands that run other programs. @default true */
  allowSubprocess?: boolean
  /** `false`: report `INTERACTIVE_OPERATION` for commands that prompt, need a terminal or wait for input. @default true */
  allowInteractive?: boolean
  /**
   * `false`: report `UNDECLARED_EFFECTS` where an effect that this policy restricts is not declared; with nothing
   * restricted, where a command declares no effects at all. @default true
   */
  allowUndeclaredEffects?: boolean
  /** What `decide` makes of violations that a person may overrule. @default 'confirm' */
  onViolation?: 'confirm' | 'deny'
  /** Names of the only tools whose commands may be called; all others are `COMMAND_DENIED`. */
  allowedTools?: readonly string[]
  /** Commands that are `COMMAND_DENIED`, with all below them: `'gh'`, `'gh repo delete'`, `'* delete'`. Case does not matter. */
  deniedCommands?: readonly string[]
  /** Check arguments: required ones, types, allowed values, unknown names, values that would be read as flags. @default false */
  checkArguments?: boolean
  /**
   * Directories and files that arguments may name, with all below them; anything else is `PATH_NOT_ALLOWED`. Relative
   * ones lie under `cwd`; without `cwd` they are compared with relative values only. The check is of text: links in the file system
   * are not followed.
   */
  allowedPaths?: readonly string[]
  /** Absolute path of the directory in which calls run. */
  cwd?: string
  /** Decisions for single commands. */
  rules?: readonly PolicyRule[]
}

/** A decision for the calls of a command: the strictest of all that apply wins (deny > confirm > allow). */
export interface PolicyRule {
  /**
   * The words of a command line: `'git push'`; `*` stands for any one word. `confirm` and `deny` hold for everything
   * below, too, whatever the case; `allow` for exactly this command, and its first word is a name. Absent: every command.
   */
  command?: string
  /** `allow` lifts a `confirm`, never a `deny`. */
  decision: 'allow' | 'confirm' | 'deny'
  /** Told in the decision instead of a general sentence. */
  reason?: string
  /**
   * Arguments by parameter, all of which must hold: a value, several of which one must be given, `'*'` for any use, `false` for no use.
   * Without readable arguments it holds for `confirm` and `deny` and not for `allow`.
   */
  when?: Readonly<Record<string, RuleValue | readonly RuleValue[]>>
}

/** A value of an argument that a rule is about. */
export type RuleValue = string | number | boolean

/** Result of checking one call. */
export interface ValidationResult {
  /** True exactly when there are no violations; warnings count. */
  valid: boolean
  /** All violations, in the order of {@link ViolationCode}. */
  violations: PolicyViolation[]
  /**
   * Arguments that were read as another type (`"3"` as `3`), by parameter; absent where none were. Of a command with
   * `x-schema`: all arguments, under the names of the schema, where any was read otherwise than it was given.
   */
  coerced?: Record<string, unknown>
}

/** Whether a call may run. */
export interface Decision {
  /** `confirm`: ask a person. */
  decision: 'allow' | 'confirm' | 'deny'
  /** A sentence for people and models. */
  reason: string
  /** What `validate` finds. */
  violations: PolicyViolation[]
  /** As in {@link ValidationResult}. */
  coerced?: Record<string, unknown>
}

/** One reason why a call does not satisfy the policy. */
export interface PolicyViolation {
  code: ViolationCode
  /** A sentence for people and models. It never shows a rejected value. */
  message: string
  /** `warning` for network, filesystem write and delete, and for an argument that cannot be judged; `error` for all others. */
  severity: 'error' | 'warning'
  /** The name that was called. */
  toolName: string
  /** The words of the command behind the program's name; absent for an unknown command. */
  commandPath?: string[]
  /** The key of the parameter that it is about; absent where it is about the command. */
  parameter?: string
  /** What `message` states, as data. Frozen. */
  fact: ViolationFact
}

/** What a violation states beyond its code; the command and the parameter are fields of the violation. */
export type ViolationFact =
  /** An effect that the policy forbids; the code says which. */
  | { readonly kind: 'effect' }
  /** Effects that the policy restricts and nothing declares, such as `filesystem.write`; `[]` where no effects are declared at all. */
  | { readonly kind: 'undeclared'; readonly effects: readonly string[] }
  /** Denied by name: by a rule, with its reason if it has one, or because the tool may not be used. */
  | { readonly kind: 'denied'; readonly by: 'rule' | 'tool'; readonly reason?: string }
  /** No command has the name; `meant` is the nearest one. */
  | { readonly kind: 'unknown-command'; readonly meant?: string }
  /** A partial document leaves the command out; `isUnsafe` where it is said to be unsafe. */
  | { readonly kind: 'omitted-command'; readonly isUnsafe: boolean }
  /** No command line can be built from the arguments; `problem` is a sentence without its end. */
  | { readonly kind: 'no-command-line'; readonly problem: string }
  | ArgumentFact

/** What is wrong with an argument, or with all of them. */
export type ArgumentFact =
  | { readonly kind: 'missing' | 'given-twice' | 'not-an-object' | 'withheld' }
  /** The value is not of the parameter's type. */
  | { readonly kind: 'wrong-type'; readonly expected: 'text' | 'integer' | 'number' | 'boolean' }
  /** The value is not one of those that are allowed. `allowed` lists at most 20. */
  | {
      readonly kind: 'not-allowed'
      readonly allowed: readonly string[]
      readonly isCut?: boolean
      readonly meant?: string
    }
  /** A list where one value is taken; the text of a list where a list is taken. */
  | { readonly kind: 'list-not-taken' | 'text-of-list' }
  /** NUL, control characters, text that turns or hides, half a surrogate pair. */
  | { readonly kind: 'bad-characters' }
  | { readonly kind: 'too-long'; readonly maxBytes: number }
  /** The program would read the value as a flag. */
  | { readonly kind: 'flag-like' }
  | { readonly kind: 'unknown'; readonly known: readonly string[]; readonly meant?: string }
  /** A path outside the allowed ones; not `isCertain` where the text only may be one. */
  | { readonly kind: 'path'; readonly allowed: readonly string[]; readonly isCertain: boolean }
  /** The command's JSON Schema refuses the arguments, or cannot be checked in full. */
  | { readonly kind: 'schema'; readonly problem: string }
  | { readonly kind: 'schema-unclear' }
  /** A group was called without an action, or with one that it does not have. */
  | { readonly kind: 'missing-action' | 'unknown-action'; readonly actions: readonly string[] }
  /** A parameter of another action of the group. */
  | { readonly kind: 'other-action'; readonly action: string }

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
  | 'CHANGE_OPERATION'
  | 'SUBPROCESS_OPERATION'
  | 'INTERACTIVE_OPERATION'
  | 'UNDECLARED_EFFECTS'
  | 'COMMAND_DENIED'
  | 'MISSING_ARGUMENT'
  | 'UNKNOWN_ARGUMENT'
  | 'INVALID_ARGUMENT'
  | 'ARGUMENT_INJECTION'
  | 'PATH_NOT_ALLOWED'
  | 'OMITTED_COMMAND'

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
