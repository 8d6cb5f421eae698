/**
 * Policies, decisions and the reasons for them (spec "Safety Types").
 *
 * @module
 */

import type { Consequence } from './file'
import type { ViolationFact } from './violation-facts'

/**
 * The rules for calls. An absent field restricts nothing. `createValidator` refuses unknown fields and invalid values.
 *
 * @example
 * const policy: Policy = { ...presets.workspace, cwd: '/srv/app', allowedHosts: ['example.com'] }
 */
export interface Policy {
  /** `false`: report `DESTRUCTIVE_OPERATION` for commands that permanently destroy data. @default true */
  allowDestructive?: boolean
  /**
   * `false`: report `NON_REVERSIBLE_OPERATION` for commands that cannot be undone. @default true; with
   * `allowDestructive: false`, destructive commands that cannot be undone are reported as well
   */
  allowNonReversible?: boolean
  /** `false`: report `BILLABLE_OPERATION` for commands that may cost money. @default true */
  allowBillable?: boolean
  /**
   * `false`: report `NETWORK_OPERATION` (a warning), but not for calls whose arguments choose hosts of `allowedHosts`
   * alone. @default true
   */
  allowNetwork?: boolean
  /** `false`: report `FILESYSTEM_WRITE` (a warning). @default true */
  allowFilesystemWrite?: boolean
  /** `false`: report `FILESYSTEM_DELETE` (a warning). @default true */
  allowFilesystemDelete?: boolean
  /** Report `COST_EXCEEDS_LIMIT` above this estimate. An unknown estimate exceeds every limit. */
  maxCostEstimate?: 'free' | 'low' | 'medium' | 'high'
  /**
   * Report `TRUST_BELOW_THRESHOLD` for sources that are less trusted than this one. A tool without `trust` counts as
   * `inferred`.
   */
  minTrustLevel?: 'native' | 'vendor' | 'org' | 'community' | 'user' | 'inferred'
  /**
   * `false`: report `CHANGE_OPERATION` for commands that create, modify or delete something, write or delete files, are
   * destructive, or are not idempotent. @default true
   */
  allowChanges?: boolean
  /** `false`: report `SUBPROCESS_OPERATION` for commands that run other programs. @default true */
  allowSubprocess?: boolean
  /**
   * `false`: report `INTERACTIVE_OPERATION` for commands that prompt, need a terminal or wait for input. @default true
   */
  allowInteractive?: boolean
  /**
   * `false`: report `SENSITIVE_READ` for commands whose output is declared secret, and for arguments that name files
   * with credentials. @default true
   */
  allowSensitive?: boolean
  /**
   * `false`: report `CHANGE_OPERATION` for changes on a server, outside the working directory, or in files that later
   * run by themselves (`.git`, hooks, CI files, shell start files). @default true
   */
  allowOutsideChanges?: boolean
  /**
   * `true`: calls may take away the root directory, the home directory, disks and the repository that they work in. Otherwise
   * everything that runs calls denies that (`CATASTROPHE`), and no rule lifts it. @default false
   */
  allowCatastrophe?: boolean
  /**
   * `true`: what a call deletes or replaces does not count where the same bytes can be had back, because git keeps exactly what
   * is there. `'kept'`: nor does it where a copy is kept, for which an executor needs the option `undo`. Executors look before each
   * call; `createValidator` looks at no file. @default false
   */
  allowRecoverable?: boolean | 'kept'
  /**
   * `false`: executors report `FOLDER_PROGRAM` for calls that obey a setting of their working directory (`x-folder`);
   * `createValidator` looks into no folder. @default true
   */
  allowFolderPrograms?: boolean
  /**
   * The hosts that arguments may choose; any other host is `HOST_NOT_ALLOWED`. `example.com` also allows its ports but
   * not its subdomains, which `*.example.com` does; `example.com:443` also allows `https://example.com`; `'*'` allows
   * every host. This machine is always allowed. Beside `allowNetwork: false`, neither `'*'` nor this machine counts.
   * @default every host
   */
  allowedHosts?: readonly string[]
  /**
   * Paths with credentials in addition to the built-in ones: names of files or directories at any depth, or absolute
   * paths. `*` stands for any text within a name: `secrets`, `*.p12`, `/srv/keys`.
   */
  sensitivePaths?: readonly string[]
  /** Paths in addition to the built-in ones whose contents run later by themselves, written like `sensitivePaths`. */
  protectedPaths?: readonly string[]
  /**
   * `false`: report `UNDECLARED_EFFECTS` if an effect that this policy restricts is not declared; if it restricts none,
   * report commands that declare no effects at all. @default true
   */
  allowUndeclaredEffects?: boolean
  /** The decision that `decide` returns for violations that a person may overrule. @default 'confirm' */
  onViolation?: 'confirm' | 'deny'
  /**
   * The decision about a call whose only violations are `UNDESCRIBED_CODE`, `UNKNOWN_PROGRAM` or `UNREADABLE_COMMAND`.
   * `'contain'`: executors and runners run it without asking in a sandbox, where it can read the folder and the system,
   * but change or reach nothing; without a sandbox, it asks. `'deny'`: it does not run. `onViolation: 'deny'` and rules
   * that ask or deny come first. @default 'ask'
   */
  undescribed?: 'ask' | 'contain' | 'deny'
  /** Names of the tools whose commands may be called; commands of all other tools are `COMMAND_DENIED`. */
  allowedTools?: readonly string[]
  /**
   * Commands that are `COMMAND_DENIED` together with their subcommands: `'gh'`, `'gh repo delete'`, `'* delete'`. Case
   * is ignored.
   */
  deniedCommands?: readonly string[]
  /**
   * Check arguments: missing and unknown ones, types, allowed values, declared shapes (`x-shape`), and values that a
   * program would read as flags.
   * @default false
   */
  checkArguments?: boolean
  /**
   * Files and directories, with their contents, that arguments may name; any other path is `PATH_NOT_ALLOWED`. Relative
   * paths are below `cwd`; without `cwd`, they are compared only with relative values. Only the text is checked: links
   * in the file system are not followed.
   */
  allowedPaths?: readonly string[]
  /**
   * Files and directories, with their contents, that calls may change, written like `allowedPaths`: a call that may
   * write or delete files is `PATH_NOT_ALLOWED` if an argument names any other path. What only reads may name every
   * path.
   */
  writablePaths?: readonly string[]
  /** Absolute path of the directory in which calls run. */
  cwd?: string
  /** Decisions for individual commands. */
  rules?: readonly PolicyRule[]
}

