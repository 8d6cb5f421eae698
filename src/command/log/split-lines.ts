/** Lines that are longer are not read, in UTF-16 units. */
const MAX_LENGTH = 33_554_432

/** Splits pieces of a text into lines, without their ends. A line that is too long is `undefined`. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let parts: string[] = []
  let length = 0
  const takeLine = (): string | undefined => {
    const line = length > MAX_LENGTH ? undefined : parts.join('').replace(/\r$/, '')
    parts = []
    length = 0
    return line
  }
  const addPart = (part: string): void => {
    length += part.length
    if (length <= MAX_LENGTH) parts.push(part)
    else parts = []
  }
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      addPart(piece.slice(start, end))
      yield takeLine()
      start = end + 1
    }
    addPart(piece.slice(start))
  }
  if (length > 0) yield takeLine()
}
