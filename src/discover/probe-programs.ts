import { open } from 'node:fs/promises'
import { inParallel } from '../process/concurrency'
import { reject, rejectUnread, showPath } from '../process/distrust'
import { rejectLimited } from './config-file'
import { type DiscoverSettings, PROBE_MAX_BYTES, PROBE_TIMEOUT_MS } from './discover-options'
import { createProgramKey, type KnownPrograms } from './known-programs'
import { type Candidate, isOnSkipList, listCandidates } from './probe-candidates'
import { probeProgram } from './probe-tool'
import type { RegistryEntry, RegistryPut } from './registry/types'
import type { FoundDefinition, Scan, SourceFinding } from './scan'
import { hashFile, readIdentity, sameIdentity } from './trust/file-identity'
import { inspectProgram } from './trust/trusted-program'
import type { Rejection } from './types'

/** The result for one program; empty if an earlier scan knows it or it seems to have no metadata. */
interface Probed {
  readonly found?: FoundDefinition
  readonly rejected?: Rejection & { readonly cached?: boolean }
  readonly put?: RegistryPut
}

const DAY_MS = 86_400_000
/** Reasons that may depend on the state of the machine are remembered for a day. */
const TRANSIENT: readonly string[] = ['timeout', 'failed']
/** Reasons that depend on the limits and the sandbox are remembered only for the default limits without a sandbox. */
const LIMITED: readonly string[] = ['timeout', 'failed', 'exit', 'too-large']
/** Metadata is valid for a week, because a wrapper stays the same when the program that it runs changes. */
const LONGEST_BELIEVED_MS = 604_800_000

/**
 * Probes the programs that the options allow and the registry does not know. Passes each result to `onProbed` at once,
 * so that an aborted scan loses no result.
 */
export async function probePrograms(
  scan: Scan,
  known: KnownPrograms,
  onProbed: (put: RegistryPut) => void,
): Promise<SourceFinding> {
  const { concurrency, onProgress, signal } = scan.settings
  const { candidates, rejected } = await listCandidates(scan)
  const total = candidates.length
  let done = 0
  const probe = async (candidate: Candidate): Promise<Probed> => {
    signal?.throwIfAborted()
    onProgress?.({ done: done++, total, program: candidate.file })
    const result = await probeCandidate(scan, known, candidate)
    if (result.put !== undefined) onProbed(result.put)
    return result
  }
  const probed = await inParallel(candidates, probe, concurrency)
  if (total > 0) onProgress?.({ done: total, total })
  return {
    origin: 'probe',
    found: probed.flatMap(({ found }) => found ?? []),
    rejected: [...rejected, ...probed.flatMap((one) => one.rejected ?? [])],
  }
}

async function probeCandidate(scan: Scan, known: KnownPrograms, candidate: Candidate): Promise<Probed> {
  const { settings, search, memory } = scan
  const { name, file } = candidate
  const entry = known.current.get(createProgramKey(name, file))
  if (entry !== undefined && holdsFor(entry, settings)) return recallResult(entry)
  // A caller who gives the path of a program wants this one, wherever it is.
  const isChosen = settings.probe.includes(file)
  const inspected = await inspectProgram(file, memory, isChosen ? { locate: search.locate } : search)
  if (!inspected.ok) return { rejected: inspected }
  const { identity } = inspected
  const result = await askProgram(scan, candidate)
  const facts = { name, path: file, source: 'native', checkedAt: new Date().toISOString(), identity } as const
  if (!result.ok) {
    const { sandbox, timeoutMs, maxBytes } = settings
    const hasUsualLimits = sandbox === undefined && timeoutMs >= PROBE_TIMEOUT_MS && maxBytes >= PROBE_MAX_BYTES
    return rememberFailure(result, facts, hasUsualLimits)
  }
  const after = await readIdentity(file)
  if (!after.ok || !sameIdentity(after.identity, identity)) {
    return { rejected: reject(file, 'changed', `${showPath(file)} changed while it was asked: probe ${name} again`) }
  }
  const { tool } = result
  // A program that ignores the limit gives everything.
  const depth = tool.partial === true ? settings.depth : undefined
  const hashed = await hashFile(file, { signal: settings.signal })
  const hash = hashed.ok ? { hash: hashed.hash } : {}
  return {
    put: { ...facts, ...hash, version: tool.version.slice(0, 256), depth, document: tool },
    found: { tool, file, program: file },
  }
}

