import { parseJson } from '../internal/attempt'
import { AtipValidationError } from '../internal/errors'
import { invalid, isRecord } from '../internal/foreign-values'

/**
 * A browser's `ReadableStream<string>`.
 *
 * @example
 * const events = async (response: Response): Promise<TextStream | undefined> =>
 *   response.body?.pipeThrough(new TextDecoderStream())
 */
export interface TextStream {
  getReader(): { read(): Promise<{ done: boolean; value?: string | undefined }>; cancel?(): Promise<unknown> }
}

/**
 * Yields the data of server-sent events, parsed as JSON. Skips comments, other fields, the closing `[DONE]`, and an
 * event that the end of the stream cut off.
 *
 * @param text pieces of the stream, cut anywhere: `response.body.pipeThrough(new TextDecoderStream())`
 * @throws AtipValidationError if a piece is not text or the data of an event is not JSON
 * @example
 * const pieces = async function* () {
 *   yield 'data: {"type":"pi'
 *   yield 'ng"}\n\n'
 * }
 * for await (const event of readSSE(pieces())) console.log(event) // => { type: 'ping' }
 */
export async function* readSSE(text: AsyncIterable<string> | TextStream): AsyncGenerator<unknown> {
  const lines = createLineReader()
  let data: string[] = []
  const takeLine = (line: string): void => {
    if (line.startsWith('data:')) data.push(line.slice(line.charAt(5) === ' ' ? 6 : 5))
  }
  const flush = (): unknown[] => {
    const whole = data.join('\n')
    const isEmpty = whole.trim() === '' || whole.trim() === '[DONE]'
    data = []
    return isEmpty ? [] : [parseEventData(whole)]
  }
  for await (const piece of iteratePieces(text)) {
    if (typeof piece !== 'string')
      throw invalid('pieces of text: decode bytes with a TextDecoderStream', ['text'], piece)
    for (const line of lines.push(piece)) {
      if (line === '') yield* flush()
      else takeLine(line)
    }
  }
  takeLine(lines.rest())
  if (parseJson(data.join('\n')) !== undefined) yield* flush()
}

/** Returns an iterable of the pieces, because not every browser can iterate a stream. */
function iteratePieces(text: AsyncIterable<string> | TextStream): AsyncIterable<unknown> {
  if (isRecord(text) && !(Symbol.asyncIterator in text) && typeof text.getReader === 'function') {
    return readTextStream(text as unknown as TextStream)
  }
  requireIterable(text, 'text')
  return text as AsyncIterable<unknown>
}

async function* readTextStream(text: TextStream): AsyncGenerator<unknown> {
  const reader = text.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel?.()
  }
}

/** Cuts text into lines at LF, CR LF or CR. Reads each character once. */
function createLineReader(): { readonly push: (piece: string) => string[]; readonly rest: () => string } {
  let rest = ''
  let endsInReturn = false
  let isFirst = true
  return {
    push: (piece) => {
      if (piece === '') return []
      let fresh = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece
      if (isFirst && fresh.startsWith('\ufeff')) fresh = fresh.slice(1)
      isFirst = false
      endsInReturn = piece.endsWith('\r')
      const lines = fresh.split(/\r\n|\n|\r/)
      lines[0] = rest + lines[0]
      rest = lines.pop() as string
      return lines
    },
    rest: () => rest,
  }
}

function parseEventData(data: string): unknown {
  const value = parseJson(data)
  if (value !== undefined) return value
  throw new AtipValidationError('The data of an event is not valid JSON', ['text'], data)
}

/** @throws AtipValidationError if `for await` cannot iterate the value, or it is a string */
export function requireIterable(value: unknown, name: string): void {
  const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = Object(value) as Partial<
    AsyncIterable<unknown> & Iterable<unknown>
  >
  if (typeof value === 'string' || (typeof later !== 'function' && typeof now !== 'function')) {
    throw invalid('something that can be iterated with for await', [name], value)
  }
}
