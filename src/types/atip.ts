/**
 * ATIP metadata as written by its authors (RFC sections 3.2 to 3.9).
 *
 * Every ATIP version from 0.1 to 0.6 is accepted. Unknown fields and extensions (`x-*`) that are not declared here are
 * ignored.
 *
 * @module
 */

import type { AtipArgv, AtipRuns } from './argv'
import type { AtipFile, AtipFileAct, AtipFilesBelow, AtipPrints } from './file'
import type { AtipFolder } from './folder'
import type { AtipOpens } from './opens'
import type { AtipSensitive } from './sensitive'
import type { AtipShape } from './shape'
import type { AtipStdin } from './stdin'
import type { AtipVerified } from './verified'

/**
 * Protocol version: a plain string (`"0.3"`) or, since 0.4, an object.
 *
 * Any version string is accepted; an unknown one is reported, and so is a `minAgentVersion` other than 0.1 to 0.6.
 * `features` are not interpreted.
 *
 * @example
 * const version: AtipVersion = { version: '0.6', features: ['trust-v1'] }
 */
export type AtipVersion =
  | string
  | {
      version: string
      features?: AtipFeature[]
      minAgentVersion?: string
    }

/**
 * Optional protocol features that a document may declare (ATIP 0.4).
 *
 * @example
 * const feature: AtipFeature = 'patterns-v1'
 */
export type AtipFeature = 'partial-discovery' | 'interactive-effects' | 'trust-v1' | 'patterns-v1'

/**
 * Where metadata comes from, most trusted first: `native` > `vendor` > `org` > `community` > `user` > `inferred`.
 *
 * @example
 * const trust: AtipTrust = { source: 'vendor', verified: true }
 */
export interface AtipTrust {
  source: 'native' | 'vendor' | 'org' | 'community' | 'user' | 'inferred'
  verified?: boolean
  checksum?: string
  /** Not verified, which is reported. */
  signedBy?: string
  /** Not verified, which is reported. */
  attestation?: string
}

/**
 * The effects of running a command on the world (RFC section 3.6).
 *
 * Every field is optional. A missing field is inherited from the nearest ancestor that declares it; if none does, the
 * effect is *unknown*, never *safe*. A field of the wrong type counts as not declared.
 *
 * @example
 * const effects: AtipEffects = { network: false, filesystem: { delete: true }, destructive: true, reversible: false }
 */
export interface AtipEffects {
  /** Access to local files; `paths` lists them. */
  filesystem?: {
    read?: boolean
    write?: boolean
    delete?: boolean
    paths?: string[]
  }
  /** Makes network requests. */
  network?: boolean
  /** Runs other programs: hooks, editors, scripts, plugins. */
  subprocess?: boolean
  /** Running it twice leaves the same state as running it once. */
  idempotent?: boolean
  /** Its changes can be undone. */
  reversible?: boolean
  /** Permanently destroys data. */
  destructive?: boolean
  /** Kinds of resources that it creates, such as `["pull_request"]`. */
  creates?: string[]
  /** Kinds of resources that it changes. */
  modifies?: string[]
  /** Kinds of resources that it deletes. */
  deletes?: string[]
  interactive?: {
    /** How it uses standard input. */
    stdin?: 'none' | 'optional' | 'required' | 'password'
    /** May ask for confirmation. */
    prompts?: boolean
    /** Needs a terminal. */
    tty?: boolean
  }
  cost?: {
    /** Size of the cost. `none` (ATIP 0.1) means `free`; an unknown word exceeds every limit. */
    estimate?: 'none' | 'free' | 'low' | 'medium' | 'high'
    /** May cost money. */
    billable?: boolean
  }
  /** Durations as text, such as `"1-5s"` and `"60s"`. */
  duration?: {
    typical?: string
    timeout?: string
  }
}

/**
 * Effects that a parameter adds to its command when it is used; the stricter value wins (extension `x-effects`).
 *
 * A parameter counts as used unless its value is absent, `null` or `false`.
 *
 * @example
 * const effects: AtipParameterEffects = { destructive: true, unless: { 'dry-run': ['*'] } }
 */
export interface AtipParameterEffects extends AtipEffects {
  /**
   * Effects by value, ignoring case: `{ DELETE: { destructive: true } }`. Each item of a list adds its effects. In a
   * key, `*` means any text; a value that is not a key takes the effects of the longest key that fits. A key of words
   * in angle brackets is about names that contain all of these words, and counts first: `<reset>` is about `db:reset`
   * and `resetAll`, not about `preset`.
   */
  values?: Record<string, AtipEffects>
  /**
   * Parameters whose use cancels these effects, with the values that do so, or `['*']` for any: `{ get: ['*'] }` on
   * `--data` of curl, because `--get` sends the data in the URL.
   */
  unless?: Record<string, string[]>
  /**
   * Names of parameters, one of which must be used, too: the name of a setting does harm only with a value to write.
   */
  with?: string[]
}

