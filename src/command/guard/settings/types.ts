/** The settings of the guard: `guard.json` of a person, or `.atip/guard.json` of a project. */
export interface GuardSettings {
  /** The place of the JSON Schema, for editors. */
  readonly $schema?: string
  /** The policy that lines are judged by. @default supervised; in a project's file: none */
  readonly preset?: GuardPreset
  /** Decisions about commands of lines, or about other tools of the agent. */
  readonly rules?: readonly GuardRule[]
  /** Files with the metadata of tools. Not for projects. */
  readonly tools?: readonly string[]
  /** Allows lines that only read, as `--allow-reads` does. A project can only turn it off. @default false */
  readonly allowReads?: boolean
  /** The hosts that lines may choose. A project can only narrow what the person allows. @default as in the preset */
  readonly allowedHosts?: readonly string[]
  /** Folders whose hooks, filters and scripts may run, with everything below. Not for projects. */
  readonly trustedFolders?: readonly string[]
  /** Programs of folders that may run, by the hashes that `atip guard explain` shows. Not for projects. */
  readonly approvedPrograms?: readonly string[]
  /** Paths with credentials, besides the built-in ones. */
  readonly sensitivePaths?: readonly string[]
  /** Paths whose contents run later by themselves, besides the built-in ones. */
  readonly protectedPaths?: readonly string[]
  /** Lets `atip guard allow` approve lines for a session. A project can only turn it off. @default true */
  readonly sessionApprovals?: boolean
  /**
   * Copies of what lines lose, for `atip undo`. `unasked`: where an agent lets a hook rewrite a line, one that loses nothing
   * but what is copied just before runs without a question. Not for projects. @default on
   */
  readonly undo?: 'off' | 'on' | 'unasked'
  /**
   * What happens with lines that ask only because no metadata describes what they run. `contain`: where atip can start the line in
   * place of the agent, it runs without a question, its undescribed parts in a sandbox that only reads; elsewhere it asks. A
   * project can only say `ask` or `deny`. @default ask
   */
  readonly undescribed?: 'ask' | 'contain' | 'deny'
}

export type GuardPreset = 'supervised' | 'read-only' | 'workspace' | 'unrestricted'

/** A decision about commands, or about other tools of the agent: it names either. */
export interface GuardRule {
  /**
   * The words of a command as a person writes it: `git push`, `make deploy`; `*` stands for any single word. `allow` is about
   * exactly these words, unless the last one is `*`; `ask` and `deny` are about everything that begins so.
   */
  readonly command?: string
  /** The name of a tool of the agent: `mcp__github__*`; `*` stands for any text. */
  readonly tool?: string
  readonly decision: 'allow' | 'ask' | 'deny'
  /** Told to the person who is asked, or to the model that is denied. */
  readonly reason?: string
  /** Conditions by parameter of the command. */
  readonly when?: Readonly<Record<string, RuleCondition | readonly RuleCondition[]>>
  /** The directory in which the rule counts, with everything below. Not for projects. @default everywhere */
  readonly folder?: string
  /**
   * True for a grant, as `atip guard allow --always` writes it: it never lets pass what would be lost for good, secrets, code
   * that the words hold or fetch, and words that are not understood. Not for projects.
   */
  readonly careful?: true
  /** Lines, or names of tools, that the rule must be about: settings in which it is not cannot be used. */
  readonly match?: readonly string[]
  /** Lines, or names of tools, that the rule must not be about. */
  readonly notMatch?: readonly string[]
}

type RuleCondition = string | number | boolean

/** Whose settings: those of a project may only tighten. */
export type SettingsOrigin = 'person' | 'project'
