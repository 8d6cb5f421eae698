import { Buffer } from 'buffer'

const URL_SAFE: Readonly<Record<string, string>> = { '+': '-', '/': '_', '=': '' }
const write = Buffer.prototype.toString

// The port of Node's buffers lacks one encoding.
Buffer.prototype.toString = function (encoding, ...range) {
  if (encoding !== 'base64url') return write.call(this, encoding, ...range)
  return write.call(this, 'base64', ...range).replace(/[+/=]/g, (character) => URL_SAFE[character] ?? '')
}

export { Buffer }
