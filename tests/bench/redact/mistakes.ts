/** Finds what a filter has taken out of a text, from its output alone: line by line, so that a doubt stays local. */

export const MARK = '[REDACTED]'
/** So many lines of the input may have become one. */
const MOST_LINES = 2000

export interface Mistake {
  /** Where what was redacted starts and ends in the input. */
  readonly start: number
  readonly end: number
}

export function mistakesIn(input: string, output: string): Mistake[] {
  const [before, after] = [input.split('\n'), output.split('\n')]
  const mistakes: Mistake[] = []
  let [line, offset] = [0, 0]
  for (const [index, shown] of after.entries()) {
    const count = before[line] === shown ? 1 : linesBehind(before, line, after[index + 1])
    const text = before.slice(line, line + count).join('\n')
    if (text !== shown) mistakes.push(...mistakesInLine(text, shown, offset))
    line += count
    offset += text.length + 1
  }
  return mistakes
}

/** How many lines of the input are shown as one: as many as there are in front of what the next one shows. */
function linesBehind(lines: readonly string[], from: number, next: string | undefined): number {
  if (next === undefined) return lines.length - from
  const [start = ''] = next.split(MARK)
  const isNext = (line: string): boolean => (start === next ? line === next : line.startsWith(start))
  for (let count = 1; count <= MOST_LINES && from + count < lines.length; count++) {
    if (isNext(lines[from + count] ?? '')) return count
  }
  return 1
}

/** Finds the text between the marks in turn. A filter may have put quotes around a mark that were not there. */
function mistakesInLine(text: string, shown: string, offset: number): Mistake[] {
  const [first = '', ...parts] = shown.split(MARK)
  const mistakes: Mistake[] = []
  let start = commonLength(text, first)
  for (const [index, part] of parts.entries()) {
    const isOwn = text.startsWith(MARK + part, start)
    const end = isOwn ? start + MARK.length : endOf(text, part, start, index === parts.length - 1)
    if (!isOwn) mistakes.push({ start: offset + start, end: offset + end })
    start = end + part.length
  }
  return mistakes
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < other.length && one[length] === other[length]) length++
  return length
}

function endOf(text: string, part: string, start: number, isLast: boolean): number {
  if (isLast && text.endsWith(part)) return Math.max(start, text.length - part.length)
  const end = text.indexOf(part.replace(/^["']/, ''), start + 1)
  return end < 0 ? text.length : end
}
