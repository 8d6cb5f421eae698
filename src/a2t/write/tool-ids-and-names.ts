import { hash } from '../../internal/hash'
import { MAX_TOOL_NAME, UUID } from '../read-signature'
import type { CommandDraft } from './draft-command'

const HASH_LENGTH = 9

/** Returns the id that another server gave the tool if it is a UUID; otherwise derives one. */
export async function assignToolId({ command, origin }: CommandDraft, namespace: string): Promise<string> {
  const id = origin?.toolId ?? command.name
  return origin !== undefined && UUID.test(id) ? id : nameUuid(namespace, id)
}

/** Derives a version 5 UUID (RFC 9562), always the same for the same name and namespace, which is also a UUID. */
export async function nameUuid(namespace: string, name: string): Promise<string> {
  const digits = namespace.replaceAll('-', '').match(/../g) ?? []
  const bytes = [...digits.map((pair) => Number.parseInt(pair, 16)), ...new TextEncoder().encode(name)]
  const digest = await crypto.subtle.digest('SHA-1', Uint8Array.from(bytes))
  const hexadecimal = Array.from(new Uint8Array(digest, 0, 16), (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x50 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hexadecimal.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Assigns unique names in snake case. A name that was published, or that another server gave its tool, stays; other
 * commands that would share a name get a hash of the command's name.
 *
 * @param published the published name of each draft
 */
export function assignToolNames(drafts: readonly CommandDraft[], published: readonly (string | undefined)[]): string[] {
  const bases = drafts.map(({ command, origin }) => toSnakeCase(origin?.name ?? command.name))
  const counts = new Map<string, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  const owners = new Map<string, number>()
  for (const given of [published, drafts.map(({ origin }) => origin?.name)]) {
    bases.forEach((base, index) => {
      if (given[index] === base && !owners.has(base)) owners.set(base, index)
    })
  }
  return drafts.map(({ command }, index) => {
    const base = bases[index] as string
    const hashed = `${base.slice(0, MAX_TOOL_NAME - HASH_LENGTH)}_${hash(command.name, 0)}`
    const isOwner = owners.get(base) === index || (counts.get(base) === 1 && published[index] !== hashed)
    return isOwner ? base : hashed
  })
}

function toSnakeCase(text: string): string {
  if (/^[a-z0-9_]+$/.test(text) && text.length <= MAX_TOOL_NAME) return text
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').match(/[A-Za-z0-9]+/g) ?? ['tool']
  return words.join('_').toLowerCase().slice(0, MAX_TOOL_NAME)
}
