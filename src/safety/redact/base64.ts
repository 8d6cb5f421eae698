const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes that base64 or base64url stands for, as Latin-1; what is no digit ends it. */
export function decodeBase64(text: string): string {
  let [bits, held, decoded] = [0, 0, '']
  for (const character of text) {
    const digit = DIGITS.indexOf(character === '-' ? '+' : character === '_' ? '/' : character)
    if (digit < 0) break
    held = ((held << 6) | digit) & 0xff_ff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    decoded += String.fromCharCode((held >> bits) & 255)
  }
  return decoded
}

/** The base64 of bytes, without padding. */
export function encodeBase64(bytes: readonly number[]): string {
  let [bits, held, encoded] = [0, 0, '']
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xff_ff
    bits += 8
    for (; bits >= 6; bits -= 6) encoded += DIGITS.charAt((held >> (bits - 6)) & 63)
  }
  return bits === 0 ? encoded : encoded + DIGITS.charAt((held << (6 - bits)) & 63)
}
