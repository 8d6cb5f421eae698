const SIMPLE: { readonly [letter: string]: string } = {
  ...{ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': '' },
}
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|([^ux1-9]))/y

/** Returns what a text with escapes says, or undefined if an escape has no meaning or an old one. */
export function decodeEscapes(text: string): string | undefined {
  const parts: string[] = []
  for (let at = 0; ; ) {
    const next = text.indexOf('\\', at)
    if (next < 0) return parts.join('') + text.slice(at)
    parts.push(text.slice(at, next))
    ESCAPE.lastIndex = next
    const found = ESCAPE.exec(text)
    if (found === null) return undefined
    const [all, byte, unit, point, letter] = found
    at = next + all.length
    if (letter === '0' && /\d/.test(text.charAt(at))) return undefined
    const code = Number.parseInt(byte ?? unit ?? point ?? '0', 16)
    if (code > 0x10ffff) return undefined
    parts.push(letter === undefined ? String.fromCodePoint(code) : (SIMPLE[letter] ?? letter))
  }
}
