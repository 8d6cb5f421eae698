import { delimiter, isAbsolute } from 'node:path'
import { invalid, isRecord, unknownOption } from '../internal/guard'
import { isToolName } from '../process/find-program'
import type { Sandbox } from '../process/sandbox'
import type { DiscoverOptions, ProbeOptions } from './types'

/** Options of probes as they are used. */
export interface ProbeSettings {
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly sandbox: Sandbox | undefined
  readonly path: string
  readonly signal: AbortSignal | undefined
}

/** Options of a scan as they are used. */
export interface DiscoverSettings extends ProbeSettings {
  readonly tools: readonly unknown[]
  readonly names: ReadonlySet<string> | undefined
  readonly probe: 'never' | 'marked' | readonly string[]
  readonly skip: readonly string[]
  readonly concurrency: number
  readonly refresh: boolean
  readonly remember: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly onProgress: DiscoverOptions['onProgress']
}

const PROBE_OPTIONS = ['timeoutMs', 'maxBytes', 'sandbox', 'path', 'signal']
const PART_OPTIONS = ['commands', 'depth']
const DISCOVER_OPTIONS = [
  ...['tools', 'names', 'probe', 'skip', 'concurrency', 'refresh', 'remember', 'env', 'onProgress'],
  ...PROBE_OPTIONS,
]
/** The usual limits of a probe. */
export const PROBE_TIMEOUT_MS = 2000
export const PROBE_MAX_BYTES = 1_048_576
const MOST_BYTES = 67_108_864

/** @throws AtipValidationError for a wrong or unknown option */
export function readDiscoverSettings(options: DiscoverOptions): DiscoverSettings {
  const probe = readProbeSettings(options, DISCOVER_OPTIONS)
  const { tools = [], concurrency = 4, refresh = false, remember = true, env = process.env, onProgress } = options
  if (!Array.isArray(tools)) throw invalid('an array of tools', ['options', 'tools'], tools)
  if (!isRecord(env)) throw invalid('an object', ['options', 'env'], env)
  requireFunction('onProgress', onProgress)
  for (const [name, value] of Object.entries({ refresh, remember })) {
    if (typeof value !== 'boolean') throw invalid('true or false', ['options', name], value)
  }
  const names = options.names === undefined ? undefined : new Set(readNames(options.names, 'names'))
  const skip = options.skip === undefined ? [] : readList(options.skip, 'skip', (name) => name !== '')
  const settings = { tools, names, skip, probe: readProbe(options.probe), env, onProgress, refresh, remember }
  return { ...probe, ...settings, concurrency: readInteger('concurrency', concurrency, 64) }
}

/** @throws AtipValidationError for a wrong or unknown option */
export function readProbeSettings(
  options: ProbeOptions,
  known: readonly string[] = [...PROBE_OPTIONS, ...PART_OPTIONS],
): ProbeSettings {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  for (const name of Object.keys(options)) if (!known.includes(name)) throw unknownOption(name, known)
  const {
    timeoutMs = PROBE_TIMEOUT_MS,
    maxBytes = PROBE_MAX_BYTES,
    path = process.env.PATH ?? '',
    sandbox,
    signal,
  } = options
  if (typeof path !== 'string') throw invalid(`directories parted by ${delimiter}`, ['options', 'path'], path)
  requireFunction('sandbox', sandbox)
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw invalid('an AbortSignal', ['options', 'signal'], signal)
  }
  return {
    timeoutMs: readInteger('timeoutMs', timeoutMs, 600_000),
    maxBytes: readInteger('maxBytes', maxBytes, MOST_BYTES),
    sandbox: sandbox as Sandbox | undefined,
    path,
    signal,
  }
}

function readProbe(probe: unknown): DiscoverSettings['probe'] {
  if (probe === undefined || probe === 'never') return 'never'
  if (probe === 'marked') return probe
  if (typeof probe === 'string') throw invalid("'never', 'marked' or a list of programs", ['options', 'probe'], probe)
  return readList(probe, 'probe', (program) => isAbsolute(program) || isToolName(program), 'a name or an absolute path')
}

function readNames(names: unknown, option: string): string[] {
  return readList(names, option, isToolName, 'the name of a tool')
}

function readList(
  list: unknown,
  option: string,
  isValid: (entry: string) => boolean,
  expected: string = 'a string',
): string[] {
  if (!Array.isArray(list)) throw invalid('an array', ['options', option], list)
  return Array.from(list as unknown[], (entry, index) => {
    if (typeof entry === 'string' && !entry.includes('\0') && isValid(entry)) return entry
    throw invalid(expected, ['options', option, String(index)], entry)
  })
}

function readInteger(name: string, value: unknown, most: number): number {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most) return value as number
  throw invalid(`an integer from 1 to ${most}`, ['options', name], value)
}

function requireFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw invalid('a function', ['options', name], value)
}
