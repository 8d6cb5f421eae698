/**
 * A filter that is fed in chunks says what one says that gets the whole text: for every chunking of secrets, hostile
 * texts and clean lines, and for all options that streams take. And it holds little back.
 */
import fc from 'fast-check'
import { anyGrapheme } from '../support/characters'
import { CONTEXTS, drawGeneric, drawKnown, GENERIC_CONTEXTS } from '../support/secrets/cases'
import { FORMATS } from '../support/secrets/formats'
import { HOSTILE } from '../support/secrets/hostile'
import { withoutMarks } from '../support/secrets/marks'
import { createRandom } from '../support/secrets/random'

/** Most characters of input that may be held back. */
const MOST_HELD = 16_384
const KNOWN = ['correct horse', 'k?n=o/w+n', 'ünknown']

interface TextStream {
  push(chunk: string): string
  end(): string
}

/** The two functions under test, from the source or from a build. */
export interface Redactors {
  createResultFilter(tools: [], options: object): { filter(text: string, toolName: string): string }
  createResultFilterStream(tools: [], options: object): TextStream
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const known = fc
  .tuple(fc.nat(FORMATS.length - 1), fc.nat(CONTEXTS.length - 1), seeds)
  .map(([format, context, seed]) => {
    const row = FORMATS[format] as (typeof FORMATS)[number]
    const fitting = CONTEXTS.filter(({ takes }) => takes.includes(row.shape))
    const place = fitting[context % fitting.length] as (typeof CONTEXTS)[number]
    return withoutMarks(drawKnown(row, place, createRandom(seed)).marked)
  })
const generic = fc
  .tuple(fc.constantFrom(...GENERIC_CONTEXTS), seeds)
  .map(([context, seed]) => withoutMarks(drawGeneric(context, createRandom(seed)).marked))
const hostile = fc
  .tuple(fc.constantFrom(...HOSTILE), fc.oneof({ weight: 8, arbitrary: fc.nat(300) }, fc.nat(40_000)))
  .map(([family, length]) => family.make(length))
const clean = fc.constantFrom(
  'Already up to date.\n',
  'drwxr-xr-x 3 ada ada 4096 Jan  4 10:12 shop\r\n',
  '{"nextPageToken": "page two", "items": []}\n',
  'error: Unexpected token in JSON at position 4\n',
  '\u001b[1m\u001b[32mok\u001b[0m 🔑 👩‍👩‍👧 鍵\n',
  `${'src/a/long/path/to/some/file.ts '.repeat(200)}\n`,
)
const listed = fc.constantFrom(
  ...KNOWN,
  ...KNOWN.map((value) => Buffer.from(value).toString('base64')),
  ...KNOWN.map(encodeURIComponent),
  'CUSTOM-12345',
  'CUSTOM-',
  '[REDACTED]',
  '\ud83d',
  '\udd11',
)
const piece = fc.oneof(
  { weight: 4, arbitrary: known },
  { weight: 4, arbitrary: generic },
  { weight: 2, arbitrary: hostile },
  { weight: 3, arbitrary: clean },
  { weight: 1, arbitrary: listed },
  { weight: 1, arbitrary: fc.string({ unit: anyGrapheme }) },
)
/** Pieces cut off at random, for what is cut off stands in front of another one. */
const cutPiece = fc.tuple(piece, fc.option(fc.nat(1000), { nil: undefined })).map(([text, end]) => text.slice(0, end))
const texts = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, cutPiece), { maxLength: 12 })
  .map((all) => all.join(''))

const options = fc.record(
  {
    maxLength: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1000, 10_000, 2 ** 30)),
    knownSecrets: fc.constant(KNOWN),
    redactPatterns: fc.constantFrom([/CUSTOM-\d+/], [/custom-\d*/gi, /x*/g], [/\bshop\b/]),
    redactSecrets: fc.constantFrom(true, true, true, false),
  },
  { requiredKeys: [] },
)

/** Lengths of chunks, taken in turn; an empty list is one chunk. */
const chunkings = fc.oneof(
  fc.constant([1]),
  fc.constant([]),
  fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
  fc.array(
    fc.integer({ min: 0, max: 20_000 }).map((size) => Math.max(1, size)),
    { minLength: 1, maxLength: 5 },
  ),
)

function* chunksOf(text: string, sizes: readonly number[]): Generator<string> {
  for (let start = 0, turn = 0; start < text.length; turn++) {
    const size = sizes[turn % sizes.length] ?? text.length
    yield text.slice(start, start + size)
    start += size
  }
}

/** Returns the output of a stream for chunks, and the most that it ever held back of a text that it does not change. */
function streamed(stream: TextStream, chunks: Iterable<string>): { output: string; held: number } {
  const outputs: string[] = []
  let [pushed, emitted, held] = [0, 0, 0]
  for (const chunk of chunks) {
    const output = stream.push(chunk)
    outputs.push(output)
    pushed += chunk.length
    emitted += output.length
    held = Math.max(held, pushed - emitted)
  }
  outputs.push(stream.end())
  return { output: outputs.join(''), held }
}

function check(redactors: Redactors, text: string, sizes: readonly number[], given: object): void {
  const whole = redactors.createResultFilter([], given).filter(text, '')
  const { output, held } = streamed(redactors.createResultFilterStream([], given), chunksOf(text, sizes))
  if (output !== whole)
    throw new Error(`Chunks of ${sizes} give\n${JSON.stringify(output)}\nnot\n${JSON.stringify(whole)}`)
  if (whole === text && held > MOST_HELD) throw new Error(`${held} characters held back`)
}

/** Chunks of every text give what the whole text gives. */
export const streamEqualsFilter = (redactors: Redactors) =>
  fc.property(texts, chunkings, options, (text, sizes, given) => check(redactors, text, sizes, given))

/** A long text without a secret flows through: no more than so much of it is ever held back. */
export const streamHoldsLittle = (redactors: Redactors) =>
  fc.property(fc.array(clean, { minLength: 1, maxLength: 6 }), chunkings, (lines, sizes) => {
    const text = lines.join('').repeat(Math.ceil(60_000 / lines.join('').length))
    check(redactors, text, sizes, { maxLength: 2 ** 30 })
  })
