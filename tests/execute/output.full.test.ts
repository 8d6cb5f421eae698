import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Captured, createCapture, joinOutput, readOutput } from '../../src/process/captured-output'
import { createRedactor, createShapeRedactor, type Redact } from '../../src/process/redactor'
import { installPrinter } from '../support/printer'
import { byLength, runs } from '../support/runs'

const { print } = installPrinter()
const asItIs: Redact = (text) => text
const redact = createShapeRedactor({})

const capture = (chunks: readonly Uint8Array[], limit: number): Captured => {
  const captured = createCapture(limit)
  for (const chunk of chunks) captured.push(chunk)
  return captured.end()
}
const captureText = (text: string, limit: number): Captured => capture([Buffer.from(text)], limit)

/** Returns the part that is kept, said in the shortest way. */
const keptOf = (bytes: Buffer, limit: number): Captured => {
  const half = Math.ceil(limit / 2)
  const isWhole = bytes.length <= limit
  return {
    head: isWhole ? bytes : bytes.subarray(0, half),
    tail: isWhole ? Buffer.alloc(0) : bytes.subarray(bytes.length - (limit - half)),
    bytes: bytes.length,
  }
}

const expectKept = (chunks: readonly Uint8Array[], limit: number): void => {
  const { head, tail, bytes } = capture(chunks, limit)
  const kept = keptOf(Buffer.concat(chunks), limit)
  expect(bytes).toBe(kept.bytes)
  expect(Buffer.compare(head, kept.head)).toBe(0)
  expect(Buffer.compare(tail, kept.tail)).toBe(0)
}

describe('what is kept of a stream is its first and its last half', () => {
  it('however it comes in pieces', () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 30 })
    fc.assert(
      fc.property(chunks, fc.integer({ min: 1, max: 300 }), (pieces, limit) => expectKept(pieces, limit)),
      { numRuns: runs(1500) },
    )
  })

  it('when there is more of it than the first memory holds', () => {
    const counted = Buffer.from(Array.from({ length: 100_003 }, (_, index) => (index * 7919) % 251))
    const cuts = fc.array(fc.integer({ min: 0, max: counted.length }), { maxLength: 20 })
    const property = fc.property(cuts, fc.integer({ min: 1, max: 250_000 }), (places, limit) => {
      const ends = [0, ...places.sort((one, other) => one - other), counted.length]
      const pieces = ends.slice(1).map((end, index) => counted.subarray(ends[index], end))
      expectKept([...pieces, ...pieces], limit)
    })
    fc.assert(property, { numRuns: runs(100) })
  })

  it.each([-2, -1, 0, 1, 2])('in one piece of the limit and %i bytes', (more) => {
    for (const limit of [1024, 1025, 65_537]) expectKept([Buffer.alloc(limit + more, 'ab\n')], limit)
  })

  it('also when the piece is written to afterwards', () => {
    const chunk = Buffer.from('before')
    const captured = createCapture(8)
    captured.push(chunk)
    captured.push(chunk)
    chunk.fill('x')
    const { head, tail } = captured.end()
    expect(`${Buffer.from(head)} ${Buffer.from(tail)}`).toBe('befo fore')
  })

  it('in that much memory, however long it is', () => {
    const limit = 1_048_576
    const chunk = Buffer.alloc(65_536, 'line\n')
    const before = process.memoryUsage().arrayBuffers
    const captured = createCapture(limit)
    for (let count = 0; count < 2048; count++) captured.push(chunk)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * limit)
    expect(captured.end().bytes).toBe(2048 * chunk.length)
  })
})

