import { isAlphanumeric, isUrlSafe, isWordStart } from './alphabets'
import { codeAt, findRunEnd, type Source, type Span, textAt, textBefore } from './text-source'

/** Lists the beginnings of Discord's tokens: three digits of an id in base64. */
export function listDiscordStarts(): string[] {
  const pairs = 'MT Mj Mz ND NT Nj Nz OD OT'.split(' ')
  return pairs.flatMap((pair) => [...'AEIMQUYcgk'].map((letter) => pair + letter))
}

const DISCORD_TOKEN = /^[\w-]{22,28}\.[\w-]{6,7}\.[\w-]{27,45}(?![\w-])/

/** Reads a token of a Discord bot: its id, the time, and a signature, with dots between. */
export function readDiscordToken(source: Source, start: number): Span | undefined {
  if (!isWordStart(source, start) || isUrlSafe(codeAt(source, start - 1))) return undefined
  const [token] = DISCORD_TOKEN.exec(textAt(source, start, 96)) ?? []
  return token === undefined ? undefined : { start, end: start + token.length }
}

/** Lists the beginnings of the ids of Twilio's accounts. */
export const listTwilioStarts = (): string[] => [...'0123456789abcdef'].map((digit) => `AC${digit}`)

/** Matches a token by itself, which is neither part of a URL nor the checksum of a file. */
const TOKEN = '(?<![\\w/#.-]|(?:etag|md5|hash|sum)\\W{0,4})([\\da-f]{32})(?![\\w/.-])'
const TOKEN_AFTER: RegExp = /* @__PURE__ */ new RegExp(`^AC[\\da-f]{32}(?!\\w)[\\s\\S]{1,80}?${TOKEN}`, 'i')
const TOKEN_BEFORE: RegExp = /* @__PURE__ */ new RegExp(`${TOKEN}[\\s\\S]{0,40}$`, 'i')

/** Reads the token before or after the id of an account of Twilio. */
export function readTwilioToken(source: Source, start: number): Span[] {
  if (!isWordStart(source, start)) return []
  const end = findRunEnd(source, start, isAlphanumeric, 64)
  if (end - start !== 34) return []
  const [after = '', token = ''] = TOKEN_AFTER.exec(textAt(source, start, 160)) ?? []
  const before = TOKEN_BEFORE.exec(textBefore(source, start, 80))
  const place = before === null ? -1 : start - before[0].length
  return [
    ...(place < 0 ? [] : [{ start: place, end: place + 32 }]),
    ...(token === '' ? [] : [{ start: start + after.length - 32, end: start + after.length, isFar: true }]),
  ]
}
