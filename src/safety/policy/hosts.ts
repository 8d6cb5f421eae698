import { HOST_KINDS } from '../../internal/fields/extension-fields'
import { isRecord } from '../../internal/foreign-values'
import type { AtipHostKind } from '../../types/atip'

/** A host that a value chooses: its name and port in lower case. `name` is absent if it cannot be determined. */
interface ChosenHost {
  readonly name?: string
  readonly port?: string
}

const UNKNOWN: ChosenHost = {}
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i
/** `host`, `host:port` and `[address]:port`. Anything less plain, such as a user name, could hide another host. */
const AUTHORITY = /^([a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])\.?(?::(\d{1,5}))?$/i
/**
 * `user@host:path`, as git and scp write addresses. Git takes every text with a colon before its first slash for one.
 */
const SCP_ADDRESS = /^(?:[\w.-]+@)?([a-z0-9_.-]+|\[[0-9a-f:.]+\]):/i
const LOCAL_URL = /^file:\/\/(?:localhost)?\//i
const DRIVE_PATH = /^[a-z]:[\\/]/i
/** Paths that Windows looks for on another machine. */
const NETWORK_PATH = /^[\\/]{2}/
/** The registry that images come from if they name none. */
const DEFAULT_REGISTRIES: readonly string[] = [
  'docker.io',
  'index.docker.io',
  'registry-1.docker.io',
  'registry.hub.docker.com',
]

/** Returns the host that the value of a parameter chooses; `undefined` if it does not choose one. */
export function findChosenHost(value: string, kind: AtipHostKind): ChosenHost | undefined {
  // Programs differ in the blanks that they ignore.
  return value === value.trim() ? FINDERS[kind](value) : UNKNOWN
}

/** How the values of a parameter choose a host, unless it is one that the program talks to anyway. */
export interface HostChoice {
  readonly kind: AtipHostKind
  readonly isOwn: (host: ChosenHost) => boolean
}

/** Reads a declared choice; an unknown kind counts as `url`, for which every value chooses a host. */
export function readHostChoice(declared: unknown): HostChoice | undefined {
  if (declared === undefined) return undefined
  const { kind, own } = isRecord(declared) ? declared : { kind: declared, own: undefined }
  const hosts = Array.isArray(own) ? own.filter((host) => typeof host === 'string' && host !== '*') : []
  return {
    kind: HOST_KINDS.includes(kind as AtipHostKind) ? (kind as AtipHostKind) : 'url',
    isOwn: createHostCheck(hosts),
  }
}

const FINDERS: { readonly [Kind in AtipHostKind]: (text: string) => ChosenHost | undefined } = {
  url: (text) => readUrl(text, text.replace(SCHEME, '')),
  remote: (text) => {
    const [, scheme] = SCHEME.exec(text) ?? []
    if (LOCAL_URL.test(text)) return undefined
    // The user in ssh://git@host/ does not hide the host: git accepts one `@` only.
    if (scheme !== undefined) return readUrl(text, text.replace(SCHEME, '').replace(/^[\w.-]+@/, ''))
    if (/^[\w+.-]+::/.test(text)) return UNKNOWN
    if (NETWORK_PATH.test(text)) return UNKNOWN
    const isAddress = /^[^/]*:/.test(text) && !DRIVE_PATH.test(text)
    return isAddress ? readAuthority(SCP_ADDRESS.exec(text)?.[1] ?? '') : undefined
  },
  repository: (text) => {
    const [first = '', ...rest] = text.split('/')
    const isPlain = rest.length >= 2 && !SCHEME.test(text)
    return isPlain ? readAuthority(first) : FINDERS.remote(text)
  },
  link: (text) => (SCHEME.test(text) ? FINDERS.remote(text) : undefined),
  image: (text) => {
    if (SCHEME.test(text)) return readUrl(text, text.replace(SCHEME, ''))
    const [first = '', ...rest] = text.split('/')
    const isHost = /[.:]/.test(first) || first === 'localhost' || first !== first.toLowerCase()
    if (rest.length === 0 || !isHost) return undefined
    return DEFAULT_REGISTRIES.includes(first.toLowerCase()) ? undefined : readAuthority(first)
  },
}

/** The ports that programs use for a URL without one. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  http: '80',
  https: '443',
  ws: '80',
  wss: '443',
  ssh: '22',
  git: '9418',
  ftp: '21',
}

/** Reads the host of a URL, and its port, which may be the default of the scheme. */
function readUrl(url: string, rest: string): ChosenHost {
  const host = readAuthority(rest)
  const port = DEFAULT_PORTS[SCHEME.exec(url)?.[1]?.toLowerCase() ?? '']
  return host.name === undefined || host.port !== undefined || port === undefined ? host : { ...host, port }
}