describe('output that is kept as a whole', () => {
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', ''],
    ['without a line break', 'no line break', 'no line break'],
    ['blank lines and spaces', '\n\n  a  \n\n', '\n\n  a  \n\n'],
    ['line breaks of Windows', 'a\r\nb\r\n', 'a\r\nb\r\n'],
    ['a byte order mark', '\ufeffname,size\n', 'name,size\n'],
    ['every length of a character', 'aé漢😀\n', 'aé漢😀\n'],
    ['Latin-1', Buffer.from('caf\xe9 cr\xe8me\n', 'latin1'), 'caf\ufffd cr\ufffdme\n'],
    ['a character that is cut off', Buffer.from('漢').subarray(0, 2), '\ufffd'],
    ['an encoded surrogate', Buffer.from([0x61, 0xed, 0xa0, 0xbd, 0x62]), 'a\ufffd\ufffd\ufffdb'],
    ['an overlong slash', Buffer.from([0xc0, 0xaf]), '\ufffd\ufffd'],
    ['colours', '\x1b[31mred\x1b[0m\n', 'red\n'],
  ])('%s', async (_, given, expected) => {
    const result = await print({ stdout: given, stderr: given })
    expect(result).toMatchObject({ status: 'ok', stdout: expected, stderr: expected, truncated: false })
  })

  it('is put together where characters are split between pieces', async () => {
    const bytes = Buffer.from('é漢😀\n')
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1))
    expect((await print({ stdout: pieces })).stdout).toBe('é漢😀\n')
  })

  it.each([1023, 1024])('%i of 1024 bytes', async (length) => {
    const text = `${'0123456789abcde\n'.repeat(64).slice(0, length - 1)}\n`
    const result = await print({ stdout: text, stderr: text }, { maxOutputBytes: 1024 })
    expect(result).toMatchObject({ stdout: text, stderr: text, truncated: false })
  })

  it('1025 of 1024 bytes is cut, with the lines that are whole', async () => {
    const lines = Array.from({ length: 205 }, (_, index) => `${1000 + index}\n`)
    const result = await print({ stdout: lines.join('') }, { maxOutputBytes: 1024 })
    expect(result.truncated).toBe(true)
    const [first = '', last = ''] = result.stdout.split(/\n\[cut: \d+ bytes left out here\]\n/)
    expect(lines.join('').startsWith(first)).toBe(true)
    expect(lines.join('').endsWith(last)).toBe(true)
    const left = 1025 - first.length - last.length
    expect(result.stdout).toBe(`${first}\n[cut: ${left} bytes left out here]\n${last}`)
    expect(left).toBeLessThanOrEqual(20)
  })

  it('each stream has its own limit', async () => {
    const result = await print({ stdout: 'short\n', stderr: 'long\n'.repeat(1000) }, { maxOutputBytes: 1024 })
    expect(result.stdout).toBe('short\n')
    expect(result.stderr).toMatch(/^(?:long\n)+\n\[cut: \d+ bytes left out here\]\n(?:long\n)+$/)
    expect(result.truncated).toBe(true)
  })
})

describe('binary output', () => {
  it.each<[string, Buffer]>([
    ['an image', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(300, 0xfe)])],
    ['UTF-16', Buffer.from('\ufeffname', 'utf16le')],
    [
      'a NUL beside another control, the last bytes looked at',
      Buffer.concat([Buffer.alloc(4094, 'a'), Buffer.from([0, 1])]),
    ],
    ['a NUL beside what is no UTF-8', Buffer.from([0x61, 0x62, 0x63, 0x64, 0, 0xff])],
    ['UTF-16', Buffer.from('a text of some length', 'utf16le')],
    ['zeros', Buffer.alloc(10)],
  ])('%s is a note', async (_, bytes) => {
    const { stdout, text } = await print({ stdout: bytes })
    expect(stdout).toBe(`[binary output: ${bytes.length} bytes]`)
    expect(text).toContain(`\n[binary output: ${bytes.length} bytes]\n`)
  })

  it('that is more than is kept is a note about all of it', async () => {
    const { stdout } = await print({ stdout: Buffer.alloc(5000) }, { maxOutputBytes: 1024 })
    expect(stdout).toBe('[binary output: 5000 bytes]')
  })

  it('that begins as text is text; the model sees no NUL', async () => {
    const { stdout, text } = await print({ stdout: `${'a\n'.repeat(3000)}b\0c\n` })
    expect(stdout).toContain('b\0c')
    expect(text).toContain('\nb\nc\n')
  })

  it('that has a NUL behind each line, as `ls-files -z` writes, is text', async () => {
    const { stdout, text } = await print({ stdout: 'README.md\0src/index.ts\0' })
    expect(stdout).toBe('README.md\0src/index.ts\0')
    expect(text).toContain('\nREADME.md\nsrc/index.ts\n')
  })
})

