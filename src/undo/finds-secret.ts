import { isUtf8 } from 'node:buffer'
import { findSecrets } from '../safety/redact/find-secrets'

/** Returns true for contents in which redaction finds a secret, as UTF-8 or as UTF-16. */
export function findsSecret(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWide = buffer.length > 1 && (buffer.readUInt16LE(0) === 0xfeff || buffer.readUInt16LE(0) === 0xfffe)
  // What is no UTF-8 is read byte by byte, which is faster than to replace what is wrong.
  if (!isWide) return findSecrets(buffer.toString(isUtf8(buffer) ? 'utf8' : 'latin1')).length > 0
  const isLittle = buffer.readUInt16LE(0) === 0xfeff
  const even = buffer.subarray(0, buffer.length - (buffer.length % 2))
  return findSecrets((isLittle ? even : Buffer.from(even).swap16()).toString('utf16le')).length > 0
}