function readAuthority(text: string): ChosenHost {
  const [authority = ''] = text.split(/[/?#]/, 1)
  const [, name, port] = AUTHORITY.exec(authority) ?? []
  if (name === undefined) return UNKNOWN
  return { name: name.toLowerCase(), ...(port !== undefined && { port }) }
}

/** Returns a function that returns true for hosts that are allowed; this machine always is. */
export function createHostCheck(allowed: readonly string[]): (host: ChosenHost) => boolean {
  const isNamed = createNamedHostCheck(allowed)
  const isOpen = allowed.some(isAnyHost)
  return (host) => isOpen || (host.name !== undefined && isLoopback(host.name)) || isNamed(host)
}

/** Returns a function that returns true for hosts that a list names: neither `*` nor this machine counts. */
export function createNamedHostCheck(allowed: readonly string[]): (host: ChosenHost) => boolean {
  const entries = allowed.map((entry) => entry.trim().toLowerCase().replace(/\.$/, ''))
  return ({ name, port }) =>
    name !== undefined &&
    !isLoopback(name) &&
    entries.some(
      (entry) =>
        entry === name || entry === `${name}:${port}` || (entry.startsWith('*.') && name.endsWith(entry.slice(1))),
    )
}

/** Returns true for an entry that means every host. */
export function isAnyHost(entry: string): boolean {
  return entry.trim() === '*'
}

/** Names of the services that give machines in clouds their credentials. */
const METADATA_NAMES: readonly string[] = [
  ...['metadata.google.internal', 'metadata', 'metadata.goog', 'instance-data', 'instance-data.ec2.internal'],
  ...['metadata.tencentyun.com', 'metadata.platformequinix.com', 'metadata.packet.net', 'rancher-metadata'],
]
/** Their addresses, besides those of the link: Alibaba, Azure, Oracle. */
const METADATA_ADDRESSES: readonly string[] = ['100.100.100.200', '168.63.129.16', '192.0.0.192']
const METADATA_IPV6: readonly string[] = ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe']

/** Returns true for a service that gives machines their credentials, however its name or address is written. */
export function isMetadataService({ name }: ChosenHost): boolean {
  if (name === undefined) return false
  const plain = name.replace(/^\[|\]$|\.$/g, '')
  if (METADATA_NAMES.includes(plain)) return true
  if (plain.includes(':')) {
    const groups = readIPv6(plain)
    const start = groups?.slice(0, 5).join() ?? ''
    const mapped = /^(?:0,0,0,0,0|100,65435,0,0,0)$/.test(start) ? (groups?.slice(6) ?? []) : []
    const isMapped =
      mapped.length === 2 && isMetadataAddress(mapped.flatMap((group) => [group >> 8, group & 255]).join('.'))
    return isMapped || METADATA_IPV6.some((address) => String(readIPv6(address)) === String(groups))
  }
  // Names that resolve to the address within them: 169.254.169.254.nip.io, a9fea9fe.nip.io.
  const inner = /^(?:.*?[.-])??((?:\d{1,3}[.-]){3}\d{1,3}|[0-9a-f]{8})\.(?:nip|sslip|xip)\.io$/.exec(plain)?.[1]
  const written = inner === undefined ? plain : /^[0-9a-f]{8}$/.test(inner) ? `0x${inner}` : inner.replaceAll('-', '.')
  const address = readIPv4(written)
  return address !== undefined && isMetadataAddress(address)
}

/** All addresses of the link belong to services of the machine that it runs on. */
function isMetadataAddress(address: string): boolean {
  return address.startsWith('169.254.') || METADATA_ADDRESSES.includes(address)
}

/** Reads an address as programs do: one to four numbers, decimal, octal or hexadecimal, the last of which fills the rest. */
function readIPv4(text: string): string | undefined {
  const parts = text.split('.')
  if (parts.length > 4 || !parts.every((part) => /^(?:0x[0-9a-f]{0,12}|\d{1,16})$/.test(part))) return undefined
  const numbers = parts.map((part) =>
    /^0x/.test(part)
      ? Number.parseInt(part.slice(2) || '0', 16)
      : Number.parseInt(part, /^0[0-7]*$/.test(part) ? 8 : 10),
  )
  const last = numbers.pop() as number
  const value = numbers.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last)
  if (numbers.some((number) => number > 255) || value > 0xffffffff) return undefined
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')
}

/** Reads the eight groups of an address. */
function readIPv6(text: string): number[] | undefined {
  const dotted = /^(.*:)([\d.]+)$/.exec(text.replace(/%.*$/, ''))
  const tail = dotted?.[2]?.includes('.') ? readIPv4(dotted[2])?.split('.').map(Number) : undefined
  const whole =
    tail === undefined
      ? text
      : `${dotted?.[1]}${[0, 2].map((at) => (((tail[at] ?? 0) << 8) | (tail[at + 1] ?? 0)).toString(16)).join(':')}`
  const [left = '', right] = whole.split('::')
  const read = (side: string): number[] =>
    side
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [before, after] = [read(left), read(right ?? '')]
  const missing = 8 - before.length - after.length
  if (right === undefined ? missing !== 0 : missing < 0) return undefined
  return [...before, ...Array.from({ length: missing }, () => 0), ...after]
}

function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(name)
  )
}
