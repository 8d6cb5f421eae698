import type { Sandbox } from '../sandbox/sandbox'
import type { AtipTool } from '../types/atip'

/**
 * Where metadata was found, in order of precedence:
 *
 * - `host`: given by the caller
 * - `registry`: an earlier scan probed the program, which has not changed since
 * - `probe`: this scan probed the program
 * - `shim`: a definition that the user placed in `tools/` or `shims/` of the data directory
 * - `sidecar`: `<prefix>/share/agent-tools/<name>.json` for `<prefix>/bin/<name>`
 * - `system`: a definition for all users of the machine
 * - `pattern`: workflows that the user placed in `patterns/` of the data directory; a source of additions to tools
 * - `override`: the user's changes to a definition
 * - `config`: the user's preferences, which forbid probes; a source of no tools
 *
 * @example
 * const origin: DiscoveryOrigin = 'registry'
 */
export type DiscoveryOrigin =
  | 'host'
  | 'registry'
  | 'probe'
  | 'shim'
  | 'sidecar'
  | 'system'
  | 'pattern'
  | 'override'
  | 'config'

/**
 * A tool that was found in one source.
 *
 * @example
 * const tool: FoundTool = { name: 'notes', origin: 'probe', program: '/usr/bin/notes' }
 */
export interface FoundTool {
  readonly name: string
  readonly origin: DiscoveryOrigin
  /** The file of the metadata; none for `host`. */
  readonly file?: string | undefined
  /** The program that PATH finds for the name. */
  readonly program?: string | undefined
  /** The source whose definition of the same name takes precedence. */
  readonly hiddenBy?: DiscoveryOrigin | undefined
}

/**
 * A source that was searched, and its tools.
 *
 * @example
 * const count = (sources: DiscoverySource[]): number => sources.flatMap(({ tools }) => tools).length
 */
export interface DiscoverySource {
  readonly origin: DiscoveryOrigin
  /** A directory, or the registry's file; none for `host`. */
  readonly path?: string | undefined
  readonly tools: readonly FoundTool[]
}

/**
 * A file or program that was not used, and why.
 *
 * @example
 * const show = ({ file, message }: Rejection): string => `${file}: ${message}`
 */
export interface Rejection<Reason extends string = DiscoveryReason> {
  readonly ok: false
  /** A path, or the name that the caller gave the input. */
  readonly file: string
  readonly reason: Reason
  /** A sentence: what is wrong, and what to do. Safe to print. */
  readonly message: string
}

/**
 * A file or program that was not used, or not believed, in a result of `discoverTools`.
 *
 * @example
 * const show = ({ origin, reason, message }: DiscoveryError): string => `${origin}, ${reason}: ${message}`
 */
export interface DiscoveryError extends Omit<Rejection, 'ok'> {
  readonly origin: DiscoveryOrigin
  /** True if an earlier scan rejected the file, which has not changed since. */
  readonly cached?: boolean | undefined
}

/**
 * Why a file was not read or not written.
 *
 * @example
 * const reason: RefusalReason = 'writable'
 */
export type RefusalReason =
  /** It does not exist. */
  | 'missing'
  /** The system does not allow reading it; the message says why. */
  | 'unreadable'
  /** The system does not allow writing it; the message says why. */
  | 'unwritable'
  /** It is a symbolic link where none is allowed, or it is reached through too many of them. */
  | 'link'
  /** It is a directory, a pipe, a device or a socket instead of a file, or a file instead of a directory. */
  | 'kind'
  /** It, or a directory or link on the way to it, belongs to another user. */
  | 'owner'
  /** Other users may write to it, or to a directory on the way to it. */
  | 'writable'
  /** It is larger or nested more deeply than allowed, or it holds too many values. */
  | 'too-large'
  /** It changed during reading, or its content does not match its name. */
  | 'changed'
  /** It is not UTF-8, not JSON, or has a number that JavaScript cannot hold. */
  | 'json'
  /** An object has a key twice. */
  | 'duplicate-key'
  /** Its form or version is unknown. */
  | 'format'
  /** Another process is writing it. */
  | 'locked'

/**
 * Why a file or program was not used.
 *
 * @example
 * const reason: DiscoveryReason = 'not-found'
 */
