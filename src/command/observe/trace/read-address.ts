import { readText } from './split-call'

const INTERNET = /^\{sa_family=AF_INET, sin_port=htons\((\d{1,5})\), sin_addr=inet_addr\("([\d.]{1,15})"\)/
const INTERNET_6 =
  /^\{sa_family=AF_INET6, sin6_port=htons\((\d{1,5})\)[^"]{0,200}inet_pton\(AF_INET6, "([\da-fA-F:.]{1,60})"/
const LOCAL = /^\{sa_family=AF_UNIX, sun_path=(@?)(".*)$/s

/** Returns `host:port`, the path of a socket, `@name` for an abstract one, or `undefined` for other families. */
export function readAddress(word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  const [, port, host] = INTERNET.exec(word) ?? INTERNET_6.exec(word) ?? []
  if (host !== undefined) return `${host}:${port}`
  const [, sign, text] = LOCAL.exec(word) ?? []
  const [path] = readText(text)?.split('\0', 1) ?? []
  return path === undefined || path === '' ? undefined : `${sign}${path}`
}

/** Where calls have the address that they talk to, and what stands before it. */
const TALKING: Readonly<Record<(typeof TALKING_CALLS)[number], readonly [place: number, before: string]>> = {
  connect: [1, ''],
  sendto: [4, ''],
  sendmsg: [1, '{msg_name='],
  sendmmsg: [1, '[{msg_hdr={msg_name='],
}

export const TALKING_CALLS = ['connect', 'sendto', 'sendmsg', 'sendmmsg'] as const

/** Returns the address that a call talks to, if it names one. */
export function readTarget(name: string, words: readonly string[]): string | undefined {
  const [place, before] = (Object.hasOwn(TALKING, name) ? TALKING[name as keyof typeof TALKING] : undefined) ?? []
  const word = place === undefined ? undefined : words[place]
  return before !== undefined && word?.startsWith(before) ? readAddress(word.slice(before.length)) : undefined
}
