import type { Decision, Policy } from '../../../src/index'

/** What a person can ask about; also the names of the panels, the workers and their files. */
export type Subject = 'line' | 'metadata' | 'help' | 'output'

export const SUBJECTS: readonly Subject[] = ['line', 'metadata', 'help', 'output']

export type PolicyName = 'supervised' | 'readOnly' | 'workspace' | 'unrestricted'

export const POLICY_NAMES: readonly PolicyName[] = ['supervised', 'readOnly', 'workspace', 'unrestricted']

export type Shell = 'bash' | 'sh' | 'zsh'

export const SHELLS: readonly Shell[] = ['bash', 'sh', 'zsh']

export interface LineInput {
  readonly text: string
  readonly policy: PolicyName
  readonly shell: Shell
  /** The programs of the folder may run. */
  readonly isTrusted: boolean
}

export interface TextInput {
  readonly text: string
}

export interface HelpInput extends TextInput {
  /** The name of the program; `''` to read it from the text. */
  readonly name: string
}

/** What each worker is asked. */
export interface Inputs {
  readonly line: LineInput
  readonly metadata: TextInput
  readonly help: HelpInput
  readonly output: TextInput
}

/** What each worker answers. */
export interface Answers {
  readonly line: LineAnswer
  readonly metadata: MetadataAnswer
  readonly help: HelpAnswer
  readonly output: OutputAnswer
}

export type Verdict = Decision['decision']

export interface LineAnswer {
  readonly decision: Verdict
  readonly reason: string
  /** The line in pieces, each with the strictest decision about it. */
  readonly pieces: readonly { readonly text: string; readonly decision: Verdict }[]
  readonly parts: readonly PartAnswer[]
  /** The number of all parts, of which the first ones are in `parts`. */
  readonly partCount: number
  /** The number of all parts about which the decision is the same as about the line, unless that is allowed. */
  readonly strictCount: number
}

export interface PartAnswer {
  readonly source: string
  readonly decision: Verdict
  /** The described command, or the program if it is not described; `''` if neither is known. */
  readonly command: string
  readonly isDescribed: boolean
  readonly effects: readonly EffectAnswer[]
  /** What it takes away of files, and how to get that back, in sentences. */
  readonly losses: readonly string[]
  /** What the policy says about these. */
  readonly lossRules: readonly RuleAnswer[]
  readonly reasons: readonly ReasonAnswer[]
  /** Where its change ends up, if that is not the folder. */
  readonly place: 'server' | 'machine' | undefined
  readonly parts: readonly PartAnswer[]
}

/** One effect of a part. */
export interface EffectAnswer {
  /** The words that follow "it". */
  readonly said: string
  readonly from: string
  /** What the policy says about it: `allowChanges: false`. */
  readonly rules: readonly RuleAnswer[]
}

/** A rule of the policy that is against something. */
export interface RuleAnswer {
  readonly code: string
  /** `allowChanges: false` */
  readonly rule: string
}

/** Why a part is not allowed, besides its effects. */
export interface ReasonAnswer extends RuleAnswer {
  readonly said: string
}

export interface MetadataAnswer {
  readonly findings: readonly FindingAnswer[]
  readonly errorCount: number
  readonly warningCount: number
  readonly definitions: readonly DefinitionsAnswer[]
  /** Why there are no definitions; `''` if there are. */
  readonly problem: string
}

export interface FindingAnswer {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly line: number
  readonly column: number
  /** `commands.list.options[0]` */
  readonly at: string
  readonly sentences: readonly string[]
}

/** The definitions for one provider. */
export interface DefinitionsAnswer {
  readonly title: string
  readonly toolCount: number
  readonly tokens: number
  readonly isWithinLimits: boolean
  /** What was rewritten, cut or left out. */
  readonly notes: readonly { readonly code: string; readonly about: string; readonly message: string }[]
  readonly noteCount: number
  readonly json: string
}

export interface HelpAnswer {
  readonly name: string
  readonly commandCount: number
  readonly optionCount: number
  readonly unread: readonly { readonly line: number; readonly message: string; readonly text: string }[]
  readonly json: string
  /** Why there is no draft; `''` if there is one. */
  readonly problem: string
}

export interface OutputAnswer {
  readonly pieces: readonly { readonly text: string; readonly isHidden: boolean }[]
  readonly secrets: readonly { readonly line: number; readonly kind: string }[]
  readonly secretCount: number
}

/** The rules of the page's policies, by their names. */
export type NamedPolicies = { readonly [Name in PolicyName]: Policy }
