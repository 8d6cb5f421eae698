import type { ShellName } from '../../types/shell'
import type { TranscriptReader } from '../log/transcript'
import type { JsonTextProblem } from './install/json-text'
import type { RequestShape } from './requests/read-request'

/** Runs a line of shell. */
export interface ShellAction {
  readonly kind: 'shell'
  readonly line: string
  /** The shell that will run the line, if it is known. */
  readonly shell?: ShellName | undefined
  /** Set if a shell of Windows runs it. */
  readonly language?: 'powershell' | undefined
  /** The directory in which it will run, as the tool gives it, if it is another one than that of the agent. */
  readonly directory?: string | undefined
  /** True if the tool is unknown: only the name of its argument says that it runs a line. */
  readonly isGuess?: boolean
}

/** An action that an agent is about to take. */
export type GuardAction =
  | ShellAction
  /** Reads or changes files without a shell; paths are as the agent gives them. */
  | { readonly kind: 'files'; readonly reads: readonly string[]; readonly writes: readonly string[] }
  /** Calls a tool of an MCP server. */
  | { readonly kind: 'service'; readonly hints?: ServiceHints | undefined; readonly input: unknown }
  /** A tool has run: its output may hold secrets. `ran` is the line that it ran, if it ran one. */
  | { readonly kind: 'output'; readonly output: unknown; readonly ran?: ShellAction }
  /** Nothing is said about it. */
  | { readonly kind: 'other' }
  /** The request cannot be read; `problem` is a sentence without its final period. */
  | { readonly kind: 'unreadable'; readonly problem: string }

/** The annotations of a tool by its MCP server. */
export interface ServiceHints {
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
}

/** A hook request in the form that is common to all agents. */
export interface GuardRequest {
  readonly action: GuardAction
  /** The name of the event, as the agent calls it. */
  readonly event: string
  /** The name of the tool, as the agent calls it. */
  readonly tool?: string | undefined
  /** The input of the tool. */
  readonly input?: unknown
  /** True in a mode in which nothing may change. */
  readonly isPlanning?: boolean
  /** The name of the session, if the agent tells it. */
  readonly session?: string | undefined
  /** The directory that the agent works in, if it tells one. */
  readonly cwd?: string | undefined
  /** The directory of the workspace, where it is another one. */
  readonly root?: string | undefined
  /**
   * The way to ask a person: `off` in modes in which nobody is, `never` if the event has no such answer. `agent`: a hook cannot
   * ask, but the agent has rules of its own, which decide about what loses nothing.
   */
  readonly asking: 'on' | 'agent' | 'off' | 'never'
}

/** The guard's answer to a request. */
export interface GuardVerdict {
  /** `none`: no opinion, so that the agent's own rules decide. */
  readonly decision: 'none' | 'allow' | 'ask' | 'deny'
  /** For the person who is asked, or for the model that is denied. Empty for `none`. */
  readonly reason: string
  /** The commands with which the person who is asked grants it, after the reason; nothing for a model. @default none */
  readonly offers?: string
  /** The output without secrets, where some were found. */
  readonly output?: unknown
  /** The line that the agent's shell starts in place of the one that was asked about. */
  readonly rewritten?: string
}

/** How a hook ends. */
export interface GuardOutput {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Everything that is known of a coding agent. */
export interface Agent {
  /** The name that people know. */
  readonly title: string
  /** The events and tools of its requests. */
  readonly request: RequestShape
  /** Reads a request of another form; anything else is `unreadable`. @default readHookRequest */
  readonly read?: (request: unknown, shape: RequestShape) => GuardRequest
  /** Writes the request of another form that asks about a line. @default by the fields and the first tool of `request` */
  readonly writeSample?: (line: string, cwd: string) => object
  readonly answer: (
    verdict: GuardVerdict,
    request: Pick<GuardRequest, 'action' | 'event' | 'tool' | 'input'>,
  ) => GuardOutput
  /** True if an explicit allow leaves the person's own rules that deny and ask in force. */
  readonly allowKeepsOwnRules: boolean
  /**
   * Returns how atip starts a line in place of the agent's shell, by the input of the tool. `rewritten`: the hook rewrites the call,
   * and an agent that does not know how runs nothing. `told`: the hook refuses it, and tells the model the line to run instead.
   *
   * @default it starts none
   */
  readonly startsLines?: (input: unknown) => 'rewritten' | 'told' | undefined
  /** The way to ask a person, where a request says nothing else. @default on */
  readonly asking?: 'agent' | 'never'
  /** True if a field `systemMessage` of an answer is shown to the person. */
  readonly tellsPerson?: true
  /** True if its tools for lines start a shell of Unix on every system, such as Git Bash on Windows. */
  readonly hasUnixShell?: true
  /** True if lines run in one shell, and requests do not tell in which directory it is. */
  readonly keepsShell?: true
  /** The variable that names the directory of the project, if the directory of a request follows the `cd` of lines. */
  readonly projectVariable?: string
  /** The files that say what it may do and what it runs by itself, as paths that a policy protects. */
  readonly files: readonly string[]
  /** Directories below the home directory that hold its own notes; `*` is any one name. @default none */
  readonly notes?: readonly string[]
  /** How its hooks are installed. @default by hand */
  readonly hooks?: AgentHooks
  /** Makes a reader of its transcripts. @default they are not read */
  readonly createTranscriptReader?: () => TranscriptReader
}

/** An agent whose hooks can be installed. */
export type HookedAgent = Agent & Required<Pick<Agent, 'hooks'>>

/** How the hooks of an agent are written into a file. */
export interface AgentHooks {
  /** The file for a user, below the home directory. */
  readonly userFile: readonly [directory: string, ...rest: string[]]
  /** A variable of the environment that names another directory in place of the first one of `userFile`. */
  readonly homeVariable?: string
  /** The file for a project, below its directory. @default that of `userFile` */
  readonly projectFile?: readonly string[]
  /** A directory below the home directory that shows that the agent is there. @default the first one of `userFile` */
  readonly trace?: string
  /** Steps that are left to the person. */
  readonly note?: string
  /** Members that the file must have at its top. */
  readonly top?: Readonly<Record<string, unknown>>
  /** Returns what is appended to the array of an event in `hooks`. A file of another form is a plug-in. */
  readonly entry: ((command: string, event: string) => object) | PlugIn
  /** Says in sentences what keeps the agent from starting its hooks. */
  readonly sayProblems?: (file: string, hooks: readonly FoundHook[], env: NodeJS.ProcessEnv) => string[]
}

/** A file of code that an agent loads, and that holds nothing else. */
export interface PlugIn extends HookForm {
  /** A module that loads the file (its first word) as the agent does, and lets it judge a line (its third word). */
  readonly trial: string
}

/** A hook of the guard in a file of settings. */
export interface FoundHook {
  readonly event: string
  /** The line that the agent starts. */
  readonly command: string
  /** The entry among those of the event, as data. */
  readonly entry: unknown
}

/** The ways to read and change the hooks of the guard in the text of a file. */
export interface HookForm {
  readonly find: (text: string) => readonly FoundHook[] | JsonTextProblem
  /** Returns a text that has the hooks, and nothing else changed. */
  readonly add: (text: string, command: string) => string | JsonTextProblem
  /** Returns a text without the hooks. */
  readonly remove: (text: string) => string | JsonTextProblem
}