/**
 * A decision about calls of a command. If several rules apply, `deny` overrides `allow`, which overrides `confirm`.
 *
 * @example
 * const rule: PolicyRule = { command: 'git commit', decision: 'allow', when: { amend: false } }
 */
export interface PolicyRule {
  /**
   * The words of a command: `'git push'`; `*` stands for any single word. `confirm` and `deny` also apply to
   * subcommands and ignore case; `allow` applies to exactly this command, whose first word must be a name. Absent:
   * every command.
   */
  command?: string
  /**
   * An effect: the rule applies only to calls with this effect. `reversible` means that they cannot be undone,
   * `idempotent` that they do more when repeated; `'undescribed-code'` means code that no metadata describes; such code
   * has every effect. `'lost'` is what is destroyed for good: files that git does not keep (with `allowRecoverable`),
   * copied ones among them. An effect that is not declared is left to `allowUndeclaredEffects`. `allow` needs `command`
   * as well.
   */
  effect?: RuleEffect
  /** `allow` also overrides violations that would need confirmation, but not violations that are denied. */
  decision: 'allow' | 'confirm' | 'deny'
  /** The reason for the decision, used instead of a general sentence. */
  reason?: string
  /**
   * Conditions by parameter, all of which must be met: a value, a list of values (one of them must be given), `'*'` if
   * the parameter must be used, `false` if it must not be used. Unreadable arguments meet the conditions of `confirm`
   * and `deny`, but not of `allow`.
   */
  when?: Readonly<Record<string, RuleValue | readonly RuleValue[]>>
}

/**
 * A value in the condition of a rule.
 *
 * @example
 * const value: RuleValue = 'origin'
 */
export type RuleValue = string | number | boolean

/**
 * An effect that a rule may name.
 *
 * @example
 * const rule: PolicyRule = { effect: 'filesystem.delete' satisfies RuleEffect, decision: 'deny' }
 */
export type RuleEffect =
  | 'destructive'
  | 'reversible'
  | 'idempotent'
  | 'network'
  | 'subprocess'
  | 'filesystem.read'
  | 'filesystem.write'
  | 'filesystem.delete'
  | 'cost.billable'
  | 'interactive.stdin'
  | 'interactive.prompts'
  | 'interactive.tty'
  | 'creates'
  | 'modifies'
  | 'deletes'
  | 'lost'
  | 'undescribed-code'

/**
 * The result of checking one call.
 *
 * @example
 * const { valid, violations }: ValidationResult = createValidator([git], presets.readOnly).validate('git_log', {})
 */
export interface ValidationResult<Violation extends PolicyViolation = PolicyViolation> {
  /** True if there are no violations, not even warnings. */
  valid: boolean
  /** All violations, in the order of {@link ViolationCode}. */
  violations: Violation[]
  /**
   * Arguments that were converted to another type (`"3"` to `3`), by parameter; absent if none were. For a command with
   * `x-schema`: all arguments under the names in the schema, if any of them was converted.
   */
  coerced?: Record<string, unknown>
}

