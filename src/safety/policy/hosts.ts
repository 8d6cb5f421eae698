import { isRecord } from '../../internal/guard'
import type { AtipHostKind } from '../../types/atip'

/** A host that a value chooses: its name and port in lower case. `name` is absent if it cannot be determined. */
export interface ChosenHost {
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
    kind: typeof kind === 'string' && Object.hasOwn(FINDERS, kind) ? (kind as AtipHostKind) : 'url',
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
  const entries = allowed.map((entry) => entry.trim().toLowerCase().replace(/\.$/, ''))
  return ({ name, port }) =>
    entries.includes('*') ||
    (name !== undefined &&
      (isLoopback(name) ||
        entries.some(
          (entry) =>
            entry === name || entry === `${name}:${port}` || (entry.startsWith('*.') && name.endsWith(entry.slice(1))),
        )))
}

function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(name)
  )
}
