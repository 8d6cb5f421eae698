import { codeAt, type IsMember, LONGEST_LOOK, runEnd, type Source, textBefore } from './source'

/** Narrower lines are not wrapped by terminals. */
const LEAST_WIDTH = 40
/** Lines of this width are taken for wrapped ones even where it is not known how long the secret is. */
const USUAL_WIDTH = 72
const GREATEST_WIDTH = 400

/**
 * Where a run ends that a terminal may have broken into lines: it goes on behind the end of a wide line, or of one that
 * leaves it as much shorter than usual as the next word is long, if that word looks like the rest of it.
 */
export function unwrappedEnd(source: Source, from: number, isMember: IsMember, usual: number): number {
  let end = runEnd(source, from, isMember)
  let length = end - from
  if (codeAt(source, end) === 92) return behindContinuation(source, end, isMember)
  if (behindLineEnd(source, end) < 0) return end
  const width = columnOf(source, end)
  if (width < LEAST_WIDTH) return end
  while (end - from < LONGEST_LOOK) {
    const next = behindLineEnd(source, end)
    if (next < 0) return end
    const rest = runEnd(source, next, isMember)
    const isFull = rest - next === width
    if (rest === next || length === usual) return end
    const isWide = width >= USUAL_WIDTH || length + rest - next === usual
    if (!isWide || !(isFull || looksLikeRest(source.text.slice(next, rest)))) return end
    length += rest - next
    end = rest
  }
  return end
}

/** A backslash at the end of a line in a shell. */
function behindContinuation(source: Source, end: number, isMember: IsMember): number {
  const next = behindLineEnd(source, end + 1)
  const rest = next < 0 ? next : runEnd(source, next, isMember)
  return rest > next ? rest : end
}

function behindLineEnd(source: Source, index: number): number {
  const code = codeAt(source, index)
  if (code === 10) return index + 1
  return code === 13 && codeAt(source, index + 1) === 10 ? index + 2 : -1
}

/** Whether a word is hardly one: a digit beside a letter, capitals in the middle, an equals sign, one character repeated. */
const looksLikeRest = (word: string): boolean =>
  /\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]|[A-Z]{2}[a-z]|=$|^(.)\1{3,}$/.test(word)

/** How far a place is from the beginning of its line. */
function columnOf(source: Source, index: number): number {
  const before = textBefore(source, index, GREATEST_WIDTH)
  return before.length - 1 - before.lastIndexOf('\n')
}
