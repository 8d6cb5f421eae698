import { delimiter, isAbsolute } from 'node:path'
import {
  COUNT,
  FLAG,
  FUNCTION,
  OBJECT,
  type OptionRule,
  type OptionRules,
  readOptions,
  SIGNAL,
  wholeNumber,
} from '../internal/read-options'
import { isToolName } from '../internal/tool-name'
import type { Sandbox } from '../sandbox/sandbox'
import type { DiscoverOptions, ProbeOptions } from './types'

/** A probe's options, with defaults filled in. */
export interface ProbeSettings {
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly sandbox: Sandbox | undefined
  readonly path: string
  readonly signal: AbortSignal | undefined
}

/** A scan's options, with defaults filled in. */
export interface DiscoverSettings extends ProbeSettings {
  readonly tools: readonly unknown[]
  readonly names: ReadonlySet<string> | undefined
  readonly probe: 'never' | 'marked' | readonly string[]
  readonly skip: readonly string[]
  readonly concurrency: number
  readonly refresh: boolean
  readonly remember: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly depth: number | undefined
  readonly onProgress: DiscoverOptions['onProgress']
}

/** The default limits of a probe. */
export const PROBE_TIMEOUT_MS = 2000
export const PROBE_MAX_BYTES = 1_048_576

/** Returns a rule for arrays of strings that contain no NUL and pass `accepts`. */
function listOf(entries: string, accepts: (entry: string) => boolean): OptionRule {
  const isEntry = (entry: unknown): boolean => typeof entry === 'string' && !entry.includes('\0') && accepts(entry)
  return [`an array of ${entries}`, (value) => Array.isArray(value) && Array.from(value as unknown[]).every(isEntry)]
}

const PROGRAMS: OptionRule = /* @__PURE__ */ listOf(
  'names or absolute paths',
  (program) => isAbsolute(program) || isToolName(program),
)

/** Returns true for an array of names or absolute paths of programs. */
export function isProgramList(value: unknown): value is string[] {
  return PROGRAMS[1](value)
}

/** Accepts the command names with which a caller requests part of the metadata. */
const COMMAND_NAMES: OptionRule = /* @__PURE__ */ listOf('names of commands', (name) =>
  /^\w[\w.:+-]{0,127}$/.test(name),
)

const LIMITS: OptionRules<Pick<ProbeOptions, 'timeoutMs' | 'maxBytes' | 'sandbox' | 'path' | 'signal'>> = {
  timeoutMs: /* @__PURE__ */ wholeNumber(1, 600_000),
  maxBytes: /* @__PURE__ */ wholeNumber(1, 67_108_864),
  sandbox: FUNCTION,
  path: [`directories separated by ${delimiter}`, (value) => typeof value === 'string'],
  signal: SIGNAL,
}
const PROBE_OPTIONS: OptionRules<ProbeOptions> = { ...LIMITS, commands: COMMAND_NAMES, depth: COUNT }
const DISCOVER_OPTIONS: OptionRules<DiscoverOptions> = {
  tools: ['an array of tools', Array.isArray],
  names: /* @__PURE__ */ listOf('names of tools', isToolName),
  probe: [
    `'never', 'marked' or ${PROGRAMS[0]}`,
    (value) => value === 'never' || value === 'marked' || PROGRAMS[1](value),
  ],
  skip: /* @__PURE__ */ listOf('non-empty strings', (name) => name !== ''),
  concurrency: /* @__PURE__ */ wholeNumber(1, 64),
  refresh: FLAG,
  remember: FLAG,
  env: OBJECT,
  depth: COUNT,
  onProgress: FUNCTION,
  ...LIMITS,
}

/** Reads the options of a scan. @throws AtipValidationError for an invalid or unknown option */
export function readDiscoverSettings(options: unknown): DiscoverSettings {
  const given = readOptions<DiscoverOptions>(options, DISCOVER_OPTIONS)
  const { tools = [], skip = [], probe = 'never', refresh = false, remember = true, env = process.env } = given
  return {
    ...completeLimits(given),
    ...{ tools, skip, refresh, remember, env, depth: given.depth, onProgress: given.onProgress },
    probe: typeof probe === 'string' ? probe : [...probe],
    names: given.names && new Set(given.names),
    concurrency: given.concurrency ?? 4,
  }
}

/** Reads the options of a probe, and the part of the metadata that the caller requests. */
export function readProbeSettings(options: unknown): {
  readonly settings: ProbeSettings
  readonly part: Pick<ProbeOptions, 'commands' | 'depth'>
} {
  const given = readOptions<ProbeOptions>(options, PROBE_OPTIONS)
  return { settings: completeLimits(given), part: { commands: given.commands, depth: given.depth } }
}

function completeLimits({ timeoutMs, maxBytes, sandbox, path, signal }: ProbeOptions): ProbeSettings {
  return {
    timeoutMs: timeoutMs ?? PROBE_TIMEOUT_MS,
    maxBytes: maxBytes ?? PROBE_MAX_BYTES,
    path: path ?? process.env.PATH ?? '',
    sandbox,
    signal,
  }
}
