import { attempt } from '../../../internal/attempt'
import type { World } from '../../world'
import { findEndOfText, repeatsKey } from './request-data'

/** A request that is longer is not read, in UTF-16 units. */
const MAX_LENGTH = 16_777_216
/** So much of a request that is too long may tell what it is about. */
const MAX_HEAD = 1_048_576
/** Milliseconds to wait for a request, or for more of it. */
const PATIENCE = 2000
/** Milliseconds for the whole request. */
const MAX_TIME = 3000

/** Reads one JSON value from standard input. @throws an error that says what is wrong with it */
export async function readHookInput({ readPieces }: Pick<World, 'readPieces'>): Promise<unknown> {
  const stop = new AbortController()
  const text = await readWithin(readPieces('-', stop.signal)[Symbol.asyncIterator](), stop)
  if (text.trim() === '') throw new Error('the request is empty')
  const request = parse(text)
  if (repeatsKey(text, request)) throw new Error('the request has a key twice')
  return request
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error('the request is no JSON')
  }
}

async function readWithin(pieces: AsyncIterator<string>, stop: AbortController): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the request did not come in time')), PATIENCE)
  })
  const end = process.uptime() + MAX_TIME / 1000
  let text = ''
  let tooLong: TooLong | undefined
  try {
    for (;;) {
      const { value, done } = await Promise.race([pieces.next(), late])
      if (done === true && tooLong === undefined) return text
      if (done === true) break
      if (process.uptime() > end) throw new Error('the request did not come in time')
      timer?.refresh()
      // The rest is read, too: agents may take a pipe that breaks for a hook that failed, and go on.
      if (tooLong !== undefined) continue
      text += value
      if (text.length <= MAX_LENGTH) continue
      tooLong = Object.assign(new Error('the request is too long'), { head: text.slice(0, MAX_HEAD) })
      text = ''
    }
  } catch (error) {
    throw tooLong ?? error
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
  throw tooLong
}

/** A request that is too long, and its beginning. */
interface TooLong extends Error {
  readonly head: string
}

export function isTooLong(error: unknown): error is TooLong {
  return error instanceof Error && 'head' in error
}

/**
 * Reads the fields at the top of a JSON object, as far as the object goes: its end may be missing. Values that are not texts
 * are `null`.
 */
export function salvageFields(json: string): Record<string, string | null> {
  const found: [string, string | null][] = []
  let depth = 0
  let key: string | undefined
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at)
    if (character === '"') {
      const end = findEndOfText(json, at)
      if (end === undefined) break
      const text = json.slice(at, end)
      at = end - 1
      const isKey = depth === 1 && key === undefined && /^\s*:/.test(json.slice(at + 1, at + 64))
      if (isKey) {
        key = attempt(() => JSON.parse(text) as string) ?? ''
        found.push([key, null])
      } else if (depth === 1 && key !== undefined)
        found[found.length - 1] = [key, attempt(() => JSON.parse(text) as string) ?? null]
      continue
    }
    if (character === '{' || character === '[') depth++
    if (character === '}' || character === ']') depth--
    if (character === ',' && depth === 1) key = undefined
  }
  // The first of two equal fields counts as little as the last: neither can be believed.
  const names = found.map(([name]) => name)
  return Object.fromEntries(found.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)))
}
