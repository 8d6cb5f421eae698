import type { CallResult } from './observe'
import { nameCall } from './record'

const MAX_EVIDENCE = 6
/** How many names of a path are shown. */
const DEPTH = 3

/**
 * Returns the lines of a report: for each command its contradictions, those of further options only where they differ,
 * and a summary.
 *
 * @param options `every`: also contradictions that repeat; `failed`: also the calls that failed, which prove nothing
 */
export function reportResults(
  results: readonly CallResult[],
  { every, failed }: { every: boolean; failed: boolean },
): string[] {
  const commands = new Set(results.map(({ call }) => call.command))
  const lines = [...commands].flatMap((command) =>
    reportCommand(
      results.filter(({ call }) => call.command === command),
      every,
    ),
  )
  const failures = listFailures(results)
  if (failed) lines.push('Calls that failed:', ...failures.map(showFailure))
  const contradicted = results.filter(({ contradictions }) => contradictions.length > 0)
  const counts = [`${results.length} calls`, `${failures.length} of them failed`, `${contradicted.length} contradict`]
  return [...lines, `${counts.join(', ')} their labels`]
}

/** Returns the calls that failed, without those whose option or argument was tried with success in another call. */
export function listFailures(results: readonly CallResult[]): CallResult[] {
  const successes = new Set(results.filter(({ exitCode }) => exitCode === 0).map(({ call }) => nameCall(call)))
  return results.filter(({ call }) => !successes.has(nameCall(call)))
}

function reportCommand(results: readonly CallResult[], every: boolean): string[] {
  const shown = new Set<string>()
  let hidden = 0
  const lines = results.flatMap(({ call, contradictions }) => {
    const fresh = contradictions.flatMap(({ effect, evidence }) => {
      const places = [...new Set(evidence.map(shorten))].filter((place) => every || !shown.has(`${effect} ${place}`))
      for (const place of places) shown.add(`${effect} ${place}`)
      return places.length === 0 ? [] : [`  ${effect}: false, but ${listEvidence(places)}`]
    })
    if (fresh.length > 0) return [[call.program, ...call.words].join(' '), ...fresh]
    if (contradictions.length > 0) hidden++
    return []
  })
  return hidden === 0 ? lines : [...lines, `  and in the same way with ${hidden} further options or arguments`]
}

/** Leaves out what is deep in a folder: names of logs and caches differ each time. */
function shorten(evidence: string): string {
  return evidence.startsWith('/') ? evidence : evidence.split('/').slice(0, DEPTH).join('/')
}

function listEvidence(evidence: readonly string[]): string {
  const more = evidence.length - MAX_EVIDENCE
  return [...evidence.slice(0, MAX_EVIDENCE), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

function showFailure({ call, exitCode, complaint }: CallResult): string {
  return `  ${[call.program, ...call.words].join(' ')}: ${exitCode ?? 'ended by a signal'} ${complaint}`
}
