import { stripEscapes } from '../process/clean-output'

/** The longest part of a line that is looked at. */
const MAX_LINE = 600
/** Lines that are looked at, the last ones: programs complain at the end. */
const MAX_LINES = 1000
/** Lines above a complaint in which a program may have named the file. */
const MAX_ABOVE = 4

/** Returns the lines of an output, without colours. */
export function splitOutput(output: string): string[] {
  const lines = output.split('\n').slice(-MAX_LINES)
  return lines.map((line) => stripEscapes(line.slice(0, MAX_LINE)))
}

/** Words of programs for a file system that is mounted read-only. */
export const IS_READ_ONLY: RegExp =
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
export function nameWritten(lines: readonly string[]): string[] {
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
export function nameServers(lines: readonly string[]): string[] {
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
export function nameHelpers(lines: readonly string[]): string[] {
  const complaints = lines.filter((line) => IS_HELPER.test(line))
  return [...new Set(complaints.map((line) => SOCKET.exec(line)?.[1] ?? ''))]
}

const IS_UNOPENED =
  /permission denied|access denied|\bEACCES\b|no such file or directory|\bENOENT\b|cannot find|not found/i
const ABSOLUTE = /(?:^|[\s'"`‘(:=[])(\/[^\s'"`’():,]{1,300})/gu

/** Lists absolute paths in complaints about files that could not be opened. */
export function nameUnopened(lines: readonly string[]): string[] {
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