/**
 * The decision whether a call may run.
 *
 * @example
 * const { decision, reason }: Decision = createValidator([git], {}).decide({ name: 'git_log' })
 */
export interface Decision<Violation extends PolicyViolation = PolicyViolation> {
  /** `confirm`: ask a person. */
  decision: 'allow' | 'confirm' | 'deny'
  /** A sentence for both people and models. */
  reason: string
  /** The violations that `validate` reports. */
  violations: Violation[]
  /** True if the policy lets it run unasked where it is contained (`undescribed: 'contain'`). Only beside `confirm`. */
  containable?: true
  /**
   * The changes that the call would make to files of this machine that it deletes or replaces, the worst first. Absent
   * if no one looked, if the call does neither, or if not all of the files are known.
   */
  consequences?: Consequence[]
  /** See {@link ValidationResult}. */
  coerced?: Record<string, unknown>
}

/**
 * One reason why a call does not satisfy the policy.
 *
 * @example
 * const show = ({ code, message, field }: PolicyViolation): string => `${code} (${field}): ${message}`
 */
export interface PolicyViolation {
  code: ViolationCode
  /** A sentence for both people and models. It never contains a rejected value. */
  message: string
  /**
   * `warning` for network use, writing and deleting files, and arguments that cannot be judged; `error` for all others.
   */
  severity: 'error' | 'warning'
  /** The name that was called. */
  toolName: string
  /** The words of the command after the program's name; absent for an unknown command. */
  commandPath?: string[]
  /** The key of the parameter concerned; absent if the command itself is concerned. */
  parameter?: string
  /** The field of the policy that the call does not satisfy; absent where no single field decides. */
  field?: keyof Policy
  /** The facts that `message` states, as data. */
  fact?: ViolationFact
}

/**
 * A violation as this package reports it.
 *
 * @example
 * const show = ({ code, fact }: ReportedViolation): string => `${code}: ${fact.kind}`
 */
export interface ReportedViolation extends PolicyViolation {
  /** The facts that `message` states, as data. Frozen. */
  fact: ViolationFact
}

/**
 *
 * @example
 * const code: ViolationCode = 'DESTRUCTIVE_OPERATION'
 */
export type ViolationCode =
  | 'UNDESCRIBED_CODE'
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
  | 'SENSITIVE_READ'
  | 'HOST_NOT_ALLOWED'
  | 'VALUE_SHAPE'
  | 'FOLDER_PROGRAM'
  | 'UNREADABLE_COMMAND'
  | 'UNKNOWN_PROGRAM'
  | 'UNKNOWN_VALUE'
  | 'VARIABLE_SET'
  | 'SECRET_FLOW'
  | 'CATASTROPHE'

/**
 * Checks calls against a policy. Those of `createValidator` have `decide`, and report {@link ReportedViolation}s.
 *
 * @example
 * const { validate }: Validator = createValidator([git], presets.readOnly)
 */
export interface Validator<Violation extends PolicyViolation = PolicyViolation> {
  /**
   * Checks one call.
   *
   * @param toolName the name as compiled, such as `gh_pr_create`; any other name is an `UNKNOWN_COMMAND`
   * @param args the call's arguments; a parameter with `x-effects` adds these effects if it is used
   */
  validate(toolName: string, args: Record<string, unknown>): ValidationResult<Violation>
  /**
   * Decides whether a call may run, based on its violations, `onViolation` and `rules`. The policy is laid over
   * `presets.supervised`, as everywhere that runs calls, so it may ask where `validate` finds nothing.
   */
  decide?(call: { readonly name: string; readonly arguments?: Record<string, unknown> }): Decision<Violation>
}

/**
 * Options of `createValidator`.
 *
 * @example
 * const options: ValidatorOptions = { onDiagnostic: ({ message }) => console.warn(message) }
 */
export interface ValidatorOptions {
  /** Called for every rule and denied command that can never apply to these tools. */
  onDiagnostic?: ((diagnostic: PolicyDiagnostic) => void) | undefined
}

/**
 * A part of a policy that has no effect, usually because of a misspelled name.
 *
 * @example
 * const show = ({ code, path, message }: PolicyDiagnostic): string => `${code} ${path.join('.')}: ${message}`
 */
export interface PolicyDiagnostic {
  /**
   * `RULE_UNUSED`: no command matches; `CONDITION_UNUSED`: no matching command has the parameter; `NOTHING_LEFT`: a
   * delegation leaves out every command of a tool.
   */
  code: 'RULE_UNUSED' | 'CONDITION_UNUSED' | 'NOTHING_LEFT'
  /** A human-readable sentence. */
  message: string
  /** The location in the policy, such as `['policy', 'deniedCommands', '0']`. */
  path: string[]
}