describe('where something is left out', () => {
  const line = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '漢', '😀', '\u0301'), maxLength: 60 })
  const texts = fc.array(line, { minLength: 20, maxLength: 80 }).map((lines) => `${lines.join('\n')}\n`)

  it('whole lines stand around the gap, whose size is told', () => {
    const property = fc.property(texts, fc.integer({ min: 100, max: 1000 }), (text, limit) => {
      const output = readOutput(captureText(text, limit), { redact: asItIs })
      const { head, tail, omitted, bytes } = output
      expect(bytes).toBe(Buffer.byteLength(text))
      if (bytes <= limit) {
        expect(joinOutput(output)).toBe(text)
        return
      }
      expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
      expect(head).toMatch(/^$|\n$/)
      expect(`\n${text}`).toContain(`\n${tail}`)
      expect(text.slice(0, text.length - tail.length)).toMatch(/\n$/)
      expect(omitted).toBe(bytes - Buffer.byteLength(head) - Buffer.byteLength(tail))
      expect(Buffer.byteLength(head) + Buffer.byteLength(tail)).toBeLessThanOrEqual(limit)
    })
    fc.assert(property, { numRuns: runs(1000) })
  })

  it('no character is halved, wherever the gap lies in a long line', () => {
    for (let shift = 0; shift < 12; shift++) {
      const text = `${'a'.repeat(shift)}${'漢😀é '.repeat(3000)}`
      const { head, tail } = readOutput(captureText(text, 20_000 + (shift % 3)), { redact: asItIs })
      expect(head.length).toBeGreaterThan(1000)
      expect(tail.length).toBeGreaterThan(1000)
      expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
    }
  })

  it.each<[string, Buffer]>([
    ['Latin-1', Buffer.from('\xe9\xe8\xe0\n'.repeat(600), 'latin1')],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 127) + 128))],
    ['colours', Buffer.from('\x1b[1;31mred\x1b[0m\n'.repeat(300))],
  ])('the number is one of bytes of the stream: %s', async (_, bytes) => {
    const { stdout, truncated, text } = await print({ stdout: bytes }, { maxOutputBytes: 1024 })
    expect(truncated).toBe(true)
    const left = Number(/\[cut: (-?\d+) bytes left out here\]/.exec(stdout)?.[1])
    expect(left).toBeGreaterThanOrEqual(bytes.length - 1024)
    expect(left).toBeLessThanOrEqual(bytes.length)
    expect(text).toContain(`[cut: ${left} of ${bytes.length} bytes left out here]`)
  })

  it('a limit of the filter is one of streams: what is run is still shown', async () => {
    const word = 'a-word-'.repeat(30)
    const { decision, command } = await print({ words: [word] }, { filter: { maxLength: 100 } })
    expect(decision.display).toMatch(new RegExp(` -- ${word}$`))
    expect(decision.command.at(-1)).toBe(word)
    expect(command.at(-1)).toBe(word)
  })

  it('is told when a limit of the filter leaves it out', async () => {
    const { stdout, truncated } = await print({ stdout: 'word\n'.repeat(100) }, { filter: { maxLength: 100 } })
    expect(stdout.length).toBeLessThanOrEqual(100)
    expect(truncated).toBe(true)
  })
})

const TOKEN = `ghp_${'a1B2'.repeat(9)}`
const BODY = Array.from({ length: 12 }, (_, index) => `${'Qw5Er7Ty'.repeat(7)}${1e7 + index * 1234567}`)
const KEY = ['-----' + 'BEGIN PRIVATE KEY-----', ...BODY, '-----' + 'END PRIVATE KEY-----'].join('\n')
const GRANTED = 'correct horse, battery & staple'
const LINES = ['Zx9-first-Part', 'Zx9-second-Part', 'Zx9-third-Part'].join('\n')

