/** The corpus as the benchmark needs it: mixed, of one byte a character or of two, in pieces, in colours. */
import type { Family } from './corpus'

const BLOCK = 50_000
const PIECE = 100_000
const TWO_BYTE = '\u0142'

/** Texts are flat strings in the heap, as the chunks of a process are once they are joined. */
const flat = (parts: readonly string[]): string => parts.join('')
const oneByte = (text: string): string => text.replace(/[^\0-\xff]/g, '?')

/** The families in turn, block by block, so that every part of the text holds all of them; in one-byte characters. */
export function mixed(families: readonly Family[], length: number): string {
  const whole = families.map(({ text }) => oneByte(text))
  const longest = Math.max(...whole.map((text) => text.length))
  const blocks: string[] = []
  for (let share = 0; share < 1; share += BLOCK / longest) {
    for (const text of whole) blocks.push(blockOf(text, share, share + BLOCK / longest))
  }
  return flat(blocks).slice(0, length)
}

/** Whole lines of a text, from a share of it to another. */
function blockOf(text: string, from: number, to: number): string {
  const lineAt = (share: number): number => {
    if (share <= 0) return 0
    const at = Math.floor(share * text.length)
    return at >= text.length ? text.length : text.indexOf('\n', at) + 1 || text.length
  }
  return text.slice(lineAt(from), lineAt(to))
}

/** The same text with one character that does not fit into a byte, which makes all others two bytes long. */
export const twoByte = (text: string): string => flat([text, TWO_BYTE])

/** Pieces of a text, each a string of its own. */
export function piecesOf(text: string, size = PIECE, count = Number.POSITIVE_INFINITY): string[] {
  const total = Math.min(Math.floor(text.length / size), count)
  const step = Math.floor(text.length / total)
  return Array.from({ length: total }, (_, index) => copyOf(text.slice(index * step, index * step + size)))
}

/** A slice keeps the text that it comes from, and is read through it. */
function copyOf(text: string): string {
  const isWide = /[^\0-\xff]/.test(text)
  const encoding = isWide ? 'utf16le' : 'latin1'
  return Buffer.from(text, encoding).toString(encoding)
}

/** Lines of all over a text, as many as make up `length` characters. */
export function sampleOf(text: string, length: number): string {
  return copyOf(flat(piecesOf(text, 1000, Math.ceil(length / 1000))).slice(0, length))
}

/** Every third word in a colour, every tenth in bold, as a tool prints on a terminal. */
export function colourful(text: string): string {
  let words = 0
  return text.replace(/[A-Za-z_][\w-]{2,}/g, (word) => {
    words++
    if (words % 10 === 0) return `\u001b[1m${word}\u001b[22m`
    return words % 3 === 0 ? `\u001b[3${1 + (words % 6)}m${word}\u001b[0m` : word
  })
}
