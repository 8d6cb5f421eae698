/**
 * A UUID of version 5 (RFC 9562): always the same for the same name.
 *
 * @param namespace a UUID
 */
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
