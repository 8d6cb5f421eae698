import { basename } from 'node:path'
import { isInside } from '../paths/is-inside'
import { IS_READ_ONLY, nameHelpers, nameServers, nameUnopened, nameWritten, splitOutput } from './name-stopped'
import type { SandboxProfile } from './sandbox'

/**
 * Something that a sandbox probably kept a program from doing.
 *
 * @example
 * const show = ({ kind, message }: SandboxStop): string => `${kind}: ${message}`
 */
export interface SandboxStop {
  /**
   * `write`: it tried to write outside what it may change; `network`: it tried to connect; `hidden`: it tried to open
   * what is hidden; `privilege`: it tried something that needs rights or a helper that the sandbox does not give.
   */
  readonly kind: 'write' | 'network' | 'hidden' | 'privilege'
  /** A sentence for people and models. */
  readonly message: string
}

const IS_DENIED = /permission denied|access denied|\bEACCES\b/i
const IS_FORBIDDEN = /operation not permitted|\bEPERM\b/i
const IS_TOO_MUCH =
  /no space left on device|\bENOSPC\b|file too large|file size limit exceeded|\bEFBIG\b|cannot allocate memory|\bENOMEM\b|MemoryError|out of memory|OutOfMemoryError|(?:cannot|can't|unable to) fork|fork: |fork failed|cannot create (?:native )?thread|can't start new thread/i
const MAX_SHOWN = 3

/**
 * Finds out from the output of a program that failed in a sandbox what the sandbox probably stopped. Programs say it in
 * their own words, so this can be wrong in both directions.
 */
export function findStops(output: string, profile: SandboxProfile): SandboxStop[] {
  const lines = splitOutput(output)
  return [
    ...findWrites(lines, profile),
    ...(profile.network ? [] : findConnections(lines)),
    ...findHidden(lines, profile),
    ...(profile.limits === true && lines.some((line) => IS_TOO_MUCH.test(line)) ? [TOO_MUCH] : []),
  ]
}

const TOO_MUCH: SandboxStop = {
  kind: 'privilege',
  message: 'It needed more memory, processes or temporary files than it may have.',
}

function findWrites(lines: readonly string[], { writable }: SandboxProfile): SandboxStop[] {
  if (!lines.some((line) => IS_READ_ONLY.test(line))) return []
  const names = nameWritten(lines)
  const unnamed = writable.length === 0 ? 'a file' : 'outside what it declares'
  const what = names.length === 0 ? unnamed : listShown(names)
  const allowed = writable.length === 0 ? 'it may change nothing' : `it may change only ${listShown(writable)}`
  return [{ kind: 'write', message: `It tried to write ${what}: ${allowed}.` }]
}

function findConnections(lines: readonly string[]): SandboxStop[] {
  const servers = nameServers(lines)
  if (servers.length === 0) return []
  const [first] = servers
  const message =
    first === ''
      ? 'It tried to use the network, and it has none.'
      : `It tried to reach ${listShown(servers)}, and it has no network.`
  return [{ kind: 'network', message }]
}

function findHidden(lines: readonly string[], { hidden, visible = [] }: SandboxProfile): SandboxStop[] {
  const stops: SandboxStop[] = []
  const add = (kind: SandboxStop['kind'], message: string): void => {
    stops.push({ kind, message })
  }
  const denied = lines.filter((line) => IS_DENIED.test(line))
  const isShown = (path: string): boolean => visible.some((place) => isInside(place, path))
  const paths = nameUnopened(lines).filter((path) => hidden.some((place) => isInside(place, path)) && !isShown(path))
  const byName = hidden.filter((path) => {
    const name = basename(path)
    return !paths.some((each) => isInside(path, each)) && denied.some((line) => holdsName(line, name))
  })
  const opened = [...paths, ...byName]
  if (opened.length > 0) add('hidden', `It tried to open what is hidden from it: ${listShown(opened)}.`)
  const helpers = nameHelpers(lines)
  const named = helpers.filter((path) => path !== '')
  if (named.length > 0)
    add('privilege', `It tried to reach a helper program that it cannot reach: ${listShown(named)}.`)
  const needsMore = lines.some((line) => IS_FORBIDDEN.test(line)) || (denied.length > 0 && opened.length === 0)
  if (needsMore || (helpers.length > 0 && named.length === 0)) {
    add('privilege', 'It may need rights or a helper program that the sandbox does not give it.')
  }
  return stops
}

/** Returns true if a line holds a name as a whole word. */
function holdsName(line: string, name: string): boolean {
  const at = line.indexOf(name)
  const isEdge = (character: string | undefined): boolean => character === undefined || !/[\w.-]/.test(character)
  return at >= 0 && isEdge(line[at - 1]) && isEdge(line[at + name.length])
}

function listShown(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_SHOWN).map((path) => JSON.stringify(path))
  const left = paths.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ')
}
