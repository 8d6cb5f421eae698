import type { Sandbox } from '../process/sandbox'
import type { AtipTool } from '../types/atip'

/**
 * Where metadata was found, in the order in which it counts:
 *
 * - `host`: given by the caller
 * - `registry`: what an earlier scan learned from the program itself, which has not changed since
 * - `probe`: the program was asked just now
 * - `shim`: a definition of the user, below `shims/` of the data directory
 * - `sidecar`: `<prefix>/share/agent-tools/<name>.json` beside `<prefix>/bin/<name>`
 * - `system`: a definition for all users of the machine
 * - `override`: what the user changes of any of these
 */
export type DiscoveryOrigin = 'host' | 'registry' | 'probe' | 'shim' | 'sidecar' | 'system' | 'override'

/** A tool that was found in a place. */
export interface FoundTool {
  readonly name: string
  readonly origin: DiscoveryOrigin
  /** The file that the metadata came from; none for `host`. */
  readonly file?: string | undefined
  /** The program that a search on PATH finds under that name, if any. */
  readonly program?: string | undefined
  /** What was found for the same name before, and counts instead. */
  readonly hiddenBy?: DiscoveryOrigin | undefined
}

/** A place that was looked at. */
export interface DiscoverySource {
  readonly origin: DiscoveryOrigin
  /** A directory, or the registry's file; none for `host`. */
  readonly path?: string | undefined
  readonly tools: readonly FoundTool[]
}

/** A file or program that was not used, and why. */
export interface Rejection<Reason extends string = DiscoveryReason> {
  readonly ok: false
  /** A path, or whatever else the caller called what was read. */
  readonly file: string
  readonly reason: Reason
  /** A sentence: what is wrong, and what to do. Safe to print. */
  readonly message: string
}

/** Something that was not used, and why. */
export interface DiscoveryError extends Omit<Rejection, 'ok'> {
  readonly origin: DiscoveryOrigin
  /** Whether an earlier scan found that out, and the file has not changed since. */
  readonly cached?: boolean | undefined
}

/** Why a file was not read or not written. */
export type RefusalReason =
  /** It does not exist. */
  | 'missing'
  /** The system does not allow reading it; the message has its code. */
  | 'unreadable'
  /** The system does not allow writing it; the message has its code. */
  | 'unwritable'
  /** It is a symbolic link where none is allowed, or behind too many of them. */
  | 'link'
  /** It is a directory, a pipe, a device or a socket instead of a file, or a file instead of a directory. */
  | 'kind'
  /** It, or a directory or link on the way to it, belongs to another user. */
  | 'owner'
  /** Other users may write to it, or to a directory on the way to it. */
  | 'writable'
  /** It is larger or deeper, or holds more values, than allowed. */
  | 'too-large'
  /** It changed while it was read, or is not what its name says. */
  | 'changed'
  /** It is not UTF-8, not JSON, or has a number that JavaScript cannot hold. */
  | 'json'
  /** An object has a key twice. */
  | 'duplicate-key'
  /** Its form or version is unknown. */
  | 'format'
  /** Another process is writing it. */
  | 'locked'

/** Why something was not used. */
export type DiscoveryReason =
  | RefusalReason
  /** A program that must not be run: it would run as another user. */
  | 'setuid'
  /** A file that is no program. */
  | 'not-executable'
  /** A directory of PATH that is not absolute. */
  | 'relative'
  /** On the list of what is never probed. */
  | 'skipped'
  /** Asked for by name, and not found on PATH. */
  | 'not-found'
  /** The bytes of the program do not hold the marker. */
  | 'unmarked'
  /** It did not answer in time. */
  | 'timeout'
  /** It asked for something, or could not be started. */
  | 'failed'
  /** It ended with another exit code than 0, or by a signal. */
  | 'exit'
  /** What it printed is no ATIP document. */
  | 'invalid'
  /** What it says it is called is not what it is called. */
  | 'name'
  /** Its checksum is not the one that was given. */
  | 'checksum'
  /** Something else stands in front of it on PATH. */
  | 'shadowed'

/** How far a scan is; told before each program, and once at the end. */
export interface DiscoveryProgress {
  readonly done: number
  readonly total: number
  /** The program that comes next; none at the end. */
  readonly program?: string | undefined
}

export interface ProbeOptions {
  /** Milliseconds. @default 2000 */
  readonly timeoutMs?: number | undefined
  /** Standard output of more bytes is refused. @default 1_048_576 (1 MiB) */
  readonly maxBytes?: number | undefined
  /** Contains the program: see `createBubblewrap` of `atip-bridge/execute`. @default none */
  readonly sandbox?: Sandbox | undefined
  /** What the program finds other programs in. @default the PATH of this process */
  readonly path?: string | undefined
  /** Rejects with its reason; what runs is ended first. */
  readonly signal?: AbortSignal | undefined
  /** Asks only for these commands, with all below them (RFC section 3.1.1). For programs that are known to answer. */
  readonly commands?: readonly string[] | undefined
  /** Asks only for so many levels of commands, 1 for the first. For programs that are known to answer. */
  readonly depth?: number | undefined
}

export interface DiscoverOptions extends Pick<ProbeOptions, 'timeoutMs' | 'maxBytes' | 'sandbox' | 'path' | 'signal'> {
  /** Metadata that the caller has, which counts before all that is found. @default [] */
  readonly tools?: readonly AtipTool[] | undefined
  /** Only tools of these names. @default all */
  readonly names?: readonly string[] | undefined
  /**
   * Which programs may be run to ask them for metadata, once until they change: `'never'`; a list of names on PATH or
   * absolute paths; `'marked'`: those on PATH whose bytes hold the word `atip`. Nothing runs everything.
   *
   * @default 'never'
   */
  readonly probe?: 'never' | 'marked' | readonly string[] | undefined
  /** Names that are never probed, beside those that could do harm. @default [] */
  readonly skip?: readonly string[] | undefined
  /** So many programs run at a time. @default 4 */
  readonly concurrency?: number | undefined
  /** Probes what earlier scans know already, too. @default false */
  readonly refresh?: boolean | undefined
  /** Whether what is learned is written to the registry. @default true */
  readonly remember?: boolean | undefined
  /** XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_DATA_DIRS and HOME are read. @default process.env */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  readonly onProgress?: ((progress: DiscoveryProgress) => void) | undefined
}

export interface Discovery {
  /** One for each name, by name, overrides applied. `trust.source` says where each was found, never what it claims. */
  readonly tools: AtipTool[]
  /** Every place that was looked at, with what was found there. */
  readonly sources: DiscoverySource[]
  /** What was not used, and why. */
  readonly errors: DiscoveryError[]
  /**
   * Asks the program of a tool for more of its commands (RFC section 3.1.1), and returns the tool with them.
   *
   * @throws AtipError if the tool was not found as a program that answers, or does not answer now
   */
  readonly loadMore: (tool: AtipTool, commands: readonly string[]) => Promise<AtipTool>
}