/** Decides what to remember about a program that gave no metadata. */
function rememberFailure(rejected: Rejection, facts: RegistryPut, hasUsualLimits: boolean): Probed {
  const { reason, message } = rejected
  if (reason === 'skipped' || (!hasUsualLimits && LIMITED.includes(reason))) return { rejected }
  const until = TRANSIENT.includes(reason) ? { until: new Date(Date.now() + DAY_MS).toISOString() } : {}
  const put: RegistryPut = { ...facts, failure: { reason, message: message.slice(0, 2000), ...until } }
  return reason === 'unmarked' ? { put } : { put, rejected }
}

/**
 * Returns true if an entry is still valid. A missing marker does not count if the caller names the program, and neither
 * does an answer of fewer levels than are asked for.
 */
function holdsFor({ failure, checkedAt, depth: known = Infinity }: RegistryEntry, settings: DiscoverSettings): boolean {
  const { probe, refresh, depth = Infinity } = settings
  if (known < depth) return false
  if (refresh || (failure === undefined && Date.now() - Date.parse(checkedAt) > LONGEST_BELIEVED_MS)) return false
  return failure?.reason !== 'unmarked' || probe === 'marked'
}

function recallResult({ failure, path, checkedAt }: RegistryEntry): Probed {
  if (failure === undefined || failure.reason === 'unmarked') return {}
  const { reason, message } = failure
  const dated = `${message} (on ${checkedAt.slice(0, 10)}; refresh asks it again)`
  return { rejected: { ok: false, file: path, reason: reason as Rejection['reason'], message: dated, cached: true } }
}

async function askProgram(
  { settings, groups, limits }: Scan,
  { name, file }: Candidate,
): ReturnType<typeof probeProgram> {
  if (settings.probe === 'marked') {
    const marked = await findMarker(file, settings.signal)
    if (!marked.ok) return marked
    if (isOnSkipList(name, settings.skip)) {
      return reject(file, 'skipped', `${name} is on the list of programs that only run if the caller names them`)
    }
  }
  const limited = rejectLimited(limits, name, file)
  if (limited !== undefined) return limited
  const ask = (...part: string[]): ReturnType<typeof probeProgram> =>
    probeProgram({ ...settings, file, args: ['--agent', ...part] }, name, groups)
  if (settings.depth === undefined) return ask()
  const answer = await ask(`--depth=${settings.depth}`)
  return answer.ok || answer.reason !== 'exit' ? answer : ask()
}

/** A program that prints ATIP metadata contains this word, unless the program is compressed. */
const MARKER = 'atip'
const CHUNK_BYTES = 1_048_576
const MAX_SEARCHED_BYTES = 268_435_456

/** Rejects a program whose bytes do not contain the marker. Reads at most the first 256 MiB, chunk by chunk. */
export async function findMarker(
  file: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly ok: true } | Rejection> {
  try {
    const handle = await open(file, 'r')
    try {
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
      let kept = 0
      for (let place = 0; place < MAX_SEARCHED_BYTES; ) {
        signal?.throwIfAborted()
        const { bytesRead } = await handle.read(buffer, kept, buffer.length - kept, place)
        if (bytesRead === 0) break
        const length = kept + bytesRead
        if (buffer.subarray(0, length).includes(MARKER)) return { ok: true }
        kept = Math.min(length, MARKER.length - 1)
        buffer.copyWithin(0, length - kept, length)
        place += bytesRead
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    signal?.throwIfAborted()
    return rejectUnread(file, error)
  }
  return reject(file, 'unmarked', `${showPath(file)} does not hold the word "${MARKER}": it was not run`)
}
