import { Buffer } from 'buffer'

const URL_SAFE: Readonly<Record<string, string>> = { '+': '-', '/': '_', '=': '' }
const write = Buffer.prototype.toString

// The port of Node's buffers lacks one encoding.
Buffer.prototype.toString = function (encoding?: BufferEncoding, start?: number, end?: number): string {
  if (encoding !== 'base64url') return write.call(this, encoding, start, end)
  return write.call(this, 'base64', start, end).replace(/[+/=]/g, (character: string) => URL_SAFE[character] ?? '')
}

export { Buffer }
