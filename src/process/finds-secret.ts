import { isUtf8 } from 'node:buffer'
import { findSecrets } from '../safety/redact/find-secrets'

/** Returns true for contents in which redaction finds a secret: in UTF-8, in UTF-16, or among bytes. */
export function findsSecret(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Bytes that are not UTF-8 are read one by one, which is faster than to replace the wrong ones.
  const text = buffer.toString(isUtf8(buffer) ? 'utf8' : 'latin1')
  const holdsSecret = (each: string): boolean => findSecrets(each).length > 0
  // Of UTF-16, the letters of secrets remain.
  return holdsSecret(text) || (text.includes('\0') && holdsSecret(text.replaceAll('\0', '')))
}
