/**
 * Returns a hash of 8 hexadecimal digits: FNV-1a over UTF-16 units with a final mix. The first digit is a letter and
 * the last one is not, so that hardly any word or date looks like a hash. It is not cryptographic.
 */
export function hash(text: string, seed: number): string {
  let value = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  const digits = ((value ^ (value >>> 16)) >>> 4).toString(16).padStart(7, '0')
  return 'abcdef'.charAt(Number.parseInt(digits.charAt(0), 16) % 6) + digits.slice(1) + (value & 7)
}