/** Pieces of a secret that must not be seen. */
const piecesOf = (secret: string): string[] =>
  Array.from({ length: secret.length - 9 }, (_, index) => secret.slice(index, index + 10)).filter(
    (piece) => !/-----|PRIVATE KEY/.test(piece),
  )

/** Puts a text at every place around both ends of the gap; gives the places at which a piece of the secret is seen. */
const leaksAround = (
  shown: string,
  secret: string,
  { filler, limit, reach = 0 }: { filler: string; limit: number; reach?: number },
): string[] => {
  const clean = createRedactor(createShapeRedactor({}), [GRANTED, LINES])
  const pieces = piecesOf(secret)
  const fill = (length: number): string => filler.repeat(Math.ceil(length / filler.length)).slice(0, length)
  const size = Buffer.byteLength(shown)
  const step = (size > 400 ? 5 : 1) * byLength({ short: 12, full: 3, long: 1 })
  const shifts = Array.from({ length: Math.ceil((size + 20) / step) }, (_, index) => index * step - 10)
  return [0, reach].flatMap((by) =>
    shifts.flatMap((shift) => {
      const near = fill(limit / 2 - by - shift) + shown + fill(3 * limit)
      const far = fill(3 * limit) + shown + fill(limit / 2 - by + shift - size)
      return [near, far].flatMap((text, side) => {
        const joined = joinOutput(readOutput(captureText(text, limit), { redact: clean }))
        return pieces.some((piece) => joined.includes(piece)) ? [`${side === 0 ? 'head' : 'tail'} ${by}+${shift}`] : []
      })
    }),
  )
}

describe('a secret is not half shown, wherever the gap cuts it', () => {
  const lines = { filler: 'some line of text\n', limit: 2048 }
  const words = { filler: 'words in a long line ', limit: 20_000, reach: 4096 }
  const dense = { filler: '{"n":1},', limit: 20_000, reach: 4096 }
  const inColours = [...TOKEN].map((character) => `\x1b[32m${character}\x1b[0m`).join('')
  it.each<[string, string, string, typeof words | typeof lines]>([
    ['a token among lines', `\n${TOKEN}\n`, TOKEN, lines],
    ['a token in a header', `\nAuthorization: Bearer ${TOKEN}\n`, TOKEN, lines],
    ['a token in colours', `\n${inColours}\n`, TOKEN, lines],
    ['a private key', `\n${KEY}\n`, BODY.join('\n'), lines],
    ['a private key with line breaks of Windows', `\n${KEY}\n`.replaceAll('\n', '\r\n'), BODY.join('\r\n'), lines],
    ['a granted value among lines', `\nx ${GRANTED} y\n`, GRANTED, lines],
    ['a granted value of several lines', `\n${LINES}\n`, LINES, lines],
    ['a token in a long line', ` ${TOKEN} `, TOKEN, words],
    ['a granted value in a long line', ` ${GRANTED} `, GRANTED, words],
    ['a token in a long line without spaces', `{"t":"${TOKEN}"},`, TOKEN, dense],
    ['a private key in a long line without spaces', JSON.stringify({ k: KEY }), BODY[5] ?? '', dense],
  ])('%s', (_, shown, secret, options) => {
    expect(leaksAround(shown, secret, options)).toEqual([])
  })

  it('a key whose end was left out, too', () => {
    const text = `${'line\n'.repeat(200)}${KEY}\n`
    for (let end = text.length - KEY.length; end < text.length; end += 7) {
      const { head, tail } = readOutput(captureText(text.slice(0, end), 1024), { redact })
      expect(BODY.filter((line) => `${head}${tail}`.includes(line))).toEqual([])
    }
  })

  it('what stands behind a key is still shown', () => {
    const { tail } = readOutput(captureText(`${'line\n'.repeat(300)}${KEY}\nbehind\n`, 1024), { redact })
    expect(tail).toBe('[REDACTED]\nbehind\n')
  })
})
