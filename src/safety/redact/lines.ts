import type { Replace } from './patterns'

/** Longer lines are taken in parts. */
const LONGEST_LINE = 4096

/** Applies replacements to the lines of a text that comes in pieces. */
export interface Lines {
  push(piece: string, isLast: boolean): string
}

export function createLines(replacements: readonly Replace[]): Lines {
  if (replacements.length === 0) return { push: (piece) => piece }
  const replaceAll = (line: string): string => replacements.reduce((rest, replace) => replace(rest), line)
  let held = ''
  return {
    push(piece, isLast) {
      const text = held + piece
      let from = 0
      let replaced = ''
      for (;;) {
        const end = text.indexOf('\n', from)
        const isShort = end >= 0 && end - from < LONGEST_LINE
        if (!isShort && text.length - from < LONGEST_LINE) break
        const next = isShort ? end : from + LONGEST_LINE
        replaced += replaceAll(text.slice(from, next)) + (isShort ? '\n' : '')
        from = next + (isShort ? 1 : 0)
      }
      held = isLast ? '' : text.slice(from)
      return isLast ? replaced + replaceAll(text.slice(from)) : replaced
    },
  }
}
