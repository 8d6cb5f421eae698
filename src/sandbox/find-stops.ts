import { basename } from 'node:path'
import { isInside } from '../paths/is-inside'
import { stripEscapes } from '../process/clean-output'
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
  const last = output.split('\n').slice(-MAX_LINES)
  const lines = last.map((line) => stripEscapes(line.slice(0, MAX_LINE)))
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

/** The longest part of a line that is looked at. */
const MAX_LINE = 600
/** Lines that are looked at, the last ones: programs complain at the end. */
const MAX_LINES = 1000
/** Lines above a complaint in which a program may have named the file. */
const MAX_ABOVE = 4

/** Words of programs for a file system that is mounted read-only. */
const IS_READ_ONLY: RegExp =
  /read-only file ?system|\bEROFS\b|readonly database|unable to open database|failure writing output/i

/** Forms of complaints that name a file, the surest first. The last group that matches is the file that could not be written. */
const WRITTEN: readonly RegExp[] = [
  /EROFS: [^,]{1,40}, \w{1,20} ['"]([^'"]{1,300})['"](?: -> ['"]([^'"]{1,300})['"])?/,
  /\[Errno 30\][^'"]{1,40}['"]([^'"]{1,300})['"](?: -> ['"]([^'"]{1,300})['"])?/,
  /@ \w{1,40} - ([^()]{1,300}?)(?: \(|$)/,
  /read-only file system : ['"]([^'"]{1,300})['"]/i,
  /\w\(([^()]{1,300})\): failed to open/i,
  /\bcreate ['"`‘]([^'"`’]{1,300})['"`’]: read/iu,
  /(?:create|open|write|touch|mkdir|make|remove|rename|delete|lock file|lock|unlink|output file|temporary file|the file|directory) ([^\s:'"`‘()]{1,300})(?: - open \(|: | \()/u,
  /['"`‘]([^'"`’]{1,300})['"`’]/u,
  /([^\s:'"()]{1,300}) \(read-only/i,
  /([^\s:'"()]{1,300}): (?:cannot [a-z]{1,20}: |can't [a-z]{1,20}: )?read-only/i,
]
const NAMED_ABOVE: readonly RegExp[] = [
  /^(?:npm )?(?:error|ERR!) path (\S{1,300})$/,
  /(?:failed to |could not |unable to |cannot )[a-z ]{1,40}:? ?['"`‘]?([^\s'"`’]{1,300})['"`’]?/iu,
]

/** Lists the files that a program could not write, as it says itself. */
function nameWritten(lines: readonly string[]): string[] {
  const found = lines.flatMap((line, index) => {
    if (!IS_READ_ONLY.test(line)) return []
    const own = nameLast(line, WRITTEN)
    if (own !== undefined) return own
    const above = lines.slice(Math.max(0, index - MAX_ABOVE), index).reverse()
    return above.flatMap((each) => nameLast(each, NAMED_ABOVE) ?? []).slice(0, 1)
  })
  return [...new Set(found)].filter((path) => path !== 'error')
}

/** Words of programs that cannot reach a server. */
const IS_OFFLINE =
  /network is unreachable|no route to host|could ?n[o']t (?:resolve|connect)|unable to (?:resolve|connect|access|look ?up)|failed to (?:connect|establish a new connection)|temporary failure (?:in name resolution|resolving)|name or service not known|(?:nodename|name) nor servname|no such host|unknown host|cannot assign requested address|can't connect to|error connecting to|\b(?:ENETUNREACH|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|UnknownHostException|EADDRNOTAVAIL)\b|connection refused|failed to lookup address/i
/** Forms of such complaints that name a host, the surest first. */
const HOSTS: readonly RegExp[] = [
  /\bresolve host: ([\w.-]{1,253})/i,
  /\bresolv(?:e|ing)(?: (?:host|hostname|host name|host address|address|proxy|name))*:? ['"‘(]?([\w.-]{1,253})/iu,
  /\bhost='([^']{1,253})'/,
  /\b(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|EADDRNOTAVAIL) ([\w.:[\]-]{1,253})/,
  /\blookup ([\w.-]{1,253})/,
  /\bUnknownHostException: ([\w.-]{1,253})/,
  /\bhttps?:\/\/([\w.-]{1,253})/,
  /\b(?:connect(?:ing|ion)?) to (?:(?:the )?(?:mysql |database )?server (?:at|on) |host |redis at )?['"‘]?((?:\d{1,3}\.){3}\d{1,3}|[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}|\[[\da-f:]{2,39}\])/iu,
  /^ping: ([\w.-]{1,253}): /,
  /\bdial tcp ([\w.:[\]-]{1,253}): /,
  /\bunknown host:? ['"]?([\w.-]{1,253})/i,
]
/** Words that some complaints have in place of a host. */
const NO_HOST =
  /^(?:a|an|any|host|hostname|in|name|on|server|socket|the|to|bus|agent|docker|error|failed|address|proxy)$/i

/**
 * Lists the servers that a program could not reach, as it says itself; an empty text for one without a name.
 */
function nameServers(lines: readonly string[]): string[] {
  const complaints = lines.filter((line) => IS_OFFLINE.test(line) && !IS_HELPER.test(line))
  const hosts = complaints.map((line) => {
    const host = nameLast(line, HOSTS, (each) => !NO_HOST.test(each))
    return host?.replace(/[.:-]+$/, '') ?? ''
  })
  const named = [...new Set(hosts)].filter((host) => host !== '')
  return complaints.length > 0 && named.length === 0 ? [''] : named
}

/** Complaints about programs that act for others: agents for keys, containers, buses. */
const IS_HELPER =
  /\/run\/[\w./-]{0,200}(?:\.sock|socket|bus|agent)|docker daemon|docker\.sock|podman\.sock|authentication agent|connect to the agent|gpg-agent|connect to (?:the )?(?:system |session |user )?(?:scope )?bus\b|autolaunch d-bus|no new privileges|no privileges|has not been booted with systemd/i
const SOCKET = /(?:unix:\/\/)?(\/[\w./-]{1,200}(?:\.sock(?:et)?|\/bus|agent\.\d{1,9}|S\.gpg-agent))\b/

/** Lists the helpers that a program could not reach; an empty text for one without a path. */
function nameHelpers(lines: readonly string[]): string[] {
  const complaints = lines.filter((line) => IS_HELPER.test(line))
  return [...new Set(complaints.map((line) => SOCKET.exec(line)?.[1] ?? ''))]
}

const IS_UNOPENED =
  /permission denied|access denied|\bEACCES\b|no such file or directory|\bENOENT\b|cannot find|not found/i
const ABSOLUTE = /(?:^|[\s'"`‘(:=[])(\/[^\s'"`’():,]{1,300})/gu

/** Lists absolute paths in complaints about files that could not be opened. */
function nameUnopened(lines: readonly string[]): string[] {
  const complaints = lines.filter((line) => IS_UNOPENED.test(line))
  return [...new Set(complaints.flatMap((line) => [...line.matchAll(ABSOLUTE)].flatMap(([, path]) => path ?? [])))]
}

/** Returns what the first expression that matches names, in its last group. */
function nameLast(
  line: string,
  expressions: readonly RegExp[],
  accepts: (text: string) => boolean = () => true,
): string | undefined {
  for (const expression of expressions) {
    const groups = expression.exec(line)?.slice(1) ?? []
    const name = groups.filter((group) => group !== undefined).at(-1)
    if (name !== undefined && accepts(name)) return name
  }
  return undefined
}