/**
 * How the values of a parameter choose the host that the program talks to (extension).
 *
 * - `url`: every value names a host: `https://example.com/x`, `example.com`
 * - `remote`: URLs and `user@host:path` name a host; other values name a configured remote or a local path
 * - `repository`: `HOST/OWNER/REPOSITORY` and URLs name a host; `OWNER/REPOSITORY` does not
 * - `image`: a container image whose first part is a host: `registry.example.com/x`
 * - `link`: URLs do; other values do not
 *
 * @example
 * const kind: AtipHostKind = 'url'
 */
export type AtipHostKind = 'url' | 'remote' | 'repository' | 'image' | 'link'

/**
 * How the values of a parameter choose a host, and the hosts that the program talks to anyway.
 *
 * @example
 * const host: AtipHost = { kind: 'url', own: ['api.example.com'] }
 */
export type AtipHost = AtipHostKind | { kind: AtipHostKind; own: string[] }

/**
 * Where the changes of a command end up: in the working directory, elsewhere on this machine, or on a server.
 *
 * @example
 * const place: AtipChangePlace = 'server'
 */
export type AtipChangePlace = 'folder' | 'machine' | 'server'

/**
 * Parameter types of RFC section 3.7. An unknown type is read as `string`.
 *
 * @example
 * const type: AtipParamType = 'file'
 */
export type AtipParamType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'file'
  | 'directory'
  | 'url'
  | 'enum'
  | 'array'

/**
 * A positional argument (RFC section 3.4).
 *
 * @example
 * const note: AtipArgument = { name: 'note', type: 'string', description: 'Its title', 'x-shape': 'name' }
 */
export interface AtipArgument {
  name: string
  type: AtipParamType
  description: string
  /** @default true */
  required?: boolean
  /** Shown to the model in the parameter's description; it does not make the argument optional. */
  default?: unknown
  /** Takes any number of values. @default false */
  variadic?: boolean
  /** Allowed values; for `array` and `variadic`, allowed items. */
  enum?: (string | number)[]
  'x-effects'?: AtipParameterEffects
  'x-argv'?: AtipArgv
  'x-sensitive'?: AtipSensitive
  'x-shape'?: AtipShape
  /** True if few calls need it, so that MCP hosts are not offered it (extension). @default false */
  'x-rare'?: boolean
  'x-host'?: AtipHost
  'x-runs'?: AtipRuns
  /**
   * The use that the program makes of the files that the values name. @default replaces them, if the command changes
   * files
   */
  'x-file'?: AtipFileAct | AtipFile
  /**
   * The effects of a call with this argument, in place of the command's effects: `values` say which operations of a
   * program only read (extension). Of several values, the first one that declares effects decides; `{}` leaves it to
   * the next, and a value that is not listed makes the call no preview. A key of several words is about as many values.
   * Example, for the words of a call of `redis-cli`: `{ values: { get: READ_ONLY } }`.
   */
  'x-preview'?: AtipParameterEffects
  /**
   * What a call with this argument loses besides files that it names (extension). Example, for the expression of `find`:
   * `{ '-delete': 'files below {path|.}' }`.
   */
  'x-loses'?: AtipLoses
}

/**
 * Describes, for the person who is asked, what a call loses for good besides files that it names (extension).
 * Parameters in braces are replaced with their values. A text with a parameter that has no value does not count, unless
 * other words follow a bar. A record has texts for values of the parameter.
 *
 * @example
 * const loses: AtipLoses = 'commits of {branch|the current branch} that no other branch holds'
 */
export type AtipLoses = string | Record<string, string>

/**
 * A flag (RFC section 3.5).
 *
 * @example
 * const force: AtipOption = {
 *   ...{ name: 'force', flags: ['-f', '--force'], type: 'boolean', description: 'Overwrite' },
 *   'x-effects': { destructive: true },
 * }
 */
export interface AtipOption {
  name: string
  /** Its spellings on the command line, such as `["-o", "--output"]`. */
  flags: string[]
  type: AtipParamType
  description: string
  /** @default false */
  required?: boolean
  /** Shown to the model in the parameter's description. */
  default?: unknown
  /** May be given several times (ATIP 0.6). @default false */
  variadic?: boolean
  /** Allowed values; for `array` and `variadic`, allowed items. */
  enum?: (string | number)[]
  /** An environment variable that also sets this option. */
  envVar?: string
  'x-effects'?: AtipParameterEffects
  'x-argv'?: AtipArgv
  'x-sensitive'?: AtipSensitive
  'x-shape'?: AtipShape
  /** True if few calls need it, so that MCP hosts are not offered it (extension). @default false */
  'x-rare'?: boolean
  'x-host'?: AtipHost
  'x-runs'?: AtipRuns
  'x-file'?: AtipFileAct | AtipFile
  /**
   * The effects of a call that uses this option, in place of the command's effects: `--dry-run`. Undeclared effects
   * stay undeclared. With `values`, only these values do that (extension).
   *
   * An option of a program or a group makes no call of a command below it a preview, unless `commands` says so: all
   * commands, or these and those below them. Parsers differ: after a subcommand, `-V` may mean nothing.
   */
  'x-preview'?: AtipParameterEffects & { commands?: true | string[] }
  /** Where changes end up if this option is used (extension). */
  'x-changes'?: AtipChangePlace
  'x-loses'?: AtipLoses
}

