import { headOf, padToWidth, widthOf } from './text-width'

/** A text in lines of at most so many columns. Words that are longer are broken. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(Boolean)) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) <= width) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return lines
}

/** The same with blanks in front of each line. */
export function indentText(text: string, indent: number, width: number): string[] {
  return wrapText(text, Math.max(8, width - indent)).map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
}

/** What a list says of something: `--json  Prints JSON`. */
export type ListRow = readonly [term: string, description: string]

/** A list in two columns; a term that is too long has a line of its own. */
export function listLines(rows: readonly ListRow[], width: number, indent = 2): string[] {
  const most = Math.max(10, Math.floor(width * 0.38))
  const termWidth = Math.min(most, Math.max(0, ...rows.map(([term]) => widthOf(term))))
  const left = indent + termWidth + 2
  return rows.flatMap(([term, description]) => {
    const lines = indentText(description, left, width)
    if (description === '') return indentText(term, indent, width)
    if (widthOf(term) > termWidth) return [...indentText(term, indent, width), ...lines]
    const [first = '', ...rest] = lines
    return [' '.repeat(indent) + padToWidth(term, termWidth + 2) + first.trimStart(), ...rest]
  })
}

function breakWord(word: string, width: number): string[] {
  const pieces: string[] = []
  let rest = word
  while (widthOf(rest) > width) {
    const piece = headOf(rest, width) || (Array.from(rest)[0] as string)
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return rest === '' ? pieces : [...pieces, rest]
}
