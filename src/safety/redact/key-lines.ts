import { isBlank, isDigit, isLineEnd } from './alphabets'
import { codeAt, runEnd, type Source, textAt } from './source'

/** How the lines of a key follow each other. */
export interface KeyLines {
  readonly source: Source
  /** What stands in front of the first line, and of all others, such as the `+` of a diff. */
  readonly prefix: string
  /** Whether line ends are escaped; others are those of a terminal. */
  isEscaped: boolean
}

/** Where a field in front of the key ends, such as `Comment: "a key"`. */
export function fieldEnd(source: Source, from: number): number {
  let end = runEnd(source, from, isFieldText, 200)
  while (end - from < 200 && codeAt(source, end) === 92 && behindEscape(source, end) < 0) {
    end = runEnd(source, end + 1, isFieldText, 200)
  }
  return end
}

const isFieldText = (code: number): boolean => code >= 32 && code !== 92

/** Skips what may stand between two lines; -1 where no line follows. */
export function lineStart(body: KeyLines, from: number): number {
  const { source, prefix } = body
  let index = from
  for (let steps = 0; steps < 64; steps++) {
    const code = codeAt(source, index)
    if (code === 10) index = behindPrefix(source, prefix, index + 1)
    else if (code === 13 || isBlank(code)) index++
    else if (code === 92) {
      body.isEscaped = true
      index = behindEscape(source, index)
    } else if (code === 38 || code === 37) {
      body.isEscaped = true
      index = behindEntity(source, index)
    } else if (code === 124 || (code === 43 && isLineEnd(codeAt(source, index + 1)))) index++
    else if (code === 34 || code === 39 || code === 96) return behindQuotes(source, index)
    else return index
    if (index < 0) return -1
  }
  return -1
}

/** Behind `\n`, `\r`, `\\n` and a backslash at the end of a line. */
function behindEscape(source: Source, from: number): number {
  const index = runEnd(source, from, (code) => code === 92, 8)
  const code = codeAt(source, index)
  if (code === 110 || code === 114) return index + 1
  return isLineEnd(code) ? index : -1
}

/** Behind a line end, a plus, a slash or an equals sign as HTML and URLs encode them. */
function behindEntity(source: Source, from: number): number {
  const [entity] = /^(?:&#(?:10|13|x[aAdD]);|%0[aAdD]|%2[bBfF]|%3[dD])/.exec(textAt(source, from, 6)) ?? []
  return entity === undefined ? -1 : from + entity.length
}

/** Between two pieces of a text in source code: `" +`, line end, `"`. */
function behindQuotes(source: Source, from: number): number {
  const [pieces] = /^["'`][ \t,+.;\\)]*\r?\n[ \t+-]*["'`]/.exec(textAt(source, from, 80)) ?? []
  return pieces === undefined ? -1 : from + pieces.length
}

/** Digits of a prefix may differ: they count lines or tell the time. */
function behindPrefix(source: Source, prefix: string, from: number): number {
  for (let index = 0; index < prefix.length; index++) {
    const [code, expected] = [codeAt(source, from + index), prefix.charCodeAt(index)]
    if (code !== expected && !(isDigit(code) && isDigit(expected))) return from
  }
  return from + prefix.length
}