/**
 * A command, with its subcommands (RFC section 3.3).
 *
 * @example
 * const list: AtipCommand = { description: 'List notes', effects: READ_ONLY, examples: ['notes list'] }
 */
export interface AtipCommand {
  /**
   * The output of the command and its subcommands is secret: `createResultFilter` redacts every line of it (extension).
   * With `unless`, the output holds secrets besides other things, but not if a parameter has one of these values: a
   * person is asked, and the output is redacted like any other.
   */
  'x-sensitive'?: 'output' | { unless: Record<string, string[]> }
  description: string
  arguments?: AtipArgument[]
  options?: AtipOption[]
  /** Subcommands by name. The empty name `""` is the command itself, run without a subcommand. */
  commands?: Record<string, AtipCommand>
  effects?: AtipEffects
  /** Example command lines, such as `gh pr create --fill`. */
  examples?: string[]
  /** JSON Schema of all arguments; calls are checked against it (extension). */
  'x-schema'?: Readonly<Record<string, unknown>>
  /** The text that this command reads from standard input, which becomes the parameter `stdin` (extension). */
  'x-stdin'?: AtipStdin
  /** How the command lines of this command and its subcommands differ from the usual ones (extension). */
  'x-argv'?: AtipArgv
  'x-folder'?: AtipFolder
  /** Where the changes of this command and its subcommands end up. @default 'server' with network, else 'folder' */
  'x-changes'?: AtipChangePlace
  'x-opens'?: AtipOpens
  'x-file'?: AtipFilesBelow[]
  /** True if few need the command or its subcommands: models are not offered them (extension). @default false */
  'x-rare'?: boolean
  'x-prints'?: AtipPrints[]
  /** The losses of its calls besides files that they name; see {@link AtipLoses} (extension). */
  'x-loses'?: AtipLoses
}

/**
 * A command-line program (RFC section 3.2).
 *
 * @example
 * const notes: AtipTool = {
 *   ...{ atip: '0.6', name: 'notes', version: '1.0.0', description: 'Keep notes' },
 *   commands: { list: { description: 'List notes', effects: READ_ONLY } },
 * }
 */
export interface AtipTool {
  atip: AtipVersion
  /** The name of the executable. */
  name: string
  version: string
  description: string
  homepage?: string
  trust?: AtipTrust
  commands?: Record<string, AtipCommand>
  /**
   * Options that every command takes. Omitted from tool definitions unless the options of `createToolset` include them.
   */
  globalOptions?: AtipOption[]
  authentication?: {
    required?: boolean
    methods?: Array<{
      type: 'token' | 'oauth' | 'api-key' | 'password' | 'certificate'
      envVar?: string
      description?: string
      setupCommand?: string
    }>
    checkCommand?: string
  }
  /** Effects of every command that does not declare its own. */
  effects?: AtipEffects
  patterns?: AtipPattern[]
  /** How the command lines of all commands differ from the usual ones (extension). */
  'x-argv'?: AtipArgv
  'x-folder'?: AtipFolder
  /** Where the changes of all commands end up. @default 'server' with network, else 'folder' */
  'x-changes'?: AtipChangePlace
  'x-opens'?: AtipOpens
  'x-file'?: AtipFilesBelow[]
  /** The versions of the program that were compared with this metadata (extension). */
  'x-verified'?: AtipVerified[]
  /**
   * Runs the calls of a tool that is not a program: a `ToolRun` of `atip-bridge/execute`, as `fromMCP`, `fromA2T` and
   * `fromToolsManifest` give one. Its commands are described by `x-schema` alone. A document cannot hold it, so that
   * only code says what runs.
   */
  run?: (...args: never[]) => unknown

  /** The document describes only some of the commands (RFC section 3.1.1). */
  partial?: boolean
  filter?: {
    commands?: string[]
    depth?: number | null
  }
  /** How many commands the whole tool has that can be called by themselves. Groups do not count. */
  totalCommands?: number
  /** How many of these the document holds; a command that a limit of depth leaves only the name of counts. */
  includedCommands?: number
  omitted?: {
    reason: 'filtered' | 'depth-limited' | 'size-limited' | 'deprecated'
    safetyAssumption: 'unknown' | 'known-safe' | 'known-unsafe' | 'same-as-included'
  }
}

/**
 * A common workflow (RFC section 3.9).
 *
 * @example
 * const pattern: AtipPattern = { name: 'save', description: 'Save work', steps: [{ command: 'git commit' }] }
 */
export interface AtipPattern {
  name: string
  description: string
  steps: Array<{
    command: string
    description?: string
  }>
  variables?: Record<
    string,
    {
      type: string
      description: string
    }
  >
  tags?: string[]
  /** The steps may be run as written. @default false */
  executable?: boolean
}