export type DiscoveryReason =
  | RefusalReason
  /** The program would run as another user. */
  | 'setuid'
  /** The file is not executable. */
  | 'not-executable'
  /** The first line of the script does not say clearly which program starts it. */
  | 'interpreter'
  /** The program lies in the working directory, in the repository around it, or in some `node_modules/.bin`. */
  | 'folder'
  /** The directory of PATH is not absolute. */
  | 'relative'
  /** The program is on the skip list, or `config.json` does not let it be probed. */
  | 'skipped'
  /** The program is not on PATH. */
  | 'not-found'
  /** The bytes of the program do not contain the word `atip`. */
  | 'unmarked'
  /** The program did not answer in time. */
  | 'timeout'
  /** The program asked for input, or could not be started. */
  | 'failed'
  /** The program ended with an exit code other than 0, or by a signal. */
  | 'exit'
  /** The text is not an ATIP document. */
  | 'invalid'
  /** The name in the metadata is not the expected name. */
  | 'name'
  /** The checksum does not match the program. */
  | 'checksum'
  /**
   * Not left out: names say that commands delete something, effects that they only read. These commands count as
   * destructive, and the metadata as `inferred`.
   */
  | 'contradiction'
  /** Another program runs under the name on PATH. */
  | 'shadowed'

/**
 * Progress of a scan, reported before each program and once at the end.
 *
 * @example
 * const show = ({ done, total }: DiscoveryProgress): string => `${done} of ${total}`
 */
export interface DiscoveryProgress {
  readonly done: number
  readonly total: number
  /** The next program; none at the end. */
  readonly program?: string | undefined
}

/**
 *
 * @example
 * const options: ProbeOptions = { timeoutMs: 2_000, commands: ['list'], depth: 1 }
 */
export interface ProbeOptions {
  /** Milliseconds. @default 2000 */
  readonly timeoutMs?: number | undefined
  /** Maximum length of standard output in bytes. @default 1_048_576 (1 MiB) */
  readonly maxBytes?: number | undefined
  /** Contains the program: see `createBubblewrap` of `atip-bridge/execute`. @default none */
  readonly sandbox?: Sandbox | undefined
  /** PATH of the program. @default the PATH of this process */
  readonly path?: string | undefined
  /** Aborting it ends running programs and rejects with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Requests only these commands and their subcommands (RFC section 3.1.1). Not all programs support it. */
  readonly commands?: readonly string[] | undefined
  /** Requests only this many command levels. Not all programs support it. */
  readonly depth?: number | undefined
}

/**
 *
 * @example
 * const options: DiscoverOptions = { names: ['notes'], probe: ['notes'], timeoutMs: 2_000 }
 */
export interface DiscoverOptions extends Pick<ProbeOptions, 'timeoutMs' | 'maxBytes' | 'sandbox' | 'path' | 'signal'> {
  /** The caller's tools, which take precedence. @default [] */
  readonly tools?: readonly AtipTool[] | undefined
  /** Finds only tools with these names. @default all */
  readonly names?: readonly string[] | undefined
  /**
   * The programs that the scan may run to ask for their metadata. No value allows all programs.
   *
   * - `'never'`: no programs
   * - an array: the programs with these names on PATH or these absolute paths
   * - `'marked'`: the programs on PATH whose bytes contain the word `atip`
   *
   * The registry keeps the results. Later scans run only programs that have changed or whose results have expired.
   *
   * @default 'never'
   */
  readonly probe?: 'never' | 'marked' | readonly string[] | undefined
  /** Names of programs that are never probed. `'marked'` also skips a built-in list of harmful programs. @default [] */
  readonly skip?: readonly string[] | undefined
  /**
   * Asks programs for only this many levels of commands, at least 1 (RFC section 3.1.1): `--agent --depth=1` gives an
   * overview, and `loadMore` the rest. A program that refuses `--depth` is asked for everything. @default all levels
   */
  readonly depth?: number | undefined
  /** Maximum number of programs that run at a time. @default 4 */
  readonly concurrency?: number | undefined
  /** Probes programs again even if earlier scans know them. @default false */
  readonly refresh?: boolean | undefined
  /** Writes the results to the registry. @default true */
  readonly remember?: boolean | undefined
  /** Source of XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_DATA_DIRS and HOME. @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  readonly onProgress?: ((progress: DiscoveryProgress) => void) | undefined
}

/**
 *
 * @example
 * const names = ({ tools }: Discovery): string[] => tools.map(({ name }) => name)
 */
export interface Discovery {
  /**
   * One tool per name, sorted by name, with overrides applied. Except for the caller's tools, `trust.source` depends
   * on the origin, not on the metadata, and is `inferred` for metadata that contradicts its names.
   */
  readonly tools: AtipTool[]
  /** Every source that was searched, with its tools. */
  readonly sources: DiscoverySource[]
  /** Files and programs that were not used, or whose metadata is not believed (`contradiction`), and why. */
  readonly errors: DiscoveryError[]
  /**
   * Asks a tool's program for more commands (RFC section 3.1.1), and returns the tool with these commands added.
   *
   * @throws AtipError if the tool does not come from a program that describes itself, or if the program gives no valid
   * answer
   */
  readonly loadMore: (tool: AtipTool, commands: readonly string[]) => Promise<AtipTool>
}
