/** Returns the words of a text, which blanks separate. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

/** Returns what a sticky pattern matches at a place, or an empty text. */
export function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Replaces each escape of a text; returns the place of the first one that has no meaning if there is one. */
export function replaceEscapes(
  text: string,
  pattern: RegExp,
  decode: (found: RegExpMatchArray) => string | undefined,
): string | number {
  const parts: string[] = []
  let end = 0
  for (const found of text.matchAll(pattern)) {
    const decoded = decode(found)
    if (decoded === undefined) return found.index
    parts.push(text.slice(end, found.index), decoded)
    end = found.index + found[0].length
  }
  return parts.join('') + text.slice(end)
}

/** Returns the folders and the name of a path, without `.` and `..`. */
export function splitFolded(path: string): string[] {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts
}
